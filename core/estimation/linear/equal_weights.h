// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "base/error.h"
#include "base/progress.h"
#include "estimation/linear/factor_fit.h"

namespace plumbline::estimation {

/// Finding "equal-weights" on an OLS fit: joints whose torque WLS fits clearly better, which happens where the joints'
/// noise differs and the residual of large joints dominates a small one. It names them with both relative errors and
/// proposes wls; none where equal weights do no harm. From the factors, no log is read.
/// @param ols  solution with equal weights
std::vector<Finding> equalWeightsFindings(const FactorProblem& problem, const Solution& ols,
                                          const JobContext& context);

}  // namespace plumbline::estimation
