// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "workflow/bayes/bayes_spec.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/load_robot.h"

/// Simulates a log with known truth.
namespace plumbline::workflow {

struct SimulateRequest {
  RobotPtr robot;
  std::filesystem::path trajectory;                 ///< JSON
  std::optional<std::filesystem::path> parameters;  ///< JSON: true parameters that differ from the robot's
  std::optional<std::filesystem::path> sensors;  ///< JSON: noise, quantisation, friction, delay, flexibility
  std::filesystem::path loops = {};              ///< loops.json, SRDF or MJCF; empty: none
  /// Its contacts with their phases, restitution, joints without motor, and loops where `loops` is empty.
  std::optional<BayesSpec> contacts = {};
  std::uint64_t seed = 1;
};
/// With loops and contacts the log has the channel `active` of every contact; contacts that have to pull are findings of it.
/// @error those of the readers, of `simulation::simulate` and `simulateConstrained`; NotConverged (the loops do not close from
///        the start of the trajectory), naming the file
Result<LogPtr> simulate(const SimulateRequest& request, const JobContext& context = {});

}  // namespace plumbline::workflow
