// SPDX-License-Identifier: BSD-3-Clause
#include "excite_stand.h"

#include <algorithm>
#include <chrono>

#include "excitation/ipopt/legged_objective.h"
#include "excitation/ipopt/motion_optimiser.h"
#include "loading.h"
#include "mesh_reading.h"
#include "workflow/excitation/legged/legged_design.h"
#include "workflow/excitation/legged/legged_spec.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::cli {
namespace {

/// Optimiser of base motions of a legged robot in stance.
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

}  // namespace

int exciteLegged(const RobotOptions& options, const std::string& spec_option, Session& session) {
  const Result<workflow::RobotPtr> robot = loadRobot(options, session);
  if (!robot) return session.reject(robot.error());
  const Result<std::string> text = textFromOption(spec_option);
  if (!text) return session.reject(text.error());
  const Result<excitation::LeggedSpec> spec = workflow::readLeggedSpec(*text);
  if (!spec) {
    Error error = spec.error();
    if (spec_option.front() != '{') error.file = spec_option;
    return session.reject(error);
  }
  const Result<excitation::LeggedDesign> design =
      workflow::designLegged(**robot, *spec, optimiseLegged, session.context(), readMeshSafely);
  if (!design) return session.reject(design.error());
  if (!session.common().output.empty())
    if (const Status written = workflow::writeLegged(*design, session.common().output); !written)
      return session.reject(written.error());
  Common shown = session.common();
  shown.output.clear();
  const int status = Session(shown).deliver(workflow::toText(*design), workflow::toJson(*design));
  return status == kDone && design->interrupted ? kInterrupted : status;
}

}  // namespace plumbline::cli
