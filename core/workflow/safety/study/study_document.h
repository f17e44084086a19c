// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "report/document.h"
#include "workflow/safety/study/safe_study.h"

namespace plumbline::workflow {

/// The tables and figures of a study beside the published ones, with every assumption.
report::Document studyDocument(const SafeStudy& study);

/// Plots of a study with names for files: "figure5", "figure11_error_4lb" …
std::vector<std::pair<std::string, report::Plot>> studyPlots(const SafeStudy& study);

/// All runs as numbers.
std::string studyJson(const SafeStudy& study);

}  // namespace plumbline::workflow
