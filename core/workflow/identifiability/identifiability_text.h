// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <stop_token>
#include <string>

#include "workflow/identifiability/identifiability.h"

namespace plumbline::workflow {

/// Text for a terminal. Incomplete after a stop request.
std::string toText(const Identifiability& result, const std::stop_token& stop = {});

}  // namespace plumbline::workflow
