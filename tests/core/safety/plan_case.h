// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cmath>
#include <memory>
#include <stdexcept>

#include "core/workflow/cli_support.h"
#include "safety/online_loop.h"
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
    settings.search = safety::SearchMethod::Gradient;
    const Eigen::Index n = s.start.size();
    margins.position = Eigen::VectorXd::Constant(n, 0.02);
    margins.speed = Eigen::VectorXd::Constant(n, 0.2);
    margins.torque.setConstant(n, settings.samples + 1, 5.0);
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
  /// Margins that `kept` keeps and `other` breaks wherever a torque is larger or a distance smaller in the latter: half-way.
  void tighten(const Eigen::VectorXd& kept, const Eigen::VectorXd& other, bool torque, bool clearance) {
    using Row = safety::PlanFunctions::Row;
    margins.clearance.assign(margins.clearance.size(), 0.3);  // so far is measured
    safety::PlanFunctions f(task());
    std::vector<Row> rows;
    for (int i = 1; i <= settings.samples; ++i) {
      for (int j = 0; j < f.joints(); ++j) rows.push_back({Row::Kind::Torque, j, i});
      for (int p = 0; p < static_cast<int>(margins.clearance.size()); ++p)
        rows.push_back({Row::Kind::Clearance, p, i});
    }
    const auto extremes = [&](const Eigen::VectorXd& k) {
      std::pair<Eigen::VectorXd, Eigen::VectorXd> most{
          Eigen::VectorXd::Zero(f.joints()),
          Eigen::VectorXd::Constant(static_cast<Eigen::Index>(margins.clearance.size()), 1e9)};
      Eigen::VectorXd values;
      f.evaluate(k, rows, values, nullptr);
      for (Eigen::Index r = 0; r < values.size(); ++r) {
        const Row& row = rows[static_cast<std::size_t>(r)];
        if (row.kind == Row::Kind::Torque)
          most.first[row.index] =
              std::max(most.first[row.index], std::fabs(values[r]) * limits.torque[row.index]);
        else
          most.second[row.index] = std::min(most.second[row.index], 0.1 * values[r]);
      }
      return most;
    };
    const auto a = extremes(kept), b = extremes(other);
    for (Eigen::Index j = 0; j < a.first.size(); ++j)
      margins.torque.row(j).setConstant(
          torque && b.first[j] > a.first[j] ? limits.torque[j] - 0.5 * (a.first[j] + b.first[j]) : 0.0);
    for (std::size_t p = 0; p < margins.clearance.size(); ++p) {
      const auto at = static_cast<Eigen::Index>(p);
      margins.clearance[p] =
          clearance && b.second[at] < a.second[at]
              ? 0.5 * (a.second[at] + b.second[at]) - limits.bodies->pairs()[p].demanded(limits.clearance)
              : 0.0;
    }
  }
  const RobotModel& model() const { return scenario->robot->model; }
  safety::PlanTask task() const {
    return {model(), scenario->problem, limits, &frame, settings, margins, start, wish};
  }
};

}  // namespace plumbline::test
