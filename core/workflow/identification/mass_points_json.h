// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "base/result.h"
#include "estimation/physical/mass_points.h"
#include "workflow/serialization/field_table.h"

/// Settings of the method mass-points as JSON, both ways; unknown keys, wrong types and values out of range are
/// rejected by name.
namespace plumbline::workflow {

nlohmann::json toJson(const estimation::MassPointSettings& settings);
/// JSON text; empty means the standard settings.
/// @error SyntaxError, UnsupportedOption, ValueOutOfRange naming the key
Result<estimation::MassPointSettings> massPointsFromText(const std::string& text);

}  // namespace plumbline::workflow
