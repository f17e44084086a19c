// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "signal/samples.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::workflow {

/// What a log says about this robot before anything is identified from it: how its joints were matched and its samples made,
/// joints that hardly move, torques with a suspicious sign, scale or place.
/// @error those of `process`, naming the log; Cancelled
Result<std::vector<Finding>> inspectLog(const Robot& robot, const signal::Log& log,
                                        const signal::ProcessingSettings& processing,
                                        const JobContext& context = {});

/// Remarks on logs that are used together: different joint orders, sampling rates, joints that only some have.
std::vector<Finding> compareLogs(const std::vector<LogPtr>& logs);

}  // namespace plumbline::workflow
