// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <stop_token>
#include <string>

#include "workflow/identifiability/identifiability.h"

namespace plumbline::workflow {

/// Pretty-printed JSON; its keys stay within a major version. Incomplete after a stop request.
std::string toJson(const Identifiability& result, const std::stop_token& stop = {});

}  // namespace plumbline::workflow
