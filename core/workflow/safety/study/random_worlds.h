// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "workflow/safety/safe_run.h"

/// The safe loop in random worlds, judged by what the simulated arm does.
namespace plumbline::workflow {

/// The arm of a scenario elsewhere: another start (each joint within 0.3 rad of it), 13 to 40 boxes with sides of 0.01 to 0.5 m
/// that leave 0.075 m free about it, and another true payload inside the intervals.
/// @param base  has a robot and a true payload
/// @error of `makeSafeScenario`
Result<std::unique_ptr<SafeScenario>> randomWorld(const SafeScenario& base, std::uint64_t seed);

/// Outcome of the loop in a world.
struct WorldRun {
  std::uint64_t seed = 0;
  int boxes = 0;
  int plans = 0;       ///< that ran; 0: none was proven
  bool moved = false;  ///< by 0.01 rad at least
  bool all = false;    ///< as many plans as the scenario asks for
  bool kept =
      false;  ///< no limit broken, truth inside, nothing nearer than the clearance, at rest in the end
  double nearest = 0.0;  ///< m, of the simulated arm, every five samples
  double proven = 0.0;   ///< m, smallest proven clearance
  safety::LoopReach reach;
  std::string reason;  ///< why there was no plan, or no further one
};
/// Smallest distance of the pairs that have to keep apart.
using LeastDistance = std::function<double(const Eigen::VectorXd& q)>;
/// @param distance  judges the postures; empty: `core/collision`
/// @error Cancelled; MissingData (no true payload)
Result<WorldRun> runWorld(const SafeScenario& world, const LeastDistance& distance = {},
                          const JobContext& context = {});

/// Worlds with the seeds `seed` … `seed` + count − 1, on all threads; the same for any number of them.
/// @error of `randomWorld` and `runWorld`
Result<std::vector<WorldRun>> runWorlds(const SafeScenario& base, int count, std::uint64_t seed,
                                        const JobContext& context = {});

}  // namespace plumbline::workflow
