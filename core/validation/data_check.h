// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "estimation/estimate.h"
#include "signal/joint_matching.h"
#include "validation/log_measures.h"
#include "validation/torque_diagnostics.h"
#include "validation/torque_scales.h"

/// Grades of the premises of an identification, from measures of the logs.
namespace plumbline::validation {

/// Premises, in the order in which they are shown.
enum class CheckItem { Names, Duration, Rate, Repeats, Measured, Excitation, Delay, Torque, Robot };
/// Good; Attention: the result is worse for it; Wrong: the result would mislead; Unknown: another premise comes first, or
/// the logs cannot tell.
enum class CheckState { Good, Attention, Wrong, Unknown };
/// Change of the settings, or place, that mends a premise.
enum class CheckRemedy {
  None,
  Mapping,          ///< names, units and signs of the log: its mapping
  RemoveLogs,       ///< the logs named by `subjects` do not belong to the robot
  Cutoff,           ///< the cut-off frequency, to `value` [Hz]
  LeaveOutRepeats,  ///< repeated rows are left out
  EstimateDelay,    ///< the delay of the torque is estimated
  UnknownScale,     ///< the torques of the joints in `subjects` get an unknown scale
  Excitation,       ///< another motion
};
const char* toString(CheckItem item);      ///< "names", …
const char* toString(CheckState state);    ///< "good", "attention", "wrong", "unknown"
const char* toString(CheckRemedy remedy);  ///< "none", "mapping", …

struct CheckResult {
  CheckItem item = CheckItem::Names;
  CheckState state = CheckState::Unknown;
  std::string text;  ///< one sentence
  CheckRemedy remedy = CheckRemedy::None;
  std::vector<std::string> subjects = {};  ///< joints or logs that the remedy concerns
  double value = 0.0;                      ///< of the remedy
};

/// Measures of one training log.
struct LogEvidence {
  std::string name;
  std::vector<Finding> findings;  ///< of the reader and of the processing
  std::optional<signal::JointMatch> match;
  Error mismatch{ErrorCode::NameMismatch, {}};  ///< where there is no match
  LogMeasures log;
  bool simulated = false, untimed = false;
  // Of the processed samples:
  std::optional<Error> unusable;  ///< why there are none
  MotionMeasures motion;
  double position_noise = 0.0;
  std::vector<Finding> torque;  ///< `torqueDiagnostics`
  TorqueSigns signs;
};

/// Everything that the grades are made from.
struct CheckEvidence {
  std::vector<LogEvidence> logs;
  signal::ProcessingSettings processing;
  bool joint_torques = true;  ///< false: the base wrench alone is used
  std::vector<TorqueScale> scales;
  std::optional<Error> no_fit;             ///< why there is no estimate
  estimation::ParameterEstimate estimate;  ///< weighted least squares
};

/// Grades the evidence: one result per item, in order.
std::vector<CheckResult> judgeData(const RobotModel& model, const CheckEvidence& evidence);
/// Worst state; Good where there is none.
CheckState worstState(const std::vector<CheckResult>& results);

}  // namespace plumbline::validation
