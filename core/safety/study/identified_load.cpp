// SPDX-License-Identifier: BSD-3-Clause
#include "safety/study/identified_load.h"

#include <limits>

#include "base/linalg.h"

namespace plumbline::safety {

Vec10 IdentifiedLoad::estimate() const {
  Vec10 theta;
  for (std::size_t c = 0; c < 10; ++c) theta[static_cast<Eigen::Index>(c)] = box[c].middle();
  return theta;
}

double conditionOf(const Eigen::MatrixXd& Y) {
  if (Y.rows() < Y.cols()) return std::numeric_limits<double>::infinity();
  const Eigen::VectorXd s = linalg::singularValues(Y);
  const double smallest = s[s.size() - 1];
  return smallest > 1e-14 * s[0] ? s[0] / smallest : std::numeric_limits<double>::infinity();
}

Result<IdentifiedLoad> identifyLoad(const RobotModel& model, const TubeProblem& problem,
                                    const TubeGains& gains, const PlanLimits& limits,
                                    const LoopSettings& settings, const Eigen::VectorXd& q0,
                                    const LoopTruth& truth, const JobContext& context) {
  auto loop = OnlineLoop::make(model, problem, gains, limits, settings, q0, context);
  if (!loop) return loop.error();
  IdentifiedLoad out;
  out.course.emplace_back(0.0, (*loop)->box());
  std::size_t plans = 1;
  LoopHooks hooks;
  hooks.proceeds = [&](double t, OnlineLoop& running) {
    if (running.plans().size() > plans) {
      plans = running.plans().size();
      out.course.emplace_back(t, running.running().box);
    }
    return !context.stopRequested();
  };
  out.q = q0;
  hooks.posture = [&out](const Eigen::VectorXd& q) { out.q = q; };
  auto reach = simulateLoop(model, problem, limits, q0, truth, **loop, hooks);
  if (!reach) return reach.error();
  out.reach = *reach;
  out.box = (*loop)->box();
  out.course.emplace_back(reach->duration, out.box);
  out.condition = conditionOf((*loop)->rows().Y);
  for (const LoopPlan& plan : (*loop)->plans()) {
    out.motion.legs.push_back({plan.begin, plan.found.curve});
    out.plan_seconds.push_back(plan.found.search_seconds + plan.found.proof_seconds);
  }
  for (const LoopEvent& event : (*loop)->events()) out.events += event.text + "; ";
  out.kept = reach->kept() && reach->finished && (*loop)->proven();
  return out;
}

}  // namespace plumbline::safety
