// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "workflow/excitation/design.h"

namespace plumbline::workflow {

std::string designJson(const Design& design);
/// A design from the text that `designJson` made: what a session keeps of it.
/// @error SyntaxError, and those of `readDesign`
Result<Design> designFromText(const std::string& text, const RobotModel& model);

}  // namespace plumbline::workflow
