// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "base/result.h"

/// JSON schemas of the files that the program reads.
namespace plumbline::workflow {

/// JSON schema of a file that the program reads: mapping, processing, trajectory, sensors, parameters, result.
Result<std::string> schema(const std::string& name);

}  // namespace plumbline::workflow
