// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/results/posterior.h"

namespace plumbline::bayes {

/// Returns the estimate in the form of every other estimator ("map"), so that it is validated, compared, reported and
/// exported in the same way. Friction becomes the smooth model with the estimated gains as its shape. When the intervals
/// are not calibrated, it holds neither intervals nor standard deviations (NaN) nor a covariance, so that nobody mistakes
/// them for statements.
estimation::ParameterEstimate asParameterEstimate(const MapProblem& problem, const MapEstimate& estimate,
                                                  const Posterior& posterior,
                                                  const identifiability::BaseParameters& structure);

}  // namespace plumbline::bayes
