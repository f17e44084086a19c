// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "workflow/identification/comparison/comparison.h"

/// Differences of results beside their parameters.
namespace plumbline::workflow {

/// Returns differences in robot, logs, sampling, settings: one entry per difference, those that matter first.
std::vector<ComparedDifference> differencesOf(const CompareRequest& request);

/// Returns true when all validated results were validated on the same logs, processed alike.
bool sameHoldoutData(const CompareRequest& request);

/// Returns the errors that the thresholds judge.
std::vector<estimation::Fit> judgedFits(const Thresholds& thresholds,
                                        const estimation::ParameterEstimate& estimate,
                                        const validation::Assessment& assessment);

}  // namespace plumbline::workflow
