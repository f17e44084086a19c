// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "estimation/physical/mass_points.h"
#include "identifiability/structure/base_parameters.h"
#include "identifiability/structure/outputs.h"
#include "regressors/friction_model.h"
#include "signal/samples.h"
#include "workflow/identification/bounds_json.h"
#include "workflow/identification/identify_options.h"

namespace plumbline::workflow {

/// Everything that is chosen for an identification, beside robot and logs: the window's study, the session file and every
/// request hold it.
struct IdentificationSpec {
  signal::ProcessingSettings processing;
  regressors::FrictionModel friction{true, true, true, false};
  /// Estimators that run together, at least one: wls, ols, irls, iv, bounded, lmi, log-cholesky, ee, mass-points.
  std::vector<std::string> methods = {"wls"};
  /// torque: every row that was measured, base rows included; base-wrench: the six rows of the floating base alone,
  /// which no joint torque enters and no friction either; momentum, energy: their changes over windows, without acceleration.
  std::string regression = "torque";
  estimation::PriorSettings
      prior;          ///< of lmi, log-cholesky and ee; the trust in single bodies is that of `bounds`
  BoundsSpec bounds;  ///< prior information on bodies and columns
  estimation::MassPointSettings mass_points;          ///< of the method mass-points
  IdentifyOptions options;                            ///< windows, folds, gains, density, thresholds
  identifiability::IdentifiabilityOptions structure;  ///< its tolerance alone matters to an estimate
  bool snap =
      true;  ///< base parameters of the intended geometry: angles near multiples of 15° are read as such
  identifiability::MeasuredOutputs outputs;  ///< outputs that the experiment measures
};

}  // namespace plumbline::workflow
