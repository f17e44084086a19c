// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "validation/assessment.h"

/// Cross-validation, bootstrap, repeatability, residual tests and essential parameters as JSON and text.
namespace plumbline::workflow {

/// Adds the keys "cross_validation", "bootstrap", "repeatability", "essential" and "residuals", each only when there.
void assessmentToJson(const validation::Assessment& assessment, nlohmann::json& out);
/// Reads the output of `assessmentToJson`; keys that are missing or of another shape give nothing.
validation::Assessment assessmentFromJson(const nlohmann::json& value);
std::string toText(const validation::Assessment& assessment);

}  // namespace plumbline::workflow
