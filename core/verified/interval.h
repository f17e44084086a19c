// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace plumbline::verified {

namespace detail {

/// Next double above / below; infinities stay where they are, NaN stays NaN.
inline double nextUp(double x) {
  if (!(x < std::numeric_limits<double>::infinity())) return x;
  if (x == 0.0) return std::numeric_limits<double>::denorm_min();
  const auto bits = std::bit_cast<std::uint64_t>(x);
  return std::bit_cast<double>(x > 0.0 ? bits + 1 : bits - 1);
}
inline double nextDown(double x) {
  return -verified::detail::nextUp(-x);
}

}  // namespace detail

/// Closed interval [lower, upper] of reals with outward rounding: whatever reals the operands hold, the result of an
/// operation holds theirs. Every operation is done in the machine's rounding to nearest and widened by one unit in the
/// last place (elementary functions: by four, whose error in the C library was measured below one). Bounds may be
/// infinite. A result that cannot be bounded (a NaN, 1/[−1, 1], log of a negative number) becomes the whole line: never
/// wrong, only useless.
/// @source  Moore, Kearfott & Cloud 2009; no directed rounding, because compilers move operations across it
struct Interval {
  double lower = 0.0;
  double upper = 0.0;

  constexpr Interval() = default;
  constexpr Interval(double value) : lower(value), upper(value) {}  // NOLINT: a number is an interval
  constexpr Interval(double lower_bound, double upper_bound) : lower(lower_bound), upper(upper_bound) {}

  static constexpr Interval whole() {
    return {-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  }
  /// Holds [centre − radius, centre + radius].
  static Interval around(double centre, double radius) {
    return {detail::nextDown(centre - radius), detail::nextUp(centre + radius)};
  }

  bool contains(double value) const { return lower <= value && value <= upper; }
  bool contains(const Interval& other) const { return lower <= other.lower && other.upper <= upper; }
  bool isFinite() const { return std::isfinite(lower) && std::isfinite(upper); }
  /// Returns a number near the middle, inside the interval; not rounded outward.
  double middle() const {
    const double sum = 0.5 * lower + 0.5 * upper;
    return sum < lower ? lower : sum > upper ? upper : sum;
  }
  /// Upper bounds of half the width about `middle()`, of the width and of the largest magnitude.
  double radius() const {
    const double centre = middle();
    const double above = detail::nextUp(upper - centre), below = detail::nextUp(centre - lower);
    return above > below ? above : below;
  }
  double width() const { return detail::nextUp(upper - lower); }
  double magnitude() const {
    const double a = std::fabs(lower), b = std::fabs(upper);
    return a > b ? a : b;
  }
  /// Smallest magnitude; 0 when the interval holds 0.
  double mignitude() const { return lower > 0.0 ? lower : upper < 0.0 ? -upper : 0.0; }

  Interval& operator+=(const Interval& other);
  Interval& operator-=(const Interval& other);
  Interval& operator*=(const Interval& other);
  Interval& operator/=(const Interval& other);
};

namespace detail {

inline Interval checked(double lower, double upper) {
  if (!(lower <= upper)) return Interval::whole();  // also when either is NaN
  return {lower, upper};
}
inline double smaller(double a, double b) {
  return b < a ? b : a;
}
inline double larger(double a, double b) {
  return b > a ? b : a;
}
/// 0·∞ is 0 for bounds: the factor that is zero is exactly zero.
inline double boundProduct(double a, double b) {
  return a == 0.0 || b == 0.0 ? 0.0 : a * b;
}

}  // namespace detail

inline Interval operator-(const Interval& a) {
  return {-a.upper, -a.lower};
}
inline Interval operator+(const Interval& a, const Interval& b) {
  return detail::checked(detail::nextDown(a.lower + b.lower), detail::nextUp(a.upper + b.upper));
}
inline Interval operator-(const Interval& a, const Interval& b) {
  return detail::checked(detail::nextDown(a.lower - b.upper), detail::nextUp(a.upper - b.lower));
}
inline Interval operator*(const Interval& a, const Interval& b) {
  using namespace detail;
  const double p = verified::detail::boundProduct(a.lower, b.lower),
               q = verified::detail::boundProduct(a.lower, b.upper);
  const double r = verified::detail::boundProduct(a.upper, b.lower),
               s = verified::detail::boundProduct(a.upper, b.upper);
  return verified::detail::checked(verified::detail::nextDown(verified::detail::smaller(
                                       verified::detail::smaller(p, q), verified::detail::smaller(r, s))),
                                   verified::detail::nextUp(verified::detail::larger(
                                       verified::detail::larger(p, q), verified::detail::larger(r, s))));
}
/// The whole line when the divisor holds 0.
inline Interval operator/(const Interval& a, const Interval& b) {
  using namespace detail;
  if (!(b.lower > 0.0 || b.upper < 0.0)) return Interval::whole();
  const double p = a.lower / b.lower, q = a.lower / b.upper, r = a.upper / b.lower, s = a.upper / b.upper;
  if (p != p || q != q || r != r || s != s) return Interval::whole();
  return verified::detail::checked(verified::detail::nextDown(verified::detail::smaller(
                                       verified::detail::smaller(p, q), verified::detail::smaller(r, s))),
                                   verified::detail::nextUp(verified::detail::larger(
                                       verified::detail::larger(p, q), verified::detail::larger(r, s))));
}
inline Interval& Interval::operator+=(const Interval& other) {
  return *this = *this + other;
}
inline Interval& Interval::operator-=(const Interval& other) {
  return *this = *this - other;
}
inline Interval& Interval::operator*=(const Interval& other) {
  return *this = *this * other;
}
inline Interval& Interval::operator/=(const Interval& other) {
  return *this = *this / other;
}

/// Smallest interval that holds both.
inline Interval hull(const Interval& a, const Interval& b) {
  return {detail::smaller(a.lower, b.lower), detail::larger(a.upper, b.upper)};
}
inline bool overlap(const Interval& a, const Interval& b) {
  return a.lower <= b.upper && b.lower <= a.upper;
}
/// Returns the common part of two that overlap. When they do not, one of the enclosures was wrong: call `overlap` first.
inline Interval intersection(const Interval& a, const Interval& b) {
  return {detail::larger(a.lower, b.lower), detail::smaller(a.upper, b.upper)};
}

/// Returns x², never below 0 (x·x ignores that both factors are the same number).
Interval square(const Interval& x);
/// |x|
Interval abs(const Interval& x);
/// Root of the part of x that is not negative; the whole line when there is none.
Interval sqrt(const Interval& x);
Interval exp(const Interval& x);
/// Logarithm; the whole line unless x is positive.
Interval log(const Interval& x);
Interval sin(const Interval& x);
Interval cos(const Interval& x);

}  // namespace plumbline::verified
