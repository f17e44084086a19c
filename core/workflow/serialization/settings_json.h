// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "base/result.h"
#include "regressors/layout.h"
#include "signal/samples.h"

/// Settings as JSON, both ways; unknown keys and wrong types are refused by name.
namespace plumbline::workflow {

nlohmann::json toJson(const ProcessingSettings& settings);
Result<ProcessingSettings> processingFromJson(const nlohmann::json& value);
/// "none" or the JSON text of a processing file.
Result<ProcessingSettings> processingFromText(const std::string& text);

/// "none", a list "coulomb,viscous,joint2=none", or JSON (friction_json.h).
std::string toText(const FrictionModel& friction);
Result<FrictionModel> frictionFromText(const std::string& text);

/// One setting with its name, value and unit, as the window and the report show it.
struct SettingLine {
  std::string name;
  std::string value;
  std::string unit;
  std::string meaning;
};
std::vector<SettingLine> describe(const ProcessingSettings& settings);

}  // namespace plumbline::workflow
