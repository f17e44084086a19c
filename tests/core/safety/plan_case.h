// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <stdexcept>

#include "core/workflow/cli_support.h"
#include "safety/plan_search.h"
#include "workflow/safety/safe_scenario.h"

/// The shipped scenario and a search for a plan in it, for tests of searches.
namespace plumbline::test {

struct PlanCase {
  std::unique_ptr<workflow::SafeScenario> scenario;
  safety::TubeFrame frame;
  safety::PlanSettings settings;
  safety::PlanLimits limits;
  safety::PlanMargins margins;
  safety::DesiredState start;
  safety::PlanWish wish;

  /// From the rest at the scenario's start, margins of the tube's order.
  PlanCase() {
    auto made =
        workflow::readSafeScenario(slurp(kSamples / "geared7/safe_scenario.json"), kSamples / "geared7");
    if (!made) throw std::runtime_error(made.error().message());
    scenario = std::move(*made);
    const workflow::SafeScenario& s = *scenario;
    auto shared = safety::loopFrame(s.problem, s.gains, s.loop, s.start);
    if (!shared) throw std::runtime_error(shared.error().message());
    frame = *shared;
    settings = s.loop.plan, limits = s.limits, wish = s.loop.wish;
    const Eigen::Index n = s.start.size();
    margins.position = Eigen::VectorXd::Constant(n, 0.02);
    margins.speed = Eigen::VectorXd::Constant(n, 0.2);
    margins.torque = Eigen::VectorXd::Constant(n, 5.0);
    margins.clearance.assign(limits.bodies->pairs().size(), 0.02);
    const Eigen::VectorXd zero = Eigen::VectorXd::Zero(n);
    start = {s.start, zero, zero, zero};
  }
  /// Goes on from the hand-over of a plan.
  void follow(const Eigen::VectorXd& k) {
    auto curve = safety::PlanCurve::make(start.q, start.v, start.a, k, settings.duration);
    if (!curve) throw std::runtime_error(curve.error().message());
    start = curve->at(settings.handover);
  }
  const RobotModel& model() const { return scenario->robot->model; }
  safety::PlanTask task() const {
    return {model(), scenario->problem, limits, &frame, settings, margins, start, wish};
  }
};

}  // namespace plumbline::test
