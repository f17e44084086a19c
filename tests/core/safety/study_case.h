// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <stdexcept>

#include "core/workflow/cli_support.h"
#include "workflow/safety/study/safe_study.h"

/// The shipped study, for tests of its methods and of its differences from the published ones.
namespace plumbline::test {

inline workflow::SafeStudyFile shippedStudy() {
  auto file = workflow::readSafeStudy(slurp(kSamples / "geared7/study.json"), kSamples / "geared7");
  if (!file) throw std::runtime_error(file.error().message());
  return *file;
}

/// The inputs of a method for one load in one task of the shipped study.
struct Prepared {
  workflow::SafeStudyFile file = shippedStudy();
  std::unique_ptr<workflow::SafeScenario> scenario;
  safety::MethodInputs in;
};
inline std::unique_ptr<Prepared> prepared(std::size_t task_index, std::size_t move_index) {
  auto p = std::make_unique<Prepared>();
  const workflow::StudyTask& task = p->file.tasks[task_index];
  const workflow::StudyMove& move = task.moves[move_index];
  auto scenario =
      workflow::studyScenario(p->file, p->file.loads[move.load].truth, 1, "excite", task.obstacles);
  if (!scenario) throw std::runtime_error(scenario.error().message());
  p->scenario = std::move(*scenario);
  const workflow::SafeScenario& s = *p->scenario;
  p->in.setup = {&s.robot->model, &s.problem, s.limits, s.truth, s.loop.wish.body, p->file.point};
  p->in.gains = s.gains;
  p->in.others = safety::MethodGains::standard(s.robot->model.nv());
  p->in.task = {move.points, task.seconds, task.handover, 2.5, 0.5, task.placing};
  p->in.V_M = p->file.V_M;
  return p;
}

}  // namespace plumbline::test
