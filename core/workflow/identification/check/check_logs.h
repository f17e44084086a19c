// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "validation/data_check.h"
#include "workflow/identification/identify.h"

/// Checks robot, logs and settings before an identification.
namespace plumbline::workflow {

/// Part of a log that a check with a bound read.
struct CheckedPart {
  std::string log;              ///< its name
  double from = 0.0, to = 0.0;  ///< s, stamps of the first and the last sample
  Eigen::Index samples = 0;
  Eigen::Index of = 0;  ///< samples of the whole log
};

/// Samples of all logs together that a check reads where nobody waits for it: 100 000; of robots with more than 14 coordinates
/// as many fewer as the third power of that number is larger, because so does the work of a sample grow.
Eigen::Index quickCheckSamples(const RobotModel& model);

struct LogCheck {
  RobotPtr robot;
  std::vector<CheckedPart> parts;  ///< of the logs that were not read whole
  std::vector<validation::CheckResult> results;
  validation::CheckEvidence evidence;
};

/// Checks what an identification by this request needs: names, duration, rate, repeated samples, measured positions,
/// excitation, delay, sign and scale of the torques, and the robot itself, by weighted least squares on the training logs.
/// Data that cannot be identified are graded, not rejected.
/// @param cache         of the identifications that follow; may be null
/// @param most_samples  of all logs together; of longer logs the successive samples are checked in which the joints move most, as
///                      many of each as its fraction of all; none: all of them
/// @error UnsupportedOption and others of the settings, MissingData without a log; Cancelled
Result<LogCheck> checkLogs(const IdentifyRequest& request, const JobContext& context = {},
                           SampleCache* cache = nullptr, std::optional<Eigen::Index> most_samples = {});

/// Table for a terminal.
std::string toText(const LogCheck& check);
/// {"state", "parts": [{"log","from","to","samples","of"}], "checks": [{"item","state","text","remedy","subjects","value"}],
///  "scales": [{"joint","scale","log_std","delay","delay_std"}]}
std::string toJson(const LogCheck& check);

}  // namespace plumbline::workflow
