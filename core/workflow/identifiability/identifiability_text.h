// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "workflow/identifiability/identifiability.h"

namespace plumbline::workflow {

/// Text for a terminal.
std::string toText(const Identifiability& result);

}  // namespace plumbline::workflow
