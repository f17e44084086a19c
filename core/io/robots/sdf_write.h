// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "io/robots/robot_out.h"

namespace plumbline::io {

/// Writes the robot as an SDFormat model, version 1.9 (1.10 with helical joints, 1.11 when a joint mimics another): one
/// link per body of the model
/// (links that are lumped become frames), `<inertial>` with pose, mass and inertia about the centre of mass in link
/// axes, joints with limits and dynamics (damping, friction), shapes as visuals and collisions. Orientations are
/// quaternions (rotation_format, SDF 1.9), so that they read back without loss. Links that do not move become one link on a
/// fixed joint to the world.
/// @error UnsupportedJoint (planar; floating inside the tree), NotPhysical (a first moment without mass)
/// @source  sdformat.org specification 1.9 to 1.11
Result<WrittenRobot> sdfText(const RobotOut& out);

}  // namespace plumbline::io
