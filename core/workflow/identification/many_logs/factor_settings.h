// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "workflow/identification/identify.h"

namespace plumbline::workflow {

/// Returns the settings that factors depend on as JSON: construction of the robot, processing, friction, regression, base
/// parameters.
std::string factorSettingsText(const IdentifyRequest& request);

/// Construction of the robot in such settings.
/// @error FileUnreadable
Result<ModelOptions> factorRobotOptions(const std::string& settings);
/// Takes the rest of such settings into the request; method, prior and the like stay.
/// @error FileUnreadable, those of the readers of the parts
Status takeFactorSettings(const std::string& settings, IdentifyRequest& request);

/// @error UnsupportedOption for rows that change with the estimate, or are no torques: they have no factors before it
Status checkFactorable(const IdentifyRequest& request);

}  // namespace plumbline::workflow
