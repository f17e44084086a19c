// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

namespace plumbline::io {

/// Returns the JSON schema of `modelJson`.
std::string modelSchema();

}  // namespace plumbline::io
