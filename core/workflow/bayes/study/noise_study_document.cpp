// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/bayes/study/noise_study_document.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "report/svg_plot.h"
#include "workflow/serialization/json_values.h"

namespace plumbline::workflow {
namespace {

using bayes::NoiseStudy;
using bayes::NoiseStudyRow;
using bayes::StudyMethod;

constexpr const char* kMethodNames[bayes::kStudyMethods] = {"ID", "energy", "ID with the prior", "MAP"};
constexpr const char* kMethodKeys[bayes::kStudyMethods] = {"regression", "energy", "prior_regression", "map"};

/// Table II of the paper: σ, ID, energy, ours.
struct PublishedErrors {
  double level, id, energy, ours;
};
constexpr PublishedErrors kPublishedErrors[] = {{0.0, 0.035, 0.065, 0.02},
                                                {0.005, 0.095, 0.08, 0.023},
                                                {0.01, 0.22, 0.125, 0.028},
                                                {0.1, 0.95, 0.38, 0.06}};

std::string studyPercent(double fraction) {
  return std::isfinite(fraction) ? fmt::format("{:.3g}", 100.0 * fraction) : "–";
}

report::Table noiseTable(const NoiseStudy& study, const std::string& robot) {
  report::Table table{
      "Error of identification, " + robot + ", % (published: ours of the paper, whose robot is not stated)",
      {"σ", "published ID", "ID", "published energy", "energy", "ID with the prior", "published MAP", "MAP",
       "MAP: inertia", "MAP: friction", "prior"},
      std::vector<bool>(11, true),
      {}};
  for (const NoiseStudyRow& row : study.rows) {
    if (row.robot != robot) continue;
    const auto published = std::find_if(std::begin(kPublishedErrors), std::end(kPublishedErrors),
                                        [&](const PublishedErrors& p) { return p.level == row.level; });
    const bool there = published != std::end(kPublishedErrors);
    const auto& map = row.errors[static_cast<int>(StudyMethod::Map)];
    double inertia = 0.0, friction = 0.0;
    for (const bayes::StudyError& error : map)
      inertia += error.inertia / static_cast<double>(map.size()),
          friction += error.friction / static_cast<double>(map.size());
    const auto mean = [&row](StudyMethod method) { return studyPercent(row.mean(method)); };
    table.rows.push_back({fmt::format("{:.3g}", row.level), there ? studyPercent(published->id) : "–",
                          mean(StudyMethod::Regression), there ? studyPercent(published->energy) : "–",
                          mean(StudyMethod::Energy), mean(StudyMethod::PriorRegression),
                          there ? studyPercent(published->ours) : "–", mean(StudyMethod::Map),
                          studyPercent(inertia), studyPercent(friction), studyPercent(row.prior_error)});
  }
  return table;
}

/// The claims of the table, judged on ours.
std::vector<report::Block> noiseVerdicts(const NoiseStudy& study) {
  std::vector<report::Block> out;
  for (const NoiseStudyRow& row : study.rows) {
    const double map = row.mean(StudyMethod::Map), id = row.mean(StudyMethod::Regression);
    if (row.level == 0.0) continue;
    double best = std::min(id, row.mean(StudyMethod::Energy));
    const bool smallest = map <= best, against_prior = map <= row.mean(StudyMethod::PriorRegression);
    out.emplace_back(report::Verdict{
        smallest ? "good" : "wrong",
        fmt::format(
            "{}, σ {:.3g}: MAP {} {} of ID{}{}", row.robot, row.level, smallest ? "is the best with" : "has",
            studyPercent(map / id) + " %",
            against_prior ? "" : "; the regression with the same prior is better",
            row.unconverged > 0 ? fmt::format("; {} searches did not converge", row.unconverged) : "")});
  }
  return out;
}

report::Facts noiseSettings(const NoiseStudy& study) {
  const bayes::NoiseStudySettings& s = study.settings;
  report::Facts facts;
  const auto add = [&](const char* name, std::string text) {
    facts.lines.emplace_back(name, std::move(text));
  };
  add("Robots",
      "a double pendulum and a manipulator of four joints, invented; the paper does not state its robot");
  add("Logs",
      fmt::format(
          "exact motions of {:.3g} s at {:.3g} Hz, positions and torques with white noise, no velocities",
          s.seconds, s.rate));
  add("σ", "over the rms of every channel about its mean; the paper does not state a unit");
  add("Seeds", fmt::format("{} to {}; a seed draws motion, prior mean and noise, the same for all σ",
                           s.first_seed, s.first_seed + static_cast<std::uint64_t>(s.seeds) - 1));
  add("Error",
      "mean of two: base parameters, ‖β̂ − β‖/‖β‖ in units of mass, mass·0.5 m and mass·0.25 m²; friction, "
      "rms of γ̂/γ − 1 "
      "over Coulomb and viscous friction of all joints. Means over the seeds");
  add("Prior",
      fmt::format("standard deviation {:.3g} of log masses, {:.3g} of logarithms of friction, its mean drawn "
                  "from it about the truth",
                  s.relative, s.friction));
  add("ID, energy",
      "least squares in the same coordinates, physically consistent, without prior, weighted by the "
      "residuals of every "
      "joint; positions differentiated and torques smoothed by Savitzky & Golay (order 4); energy: balance "
      "of 0.1 s");
  add("Windows",
      "5 to 161 samples, the one with the smallest mean error: chosen with the truth known, in favour of ID "
      "and "
      "energy");
  add("MAP",
      "knows σ, at least 0.0001; intervals of 4 samples, jerk inside them; without energy observations, "
      "which the "
      "paper's has");
  return facts;
}

std::vector<std::string> robotsIn(const NoiseStudy& study) {
  std::vector<std::string> names;
  for (const NoiseStudyRow& row : study.rows)
    if (names.empty() || names.back() != row.robot) names.push_back(row.robot);
  return names;
}

}  // namespace

std::vector<report::Section> noiseStudySections(const NoiseStudy& study) {
  report::Section table{"Table II", {}};
  for (const std::string& robot : robotsIn(study)) table.blocks.emplace_back(noiseTable(study, robot));
  report::Table windows{"Windows of Savitzky & Golay, samples",
                        {"robot", "σ", "ID", "energy", "ID with the prior"},
                        {false, true, true, true, true},
                        {}};
  for (const NoiseStudyRow& row : study.rows)
    windows.rows.push_back({row.robot, fmt::format("{:.3g}", row.level), std::to_string(row.window[0]),
                            std::to_string(row.window[1]), std::to_string(row.window[2])});
  table.blocks.emplace_back(std::move(windows));
  for (report::Block& verdict : noiseVerdicts(study)) table.blocks.push_back(std::move(verdict));
  return {{"Settings", {noiseSettings(study)}}, std::move(table)};
}

std::vector<std::pair<std::string, report::Plot>> noiseStudyPlots(const NoiseStudy& study) {
  constexpr const char* kLines[] = {"#c0392b", "#d68910", "#7d3c98", "#1b6ac9"};
  std::vector<std::pair<std::string, report::Plot>> plots;
  for (const std::string& robot : robotsIn(study)) {
    std::vector<const NoiseStudyRow*> rows;
    for (const NoiseStudyRow& row : study.rows)
      if (row.robot == robot && row.level > 0.0) rows.push_back(&row);
    const auto n = static_cast<Eigen::Index>(rows.size());
    if (n < 2) continue;
    report::Plot plot{
        "Error of identification, " + robot, "log10 of σ", "log10 of the error", Eigen::VectorXd(n), {}};
    for (int method = 0; method < bayes::kStudyMethods; ++method) {
      report::Plot::Series line{kMethodNames[method], kLines[method], Eigen::VectorXd(n)};
      for (Eigen::Index i = 0; i < n; ++i) {
        plot.x[i] = std::log10(rows[static_cast<std::size_t>(i)]->level);
        line.y[i] = std::log10(rows[static_cast<std::size_t>(i)]->mean(static_cast<StudyMethod>(method)));
      }
      plot.series.push_back(std::move(line));
    }
    std::string name = "table2_" + robot;
    std::replace(name.begin(), name.end(), ' ', '_');
    plots.emplace_back(std::move(name), std::move(plot));
  }
  return plots;
}

nlohmann::json noiseStudyJson(const NoiseStudy& study) {
  nlohmann::json out = {{"study", "table2"},
                        {"seeds", study.settings.seeds},
                        {"first_seed", study.settings.first_seed},
                        {"rows", nlohmann::json::array()}};
  for (const NoiseStudyRow& row : study.rows) {
    nlohmann::json one = {{"robot", row.robot},
                          {"level", row.level},
                          {"prior_error", row.prior_error},
                          {"unconverged", row.unconverged}};
    for (int method = 0; method < bayes::kStudyMethods; ++method) {
      nlohmann::json values = {{"mean", finiteOrNull(row.mean(static_cast<StudyMethod>(method)))},
                               {"inertia", nlohmann::json::array()},
                               {"friction", nlohmann::json::array()}};
      if (row.window[method] > 0) values["window"] = row.window[method];
      for (const bayes::StudyError& error : row.errors[method])
        values["inertia"].push_back(error.inertia), values["friction"].push_back(error.friction);
      one[kMethodKeys[method]] = std::move(values);
    }
    out["rows"].push_back(std::move(one));
  }
  return out;
}

}  // namespace plumbline::workflow
