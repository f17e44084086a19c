// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "safety/loop_simulation.h"
#include "workflow/safety/safe_scenario.h"

namespace plumbline::workflow {

/// The first plan of a scenario, proven.
/// @error of `OnlineLoop::make`
Result<std::unique_ptr<safety::OnlineLoop>> provePlan(const SafeScenario& scenario,
                                                      const JobContext& context = {});

/// The loop on the simulated robot.
struct SafeRun {
  std::unique_ptr<safety::OnlineLoop> loop;
  safety::ParameterBox before;  ///< of the payload's body
  safety::LoopReach reach;
  /// The bounds were kept and no assumption was seen to be violated.
  bool kept() const;
};

/// @error MissingData (the scenario does not state the truth), of `OnlineLoop::make` and `simulateLoop`
Result<SafeRun> runSafeLoop(const SafeScenario& scenario, const JobContext& context = {});

std::string toText(const SafeScenario& scenario, const safety::OnlineLoop& loop);
std::string toJson(const SafeScenario& scenario, const safety::OnlineLoop& loop);
std::string toText(const SafeScenario& scenario, const SafeRun& run);
std::string toJson(const SafeScenario& scenario, const SafeRun& run);

}  // namespace plumbline::workflow
