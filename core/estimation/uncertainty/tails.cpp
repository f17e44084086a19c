// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/uncertainty/tails.h"

#include <cmath>
#include <numbers>

namespace plumbline::estimation {
namespace {

/// Lower regularised gamma P(a, x) by its series, for x < a + 1.
double gammaSeries(double a, double x) {
  double term = 1.0 / a, sum = term;
  for (double n = a + 1.0; std::abs(term) > 1e-16 * std::abs(sum); n += 1.0) {
    term *= x / n;
    sum += term;
  }
  return sum * std::exp(-x + a * std::log(x) - std::lgamma(a));
}

/// Upper regularised gamma Q(a, x) by its continued fraction (modified Lentz), for x ≥ a + 1.
double gammaFraction(double a, double x) {
  constexpr double kTiny = 1e-300;
  double b = x + 1.0 - a, c = 1.0 / kTiny, d = 1.0 / b, h = d;
  for (int i = 1; i < 100000; ++i) {
    const double an = -i * (i - a);
    b += 2.0;
    d = an * d + b;
    c = b + an / c;
    if (std::abs(d) < kTiny) d = kTiny;
    if (std::abs(c) < kTiny) c = kTiny;
    d = 1.0 / d;
    const double step = d * c;
    h *= step;
    if (std::abs(step - 1.0) < 1e-15) break;
  }
  return h * std::exp(-x + a * std::log(x) - std::lgamma(a));
}

}  // namespace

double chiSquareTail(double x, double degrees_of_freedom) {
  if (!(x > 0.0)) return 1.0;
  if (std::isinf(x)) return 0.0;
  const double a = 0.5 * degrees_of_freedom, half = 0.5 * x;
  return half < a + 1.0 ? 1.0 - gammaSeries(a, half) : gammaFraction(a, half);
}

double normalCumulative(double x) {
  return 0.5 * std::erfc(-x / std::numbers::sqrt2);
}

double normalQuantile(double p) {
  double low = -40.0, high = 40.0;
  for (int i = 0; i < 200 && high - low > 1e-13; ++i) {
    const double middle = 0.5 * (low + high);
    (normalCumulative(middle) < p ? low : high) = middle;
  }
  return 0.5 * (low + high);
}

}  // namespace plumbline::estimation
