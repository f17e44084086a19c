// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "workflow/identification/identify.h"
#include "workflow/identification/thresholds.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/load_robot.h"

/// Compares predicted with measured torque on validation logs.
namespace plumbline::workflow {

/// The parameters of a robot's description, with the friction that it states, as an estimate to validate.
estimation::ParameterEstimate describedEstimate(const Robot& robot);

struct ValidateRequest {
  RobotPtr robot;
  estimation::ParameterEstimate estimate;
  std::vector<LogPtr> logs;
  signal::ProcessingSettings processing;
  std::vector<estimation::KnownLoad> loads = {};  ///< that are on in these logs
  std::vector<Provenance::Source> identified_from =
      {};  ///< a log that shares samples with one of these is no unused data
  /// Training logs that are at hand beside `logs`: copies of them in another format are found by their rows, of others the hashes
  /// alone are compared, and the sentence says so.
  std::vector<LogPtr> training = {};
};
struct Validation {
  std::vector<TorquePrediction> predictions;
  validation::Verdict verdict = validation::Verdict::Good;
  std::string sentence;                             ///< the interpretation
  Provenance provenance = {};                       ///< robot, logs and processing of this validation
  std::optional<Provenance> identified = {};        ///< of the result that was validated; set by the caller
  std::optional<ThresholdVerdict> thresholds = {};  ///< set by the caller with `judge`
};
Result<Validation> validate(const ValidateRequest& request, const JobContext& context = {});

}  // namespace plumbline::workflow
