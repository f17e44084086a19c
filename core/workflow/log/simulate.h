// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "workflow/log/load_log.h"
#include "workflow/robot/load_robot.h"

/// Simulates a log with known truth.
namespace plumbline::workflow {

struct SimulateRequest {
  RobotPtr robot;
  std::filesystem::path trajectory;                 ///< JSON
  std::optional<std::filesystem::path> parameters;  ///< JSON: true parameters that differ from the robot's
  std::optional<std::filesystem::path> sensors;  ///< JSON: noise, quantisation, friction, delay, flexibility
  std::uint64_t seed = 1;
};
Result<LogPtr> simulate(const SimulateRequest& request, const JobContext& context = {});

}  // namespace plumbline::workflow
