// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "io/robots/loop_file.h"
#include "io/urdf/urdf_xml.h"

namespace plumbline::io {

/// Reads <connect body1 body2 anchor/> (x y z) and <weld body1 body2 relpose/> (six rows) of an MJCF whose bodies have
/// the names of the robot's links. As in MuJoCo, the other end of a `connect`, and of a `weld` without `relpose`, is where
/// it lies at the reference configuration, which has to be the robot's zero posture. body2 left out is the world.
/// Inactive constraints and those between joints or tendons are left out with a finding.
/// @error MissingElement, UnknownReference, UnsupportedOption (constraints of sites; `ref` of a joint that is not 0),
///        InvalidNumber, with file and line
/// @source MuJoCo documentation, XML reference (mujoco.readthedocs.io)
Result<LoopFile> readMjcfEqualities(const XmlDocument& document, const RobotModel& model);

}  // namespace plumbline::io
