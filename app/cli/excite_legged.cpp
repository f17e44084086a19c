// SPDX-License-Identifier: BSD-3-Clause
#include "excite_legged.h"

#include <algorithm>
#include <chrono>

#include "excitation/ipopt/legged_objective.h"
#include "excitation/ipopt/motion_optimiser.h"

namespace plumbline::cli {

Result<excitation::LeggedFound> optimiseLegged(const excitation::LeggedSearch& search,
                                               const JobContext& context) {
  using Clock = std::chrono::steady_clock;
  const auto began = Clock::now();
  excitation::MotionOptimiserSettings settings;
  settings.seconds = search.seconds;
  settings.rate = search.rate;
  excitation::LeggedObjective objective(search.criterion);
  const auto watch = [&](const excitation::MotionStep& step) {
    const double spent = std::chrono::duration<double>(Clock::now() - began).count() / search.seconds;
    context.report(step.stage, search.from + (search.until - search.from) * std::min(1.0, spent), step.value);
  };
  Result<excitation::OptimisedMotion> found = excitation::optimiseMotion(
      search.task, objective, search.certify, search.start, settings, context, watch);
  if (!found) return found.error();
  return excitation::LeggedFound{std::move(found->motion), std::move(found->certificate), found->iterations,
                                 std::move(found->reason)};
}

}  // namespace plumbline::cli
