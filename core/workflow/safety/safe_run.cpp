// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/safety/safe_run.h"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "regressors/layout.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/json_values.h"

namespace plumbline::workflow {
namespace {

using Eigen::VectorXd;
using nlohmann::json;

json listOf(const Eigen::Ref<const VectorXd>& x) {
  return std::vector<double>(x.data(), x.data() + x.size());
}

json boxJson(const safety::ParameterBox& box) {
  json list = json::array();
  for (std::size_t c = 0; c < 10; ++c)
    list.push_back(
        {{"subject", std::string(layout::kNames[c])}, {"lower", box[c].lower}, {"upper", box[c].upper}});
  return list;
}

json tubeJson(const safety::Tube& tube) {
  return {{"V_M", tube.gains.V_M},
          {"alpha", tube.gains.alpha},
          {"K", listOf(tube.gains.K)},
          {"V_c", tube.V_c()},
          {"position_bound", listOf(tube.positionBound())},
          {"speed_bound", listOf(2.0 * tube.epsilon)}};
}

json planJson(const SafeScenario& scenario, const safety::LoopPlan& plan) {
  const safety::DesiredState start = plan.found.curve.at(0.0);
  json clearances = json::array();
  const auto& pairs = plan.found.proof.clearance.pairs;
  for (std::size_t k = 0; k < pairs.size(); ++k) {
    const auto& pair = scenario.bodies->pairs()[k];
    clearances.push_back({{"first", scenario.bodies->firstName(pair)},
                          {"second", scenario.bodies->secondName(pair)},
                          {"proven", pairs[k].violated ? json() : finiteOrNull(pairs[k].lower)}});
  }
  return {{"begin", plan.begin},
          {"start", {{"q", listOf(start.q)}, {"v", listOf(start.v)}, {"a", listOf(start.a)}}},
          {"k", listOf(plan.found.k)},
          {"duration", plan.found.curve.duration()},
          {"proven", plan.found.proof.proven},
          {"tube", tubeJson(plan.found.proof.tube)},
          {"theta", listOf(plan.theta)},
          {"box", boxJson(plan.box)},
          {"cost", finiteOrNull(plan.found.cost)},
          {"trials", plan.found.trials},
          {"proofs", plan.found.proofs},
          {"clearances", std::move(clearances)}};
}

json planDocument(const SafeScenario& scenario, const safety::OnlineLoop& loop) {
  return {{"format", "plumbline-safe-plan"},
          {"version", 1},
          {"joints", scenario.robot->model.dofNames()},
          {"plan", planJson(scenario, loop.plans().front())},
          {"bodies_checked", scenario.bodies != nullptr},
          {"note", scenario.collision_note}};
}

std::string planLines(const SafeScenario& scenario, const safety::LoopPlan& plan) {
  const safety::Tube& tube = plan.found.proof.tube;
  std::string text = fmt::format(
      "Plan from {:.3g} s on: proven for all times, {:.3g} s to rest; position error below {:.3g} rad, V_M "
      "{:.3g} J, "
      "V_c {:.3g} J\n",
      plan.begin, plan.found.curve.duration(), tube.positionBound().maxCoeff(), tube.gains.V_M, tube.V_c());
  const auto& pairs = plan.found.proof.clearance.pairs;
  const auto least = std::min_element(pairs.begin(), pairs.end(),
                                      [](const auto& a, const auto& b) { return a.lower < b.lower; });
  if (least != pairs.end()) {
    const auto& pair = scenario.bodies->pairs()[static_cast<std::size_t>(least - pairs.begin())];
    text += fmt::format("  smallest proven clearance {:.4g} m, {} to {}\n", least->lower,
                        scenario.bodies->firstName(pair), scenario.bodies->secondName(pair));
  }
  return text;
}

}  // namespace

Result<std::unique_ptr<safety::OnlineLoop>> provePlan(const SafeScenario& s, const JobContext& context) {
  return safety::OnlineLoop::make(s.robot->model, s.problem, s.gains, s.limits, s.loop, s.start, context);
}

bool SafeRun::kept() const {
  return loop->proven() && reach.truth_inside && reach.V <= 1.0 && reach.e <= 1.0 && reach.torque <= 1.0;
}

Result<SafeRun> runSafeLoop(const SafeScenario& s, const JobContext& context) {
  if (!s.simulates)
    return rejection(ErrorCode::MissingData,
                     "the scenario does not state the true parameters of the payload's body", {"truth"},
                     "add \"truth\" to \"payload\", or use safe-plan");
  auto loop = provePlan(s, context);
  if (!loop) return loop.error();
  const safety::ParameterBox before = (*loop)->box();
  auto reach = safety::simulateLoop(s.robot->model, s.problem, s.limits, s.start, {s.truth, s.truth_slip},
                                    **loop, s.loop.plan.seed);
  if (!reach) return reach.error();
  return SafeRun{std::move(*loop), before, *reach};
}

std::string toText(const SafeScenario& s, const safety::OnlineLoop& loop) {
  return planLines(s, loop.plans().front()) + (s.collision_note.empty() ? "" : s.collision_note + "\n");
}

std::string toJson(const SafeScenario& s, const safety::OnlineLoop& loop) {
  return jsonText(planDocument(s, loop), 2) + "\n";
}

std::string toText(const SafeScenario& s, const SafeRun& run) {
  std::string text;
  for (const safety::LoopPlan& plan : run.loop->plans()) text += planLines(s, plan);
  for (const safety::LoopEvent& event : run.loop->events())
    text += fmt::format("At {:.4g} s: {}\n", event.time, event.text);
  text += fmt::format("{:<6}{:>12}{:>12}{:>12}\n", "", "lower", "upper", "of before");
  for (std::size_t c = 0; c < 10; ++c) {
    const double before = run.before[c].width();
    text += fmt::format("{:<6}{:>12.4g}{:>12.4g}{:>12}\n", layout::kNames[c], run.loop->box()[c].lower,
                        run.loop->box()[c].upper,
                        before > 0.0 ? fmt::format("{:.3f}", run.loop->box()[c].width() / before) : "exact");
  }
  text += fmt::format("Largest V {:.3f} of V_M, error {:.3f} of its bound, command {:.3f} of its limit\n",
                      run.reach.V, run.reach.e, run.reach.torque);
  text += run.kept() ? "Every bound was kept.\n"
                     : "An assumption was violated: what was proven does not hold after it.\n";
  return text;
}

std::string toJson(const SafeScenario& s, const SafeRun& run) {
  json document = {{"format", "plumbline-safe-run"},
                   {"version", 1},
                   {"joints", s.robot->model.dofNames()},
                   {"kept", run.kept()},
                   {"duration", run.reach.duration},
                   {"V", run.reach.V},
                   {"error", run.reach.e},
                   {"torque", run.reach.torque},
                   {"truth_inside", run.reach.truth_inside},
                   {"before", boxJson(run.before)},
                   {"parameters", boxJson(run.loop->box())},
                   {"plans", json::array()},
                   {"events", json::array()},
                   {"note", s.collision_note}};
  for (const safety::LoopPlan& plan : run.loop->plans()) document["plans"].push_back(planJson(s, plan));
  for (const safety::LoopEvent& event : run.loop->events())
    document["events"].push_back({{"time", event.time}, {"text", event.text}, {"breaks", event.breaks}});
  return jsonText(document, 2) + "\n";
}

}  // namespace plumbline::workflow
