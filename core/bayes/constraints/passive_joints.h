// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "model/robot_model.h"
#include "signal/log.h"

namespace plumbline::bayes {

/// Logs in which joints without a motor have the torque zero. Those that a log lacks are added, their encoder values missing.
/// @error UnknownReference, naming a joint that the robot does not have
Result<std::vector<signal::Log>> withPassiveJoints(const RobotModel& model,
                                                   const std::vector<const signal::Log*>& logs,
                                                   const std::vector<std::string>& passive);

}  // namespace plumbline::bayes
