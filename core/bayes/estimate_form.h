// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/posterior.h"

namespace plumbline::bayes {

/// The estimate in the form of every other estimator ("map"), so that it is validated, compared, reported and exported like
/// theirs. Friction becomes the smooth model with the estimated gains as its shape. A search that did not converge yields no
/// standard deviations and no intervals (NaN).
ParameterEstimate asParameterEstimate(const MapProblem& problem, const MapEstimate& estimate,
                                      const Posterior& posterior, const BaseParameters& structure);

/// What a reader has to know before using the intervals: not converged, noise that does not fit the residuals, parameters that
/// are the prior's.
std::vector<Finding> mapFindings(const MapProblem& problem, const MapEstimate& estimate,
                                 const Posterior& posterior);

}  // namespace plumbline::bayes
