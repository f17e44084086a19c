// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "workflow/identifiability/identifiability.h"

namespace plumbline::workflow {

/// Pretty-printed JSON; its keys stay within a major version.
std::string toJson(const Identifiability& result);

}  // namespace plumbline::workflow
