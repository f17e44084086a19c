// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <stop_token>
#include <string>
#include <vector>

#include "base/result.h"
#include "model/robot_model.h"

namespace plumbline::identifiability {

/// One of Lin's minimal linear combinations.
struct LinElement {
  std::string
      name;  ///< "link2.U33", "link2.U11-U22", "link2.kx", "link2.M" (mass of link2 and all it carries)
  std::string expression;  ///< in standard parameters: "link2.Izz + 0.04 link3.m"
  int body = 0;
  bool in_gravity_load = false;  ///< belongs to the set that determines the gravity load (Theorem 4)
};

/// Minimal linear combinations of a serial chain, explicitly: constants of composite bodies.
struct LinSet {
  std::vector<LinElement> elements;
  Eigen::MatrixXd rows;   ///< b×(10·bodies): values = rows · pi_std, standard parameters in body frames
  Eigen::VectorXd scale;  ///< [10·bodies] units in which the parameters are of one size, for `section`
  int first_rotational = -1;  ///< body of joint r; −1: no joint turns
  int first_oblique = -1;     ///< body of joint s; −1: all turning axes are parallel
  int count() const { return static_cast<int>(elements.size()); }
  /// Elements that determine the gravity load.
  std::vector<int> gravityLoad() const;

  Eigen::VectorXd values(const Eigen::VectorXd& pi_std) const { return rows * pi_std; }
  /// Returns the section (10·bodies)×b of least norm in the units of `scale`: rows · section = 1. Standard parameters
  /// section · values have the given values (many have; the torque is the same for all), for the recursive inverse
  /// dynamics. The regressor of the set is Y · section with the torque regressor Y (nv×10·bodies) at the same state.
  /// @cost  O(b²·bodies)
  Eigen::MatrixXd section() const;
};

/// Minimal linear combinations of a serial chain of rotational and translational joints on a fixed base.
/// Frames E_i: origin of body i, z along its joint axis. With A(X) the map of ten parameters between frames,
/// the constants K_i = [m̂_i; k_i; U_i] of the composite body i … n follow from the tip inward
///   K_i = π_i + A(X_i,i+1) Π_i+1 K_i+1                                              (19)–(29)
/// where Π is the mean over all turns about z for a rotational joint (m̂, the z part of k, the rotationally
/// symmetric part of U: the fixed contribution of body i+1 to body i) and 1 for a translational one (at
/// position 0: k and U go over rigidly, m̂ with the constant offset). The set (Theorem 5): r the first
/// rotational joint, s the first one after it that is not parallel to it,
///   1. R joint j, r ≤ j < s: U33, and kx, ky unless delta_j = 0
///   2. R joint j ≥ s: U11 − U22, U12, U13, U23, U33, kx, ky
///   3. T joint: m̂        4. T joint i > s: kx, ky, kz
///   5. T joint i, r < i < s, u_i not parallel to u_r: (u_i × u_r)·k and (u_i − (u_i·u_r) u_r)·k
/// delta_j = 0 when u_r is parallel to gravity (or there is none), every T joint before j is parallel to u_r
/// and the axes of the R joints r … j coincide. The theorem assumes gravity from joint s on.
/// Without gravity kx and ky of a joint j ≥ s are left out too when no T joint comes before it and the axes
/// of the joints 1 … j meet in one point, which is then the origin of E_j (a wrist: it turns about a fixed
/// point).
/// @param tolerance  relative, of "parallel", "zero" and "coincide"
/// @param stop       what is returned after a stop request is not complete
/// @error  UnsupportedJoint, naming the joint or body that makes it no such chain
/// @cost   O(bodies²)
/// @source Lin 1995 (equations 16–29, Theorems 4 and 5). The
///         paper's recursion (21)–(28) separates the part that turning about z changes from the invariant part; the mean
///         over all turns is exactly the invariant part, which gives the one formula above.
Result<LinSet> minimalCombinations(const RobotModel& model, double tolerance = 1e-7,
                                   const std::stop_token& stop = {});

}  // namespace plumbline::identifiability
