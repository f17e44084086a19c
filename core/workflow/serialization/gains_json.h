// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "base/result.h"
#include "estimation/friction/torque_gains.h"

/// Unknown gains of the logged torques, and the prior information that fixes their scale, as JSON:
///   {"joints": ["joint1", …] or "all", "known": {"link7.m": 1.25},
///    "loads": [{"body": "link7", "log": "loaded", "mass": 1.25, "com": [x, y, z],
///               "inertia": [Ixx, Iyy, Izz, Iyz, Ixz, Ixy] about the centre of mass}]}
namespace plumbline::workflow {

nlohmann::json toJson(const estimation::GainRequest& gains);
Result<estimation::GainRequest> gainsFromJson(const nlohmann::json& value);
/// Empty, the text of such an object, or a list of joints with commas, "all" among them.
Result<estimation::GainRequest> gainsFromText(const std::string& text);
/// "link7.m=1.25,link7.mcx=0.1" into the known parameters.
Status addKnown(const std::string& text, estimation::GainRequest& gains);
/// Rejects known parameters without a gain that they could fix.
Status checkGains(const estimation::GainRequest& gains);
/// Estimated gains of a result.
nlohmann::json toJson(const std::vector<estimation::TorqueGain>& gains);
std::vector<estimation::TorqueGain> gainListFromJson(const nlohmann::json& value);

}  // namespace plumbline::workflow
