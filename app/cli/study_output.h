// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "options.h"
#include "report/document.h"

namespace plumbline::cli {

/// Prints a study, or writes it to `-o` as its extension says (.html, .md, .csv, .json), and every plot as an SVG file of its name.
/// @param figures  folder; empty: no files of plots
/// @return  exit status
int writeStudy(const report::Document& document, const std::string& json,
               const std::vector<std::pair<std::string, report::Plot>>& plots, const std::string& figures,
               Session& session);

}  // namespace plumbline::cli
