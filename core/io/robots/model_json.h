// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "io/robots/robot_out.h"
#include "model/link_split.h"

namespace plumbline::io {

/// Writes the model as JSON (`plumbline-cli schema model`), SI units, everything that the dynamics need:
///   {"format": "plumbline-model", "version": 1, "robot", "origin", "base", "gravity": [3],
///    "parameter_order": ["m", "mcx", …], "bodies": [{"name", "parent", "joint": {…}, "parameters": [10], "mass", "com",
///    "inertia_about_com": [[3]×3], "consistent", "min_eigenvalue", "links": [{"name", "pose", "parameters", …}]}],
///    "findings": […]}
/// `parameters` are about the origin of the frame they belong to, in its axes; `pose` is {"xyz", "quaternion": [x, y, z,
/// w]} of the frame in its body or, for "joint", of the joint frame in the parent body (null: the world).
/// @param shares  method that splits the parameters of a body of several links
Result<WrittenRobot> modelJson(const RobotOut& out, LinkSplit shares);

}  // namespace plumbline::io
