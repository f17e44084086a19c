// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cmath>

#include "spatial/pose.h"
#include "verified/interval.h"

namespace plumbline::verified {

/// Enclosure of a function over a time interval by a polynomial and a remainder,
///   f(t) ∈ Σ_k c_k sᵏ + [−r, r]   for every s = (t − middle)/half in [−1, 1],   k = 0 … 4.
/// The coefficients are plain doubles; their rounding goes into r, bounded by the standard model of
/// floating-point arithmetic: with u = 2⁻⁵³ a sum of n products is wrong by at most γ_n Σ|a_i b_i|, γ_n = n u/(1 − n u)
/// (Higham 2002, sec. 3.1). r itself is a sum of a few non-negative numbers and is raised by more than its rounding.
/// A number that is not finite ends up in r and makes every comparison with a limit fail: never wrong, only undecided.
/// @source  Berz & Hoffstätter 1998, "Computation and application of Taylor polynomials with interval remainder bounds"
struct TaylorModel {
  static constexpr int kDegree = 4;
  std::array<double, kDegree + 1> c{};
  double r = 0.0;

  TaylorModel() = default;
  TaylorModel(double value) { c[0] = value; }  // NOLINT: a number is a function
  static TaylorModel around(double value, double radius) {
    TaylorModel f(value);
    f.r = radius;
    return f;
  }
  /// Σ|c_k| from k = `from` on; rounded, as all that goes into r.
  double norm(int from = 0) const {
    double sum = 0.0;
    for (std::size_t k = static_cast<std::size_t>(from); k < c.size(); ++k) sum += std::fabs(c[k]);
    return sum;
  }
  /// Encloses f over the whole interval, and at one s.
  Interval range() const;
  Interval at(double s) const;
  /// An s where |f| or f is about largest: of the parabola c0 + c1 s + c2 s², sign +1; smallest for −1.
  double extremum(double sign) const;
};

namespace taylor {

inline constexpr double kUnit = 1.1102230246251565e-16;  ///< u
/// Raises by more than the rounding of a sum of a few dozen non-negative terms, and than an underflow.
inline double raised(double r) {
  return r * (1.0 + 128.0 * kUnit) + 1e-300;
}

/// a·b
inline TaylorModel product(const TaylorModel& a, const TaylorModel& b) {
  constexpr int n = TaylorModel::kDegree;
  TaylorModel f;
  for (std::size_t i = 0; i <= n; ++i)
    for (std::size_t j = 0; j + i <= n; ++j) f.c[i + j] += a.c[i] * b.c[j];
  // Powers above n.
  double cut = 0.0, tail = 0.0;
  for (std::size_t i = 1; i <= n; ++i) {
    tail += std::fabs(b.c[n + 1 - i]);
    cut += std::fabs(a.c[i]) * tail;
  }
  const double A = a.norm(), B = b.norm();
  f.r = verified::taylor::raised(cut + A * b.r + B * a.r + a.r * b.r + 8.0 * verified::taylor::kUnit * A * B);
  return f;
}

inline TaylorModel sum(const TaylorModel& a, const TaylorModel& b, double sign) {
  TaylorModel f;
  double lost = 0.0;
  for (std::size_t k = 0; k < f.c.size(); ++k) {
    f.c[k] = a.c[k] + sign * b.c[k];
    lost += std::fabs(f.c[k]);
  }
  f.r = verified::taylor::raised(a.r + b.r + 2.0 * verified::taylor::kUnit * lost);
  return f;
}

/// (value ± radius) f
inline TaylorModel scaled(const TaylorModel& f, double value, double radius = 0.0) {
  TaylorModel g;
  for (std::size_t k = 0; k < g.c.size(); ++k) g.c[k] = value * f.c[k];
  const double size = f.norm();
  g.r = verified::taylor::raised((std::fabs(value) + radius) * f.r + radius * size +
                                 2.0 * verified::taylor::kUnit * std::fabs(value) * size);
  return g;
}

/// sin f and cos f by the addition theorem about f's constant term.
void sineCosine(const TaylorModel& f, TaylorModel& sine, TaylorModel& cosine);

/// Σ_k d_k s^k for derivatives at the middle, with `beyond` enclosing the next derivative over the interval:
///   f = Σ_{k<count} f⁽ᵏ⁾(middle) (half s)ᵏ/k! + f⁽ᶜᵒᵘⁿᵗ⁾(ξ) (half s)ᶜᵒᵘⁿᵗ/count!,   count ≤ 5
TaylorModel fromDerivatives(const Interval* derivatives, int count, const Interval& beyond, double half);

}  // namespace taylor

inline TaylorModel operator*(const TaylorModel& a, const TaylorModel& b) {
  return taylor::product(a, b);
}
inline TaylorModel operator+(const TaylorModel& a, const TaylorModel& b) {
  return taylor::sum(a, b, 1.0);
}
inline TaylorModel operator-(const TaylorModel& a, const TaylorModel& b) {
  return taylor::sum(a, b, -1.0);
}

/// Vector and matrix of such functions.
using TaylorVec3 = std::array<TaylorModel, 3>;
struct TaylorMat3 {
  std::array<TaylorModel, 9> e;  ///< rows one after another
  TaylorModel& operator()(std::size_t row, std::size_t column) { return e[3 * row + column]; }
  const TaylorModel& operator()(std::size_t row, std::size_t column) const { return e[3 * row + column]; }
};
/// X_PB over a time interval.
struct TaylorPose {
  TaylorMat3 R;
  TaylorVec3 p;
};

namespace taylor {

TaylorVec3 add(const TaylorVec3& a, const TaylorVec3& b);
TaylorVec3 cross(const TaylorVec3& a, const TaylorVec3& b);
TaylorVec3 rotate(const TaylorMat3& R, const TaylorVec3& a);      ///< R a
TaylorVec3 rotateBack(const TaylorMat3& R, const TaylorVec3& a);  ///< Rᵀ a
TaylorVec3 constant(const Vec3& value);
/// Constant vector times a function.
TaylorVec3 along(const Vec3& direction, const TaylorModel& f);
TaylorModel dot(const Vec3& a, const TaylorVec3& b);
TaylorMat3 multiply(const TaylorMat3& A, const TaylorMat3& B);
TaylorPose compose(const TaylorPose& X_AB, const TaylorPose& X_BC);
TaylorPose inverse(const TaylorPose& X_AB);

}  // namespace taylor

}  // namespace plumbline::verified
