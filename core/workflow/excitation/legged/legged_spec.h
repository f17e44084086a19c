// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "excitation/legged/legged_search.h"

/// The file `--stand` of `excite`.
namespace plumbline::workflow {

/// @error SyntaxError, TypeMismatch, MissingElement, UnsupportedOption, naming the key
Result<excitation::LeggedSpec> readLeggedSpec(const std::string& text);
/// One line that `readLeggedSpec` reads back.
std::string writeLeggedSpec(const excitation::LeggedSpec& spec);

}  // namespace plumbline::workflow
