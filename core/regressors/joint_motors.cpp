// SPDX-License-Identifier: BSD-3-Clause
#include "regressors/joint_motors.h"

#include <algorithm>
#include <cmath>

#include "regressors/layout.h"

namespace plumbline::regressors {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

Status checkMotor(const JointMotor& motor) {
  for (const auto& [name, value] :
       {std::pair("Coulomb friction", motor.coulomb), std::pair("viscous friction", motor.viscous),
        std::pair("rotor inertia", motor.rotor_inertia)})
    if (!(value >= 0.0 && std::isfinite(value)))
      return rejection(
          ErrorCode::ValueOutOfRange,
          std::string("the ") + name + " of the motor of " + motor.joint + " is not a number of 0 or more",
          {motor.joint}, "give its magnitude");
  return done();
}

/// Returns the largest torque that the transmission of a coordinate carries; infinite when no limit is set.
double effortOf(const RobotModel& model, int dof) {
  for (const Body& body : model.bodies())
    if (body.joint.mimics < 0 && body.joint.v_index == dof && body.joint.limits.effort &&
        *body.joint.limits.effort > 0.0)
      return *body.joint.limits.effort;
  return HUGE_VAL;
}

/// One identified column added to its motor.
Status addTerm(const RobotModel& model, int dof, FrictionKind kind, double value, JointMotor& motor,
               double& larger_direction) {
  switch (kind) {
    case FrictionKind::Coulomb:
    case FrictionKind::Smooth:
    case FrictionKind::Stribeck:
    case FrictionKind::Offset:
      motor.coulomb += std::abs(value);
      break;
    case FrictionKind::Forward:
    case FrictionKind::Backward:
      larger_direction = std::max(larger_direction, std::abs(value));
      break;
    case FrictionKind::Viscous:
      motor.viscous += std::abs(value);
      break;
    case FrictionKind::Load: {
      const double effort = effortOf(model, dof);
      if (value != 0.0 && !std::isfinite(effort))
        return rejection(ErrorCode::UnsupportedOption,
                         "the friction of " + motor.joint +
                             " grows with its load, which nobody limits: no magnitude holds for it",
                         {motor.joint}, "state the limit of its torque in the robot's file");
      if (value != 0.0) motor.coulomb += std::abs(value) * effort;
      break;
    }
    case FrictionKind::Rotor:
      motor.rotor_inertia += std::max(0.0, value);
      break;
    case FrictionKind::SteepSlope:
    case FrictionKind::FlatSlope:
    case FrictionKind::SmoothSlope:
      break;
  }
  return done();
}

}  // namespace

Result<MotorLoad> motorLoad(const RobotModel& model, const std::vector<JointMotor>& motors) {
  MotorLoad load;
  if (motors.empty()) return load;
  load.coulomb = load.viscous = load.rotor_inertia = VectorXd::Zero(model.nv());
  std::vector<std::string> seen;
  for (const JointMotor& motor : motors) {
    const auto found = std::find(model.dofNames().begin(), model.dofNames().end(), motor.joint);
    if (found == model.dofNames().end())
      return rejection(
          ErrorCode::UnknownReference,
          "the joint \"" + motor.joint + "\" whose motor is stated does not move or does not exist",
          {motor.joint}, "use the names of the moving joints");
    if (std::find(seen.begin(), seen.end(), motor.joint) != seen.end())
      return rejection(ErrorCode::DuplicateName, "the motor of " + motor.joint + " is stated twice",
                       {motor.joint}, "state it once");
    seen.push_back(motor.joint);
    if (Status status = checkMotor(motor); !status) return status.error();
    const Index at = found - model.dofNames().begin();
    load.coulomb[at] = motor.coulomb;
    load.viscous[at] = motor.viscous;
    load.rotor_inertia[at] = motor.rotor_inertia;
  }
  return load;
}

std::vector<JointMotor> nominalMotors(const RobotModel& model) {
  std::vector<JointMotor> motors;
  for (const Body& body : model.bodies()) {
    const Joint& joint = body.joint;
    if (joint.mimics >= 0 || joint.nv != 1 || !(joint.friction > 0.0 || joint.damping > 0.0)) continue;
    motors.push_back({joint.name, std::max(0.0, joint.friction), std::max(0.0, joint.damping), 0.0});
  }
  return motors;
}

Result<std::vector<JointMotor>> identifiedMotors(const RobotModel& model, const FrictionModel& friction,
                                                 const Eigen::VectorXd& pi_full) {
  if (!friction.coupling.joints.empty())
    return rejection(
        ErrorCode::UnsupportedOption,
        "the result has motors that move several joints: their friction is not that of one joint",
        {friction.coupling.joints.front()}, "state the friction of the joints in the spec");
  const RegressorLayout layout(model, friction);
  if (pi_full.size() != layout.columns())
    return rejection(ErrorCode::ShapeMismatch,
                     "the result has " + std::to_string(pi_full.size()) + " parameters, " + model.name() +
                         " with its friction " + std::to_string(layout.columns()),
                     {model.name()}, "use a result of this robot, with the same joints locked");
  if (layout.columns() == layout.inertialColumns())
    return rejection(ErrorCode::UnsupportedOption, "the result holds neither friction nor rotors",
                     {model.name()}, "identify with --friction, or state motors");
  std::vector<JointMotor> motors;
  for (std::size_t i = 0; i < layout.frictionDofs().size(); ++i) {
    const int dof = layout.frictionDofs()[i];
    JointMotor motor;
    motor.joint = model.dofNames()[static_cast<std::size_t>(dof)];
    double larger_direction = 0.0;
    for (const RegressorLayout::FrictionColumn& column : layout.frictionColumns(static_cast<int>(i)))
      if (Status status = addTerm(model, dof, column.kind, pi_full[column.column], motor, larger_direction);
          !status)
        return status.error();
    motor.coulomb += larger_direction;
    if (Status status = checkMotor(motor); !status) return status.error();
    motors.push_back(motor);
  }
  return motors;
}

}  // namespace plumbline::regressors
