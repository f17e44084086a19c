// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/safety/safe_record.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>

#include "workflow/serialization/json_values.h"

namespace plumbline::workflow {

const SafePlanRecord::Pair* SafePlanRecord::nearest() const {
  const auto least = std::min_element(clearances.begin(), clearances.end(),
                                      [](const Pair& a, const Pair& b) { return a.lower < b.lower; });
  return least == clearances.end() ? nullptr : &*least;
}

std::optional<double> SafeRecord::detected() const {
  for (const safety::LoopEvent& event : events)
    if (event.breaks) return event.time;
  return std::nullopt;
}

std::optional<double> SafeRecord::voidFrom() const {
  if (!proven_again) return 0.0;
  const std::optional<double> seen = detected();
  const bool broken = reach.broken_from <= reach.duration;
  if (seen || broken) return std::min(seen.value_or(reach.broken_from), reach.broken_from);
  if (!reach.kept()) return 0.0;
  return std::nullopt;
}

SafePlanRecord::Ranges provenRanges(const safety::PlanProof& proof) {
  const auto cells = static_cast<Eigen::Index>(proof.cells.size());
  SafePlanRecord::Ranges out;
  out.end.resize(cells);
  const auto fill = [&](Eigen::Index c, const std::vector<verified::Interval>& of, Eigen::MatrixXd& lower,
                        Eigen::MatrixXd& upper) {
    const auto n = static_cast<Eigen::Index>(of.size());
    if (c == 0) lower.resize(cells, n), upper.resize(cells, n);
    for (Eigen::Index j = 0; j < n; ++j) {
      lower(c, j) = of[static_cast<std::size_t>(j)].lower;
      upper(c, j) = of[static_cast<std::size_t>(j)].upper;
    }
  };
  for (Eigen::Index c = 0; c < cells; ++c) {
    const safety::ProvenCell& cell = proof.cells[static_cast<std::size_t>(c)];
    out.end[c] = cell.end;
    fill(c, cell.q, out.position_lower, out.position_upper);
    fill(c, cell.v, out.speed_lower, out.speed_upper);
    fill(c, cell.torque, out.torque_lower, out.torque_upper);
  }
  return out;
}

SafePlanRecord planRecord(const SafeScenario& scenario, const safety::LoopPlan& plan) {
  const safety::PlanFound& found = plan.found;
  const safety::Tube& tube = found.proof.tube;
  SafePlanRecord out;
  out.begin = plan.begin;
  out.duration = found.curve.duration();
  out.start = found.curve.start();
  out.k = found.k;
  out.theta = plan.theta;
  out.box = plan.box;
  out.gains = tube.gains;
  out.V_c = tube.V_c();
  out.position_bound = tube.positionBound();
  out.speed_bound = 2.0 * tube.epsilon;
  out.cost = found.cost;
  out.trials = found.trials;
  out.proofs = found.proofs;
  out.search_seconds = found.search_seconds;
  out.proof_seconds = found.proof_seconds;
  out.sets = found.sets;
  out.ranges = provenRanges(found.proof);
  const auto& pairs = found.proof.clearance.pairs;
  for (std::size_t k = 0; k < pairs.size(); ++k) {
    const auto& pair = scenario.bodies->pairs()[k];
    out.clearances.push_back({scenario.bodies->firstName(pair), scenario.bodies->secondName(pair),
                              pairs[k].violated ? kNaN : pairs[k].lower});
  }
  return out;
}

void append(SafeRecord& record, SafeRecord&& fresh) {
  const auto add = [](auto& to, auto& from) {
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
  };
  add(record.plans, fresh.plans);
  add(record.boxes, fresh.boxes);
  add(record.samples, fresh.samples);
  add(record.events, fresh.events);
}

namespace {

/// Verdict of the sets, and that of the proof of the plan alone.
std::string setsText(const safety::PlanSets& sets, bool holds) {
  std::string text = fmt::format(
      "  {} by reach sets of all plans within {:.3g} rad; enclosures of the command up to {:.3g} N·m wide",
      holds ? "proven" : "planned", sets.half_width, sets.width.maxCoeff());
  if (!sets.alone) return text + "; no time for the proof of the plan alone\n";
  if (sets.alone_width.size() > 0)
    text += fmt::format(", by the proof of the plan alone {:.3g} N·m", sets.alone_width.maxCoeff());
  return text + (!holds        ? "\n"
                 : *sets.alone ? "; that proof holds too\n"
                               : "; that proof does not succeed\n");
}

}  // namespace

std::string planText(const SafePlanRecord& plan, const std::string& prevents) {
  const bool holds = prevents.empty();
  std::string text =
      fmt::format("Plan from {:.3g} s on: {}, {:.3g} s to rest; {} {:.3g} rad, V_M {:.3g} J, V_c {:.3g} J\n",
                  plan.begin, holds ? "proven for all times" : "NOT proven, because " + prevents,
                  plan.duration, holds ? "position error below" : "the tube would have been",
                  plan.position_bound.maxCoeff(), plan.gains.V_M, plan.V_c);
  if (const SafePlanRecord::Pair* least = plan.nearest(); least != nullptr && holds)
    text += fmt::format("  smallest proven clearance {:.4g} m, {} to {}\n", least->lower, least->first,
                        least->second);
  if (plan.sets) text += setsText(*plan.sets, holds);
  return text;
}

}  // namespace plumbline::workflow
