// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/uncertainty/student_t.h"

#include <cmath>
#include <numbers>

#include "estimation/uncertainty/tails.h"

namespace plumbline::estimation {
namespace {

/// Continued fraction of the incomplete beta function, modified Lentz.
double betaFraction(double a, double b, double x) {
  constexpr double kTiny = 1e-300;
  double c = 1.0, d = 1.0 - (a + b) * x / (a + 1.0);
  d = 1.0 / (std::abs(d) < kTiny ? kTiny : d);
  double h = d;
  for (int m = 1; m < 500; ++m) {
    const double even = m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m));
    d = 1.0 + even * d;
    c = 1.0 + even / c;
    d = 1.0 / (std::abs(d) < kTiny ? kTiny : d);
    if (std::abs(c) < kTiny) c = kTiny;
    h *= d * c;
    const double odd = -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0));
    d = 1.0 + odd * d;
    c = 1.0 + odd / c;
    d = 1.0 / (std::abs(d) < kTiny ? kTiny : d);
    if (std::abs(c) < kTiny) c = kTiny;
    const double step = d * c;
    h *= step;
    if (std::abs(step - 1.0) < 1e-15) break;
  }
  return h;
}

double incompleteBeta(double a, double b, double x) {
  if (x <= 0.0) return 0.0;
  if (x >= 1.0) return 1.0;
  const double front =
      std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) + a * std::log(x) + b * std::log1p(-x));
  if (x < (a + 1.0) / (a + b + 2.0)) return front * betaFraction(a, b, x) / a;
  return 1.0 - front * betaFraction(b, a, 1.0 - x) / b;
}

}  // namespace

double studentTail(double t, double degrees_of_freedom) {
  const double nu = degrees_of_freedom;
  if (nu > 1e7) return std::erfc(t / std::numbers::sqrt2);
  return incompleteBeta(0.5 * nu, 0.5, nu / (nu + t * t));
}

double studentQuantile(double probability, double degrees_of_freedom) {
  const double wanted = 1.0 - probability;
  double low = 0.0, high = 1.0;
  while (studentTail(high, degrees_of_freedom) > wanted && high < 1e150) high *= 2.0;
  for (int i = 0; i < 200 && high - low > 1e-12 * high; ++i) {
    const double middle = 0.5 * (low + high);
    (studentTail(middle, degrees_of_freedom) > wanted ? low : high) = middle;
  }
  return 0.5 * (low + high);
}

}  // namespace plumbline::estimation
