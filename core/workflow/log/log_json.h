// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "workflow/log/load_log.h"

namespace plumbline::workflow {

/// Returns JSON of the contents of the file, with findings; its keys stay within a major version.
std::string toJson(const signal::Log& log);

}  // namespace plumbline::workflow
