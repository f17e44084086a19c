// SPDX-License-Identifier: BSD-3-Clause
#pragma once

namespace plumbline::estimation {

/// Two-sided quantile of Student's t: P(|T| ≤ quantile) = probability.
/// @param probability         in (0, 1)
/// @param degrees_of_freedom  > 0, need not be whole
/// Solved on the regularised incomplete beta function (Press et al., Numerical Recipes, sec. 6.4) by
/// bisection; relative accuracy 1e-10. Tends to the normal quantile.
double studentQuantile(double probability, double degrees_of_freedom);

}  // namespace plumbline::estimation
