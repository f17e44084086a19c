// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "estimation/friction/stribeck_fit.h"

namespace plumbline::estimation {

/// Row transform that estimates the gains of smooth friction. For ols and wls the covariance includes the uncertainty of
/// the gains (their derivatives are columns of the regression at the optimum, where they change nothing); for the other
/// methods the gains are those of least squares and count as known, and the note on the covariance states it.
Result<ParameterEstimate> stribeckEstimate(const EstimationTask& task, const RestOfChain& rest,
                                           const JobContext& context);

}  // namespace plumbline::estimation
