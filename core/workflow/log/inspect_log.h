// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "signal/samples.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::workflow {

/// Inspects a log against this robot before any identification: matching of the joints, samples,
/// joints that hardly move, torques with a doubtful sign, scale or column.
/// @error those of `process`, naming the log; Cancelled
Result<std::vector<Finding>> inspectLog(const Robot& robot, const signal::Log& log,
                                        const signal::ProcessingSettings& processing,
                                        const JobContext& context = {});

/// Returns a warning for each locked joint that a log has elsewhere (more than 0.02 rad or m from where it is held, within
/// the time window of the processing), with its range: the model does not hold what it carries there. Logs whose channels
/// stay in the file are not looked at.
std::vector<Finding> lockedJoints(const Robot& robot, const signal::Log& log,
                                  const signal::ProcessingSettings& processing);

/// Findings of velocities against positions, about time stamps and units of a log ("velocity-scale").
std::vector<Finding> scaleFindings(const signal::Log& log);

/// Compares logs that are used together: different joint orders, sampling rates, joints that only some have.
std::vector<Finding> compareLogs(const std::vector<LogPtr>& logs);

}  // namespace plumbline::workflow
