// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "bayes/study/search_study.h"
#include "report/document.h"

namespace plumbline::workflow {

/// Both formulations from random starts, system by system (figure 10).
std::vector<report::Section> formulationSections(const std::vector<bayes::FormulationSystem>& systems,
                                                 std::uint64_t first_seed);
/// Cost over iterations of the first start: "fig10_biped" …
std::vector<std::pair<std::string, report::Plot>> formulationPlots(
    const std::vector<bayes::FormulationSystem>& systems);
nlohmann::json formulationJson(const std::vector<bayes::FormulationSystem>& systems,
                               std::uint64_t first_seed);

/// Without and with energy observations, system by system (table I).
std::vector<report::Section> energySections(const std::vector<bayes::EnergySystem>& systems,
                                            std::uint64_t first_seed);
nlohmann::json energyJson(const std::vector<bayes::EnergySystem>& systems, std::uint64_t first_seed);

/// With and without equalities of the parameters (figure 11).
std::vector<report::Section> equalitySections(const std::vector<bayes::EqualitySystem>& systems);
/// Error of the inertial coordinates, seed by seed: "fig11_biped" …
std::vector<std::pair<std::string, report::Plot>> equalityPlots(
    const std::vector<bayes::EqualitySystem>& systems);
nlohmann::json equalityJson(const std::vector<bayes::EqualitySystem>& systems);

}  // namespace plumbline::workflow
