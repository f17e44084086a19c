// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "bayes/study/leg_study.h"
#include "report/document.h"

namespace plumbline::workflow {

/// Settings, residuals and friction of the knee's motor with and without the loop.
std::vector<report::Section> legStudySections(const bayes::LegStudy& study);
/// Ratio of the drive over the knee's angle: "fourbar_ratio".
std::vector<std::pair<std::string, report::Plot>> legStudyPlots(const bayes::LegStudy& study);
nlohmann::json legStudyJson(const bayes::LegStudy& study);

}  // namespace plumbline::workflow
