// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "workflow/excitation/excitation.h"

/// The file `spec` of `plumbline-cli excite` (`readExcitationSpec` and `writeExcitationSpec` are in excitation.h).
namespace plumbline::workflow {

/// JSON schema (plumbline-cli schema spec).
nlohmann::json excitationSpecSchema();

}  // namespace plumbline::workflow
