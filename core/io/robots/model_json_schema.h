// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

namespace plumbline::io {

/// JSON schema of it.
std::string modelSchema();

}  // namespace plumbline::io
