// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>

#include "workflow/identifiability/identifiability.h"

namespace plumbline::workflow {

/// The grid and the combinations in the format of the extension: tex (booktabs), md, html, csv, json.
/// @error UnsupportedOption for another extension, FileUnwritable, Cancelled
Status writeGrid(const Identifiability& result, const std::filesystem::path& out,
                 const std::stop_token& stop = {});
/// The same as text; `format` is tex, md, html, csv or json.
Result<std::string> gridText(const Identifiability& result, const std::string& format,
                             const std::stop_token& stop = {});

}  // namespace plumbline::workflow
