// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "io/robots/robot_out.h"

namespace plumbline::io {

/// Writes the robot as a complete MuJoCo model: one MJCF body per body of the model (links that are lumped become sites),
/// inertials as `fullinertia` (ixx iyy izz ixy ixz iyz) about the centre of mass, hinge, slide, ball and free joints
/// with range, damping, frictionloss and armature (rotor inertia), shapes as geoms without contact, mimic joints as
/// equality constraints, one motor per joint with its effort limit. Values are written as identified; a body that
/// MuJoCo will reject is an error among the findings. A planar joint becomes two slides and a hinge.
/// @error UnsupportedJoint (helical; floating inside the tree), NotPhysical (a first moment without mass)
/// @source  MuJoCo documentation, XML reference (mujoco.readthedocs.io)
Result<WrittenRobot> mjcfText(const RobotOut& out);

}  // namespace plumbline::io
