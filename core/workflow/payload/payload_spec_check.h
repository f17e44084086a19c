// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <map>
#include <string>

#include "workflow/payload/payload_input.h"

namespace plumbline::workflow {

/// Rejects sizes that no sensor and no model has, which are typing errors: percent for fractions, degrees for radians.
Status checkSizes(const PayloadSpec& spec);
/// Checks intervals that were stated by name: of known parameters, lower end first, and of physically consistent bodies.
Status checkIntervals(const PayloadBoundsRequest& request, const std::map<std::string, double>& values);

}  // namespace plumbline::workflow
