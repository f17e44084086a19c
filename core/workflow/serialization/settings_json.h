// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "base/result.h"
#include "regressors/layout.h"
#include "signal/samples.h"
#include "workflow/serialization/field_table.h"

/// Settings as JSON, both ways; unknown keys and wrong types are rejected by name.
namespace plumbline::workflow {

nlohmann::json toJson(const signal::ProcessingSettings& settings);
Result<signal::ProcessingSettings> processingFromJson(const nlohmann::json& value);
/// "none" or the JSON text of a processing file.
Result<signal::ProcessingSettings> processingFromText(const std::string& text);

/// "none", a list "coulomb,viscous,joint2=none", or JSON (friction_json.h).
std::string toText(const regressors::FrictionModel& friction);
Result<regressors::FrictionModel> frictionFromText(const std::string& text);

std::vector<SettingLine> describe(const signal::ProcessingSettings& settings);

}  // namespace plumbline::workflow
