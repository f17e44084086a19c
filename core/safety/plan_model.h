// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <array>
#include <cmath>

#include "verified/taylor_model.h"

namespace plumbline::safety {

/// Function of a plan's parameter alone, from a `PlanModel` whose time, tube symbols and remainder are a radius:
///   f ∈ c + Σ l_j κ_j + Σ_{i≤j} q_ij κ_i κ_j ± radius   for every κ in [−1, 1]ᵖ
struct PlanRange {
  static constexpr std::size_t kParameters = 7;
  double c = 0.0;
  std::array<double, kParameters> l{};
  std::array<double, kParameters*(kParameters + 1) / 2> q{};  ///< rows of the upper triangle
  double radius = 0.0;                                        ///< holds the rounding of `centre`

  /// @param kappa  parameters beyond `kParameters` are not read: they are in the radius
  double centre(const Eigen::VectorXd& kappa) const;
  /// Derivative of `centre` with respect to κ.
  Eigen::VectorXd gradient(const Eigen::VectorXd& kappa) const;
  verified::Interval at(const Eigen::VectorXd& kappa) const;
};

/// Enclosure of a function of time, of a plan's parameter and of the tracking errors over a cell of time, dense of degree 2,
///   f(t, k, ξ) ∈ c + Σ l_i x_i + Σ_{i≤j} q_ij x_i x_j + Σ_j (e_j ξ_j + r_j ξ'_j) + [−rest, rest],
/// x = (s, κ_1 … κ_7) in [−1, 1]⁸, s = (t − middle)/half, κ_j = k_j/(half width of k_j), ‖ξ‖, ‖ξ'‖ ≤ 1: 45 coefficients, symbols
/// as in `TubeModel`, and a remainder that takes what is cut, parameters beyond the seventh, and rounding.
struct PlanModel {
  static constexpr std::size_t kVariables = PlanRange::kParameters + 1;  ///< time first
  static constexpr std::size_t kSquares = kVariables * (kVariables + 1) / 2;
  static constexpr std::size_t kJoints = 8;  ///< with symbols
  double c = 0.0;
  std::array<double, kVariables> l{};
  std::array<double, kSquares> q{};  ///< rows of the upper triangle, q_00 q_01 …
  std::array<double, kJoints> e{}, r{};
  double rest = 0.0;

  PlanModel() = default;
  PlanModel(double value) : c(value) {}  // NOLINT: a number is a function
  /// A function of time alone.
  explicit PlanModel(const verified::TaylorModel& f);
  /// Adds half · κ_j · f for a function of time.
  void addParameter(std::size_t j, double half, const verified::TaylorModel& f);

  /// Upper bounds of the linear and of the square terms, of the symbols' part and of |f|.
  double linear() const;
  double squares() const;
  double symbols() const;
  double magnitude() const {
    return verified::taylor::raised(std::fabs(c) + linear() + squares() + symbols() + rest);
  }
  verified::Interval range() const;
  void widen(double radius) { rest = verified::taylor::raised(rest + radius); }
  /// Value at the middle of the cell without tube, for pictures of a parameter: not rounded.
  double middle(const Eigen::VectorXd& kappa) const;
  /// Time, symbols and remainder as a radius.
  PlanRange overTime() const;
};

PlanModel operator+(const PlanModel& a, const PlanModel& b);
PlanModel operator-(const PlanModel& a, const PlanModel& b);
PlanModel operator*(const PlanModel& a, const PlanModel& b);
/// Products and functions for the recursions over a tree (`passive_dynamics.h`).
PlanModel times(const verified::Interval& k, const PlanModel& f);
inline void setConstant(const verified::Interval& k, PlanModel& f) {
  f = PlanModel(k.middle());
  f.rest = k.lower == k.upper ? 0.0 : k.radius();
}
void sinCos(const PlanModel& f, PlanModel& sine, PlanModel& cosine);

}  // namespace plumbline::safety
