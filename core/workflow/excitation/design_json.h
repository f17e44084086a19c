// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "excitation/motion/motion_trajectory.h"
#include "workflow/excitation/design.h"

/// Designs of motions as JSON: trajectories of type "design", which `simulate` reads, too.
namespace plumbline::workflow {

nlohmann::json designToJson(const Design& design);
/// Reads a design. Joints are matched by name; coefficients come back to the last bit.
/// @error MissingElement, TypeMismatch, ShapeMismatch, UnsupportedOption naming the key; UnknownReference naming a joint
///        that the robot lacks or the design does not move
Result<Design> designFromJson(const nlohmann::json& value, const RobotModel& model);
/// Returns the design as a trajectory for the simulator; with "approach_from" and "speed" of the file.
Result<simulation::TrajectoryPtr> designTrajectory(const nlohmann::json& value, const RobotModel& model);
/// Properties that a design adds to the schema "trajectory".
nlohmann::json designProperties();

}  // namespace plumbline::workflow
