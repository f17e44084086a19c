// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cmath>

#include "verified/interval.h"

namespace plumbline::verified {

/// Every real within `radius` of `centre`. Narrow balls multiply as tightly as intervals do and without a branch, several
/// times faster. Rounding to nearest: the error of the centre, at most half a unit, goes into the radius twice; the radius,
/// a sum of at most five rounded terms, is raised by eight units; `kTiny` is more than products lose below the normal
/// numbers, and large enough that no radius ever gets there, where every operation would cost a hundred times as much.
/// @source Rump 1999 (midpoint–radius arithmetic)
struct Ball {
  double centre = 0.0, radius = 0.0;

  Ball() = default;
  Ball(double value) : centre(value) {}  // NOLINT: a number is a ball
  Ball(double c, double r) : centre(c), radius(r) {}
  Ball(const Interval& x);  // NOLINT: so is an interval

  Interval interval() const { return Interval::around(centre, radius); }
  double magnitude() const { return (std::fabs(centre) + radius) * (1.0 + 0x1p-50); }
  Ball& operator+=(const Ball& other);
  Ball& operator-=(const Ball& other);
};

namespace detail {

constexpr double kRounding = 0x1p-52, kUp = 1.0 + 0x1p-50, kTiny = 0x1p-500;

}  // namespace detail

inline Ball::Ball(const Interval& x)
    : centre(x.middle()), radius(x.lower == x.upper ? 0.0 : x.radius() + detail::kTiny) {}
inline Ball operator-(const Ball& a) {
  return {-a.centre, a.radius};
}
inline Ball operator+(const Ball& a, const Ball& b) {
  const double c = a.centre + b.centre;
  return {c, (a.radius + b.radius + detail::kRounding * std::fabs(c)) * detail::kUp + detail::kTiny};
}
inline Ball operator-(const Ball& a, const Ball& b) {
  const double c = a.centre - b.centre;
  return {c, (a.radius + b.radius + detail::kRounding * std::fabs(c)) * detail::kUp + detail::kTiny};
}
inline Ball operator*(const Ball& a, const Ball& b) {
  const double c = a.centre * b.centre;
  const double spread = std::fabs(a.centre) * b.radius + a.radius * (std::fabs(b.centre) + b.radius);
  return {c, (spread + detail::kRounding * std::fabs(c)) * detail::kUp + detail::kTiny};
}
inline Ball& Ball::operator+=(const Ball& other) {
  return *this = *this + other;
}
inline Ball& Ball::operator-=(const Ball& other) {
  return *this = *this - other;
}

inline void sinCos(const Ball& x, Ball& s, Ball& c) {
  const Interval box = x.interval();
  s = sin(box);
  c = cos(box);
}

}  // namespace plumbline::verified
