// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "workflow/payload/payload_input.h"

/// Origin of the model that payload bounds subtract: its logs, its robot, its torque gains.
namespace plumbline::workflow {

/// Files of the logs that a model was fitted to, by what they share with a log with load.
struct FittedLogs {
  std::vector<std::string> loaded;  ///< the load is in the model
  std::vector<std::string> stated;  ///< their load was a known load of the identification
  std::vector<std::string>
      unread;  ///< the others that could not be compared row by row: told from the log by file hashes alone
};
/// @param body      that carries the load
/// @param training  logs of the model that are open
/// @param copies    the robot, to find copies in other formats among these, too; null: parts of one file alone
FittedLogs fittedLogs(const signal::Log& log, const std::string& body, const Provenance& model,
                      const std::vector<LogPtr>& training, const RobotModel* copies);

/// Premises about the model of the request: unknown where it holds the load or is of another file or other settings of
/// the robot, assumed where only hashes tell that it does not hold the load. None without a model.
/// @error NameMismatch (another robot), UnsupportedOption (unknown gains of torques)
Result<std::vector<bounds::Premise>> modelPremises(const PayloadBoundsRequest& request);

}  // namespace plumbline::workflow
