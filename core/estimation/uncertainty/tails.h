// SPDX-License-Identifier: BSD-3-Clause
#pragma once

namespace plumbline::estimation {

/// P(X > x) for chi-square with `degrees_of_freedom` > 0: regularised incomplete gamma function by series and continued
/// fraction (Press et al., Numerical Recipes, sec. 6.2); relative accuracy 1e-12 down to 1e-300.
double chiSquareTail(double x, double degrees_of_freedom);

/// P(|T| > t) for Student's t, t ≥ 0; its square is F(1, degrees_of_freedom).
double studentTail(double t, double degrees_of_freedom);

/// Φ(x) and its inverse for p in (0, 1) (bisection on erfc; 1e-12).
double normalCumulative(double x);
double normalQuantile(double p);

}  // namespace plumbline::estimation
