// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "io/robots/srdf_file.h"
#include "options.h"
#include "workflow/identification/result_file.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::cli {

Result<workflow::RobotPtr> loadRobot(const RobotOptions& options, Session& session);
/// Reads a result of that robot; says on the standard error, unless `quiet`, what of the robot is not as it was identified.
Result<workflow::StoredResult> loadResult(const std::string& file, const workflow::Robot& robot, bool quiet);
/// Reads the SRDF of an option and says on the standard error what of it does not fit the robot.
Result<io::SrdfFile> loadSrdf(const std::string& file, const workflow::Robot& robot, const Session& session);
/// Logs too long to be held: `Defer` is for commands whose use cases read them again part by part, `DeferSooner` (from a
/// quarter of the size on) for those that hold all samples, so that a log beside them would count twice.
enum class LongLogs { Hold, Defer, DeferSooner };
/// @param mapping  file that describes the channels, for all logs; empty: guessed
Result<std::vector<workflow::LogPtr>> loadLogs(const std::vector<std::string>& files,
                                               const std::string& mapping, Session& session,
                                               LongLogs long_logs = LongLogs::Hold);

}  // namespace plumbline::cli
