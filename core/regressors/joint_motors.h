// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "estimation/estimate.h"
#include "workflow/excitation/excitation.h"

/// What the motors carry beside the rigid body, for designs whose torque limits count with it.
namespace plumbline::workflow {

/// Friction that the robot's file states (`<dynamics>` of URDF), one entry per joint that has some.
std::vector<ExcitationSpec::JointMotor> nominalMotors(const RobotModel& model);

/// Friction and rotors that were identified, as magnitudes that the torque of the term never exceeds:
///   coulomb = |coulomb| or the larger of both directions, + |offset| + |stribeck|, + |load coefficient| · limit of the torque
///   viscous = |viscous|,   rotor_inertia = max(0, rotor)
/// @error ShapeMismatch (of another robot), UnsupportedOption (coupled motors, whose friction is not that of joints; a
///        friction by load where the torque is not limited; a result without friction), naming the joint
Result<std::vector<ExcitationSpec::JointMotor>> identifiedMotors(const RobotModel& model,
                                                                 const ParameterEstimate& estimate);

}  // namespace plumbline::workflow
