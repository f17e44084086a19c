// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/bayes/study/motion_study.h"

#include "workflow/bayes/study/leg_study_document.h"
#include "workflow/bayes/study/noise_study_document.h"
#include "workflow/bayes/study/search_study_document.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {

const std::vector<std::pair<std::string, MotionStudyPart>>& motionStudyParts() {
  static const std::vector<std::pair<std::string, MotionStudyPart>> parts{
      {"fig10", MotionStudyPart::Figure10},
      {"fig11", MotionStudyPart::Figure11},
      {"table1", MotionStudyPart::Table1},
      {"table2", MotionStudyPart::Table2},
      {"fourbar", MotionStudyPart::FourBar}};
  return parts;
}

Result<MotionStudy> runMotionStudy(const MotionStudyRequest& request, const JobContext& context) {
  MotionStudy out{request, {}, {}, {}, {}, {}};
  const auto take = [&request](auto settings) {
    if (request.seeds > 0) settings.seeds = request.seeds;
    settings.first_seed = request.first_seed;
    return settings;
  };
  switch (request.part) {
    case MotionStudyPart::Figure10: {
      auto study = bayes::studyFormulations(take(bayes::FormulationStudySettings{}), context);
      if (!study) return study.error();
      out.formulations = std::move(*study);
      return out;
    }
    case MotionStudyPart::Figure11: {
      auto study = bayes::studyEqualities(take(bayes::EqualityStudySettings{}), context);
      if (!study) return study.error();
      out.equalities = std::move(*study);
      return out;
    }
    case MotionStudyPart::Table1: {
      auto study = bayes::studyEnergy(take(bayes::EnergyStudySettings{}), context);
      if (!study) return study.error();
      out.energy = std::move(*study);
      return out;
    }
    case MotionStudyPart::Table2: {
      auto study = bayes::studyNoise(take(bayes::NoiseStudySettings{}), context);
      if (!study) return study.error();
      out.noise = std::move(*study);
      return out;
    }
    case MotionStudyPart::FourBar: {
      auto study = bayes::studyLegDrive(take(bayes::LegStudySettings{}), context);
      if (!study) return study.error();
      out.leg = std::move(*study);
      return out;
    }
  }
  return out;
}

report::Document motionStudyDocument(const MotionStudy& study) {
  report::Document document{
      "Study of motion and parameters", "After Martinez, Tonneau & Mastalli 2025, published and ours", {}};
  if (study.noise) document.sections = noiseStudySections(*study.noise);
  if (study.leg) document.sections = legStudySections(*study.leg);
  if (study.formulations)
    document.sections = formulationSections(*study.formulations, study.request.first_seed);
  if (study.equalities) document.sections = equalitySections(*study.equalities);
  if (study.energy) document.sections = energySections(*study.energy, study.request.first_seed);
  report::Section figures{"Figures", {}};
  for (auto& [name, plot] : motionStudyPlots(study)) figures.blocks.emplace_back(std::move(plot));
  if (!figures.blocks.empty()) document.sections.push_back(std::move(figures));
  return document;
}

std::vector<std::pair<std::string, report::Plot>> motionStudyPlots(const MotionStudy& study) {
  if (study.noise) return noiseStudyPlots(*study.noise);
  if (study.leg) return legStudyPlots(*study.leg);
  if (study.formulations) return formulationPlots(*study.formulations);
  if (study.equalities) return equalityPlots(*study.equalities);
  return {};
}

std::string motionStudyJson(const MotionStudy& study) {
  if (study.noise) return jsonText(noiseStudyJson(*study.noise), 1);
  if (study.leg) return jsonText(legStudyJson(*study.leg), 1);
  if (study.formulations) return jsonText(formulationJson(*study.formulations, study.request.first_seed), 1);
  if (study.equalities) return jsonText(equalityJson(*study.equalities), 1);
  if (study.energy) return jsonText(energyJson(*study.energy, study.request.first_seed), 1);
  return "{}";
}

}  // namespace plumbline::workflow
