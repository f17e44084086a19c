// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>

#include "workflow/identification/identify.h"
#include "workflow/identification/thresholds.h"

#include "workflow/serialization/field_table.h"

/// Options of an identification beside logs, estimator, regression, friction, processing and prior: window, session and
/// command line pass them on as one.
namespace plumbline::workflow {

class SampleCache;

struct IdentifyOptions {
  estimation::WindowSettings window;  ///< of the regressions momentum and energy
  bool joint_covariance = false;      ///< of wls: weights by the covariance of the residuals between joints
  double instrument_cutoff = 0.0;     ///< of iv [Hz]; 0: from the motion
  validation::AssessmentRequest assess;
  estimation::GainRequest gains;
  std::string density;     ///< `densityFromText`; empty: nominal values
  std::string thresholds;  ///< `thresholdsFromText`; empty: no verdict
};

/// Returns JSON of the options that differ from the standard; "{}" when none does.
std::string toText(const IdentifyOptions& options);
/// @error SyntaxError, and those of the parts, naming the key
Result<IdentifyOptions> identifyOptionsFromText(const std::string& text);

/// Returns the request with those options that its method and its regression have: estimators that run together receive
/// windows, instruments, folds and bootstrap where they can use them. Density and thresholds are no part of a request.
IdentifyRequest withOptions(IdentifyRequest request, const IdentifyOptions& options);
/// Returns the reason why such a request has neither cross-validation nor bootstrap, with a remedy; empty when it can have
/// them.
std::string whyNoAssessment(const IdentifyRequest& request);

/// The plumbline-cli call that does the same.
std::string commandLine(const IdentifyRequest& request, const IdentifyOptions& options);

/// Judges the result by the thresholds of the options; none without thresholds.
/// @error those of `thresholdsFromText`
Result<std::optional<ThresholdVerdict>> judged(const Identification& result, const IdentifyOptions& options);

struct JudgedIdentification {
  IdentificationPtr result;
  std::optional<ThresholdVerdict> verdict;  ///< when there are thresholds
};
/// Runs `identify`, from density and judged where the options require it; the other options are those of the request.
/// @param cache  shared with estimators of the same logs; may be null
/// @error those of `identify`, `identifyFromDensity`, `thresholdsFromText`
Result<JudgedIdentification> identify(const IdentifyRequest& request, const IdentifyOptions& options,
                                      const JobContext& context, SampleCache* cache = nullptr);
/// Returns the texts of `toJson` and `toText` of the parts; the verdict under "thresholds".
std::string toJson(const JudgedIdentification& both);
std::string toText(const JudgedIdentification& both);

}  // namespace plumbline::workflow
