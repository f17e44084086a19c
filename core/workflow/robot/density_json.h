// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "estimation/physical/density_parameters.h"

namespace plumbline::workflow {

using estimation::DensityRequest;

/// A number of kg/m³ for all, or {"all": 2700, "bodies": {"link3": 1800}}, or {"total_mass": 16.5, "bodies": …}.
/// @error SyntaxError, UnsupportedOption, ValueOutOfRange naming the key
Result<estimation::DensityRequest> densityFromJson(const nlohmann::json& value);
Result<estimation::DensityRequest> densityFromText(const std::string& text);
/// The shortest text that `densityFromText` reads back.
std::string toText(const estimation::DensityRequest& request);
}  // namespace plumbline::workflow
