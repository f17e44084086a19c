// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "estimation/friction/stribeck_fit.h"

namespace plumbline::estimation {

/// Row transform: the gains of such a friction model are sought. For ols and wls the covariance takes in that the gains were estimated as well
/// (their derivatives are columns of the regression at the optimum, where they change nothing); for the other methods the
/// gains are those of least squares and count as known, and the note on the covariance says so.
Result<ParameterEstimate> stribeckEstimate(const EstimationTask& task, const RestOfChain& rest,
                                           const JobContext& context);

}  // namespace plumbline::estimation
