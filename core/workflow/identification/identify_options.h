// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>

#include "estimation/friction/torque_gains.h"
#include "estimation/rows/row_settings.h"
#include "validation/assessment.h"
#include "workflow/identification/thresholds.h"
#include "workflow/robot/density_json.h"
#include "workflow/serialization/field_table.h"

/// Choices of an identification beside estimator, regression, friction, processing and prior.
namespace plumbline::workflow {

struct IdentifyOptions {
  estimation::WindowSettings window;  ///< of the regressions momentum and energy
  bool joint_covariance = false;      ///< of wls: weights by the covariance of the residuals between joints
  double instrument_cutoff = 0.0;     ///< of iv [Hz]; 0: as the motion needs
  validation::AssessmentRequest assess;  ///< cross-validation and bootstrap beside the estimate
  estimation::GainRequest gains;         ///< unknown gains of the logged torques, and known loads
  std::optional<estimation::DensityRequest>
      density;                           ///< in place of the description's own inertial parameters
  std::optional<Thresholds> thresholds;  ///< that the result is judged by

  /// Settings of the rows; their kind follows the regression.
  estimation::RowSettings rows() const;
};

/// Returns JSON of the options that differ from the standard; "{}" when none does.
std::string toText(const IdentifyOptions& options);
/// @error SyntaxError, and those of the parts, naming the key
Result<IdentifyOptions> identifyOptionsFromText(const std::string& text);

}  // namespace plumbline::workflow
