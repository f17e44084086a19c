// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "base/result.h"
#include "model/robot_model.h"
#include "verified/interval.h"

namespace plumbline::safety {

/// Interval per entry.
struct VectorRange {
  Eigen::VectorXd lower, upper;

  static VectorRange point(const Eigen::VectorXd& x) { return {x, x}; }
  static VectorRange around(const Eigen::VectorXd& x, const Eigen::VectorXd& radius) {
    return {x - radius, x + radius};
  }
  Eigen::Index size() const { return lower.size(); }
  Eigen::VectorXd middle() const { return 0.5 * lower + 0.5 * upper; }
  /// Largest distance of a member from `from`, raised by more than its rounding.
  Eigen::VectorXd radiusAbout(const Eigen::VectorXd& from) const {
    const double up = 1.0 + 8.0 * 0x1p-52;
    return ((upper - from).cwiseAbs().cwiseMax((lower - from).cwiseAbs()) * up).eval();
  }
  verified::Interval at(Eigen::Index k) const { return {lower[k], upper[k]}; }
  /// Largest magnitudes.
  Eigen::VectorXd magnitude() const { return lower.cwiseAbs().cwiseMax(upper.cwiseAbs()); }
  bool contains(const Eigen::VectorXd& x) const {
    return x.size() == size() && (x.array() >= lower.array()).all() && (x.array() <= upper.array()).all();
  }
};

/// Numbers of a robot with reflected rotor inertias and friction.
///   tau = H_b(q; pi) a + C v + g + I_a a + f(v),  f_j(x) = F_c S(x) + F_v x + beta
struct RobotNumbers {
  Eigen::VectorXd pi;       ///< 10·bodies, canonical order
  Eigen::VectorXd rotor;    ///< I_a [kg·m²]
  Eigen::VectorXd coulomb;  ///< F_c [N·m]
  Eigen::VectorXd viscous;  ///< F_v [N·m·s/rad]
  Eigen::VectorXd offset;   ///< beta [N·m]
};

/// Intervals of these numbers, which hold the true ones.
/// The shape S of Coulomb friction is odd and nondecreasing where F_c S + F_v x is; S(0) in [−1, 1] and
/// min(1, x/slip_speed) ≤ S(x) ≤ 1 for x > 0. An infinite slip speed leaves S(x > 0) in [0, 1].
struct UncertainRobot {
  VectorRange pi, rotor, coulomb, viscous, offset;
  Eigen::VectorXd
      disturbance;  ///< bound of all other torques of the joints, Stribeck excess and ripple too [N·m]
  double slip_speed = 0.01;  ///< rad/s

  int joints() const { return static_cast<int>(rotor.size()); }
  /// Enclosure of S over an interval of speeds.
  verified::Interval coulombShape(const verified::Interval& speed) const;
  /// Enclosure of f_j over an interval of speeds.
  verified::Interval friction(int joint, const verified::Interval& speed) const;
};

/// The model that the control law uses: fixed numbers, and a ramp for the sign of the speed.
struct NominalRobot {
  RobotNumbers numbers;
  double ramp_speed = 0.01;  ///< v_s [rad/s]

  double friction(int joint, double speed) const;
  /// Its derivative by the speed; that of the ramp's inside where it bends.
  double frictionSlope(int joint, double speed) const;
};

/// Age and errors of a measurement, and of the torque that is applied.
struct ControlErrors {
  double period = 1e-3;      ///< longest time between two measurements [s]
  double delay = 0.0;        ///< from a measurement to the torque computed from it [s]
  double jitter = 0.0;       ///< largest addition to the delay [s]
  Eigen::VectorXd position;  ///< η_q [rad]
  Eigen::VectorXd velocity;  ///< η_v [rad/s]
  Eigen::VectorXd torque;    ///< η_τ [N·m]

  /// Largest age of the measurement behind the torque that acts.
  double age() const { return period + delay + jitter; }
};

/// @error UnsupportedJoint: several coordinates, screws, joints that follow others
Status checkSafeJoints(const RobotModel& model);

/// Checks sizes, finiteness and order of all intervals, a positive rotor inertia, errors and times of 0 or more, and that
/// the nominal numbers are inside. One body per joint.
/// @error ShapeMismatch, InvalidNumber, ValueOutOfRange, NotPhysical (a mass that is negative in its whole interval),
///        naming the number
Status checkUncertainRobot(const std::vector<std::string>& joints, const UncertainRobot& robot,
                           const NominalRobot& nominal, const ControlErrors& errors);
/// The same with the names of a model, and its joints.
/// @error of `checkSafeJoints`, and those above
Status checkUncertainRobot(const RobotModel& model, const UncertainRobot& robot, const NominalRobot& nominal,
                           const ControlErrors& errors);

}  // namespace plumbline::safety
