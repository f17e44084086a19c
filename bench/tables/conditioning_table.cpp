// SPDX-License-Identifier: BSD-3-Clause
//
// Do motions that suit the torque regressor suit the momentum regressor? Table IV of Zhang, Zhou & Vasudevan 2025,
// qualitatively, for any robot.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "excitation/motion/families.h"
#include "safety/study/conditioning_study.h"
#include "workflow/robot/load_robot.h"
#include "workflow/serialization/text_table.h"

namespace plumbline::bench {
namespace {

using safety::ConditioningSettings;
using safety::ConditioningStudy;
using workflow::TextTable;

std::string toText(const ConditioningStudy& study) {
  std::string text = "Conditioning of torque and momentum regressor: " + study.body + ", " +
                     std::to_string(study.columns.size()) + " parameters, " + std::to_string(study.motions) +
                     " random motions\nCondition of the torque regressor, median: " +
                     fmt::format("{:.1f}", study.torque_median) + "\n\n";
  TextTable table({"horizon", "seconds", "condition (median)", "correlation", "of the logarithms"},
                  {true, true, true, true, true});
  for (const ConditioningStudy::Row& row : study.rows)
    table.add({std::to_string(row.horizon), fmt::format("{:.3f}", row.seconds),
               fmt::format("{:.1f}", row.median), fmt::format("{:.4f}", row.correlation),
               fmt::format("{:.4f}", row.log_correlation)});
  return text + table.text();
}

std::string toJson(const ConditioningStudy& study) {
  nlohmann::ordered_json json = {{"body", study.body},
                                 {"columns", study.columns},
                                 {"motions", study.motions},
                                 {"torque_median", study.torque_median},
                                 {"rows", nlohmann::ordered_json::array()}};
  for (const ConditioningStudy::Row& row : study.rows)
    json["rows"].push_back({{"horizon", row.horizon},
                            {"seconds", row.seconds},
                            {"median", row.median},
                            {"correlation", row.correlation},
                            {"log_correlation", row.log_correlation}});
  return json.dump(2) + "\n";
}

Result<std::string> run(const std::string& file, const ConditioningSettings& settings,
                        excitation::FamilySpec family, const std::string& family_name, bool as_json) {
  const Result<excitation::Family> named = excitation::familyFromName(family_name);
  if (!named) return named.error();
  family.family = *named;
  const Result<excitation::MotionBasisPtr> basis = excitation::makeBasis(family);
  if (!basis) return basis.error();
  const Result<workflow::RobotPtr> robot = workflow::loadRobot({file, {}, {}});
  if (!robot) return robot.error();
  const Result<ConditioningStudy> found = studyConditioning((*robot)->model, *basis, settings);
  if (!found) return found.error();
  return as_json ? toJson(*found) : toText(*found);
}

}  // namespace
}  // namespace plumbline::bench

int main(int argc, char** argv) {
  using namespace plumbline;
  CLI::App app("How the conditions of torque and momentum regressor go together over random motions.");
  std::string robot, family_name = "fourier";
  safety::ConditioningSettings study;
  excitation::FamilySpec family;
  bool as_json = false;
  app.add_option("robot", robot, "URDF")->required();
  app.add_option("--link", study.body, "whose parameters are asked for (the last link)");
  app.add_flag("--all", study.all, "the base parameters of the whole robot instead");
  app.add_option("--motions", study.motions, "random motions")->capture_default_str();
  app.add_option("--horizons", study.horizons, "lengths of the windows, in samples")
      ->delimiter(',')
      ->capture_default_str();
  app.add_option("--rate", study.rate, "samples per second")->capture_default_str();
  app.add_option("--slowest", study.lowest_speed, "least rms speed of a joint [rad/s or m/s]")
      ->capture_default_str();
  app.add_option("--fastest", study.highest_speed, "largest rms speed of a joint [rad/s or m/s]")
      ->capture_default_str();
  app.add_option("--seed", study.seed, "of the motions")->capture_default_str();
  app.add_option("--family", family_name, "family of the motions")->capture_default_str();
  app.add_option("--duration", family.duration, "of a motion [s]")->capture_default_str();
  app.add_option("--harmonics", family.harmonics, "of a Fourier series")->capture_default_str();
  app.add_flag("--json", as_json, "JSON instead of the table");
  CLI11_PARSE(app, argc, argv);
  const Result<std::string> text = bench::run(robot, study, family, family_name, as_json);
  if (!text) return std::cerr << text.error().message() << "\n", 1;
  std::cout << *text;
  return 0;
}
