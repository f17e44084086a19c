// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

namespace plumbline::simulation {

/// Friction of the simulated joints. A vector of size zero means: none.
///   tau_f = [Fc + Fs exp(−(v/v_s)²)] tanh(v/v_0) + Fv v + offset
/// @source Armstrong-Hélouvry, Dupont & Canudas de Wit 1994; tanh instead of the sign so that it can be
/// integrated
struct JointFriction {
  Eigen::VectorXd coulomb;  ///< Fc [N·m]
  Eigen::VectorXd coulomb_negative =
      {};                          ///< Fc of motion in negative direction; size zero: the same as `coulomb`
  Eigen::VectorXd viscous;         ///< Fv [N·m·s/rad]
  Eigen::VectorXd offset;          ///< [N·m]
  Eigen::VectorXd stribeck;        ///< Fs [N·m], breakaway above Coulomb
  double stribeck_velocity = 0.1;  ///< v_s [rad/s]
  double smoothing = 0.005;        ///< v_0 [rad/s]

  bool any() const {
    return coulomb.size() + coulomb_negative.size() + viscous.size() + offset.size() + stribeck.size() > 0;
  }
  /// Torque at joint velocity v, n.
  Eigen::VectorXd torque(const Eigen::Ref<const Eigen::VectorXd>& v) const;
  /// Upper bound of d tau_f / d v of each joint.
  Eigen::VectorXd steepest(Eigen::Index joints) const;
};

}  // namespace plumbline::simulation
