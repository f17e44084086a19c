// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "options.h"

namespace plumbline::cli {

/// Command `excite --stand`: a motion of a legged robot in stance.
/// @param spec  name of a JSON file, or JSON text
int exciteLegged(const RobotOptions& robot, const std::string& spec, Session& session);

}  // namespace plumbline::cli
