// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "workflow/robot/load_robot.h"

namespace plumbline::workflow {

/// Returns JSON of the contents of the file, with findings; its keys stay within a major version.
std::string toJson(const Robot& robot);

}  // namespace plumbline::workflow
