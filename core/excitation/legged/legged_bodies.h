// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "collision/collision_model.h"
#include "excitation/legged/legged.h"

namespace plumbline::excitation {

/// Makes the collision bodies of a legged robot: those of its links, which keep from each other, and the ground, a
/// half-space below the lowest foot, an obstacle to all but the links of the feet.
/// @param bodies       of the robot's file, made for `legged.model`
/// @param ignored      pairs of links
/// @error as CollisionModel::make
Result<collision::CollisionModel> leggedBodies(
    const RobotDescription& robot, const LeggedRobot& legged, const collision::CollisionModel& bodies,
    double clearance, const std::vector<std::pair<std::string, std::string>>& ignored,
    const JobContext& context = {});

}  // namespace plumbline::excitation
