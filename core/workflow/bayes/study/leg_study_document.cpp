// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/bayes/study/leg_study_document.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "workflow/serialization/json_values.h"

namespace plumbline::workflow {
namespace {

using bayes::LegEstimate;
using bayes::LegRun;
using bayes::LegStudy;
using nlohmann::json;

bool holdsTruth(const LegEstimate& estimate, double truth) {
  return estimate.friction.lower <= truth && truth <= estimate.friction.upper;
}

report::Facts legSettings(const LegStudy& study) {
  const bayes::LegStudySettings& s = study.settings;
  report::Facts facts;
  const auto add = [&](const char* name, std::string text) {
    facts.lines.emplace_back(name, std::move(text));
  };
  add("Leg",
      "invented: hip, thigh, and a calf with a weight at the foot, 2 kg, behind a near-parallelogram of "
      "crank 0.044, coupler 0.296 and rocker "
      "0.043 m; "
      "the paper's is the leg of a real robot, of which it prints no residuals");
  add("Logs",
      fmt::format(
          "{:.3g} s at {:.0f} Hz of the leg integrated under its loop, viscous friction at the motors",
          s.seconds, s.rate));
  add("Noise", fmt::format("{:.3g} rad, {:.3g} rad/s, {:.3g} N·m of a sample; intervals of 5 samples",
                           s.position_std, s.velocity_std, s.torque_std));
  add("Loop model",
      "encoders of hip, thigh, calf and crank, torques of hip, thigh and crank; calf and coupler passive");
  add("Serial model",
      "the usual simplification: the motor sits in the knee. It gets the calf's own encoder and the crank's "
      "torque");
  add("Prior", fmt::format("{:.3g} of log masses, {:.3g} of logarithms of friction, its mean drawn from it",
                           s.relative, s.friction));
  add("Seeds", fmt::format("{} to {}", s.first_seed, s.first_seed + static_cast<std::uint64_t>(s.seeds) - 1));
  return facts;
}

}  // namespace

std::vector<report::Section> legStudySections(const LegStudy& study) {
  report::Table table{
      "Drive of the knee",
      {"seed", "model", "force residual, rms [N·m]", "expected of the noise", "motor's friction [N·m·s/rad]",
       "95 % interval", "truth inside", "label", "what the data contradict"},
      {true, false, true, true, true, false, false, false, false},
      {}};
  int covered = 0;
  double least = std::numeric_limits<double>::infinity(), worst_noise = 0.0, closure = 0.0;
  for (const LegRun& run : study.runs) {
    for (const auto& [name, e] : {std::pair{"loop", &run.loop}, std::pair{"serial", &run.serial}}) {
      std::string findings;
      for (const std::string& code : e->findings) findings += (findings.empty() ? "" : ", ") + code;
      table.rows.push_back(
          {std::to_string(run.seed), name, fmt::format("{:.4f}", e->residual),
           fmt::format("{:.4f}", e->expected), fmt::format("{:.4f}", e->friction.value),
           e->calibrated ? fmt::format("{:.4f} to {:.4f}", e->friction.lower, e->friction.upper) : "–",
           !e->calibrated                        ? "–"
           : holdsTruth(*e, study.true_friction) ? "yes"
                                                 : "no",
           e->calibrated ? "95 %" : "not calibrated", findings.empty() ? "–" : findings});
    }
    covered += run.loop.calibrated && holdsTruth(run.loop, study.true_friction);
    least = std::min(least, run.serial.residual / run.loop.residual);
    worst_noise = std::max(worst_noise, std::fabs(run.loop.residual / run.loop.expected - 1.0));
    closure = std::max(closure, run.closure);
  }
  const auto n = static_cast<int>(study.runs.size());
  report::Section section{"Four-bar drive of a knee", {std::move(table)}};
  section.blocks.emplace_back(
      report::Verdict{covered >= static_cast<int>(std::ceil(0.8 * n)) ? "good" : "wrong",
                      fmt::format("The interval of the motor's friction holds the true {:.3g} N·m·s/rad in "
                                  "{} of {} logs (loop model).",
                                  study.true_friction, covered, n)});
  section.blocks.emplace_back(report::Verdict{
      least >= 3.0 ? "good" : "wrong",
      fmt::format(
          "The knee's force residual of the serial model is at least {:.3g} times that of the loop model.",
          least)});
  section.blocks.emplace_back(report::Verdict{
      worst_noise <= 0.1 ? "good" : "wrong",
      fmt::format("That of the loop model is within {:.2g} % of what the stated noise lets expect.",
                  100.0 * worst_noise)});
  section.blocks.emplace_back(
      report::Verdict{closure < 1e-6 ? "good" : "attention",
                      fmt::format("The estimated motion keeps the pin closed within {:.2g} m.", closure)});
  return {{"Settings", {legSettings(study)}}, std::move(section)};
}

std::vector<std::pair<std::string, report::Plot>> legStudyPlots(const LegStudy& study) {
  std::vector<std::pair<double, double>> points;
  for (std::size_t k = 0; k < study.calf.size(); ++k) points.emplace_back(study.calf[k], study.ratio[k]);
  std::sort(points.begin(), points.end());
  if (points.size() < 2) return {};
  const auto n = static_cast<Eigen::Index>(points.size());
  report::Plot plot{"Ratio of the four-bar drive",
                    "angle of the calf [rad]",
                    "crank speed / calf speed",
                    Eigen::VectorXd(n),
                    {{"along the first log", "#1b6ac9", Eigen::VectorXd(n)},
                     {"serial model", "#c0392b", Eigen::VectorXd::Ones(n)}}};
  for (Eigen::Index i = 0; i < n; ++i) {
    plot.x[i] = points[static_cast<std::size_t>(i)].first;
    plot.series[0].y[i] = points[static_cast<std::size_t>(i)].second;
  }
  return {{"fourbar_ratio", std::move(plot)}};
}

nlohmann::json legStudyJson(const LegStudy& study) {
  nlohmann::json out = {{"study", "fourbar"},
                        {"seeds", study.settings.seeds},
                        {"first_seed", study.settings.first_seed},
                        {"true_friction", study.true_friction},
                        {"runs", nlohmann::json::array()}};
  for (const LegRun& run : study.runs) {
    nlohmann::json one = {{"seed", run.seed}, {"closure", run.closure}};
    for (const auto& [name, e] : {std::pair{"loop", &run.loop}, std::pair{"serial", &run.serial}})
      one[name] = {{"status", toString(e->status)},
                   {"calibrated", e->calibrated},
                   {"findings", e->findings},
                   {"force_rms", finiteOrNull(e->residual)},
                   {"expected_rms", finiteOrNull(e->expected)},
                   {"friction",
                    {{"value", e->friction.value},
                     {"lower", e->calibrated ? json(e->friction.lower) : json()},
                     {"upper", e->calibrated ? json(e->friction.upper) : json()}}}};
    out["runs"].push_back(std::move(one));
  }
  return out;
}

}  // namespace plumbline::workflow
