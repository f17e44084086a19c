// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "estimation/estimate.h"
#include "workflow/serialization/field_table.h"

/// Limits that a user sets for a verdict that scripts can rely on.
namespace plumbline::workflow {

/// A limit for all joints or for some by name.
struct JointLimit {
  std::optional<double> all;
  std::map<std::string, double> joints;  ///< they come before `all`
  bool empty() const { return !all && joints.empty(); }
  bool operator==(const JointLimit&) const = default;
};

/// Limits that a result has to keep. Of its fields 0 stands for no limit. Everything is optional; what is not given is not judged.
struct Thresholds {
  enum class Data { Holdout, Training, CrossValidation };
  Data data = Data::Holdout;                 ///< data whose errors are judged
  std::optional<double> max_relative_error;  ///< over all joints, a fraction
  JointLimit max_joint_relative_error;       ///< a fraction
  JointLimit max_joint_normalised_rms;       ///< a fraction of the torque's range
  JointLimit max_joint_rms;                  ///< N·m (N if prismatic)
  std::optional<double> max_condition;       ///< of the base regressor
  std::optional<double> max_kkt_residual;
  std::optional<double>
      max_relative_std;            ///< of every base parameter above a hundredth of the largest of its unit
  std::optional<bool> consistent;  ///< every body is physically consistent
  std::optional<bool> converged;   ///< status converged or on-boundary
  std::string source;              ///< file, may be empty

  bool operator==(const Thresholds&) const = default;
};

/// Reads JSON; the names are those of the fields above, `data` is "unseen", "training" or "cross-validation".
/// A limit per joint is a number or an object {"joint1": number, …}.
/// @error SyntaxError, UnsupportedOption (unknown name), TypeMismatch, ValueOutOfRange (not positive), naming the key
Result<Thresholds> thresholdsFromText(const std::string& text, const std::string& source = {});
/// Number of limits.
int limitCount(const Thresholds& thresholds);
/// JSON of what is judged.
std::string toText(const Thresholds& thresholds);

/// One limit, judged.
struct ThresholdCheck {
  std::string name;     ///< "max_joint_relative_error"
  std::string subject;  ///< joint, body, log or empty
  double value = 0.0;   ///< NaN when it is not known; 1 and 0 for yes and no
  double limit = 0.0;
  bool passed = false;
  std::string text;  ///< one clause: "joint3: relative error 12.1 %, allowed 10 %"
};

struct ThresholdVerdict {
  bool passed = false;
  std::vector<ThresholdCheck> checks;  ///< failed ones first
  std::string sentence;
  Thresholds thresholds;
};

/// @param fits              errors to judge, one per log; when empty every limit on errors fails, with the reason that
///                          there is no such data
ThresholdVerdict judge(const Thresholds& thresholds, const estimation::ParameterEstimate& estimate,
                       const std::vector<estimation::Fit>& fits);

/// {"passed", "sentence", "checks": [{"name","subject","value","limit","passed","text"}], "thresholds", "source"}
std::string toJson(const ThresholdVerdict& verdict);
std::string toText(const ThresholdVerdict& verdict);

}  // namespace plumbline::workflow
