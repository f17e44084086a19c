// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cmath>

#include "verified/taylor_model.h"

namespace plumbline::safety {

/// Enclosure of a function of time and of the tracking errors over a cell of time by a polynomial, linear tube symbols and
/// a remainder,
///   f(t, ξ) ∈ Σ_k c_k sᵏ + Σ_j (e_j ξ_j + r_j ξ'_j) + [−rest, rest],   s = (t − middle)/half in [−1, 1], ‖ξ‖, ‖ξ'‖ ≤ 1.
/// Position errors and filtered errors stay correlated to first order; a tube is an ellipsoid, so that a linear form in its
/// symbols is as large as the Euclidean norm of its coefficients and not as their sum. Joints beyond `kJoints` go into the
/// remainder. Rounding goes into `rest` as in TaylorModel.
struct TubeModel {
  static constexpr std::size_t kJoints = 8;
  std::array<double, verified::TaylorModel::kDegree + 1> c{};
  std::array<double, kJoints> e{}, r{};
  double rest = 0.0;

  TubeModel() = default;
  TubeModel(double value) { c[0] = value; }  // NOLINT: a number is a function
  explicit TubeModel(const verified::TaylorModel& f) : c(f.c), rest(f.r) {}

  /// Upper bounds of |Σ_k≥from c_k sᵏ|, of the symbols' part and of |f|.
  double polynomial(int from = 0) const {
    double sum = 0.0;
    for (auto k = static_cast<std::size_t>(from); k < c.size(); ++k) sum += std::fabs(c[k]);
    return sum;
  }
  double symbols() const {
    return (std::sqrt(sumOver([&](std::size_t j) { return e[j] * e[j]; })) +
            std::sqrt(sumOver([&](std::size_t j) { return r[j] * r[j]; }))) *
           (1.0 + 32.0 * verified::taylor::kUnit);
  }
  /// Sum of term(j) over the joints, four at a time: one sum after the other would wait for each addition.
  template <class Term>
  static double sumOver(const Term& term) {
    std::array<double, 4> part{};
    for (std::size_t j = 0; j < kJoints; j += part.size())
      for (std::size_t i = 0; i < part.size(); ++i) part[i] += term(j + i);
    return (part[0] + part[1]) + (part[2] + part[3]);
  }
  double magnitude() const { return verified::taylor::raised(polynomial() + symbols() + rest); }
  verified::Interval range() const;
  /// Adds [−radius, radius].
  void widen(double radius) { rest = verified::taylor::raised(rest + radius); }
};

inline TubeModel sum(const TubeModel& a, const TubeModel& b, double sign) {
  TubeModel f;
  double lost = 0.0;
  for (std::size_t k = 0; k < f.c.size(); ++k) {
    f.c[k] = a.c[k] + sign * b.c[k];
    lost += std::fabs(f.c[k]);
  }
  for (std::size_t j = 0; j < TubeModel::kJoints; ++j) {
    f.e[j] = a.e[j] + sign * b.e[j];
    f.r[j] = a.r[j] + sign * b.r[j];
  }
  lost += TubeModel::sumOver([&](std::size_t j) { return std::fabs(f.e[j]) + std::fabs(f.r[j]); });
  f.rest = verified::taylor::raised(a.rest + b.rest + 2.0 * verified::taylor::kUnit * lost);
  return f;
}
inline TubeModel operator+(const TubeModel& a, const TubeModel& b) {
  return sum(a, b, 1.0);
}
inline TubeModel operator-(const TubeModel& a, const TubeModel& b) {
  return sum(a, b, -1.0);
}
TubeModel operator*(const TubeModel& a, const TubeModel& b);
/// Products and functions for the recursions over a tree (`passive_dynamics.h`).
TubeModel times(const verified::Interval& k, const TubeModel& f);
inline void setConstant(const verified::Interval& k, TubeModel& f) {
  f = TubeModel();
  f.c[0] = k.middle();
  f.rest = k.lower == k.upper ? 0.0 : k.radius();
}
void sinCos(const TubeModel& f, TubeModel& sine, TubeModel& cosine);

}  // namespace plumbline::safety
