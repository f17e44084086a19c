// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

#include "bounds/momentum_recursion.h"

namespace plumbline::bounds {

/// Sensitivity of the momentum of every coordinate j to errors xi of positions and speeds at one sample (a window
/// boundary):
///   p_j(x) − p_j(x̂) ∈ Σ_l ∂p_j/∂x_l([x]) xi_l                                mean value theorem over the box [x]     (1)
///   ∂p_j/∂v_l = Σ_i x_jᵀ M_i x_l                                                                                     (2)
///   ∂p_j/∂q_l = Σ_i (x_j × x_l)ᵀ M_i V_i [j before l] + x_jᵀ M_i (V_λ(l) × x_l)                                      (3)
/// with x_j the mode of coordinate j carried to body i. The ten parameters of one body stay unknown, a column each; those
/// of the others are set to given numbers, one column for all.
class BoundarySlopes {
 public:
  /// @param others  ten parameters of every body but `body`, in order; then nothing is read
  /// @param rotor   nv, inertia of the drives
  /// @param radius  2 nv: largest |xi| of positions, then of speeds; directions without any are left out
  BoundarySlopes(const MomentumChain& chain, int body, const Eigen::VectorXd& others,
                 const Eigen::VectorXd& rotor, const Eigen::VectorXd& radius);

  /// @param box  evaluated over the box
  /// @param v    speeds over it
  void evaluate(const MomentumRecursion<verified::Ball>& box, const verified::Ball* v);

  static constexpr Eigen::Index kTerms = 11;  ///< columns per direction: the ten, then the rest
  Eigen::MatrixXd slope;                      ///< nv×(11 directions), middle of the derivatives
  Eigen::MatrixXd loose;  ///< nv×11: upper bounds of the deviation from the middle, times xi
  const Eigen::VectorXd& radius() const { return radius_; }  ///< one per direction

 private:
  using Screw = detail::Screw<verified::Ball>;
  void payload(const MomentumRecursion<verified::Ball>& box, const verified::Ball* v);
  void other(const MomentumRecursion<verified::Ball>& box, const verified::Ball* v, int body);
  Screw times(int body, const Screw& x) const;
  verified::Ball* at(int row, int direction) {
    return total_.data() + kTerms * (row * static_cast<Eigen::Index>(radius_.size()) + direction);
  }

  const MomentumChain* chain_;
  int body_;
  std::vector<double> theta_;   ///< ten per body
  std::vector<char> has_row_;   ///< coordinate moves the body
  std::vector<int> direction_;  ///< 2 nv: number or −1
  Eigen::VectorXd rotor_, radius_;
  std::vector<verified::Ball> total_;
};

}  // namespace plumbline::bounds
