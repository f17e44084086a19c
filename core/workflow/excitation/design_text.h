// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "workflow/excitation/design.h"

namespace plumbline::workflow {

std::string designJson(const Design& design);
/// Reads a design from the text of `designJson`, the form in which a session stores it.
/// @error SyntaxError, and those of `readDesign`
Result<Design> designFromText(const std::string& text, const RobotModel& model);

}  // namespace plumbline::workflow
