// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>

#include "workflow/identification/comparison/comparison.h"

/// A comparison as JSON, as text for a terminal, as a document.
namespace plumbline::workflow {

std::string toJson(const Comparison& comparison);
std::string toText(const Comparison& comparison);
/// `format` is html, md, csv or json. @error UnsupportedOption
Result<std::string> comparisonText(const Comparison& comparison, const std::string& format);
/// The same into a file, format by extension.
Status writeComparison(const Comparison& comparison, const std::filesystem::path& out);

}  // namespace plumbline::workflow
