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
  std::string scenario;  ///< JSON
  std::string worlds;    ///< JSON, the scenario that random worlds are made of; empty: `scenario`, first load
  Vec3 point = Vec3::Zero();  ///< of the payload's body, which is placed [m]
  std::vector<double> V_M;    ///< J, ascending, of the tubes of tasks
  std::vector<StudyLoad> loads;
  std::vector<StudyTask> tasks;
};

/// @error SyntaxError, TypeMismatch, naming the key; UnknownReference (load of a move)
Result<SafeStudyFile> readSafeStudy(const std::string& text, const std::filesystem::path& folder);

/// The study's scenario with another truth, seed, cost of the plans, and surroundings.
/// @param cost       "excite" or "random"
/// @param obstacles  JSON; empty: those of the scenario
/// @error of `readSafeScenario`
Result<std::unique_ptr<SafeScenario>> studyScenario(const SafeStudyFile& file, const Vec10& truth,
                                                    std::uint64_t seed, const std::string& cost,
                                                    const std::string& obstacles = {});

}  // namespace plumbline::workflow
