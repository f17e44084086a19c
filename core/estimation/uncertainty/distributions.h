// SPDX-License-Identifier: BSD-3-Clause
#pragma once

namespace plumbline::estimation {

/// P(X > x) for chi-square with `degrees_of_freedom` > 0; 1 for x ≤ 0.
double chiSquareTail(double x, double degrees_of_freedom);

/// P(|T| > t) for Student's t, t ≥ 0; its square is F(1, degrees_of_freedom).
double studentTail(double t, double degrees_of_freedom);

/// Two-sided quantile of Student's t: P(|T| ≤ quantile) = probability.
/// @param probability         in (0, 1)
/// @param degrees_of_freedom  > 0, need not be whole
double studentQuantile(double probability, double degrees_of_freedom);

/// Φ(x), and its inverse for p in (0, 1).
double normalCumulative(double x);
double normalQuantile(double p);

}  // namespace plumbline::estimation
