// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "workflow/payload/payload_bounds.h"

namespace plumbline::workflow {

/// Table for a terminal.
std::string toText(const PayloadBounds& result);
/// {"parameters": [{"subject", "unit", "estimate", "lower", "upper", "method", "guaranteed"}], "methods": […], …}
std::string toJson(const PayloadBounds& result);
}  // namespace plumbline::workflow
