// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json.hpp>

namespace plumbline::workflow {

/// JSON schema of the file `spec` of `excite` (plumbline-cli schema spec).
nlohmann::json excitationSpecSchema();

}  // namespace plumbline::workflow
