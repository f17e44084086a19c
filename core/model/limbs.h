// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "model/robot_model.h"

namespace plumbline {

/// Parts of a branching robot that are looked at one at a time: trunk, legs, arms, fingers.
///
/// A limb ends at its tips or at a branching body, from which two or more subtrees of at least three bodies go on; every
/// subtree of more than one body that leaves a branching body, or the world, begins another limb. A single body (a
/// camera, a jaw) stays with the limb that carries it.
/// @return  indices of bodies, each in exactly one limb, base to tip; one limb for a robot that does not branch
std::vector<std::vector<int>> limbsOf(const RobotModel& model);

}  // namespace plumbline
