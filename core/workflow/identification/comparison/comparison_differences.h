// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "workflow/identification/comparison/comparison.h"

/// What results differ in beside their parameters.
namespace plumbline::workflow {

/// Robot, logs, sampling, settings: one entry per thing that is not the same in all results, those that matter first.
std::vector<ComparedDifference> differencesOf(const CompareRequest& request);

/// Whether all results that were validated were validated on the same logs, processed alike.
bool sameHoldoutData(const CompareRequest& request);

/// Errors that the thresholds judge.
std::vector<estimation::Fit> judgedFits(const Thresholds& thresholds,
                                        const estimation::ParameterEstimate& estimate,
                                        const validation::Assessment& assessment);

}  // namespace plumbline::workflow
