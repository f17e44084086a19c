// SPDX-License-Identifier: BSD-3-Clause
#include "verified/interval.h"

namespace plumbline::verified {

namespace {

/// Enclosure of pi and of half of it: the double nearest to pi lies below it by 1.2e-16.
const Interval kPi{3.141592653589793, 3.1415926535897936};
const Interval kHalfPi{1.5707963267948966, 1.5707963267948968};
/// Largest angle; beyond it a quarter turn is smaller than the uncertainty of the argument, and counting turns is
/// pointless.
constexpr double kLargestAngle = 1e8;

double up(double x, int steps) {
  for (int i = 0; i < steps; ++i) x = detail::nextUp(x);
  return x;
}
double down(double x, int steps) {
  return -up(-x, steps);
}
constexpr int kElementary = 4;

double clamp(double x, double low, double high) {
  return x < low ? low : x > high ? high : x;
}

/// Returns true when x holds phase + 2 pi k for a whole k, or when in doubt.
bool holdsPhase(const Interval& x, const Interval& phase) {
  const Interval turns = (x - phase) / (Interval(2.0) * kPi);
  return std::floor(turns.upper) >= std::ceil(turns.lower);
}

}  // namespace

Interval square(const Interval& x) {
  if (!(x.lower <= x.upper)) return Interval::whole();
  const double a = x.mignitude(), b = x.magnitude();
  const double low = detail::nextDown(a * a);
  return {low > 0.0 ? low : 0.0, detail::nextUp(b * b)};
}

Interval abs(const Interval& x) {
  if (!(x.lower <= x.upper)) return Interval::whole();
  return {x.mignitude(), x.magnitude()};
}

Interval sqrt(const Interval& x) {
  if (!(x.upper >= 0.0) || !(x.lower <= x.upper)) return Interval::whole();
  const double low = x.lower > 0.0 ? detail::nextDown(std::sqrt(x.lower)) : 0.0;
  return {low > 0.0 ? low : 0.0, detail::nextUp(std::sqrt(x.upper))};
}

Interval exp(const Interval& x) {
  if (!(x.lower <= x.upper)) return Interval::whole();
  const double low = down(std::exp(x.lower), kElementary);
  return {low > 0.0 ? low : 0.0, up(std::exp(x.upper), kElementary)};
}

Interval log(const Interval& x) {
  if (!(x.lower > 0.0) || !(x.lower <= x.upper)) return Interval::whole();
  return {down(std::log(x.lower), kElementary), up(std::log(x.upper), kElementary)};
}

Interval sin(const Interval& x) {
  if (!(x.magnitude() <= kLargestAngle) || !(x.lower <= x.upper)) return {-1.0, 1.0};
  const double a = std::sin(x.lower), b = std::sin(x.upper);
  const double low = holdsPhase(x, -kHalfPi) ? -1.0 : down(detail::smaller(a, b), kElementary);
  const double high = holdsPhase(x, kHalfPi) ? 1.0 : up(detail::larger(a, b), kElementary);
  return {clamp(low, -1.0, 1.0), clamp(high, -1.0, 1.0)};
}

Interval cos(const Interval& x) {
  if (!(x.magnitude() <= kLargestAngle) || !(x.lower <= x.upper)) return {-1.0, 1.0};
  const double a = std::cos(x.lower), b = std::cos(x.upper);
  const double low = holdsPhase(x, kPi) ? -1.0 : down(detail::smaller(a, b), kElementary);
  const double high = holdsPhase(x, Interval(0.0)) ? 1.0 : up(detail::larger(a, b), kElementary);
  return {clamp(low, -1.0, 1.0), clamp(high, -1.0, 1.0)};
}

}  // namespace plumbline::verified
