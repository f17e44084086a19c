// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bayes/study/leg_study.h"
#include "bayes/study/noise_study.h"
#include "bayes/study/search_study.h"
#include "report/document.h"

/// `plumbline-cli bayes --study`: experiments of Martinez, Tonneau & Mastalli 2025 on robots of our own, in simulation.
namespace plumbline::workflow {

enum class MotionStudyPart { Figure10, Figure11, Table1, Table2, FourBar };

struct MotionStudyRequest {
  MotionStudyPart part = MotionStudyPart::Table2;
  int seeds = 0;  ///< 0: those of the study
  std::uint64_t first_seed = 1;
};

struct MotionStudy {
  MotionStudyRequest request;
  std::optional<bayes::NoiseStudy> noise;
  std::optional<bayes::LegStudy> leg;
  std::optional<std::vector<bayes::FormulationSystem>> formulations;
  std::optional<std::vector<bayes::EqualitySystem>> equalities;
  std::optional<std::vector<bayes::EnergySystem>> energy;
};

/// "fig10", "fig11", "table1", "table2", "fourbar".
const std::vector<std::pair<std::string, MotionStudyPart>>& motionStudyParts();

/// @error those of the study; Cancelled
Result<MotionStudy> runMotionStudy(const MotionStudyRequest& request, const JobContext& context = {});

/// The published values beside ours, with settings and seeds.
report::Document motionStudyDocument(const MotionStudy& study);
/// Plots of a study with names for files.
std::vector<std::pair<std::string, report::Plot>> motionStudyPlots(const MotionStudy& study);
/// All runs as numbers.
std::string motionStudyJson(const MotionStudy& study);

}  // namespace plumbline::workflow
