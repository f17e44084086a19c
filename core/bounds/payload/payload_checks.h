// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bounds/payload/payload_data.h"

namespace plumbline::bounds {

/// Returns k: the error of the rule is bounded by the k-th derivative of the integrand.
int derivativesNeeded(estimation::Quadrature quadrature);
/// @error as `payloadRows`
Status checkProblem(const PayloadProblem& problem);
Status checkSamples(const PayloadProblem& problem, const PayloadSamples& samples);

/// Simpson's weights are those of even steps; a millionth of a step is allowed for in the bound of the rule's error.
/// @error UnsupportedOption, naming the sample
Status checkSteps(estimation::Quadrature quadrature, const Eigen::Ref<const Eigen::VectorXd>& time);

}  // namespace plumbline::bounds
