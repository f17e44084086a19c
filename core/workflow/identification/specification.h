// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "identifiability/structure/outputs.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/identify_options.h"

namespace plumbline::workflow {

/// Settings of an identification, beside robot and logs: the window's study and the session file hold it,
/// and requests are made from it.
struct IdentificationSpec {
  signal::ProcessingSettings processing;
  regressors::FrictionModel friction{true, true, true, false};
  std::vector<std::string> methods = {"wls"};  ///< estimators that run together, at least one
  std::string regression = "torque";
  std::string prior = "none";  ///< kind[:weight] of the physically consistent estimators
  std::string bounds = {};     ///< JSON text of prior information on the bodies, empty for none
  IdentifyOptions options;     ///< windows, folds, gains, density, thresholds
  identifiability::IdentifiabilityOptions structure;
  bool snap = true;                          ///< angles near multiples of 15° are read as intended
  identifiability::MeasuredOutputs outputs;  ///< measured outputs of an experiment
};

/// Returns a request of one of the methods; options that the method cannot use (`withOptions`) and, without physically
/// consistent parameters, prior and bounds are left out.
IdentifyRequest requestOf(const IdentificationSpec& spec, const std::string& method);

}  // namespace plumbline::workflow
