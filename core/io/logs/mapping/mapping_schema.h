// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string_view>

namespace plumbline::io {

/// JSON schema of a mapping (plumbline-cli schema mapping).
std::string_view mappingSchema();

}  // namespace plumbline::io
