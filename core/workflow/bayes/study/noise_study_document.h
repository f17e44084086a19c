// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "bayes/study/noise_study.h"
#include "report/document.h"

namespace plumbline::workflow {

/// Settings, table II and its verdicts.
std::vector<report::Section> noiseStudySections(const bayes::NoiseStudy& study);
/// Errors over the noise, a plot per robot: "table2_manipulator".
std::vector<std::pair<std::string, report::Plot>> noiseStudyPlots(const bayes::NoiseStudy& study);
nlohmann::json noiseStudyJson(const bayes::NoiseStudy& study);

}  // namespace plumbline::workflow
