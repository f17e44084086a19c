// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "model/robot_model.h"
#include "regressors/friction_model.h"

/// Friction and rotor inertia of the motors beside the rigid bodies, as magnitudes for torque limits.
namespace plumbline::regressors {

/// Motor of a joint.
struct JointMotor {
  std::string joint;
  double coulomb = 0.0;        ///< N·m or N, magnitude: all that does not grow with the speed
  double viscous = 0.0;        ///< N·m·s/rad or N·s/m
  double rotor_inertia = 0.0;  ///< kg·m² or kg, at the joint
  bool operator==(const JointMotor&) const = default;
};

/// The same per velocity coordinate; empty: none.
struct MotorLoad {
  Eigen::VectorXd coulomb;        ///< N·m or N
  Eigen::VectorXd viscous;        ///< N·m·s/rad or N·s/m
  Eigen::VectorXd rotor_inertia;  ///< kg·m² or kg
};
/// @error UnknownReference (joint), DuplicateName, ValueOutOfRange
Result<MotorLoad> motorLoad(const RobotModel& model, const std::vector<JointMotor>& motors);

/// Friction that the robot's file states (`<dynamics>` of URDF), one entry per joint that has some.
std::vector<JointMotor> nominalMotors(const RobotModel& model);

/// Friction and rotors that were identified, as magnitudes that the torque of the term never exceeds:
///   coulomb = |coulomb| or the larger of both directions, + |offset| + |stribeck|, + |load coefficient| · torque limit
///   viscous = |viscous|,   rotor_inertia = max(0, rotor)
/// @param pi_full  in the layout of the friction
/// @error ShapeMismatch (of another robot), UnsupportedOption (coupled motors, whose friction is not that of joints; a
///        friction by load where the torque is not limited; a result without friction), naming the joint
Result<std::vector<JointMotor>> identifiedMotors(const RobotModel& model, const FrictionModel& friction,
                                                 const Eigen::VectorXd& pi_full);

}  // namespace plumbline::regressors
