// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "validation/data_check.h"
#include "workflow/identification/identify.h"

/// Checks robot, logs and settings before an identification.
namespace plumbline::workflow {

struct LogCheck {
  RobotPtr robot;
  std::vector<validation::CheckResult> results;
  validation::CheckEvidence evidence;
};

/// Checks what an identification by this request needs: names, duration, rate, repeated samples, measured positions,
/// excitation, delay, sign and scale of the torques, and the robot itself, by weighted least squares on the training logs.
/// Data that cannot be identified are graded, not rejected.
/// @param cache  of the identifications that follow; may be null
/// @error UnsupportedOption and others of the settings, MissingData without a log; Cancelled
Result<LogCheck> checkLogs(const IdentifyRequest& request, const JobContext& context = {},
                           SampleCache* cache = nullptr);

/// Table for a terminal.
std::string toText(const LogCheck& check);
/// {"state", "checks": [{"item","state","text","remedy","subjects","value"}],
///  "scales": [{"joint","scale","log_std","delay","delay_std"}]}
std::string toJson(const LogCheck& check);

}  // namespace plumbline::workflow
