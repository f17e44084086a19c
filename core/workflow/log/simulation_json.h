// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "simulation/simulator.h"
#include "simulation/trajectory.h"

/// The files of `plumbline-cli simulate` (schemas: trajectory, sensors, parameters). Quantities per joint are one number
/// for all joints or a list in the order of the joints.
namespace plumbline::workflow {

/// @error MissingElement, TypeMismatch, ShapeMismatch, UnsupportedOption naming the key
Result<simulation::TrajectoryPtr> trajectoryFromJson(const nlohmann::json& value, const RobotModel& model);
Result<simulation::SimulationSettings> simulationFromJson(const nlohmann::json& value,
                                                          const RobotModel& model);
/// Parameters of the robot with those of the file in place: {"link3": {"m": 2.5, "Ixx": 0.1}} about the body origin.
Result<Eigen::VectorXd> parametersFromJson(const nlohmann::json& value, const RobotModel& model);

}  // namespace plumbline::workflow
