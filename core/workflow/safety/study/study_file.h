// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "safety/study/methods.h"
#include "workflow/safety/safe_scenario.h"

/// File of `plumbline-cli safe-study`: a scenario, loads, and tasks with postures and surroundings.
namespace plumbline::workflow {

struct StudyLoad {
  std::string name;
  Vec10 truth = Vec10::Zero();  ///< of the body that carries it
};
struct StudyMove {
  std::size_t load = 0;
  std::vector<Eigen::VectorXd> points;  ///< postures, the first that of the scenario's start [rad]
};
struct StudyTask {
  std::string name, text;
  std::string obstacles;  ///< JSON, as in a scenario's world
  bool placing = true;    ///< the place counts
  std::vector<double> seconds, handover;
  std::vector<StudyMove> moves;
};
struct SafeStudyFile {
  std::filesystem::path folder;
  /// Arm, loads and tasks stand for those of Zhang, Zhou & Vasudevan 2025: their results stand beside ours.
  bool published = false;
  std::vector<std::pair<std::string, std::string>>
      remarks;                ///< assumptions of arm, loads and tasks: name and text
  std::uint64_t seed = 1000;  ///< of the first load's first repetition
  std::string scenario;       ///< JSON
  std::string worlds;  ///< JSON, the scenario that random worlds are made of; empty: `scenario`, first load
  Vec3 point = Vec3::Zero();  ///< of the payload's body, which is placed [m]
  std::vector<double> V_M;    ///< J, ascending, of the tubes of tasks
  std::vector<StudyLoad> loads;
  std::vector<StudyTask> tasks;
};

/// @error SyntaxError, TypeMismatch, naming the key; UnknownReference (load of a move)
Result<SafeStudyFile> readSafeStudy(const std::string& text, const std::filesystem::path& folder);

/// The study's scenario with another truth, seed, purpose of the plans, and surroundings.
/// @param excites    the plans do; false: they are random
/// @param obstacles  JSON; empty: those of the scenario
/// @error of `readSafeScenario`
Result<std::unique_ptr<SafeScenario>> studyScenario(const SafeStudyFile& file, const Vec10& truth,
                                                    std::uint64_t seed, bool excites,
                                                    const std::string& obstacles = {});

/// A study of one load and one task: the scenario's payload, carried from its start to the goal of its plans at up to 0.8 of the
/// speed limits, where its centre of mass is placed.
/// @error MissingData (true payload), ShapeMismatch (goal)
Result<SafeStudyFile> studyOf(const SafeScenario& scenario);

}  // namespace plumbline::workflow
