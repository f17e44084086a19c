// SPDX-License-Identifier: BSD-3-Clause
#include "loading.h"

#include <iostream>

#include "workflow/log/load_log.h"
#include "workflow/robot/identified_robot.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::cli {

Result<workflow::RobotPtr> loadRobot(const RobotOptions& options, Session& session) {
  Result<workflow::RobotRequest> request = robotRequest(options);
  if (!request) return request.error();
  return workflow::loadRobot(*request, session.context());
}

Result<workflow::StoredResult> loadResult(const std::string& file, const workflow::Robot& robot, bool quiet) {
  Result<workflow::StoredResult> stored = workflow::readResult(file);
  if (!stored) return stored;
  const Result<std::vector<Finding>> differences = workflow::checkRobot(*stored, robot);
  if (!differences) return differences.error();
  if (!quiet)
    for (const Finding& finding : *differences) std::cerr << "▲ " << file << ": " << finding.text << "\n";
  return stored;
}

Result<io::SrdfFile> loadSrdf(const std::string& file, const workflow::Robot& robot, const Session& session) {
  Result<io::SrdfFile> srdf = io::readSrdf(file, robot.model);
  if (srdf && !session.common().quiet)
    for (const Finding& finding : srdf->findings) std::cerr << "▲ " << finding.text << "\n";
  return srdf;
}

Result<std::vector<workflow::LogPtr>> loadLogs(const std::vector<std::string>& files,
                                               const std::string& mapping, Session& session,
                                               LongLogs long_logs) {
  std::vector<workflow::LogPtr> logs;
  session.logFiles().insert(session.logFiles().end(), files.begin(), files.end());
  const std::vector<std::string> names = workflow::logNames(session.logFiles());
  const std::size_t before = names.size() - files.size();
  for (std::size_t k = 0; k < files.size(); ++k) {
    workflow::LogRequest request{files[k], {}};
    request.name = names[before + k];
    if (!mapping.empty()) request.mapping = mapping;
    if (long_logs == LongLogs::Defer) request.largest = workflow::kLargestHeldLog;
    if (long_logs == LongLogs::DeferSooner) request.largest = workflow::kLargestHeldLog / 4;
    Result<workflow::LogPtr> log = workflow::loadLog(request, session.context());
    if (!log) return log.error();
    logs.push_back(*log);
  }
  return logs;
}

}  // namespace plumbline::cli
