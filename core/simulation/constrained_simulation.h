// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "simulation/hybrid_plant.h"
#include "simulation/simulator.h"

namespace plumbline::simulation {

/// Simulates a robot whose motors follow a trajectory under loops and contacts, and logs its sensors. The controllers are
/// those of `ControllerSettings`, as if there were no constraint: they act on the joints with motor, and what the
/// constraints do not let them reach they press against. Joints without motor have no torque, and their part of the
/// trajectory is not used.
/// @param phases   constraints over the time of the log; the last one ends with it or later
/// @param q        nv, at the start: on the constraints of the first phase; the robot is at rest
/// @param passive  velocity coordinates of joints without motor
/// @error those of `checkSimulation` and `simulateHybrid`; UnsupportedOption, naming what this simulation lacks: elastic
///        joints, rotors, a delayed torque, the ideal controller
Result<HybridLog> simulateConstrained(const RobotModel& model, const Trajectory& trajectory,
                                      const std::vector<HybridPhase>& phases, const Eigen::VectorXd& q,
                                      const std::vector<int>& passive, const SimulationSettings& settings,
                                      const JobContext& context = {});

}  // namespace plumbline::simulation
