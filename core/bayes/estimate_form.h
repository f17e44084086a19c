// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/posterior.h"

namespace plumbline::bayes {

/// The estimate in the form of every other estimator ("map"), so that it is validated, compared, reported and exported like
/// theirs. Friction becomes the smooth model with the estimated gains as its shape. Where the intervals are not calibrated there
/// are none, nor standard deviations (NaN), nor a covariance: what is not there is not mistaken for a statement.
estimation::ParameterEstimate asParameterEstimate(const MapProblem& problem, const MapEstimate& estimate,
                                                  const Posterior& posterior,
                                                  const identifiability::BaseParameters& structure);

}  // namespace plumbline::bayes
