// SPDX-License-Identifier: BSD-3-Clause
// The safe loop of a 7-axis arm among ten boxes: search, proof and its parts, step of the control law. Processor times of single
// runs, because percentiles are asked for.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>

#include "safety/plan_search.h"
#include "safety/robust_controller.h"
#include "workflow/safety/safe_run.h"

namespace plumbline::bench {
namespace {

using Eigen::VectorXd;

/// Processor time of this program, which has one thread: what a quiet machine would take.
double seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}
double wallSeconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

struct Times {
  std::string name;
  std::vector<double> ms;
  void add(double from) { ms.push_back(1e3 * (seconds() - from)); }
  void print() {
    std::sort(ms.begin(), ms.end());
    const auto at = [&](double share) { return ms[static_cast<std::size_t>(share * double(ms.size() - 1))]; };
    fmt::print("{:<44}{:>6}{:>10.3f}{:>10.3f}{:>10.3f}\n", name, ms.size(), at(0.5), at(0.95), ms.back());
  }
};

/// The shipped scenario with ten boxes about the arm.
std::string tenBoxes() {
  std::ifstream file(std::string(PLUMBLINE_SAMPLES) + "/geared7/safe_scenario.json");
  std::stringstream text;
  text << file.rdbuf();
  std::string scenario = text.str();
  const std::size_t at = scenario.find("\"obstacles\": [") + 14;
  std::string boxes;
  for (int k = 0; k < 8; ++k) {
    const double turn = 0.8 * k;
    boxes += fmt::format("{{\"name\": \"box{}\", \"size\": [0.2, 0.2, 0.3], \"xyz\": [{}, {}, {}]}},", k,
                         0.95 * std::cos(turn), 0.95 * std::sin(turn), 0.15 + 0.1 * (k % 4));
  }
  return scenario.substr(0, at) + boxes + scenario.substr(at);
}

/// Plans in reach sets, each from the hand-over of the one before.
int runSets(const workflow::SafeScenario& s, const safety::TubeFrame& frame, int plans) {
  Times plan{"plan in reach sets", {}}, sets{"  making of the sets", {}}, search{"  search", {}};
  Times alone{"  proof of the plan alone, for comparison", {}};
  const VectorXd zero = VectorXd::Zero(s.start.size());
  safety::DesiredState from{s.start, zero, zero, zero};
  int failed = 0, contradicted = 0;
  double widths = 0.0, half_widths = 0.0, cost = 0.0;
  for (int k = 0; k < plans; ++k) {
    safety::PlanSettings settings = s.loop.plan;
    settings.mode = safety::PlanMode::Slice;
    settings.seed = static_cast<std::uint64_t>(k + 1);
    settings.clock = seconds;
    safety::PlanSearch searcher(s.robot->model, s.problem, s.gains, s.limits, settings, &frame);
    const double begin = seconds();
    auto found = searcher.find(from, s.loop.wish);
    if (!found) {
      if (++failed == 1) fmt::print("{}\n", found.error().message());
      from = {s.start, zero, zero, zero};
      continue;
    }
    plan.add(begin);
    sets.ms.push_back(1e3 * found->sets->seconds), search.ms.push_back(1e3 * found->search_seconds);
    alone.ms.push_back(1e3 * (found->proof_seconds - found->sets->seconds));
    contradicted += found->sets->alone.value_or(true) ? 0 : 1;
    half_widths += found->sets->half_width, cost += found->cost;
    if (found->sets->alone_width.size() > 0)
      widths += found->sets->width.cwiseQuotient(found->sets->alone_width).mean();
    from = found->curve.at(settings.handover);
  }
  for (Times* t : {&plan, &sets, &search, &alone})
    if (!t->ms.empty()) t->print();
  const double count = std::max(1, plans - failed);
  fmt::print(
      "in reach sets: {} of {} not found; half width {:.3f} rad, command {:.2f} times as wide as by the "
      "proof alone, which "
      "{} do not pass; mean cost {:.2f}\n",
      failed, plans, half_widths / count, widths / count, contradicted, cost / count);
  return 0;
}

/// Searches by gradients and by random steps from the same starts, those of the shipped search.
int runSearches(const workflow::SafeScenario& s, const safety::TubeFrame& frame, int plans) {
  struct Way {
    const char* name;
    safety::SearchMethod method;
    int trials, samples;
    std::vector<double> cost, ms;
    int proofs = 0;
  };
  using enum safety::SearchMethod;
  std::vector<Way> ways{{"gradients", Gradient, s.loop.plan.trials, 24, {}, {}},
                        {"gradients, limits at 48 times", Gradient, s.loop.plan.trials, 48, {}, {}},
                        {"gradients, limits at 128 times", Gradient, s.loop.plan.trials, 128, {}, {}},
                        {"random steps", Random, s.loop.plan.trials, 24, {}, {}},
                        {"random steps, ten times the trials", Random, 10 * s.loop.plan.trials, 24, {}, {}}};
  const VectorXd zero = VectorXd::Zero(s.start.size());
  safety::DesiredState from{s.start, zero, zero, zero};
  for (int k = 0; k < plans; ++k) {
    const safety::DesiredState start = from;
    from = {s.start, zero, zero, zero};
    for (Way& way : ways) {
      safety::PlanSettings settings = s.loop.plan;
      settings.seed = static_cast<std::uint64_t>(k + 1);
      settings.clock = seconds;
      settings.search = way.method, settings.trials = way.trials, settings.samples = way.samples;
      safety::PlanSearch searcher(s.robot->model, s.problem, s.gains, s.limits, settings, &frame);
      const auto found = searcher.find(start, s.loop.wish);
      if (!found) continue;
      way.cost.push_back(found->cost), way.ms.push_back(1e3 * found->search_seconds);
      way.proofs += found->proofs;
      if (&way == &ways.front()) from = found->curve.at(settings.handover);
    }
  }
  fmt::print("{:<38}{:>6}{:>8}{:>11}{:>10}{:>12}{:>10}\n", "search", "found", "proofs", "mean cost",
             "p95 cost", "median ms", "p95 ms");
  for (Way& way : ways) {
    if (way.cost.empty()) continue;
    double sum = 0.0;
    for (const double cost : way.cost) sum += cost;
    std::sort(way.cost.begin(), way.cost.end()), std::sort(way.ms.begin(), way.ms.end());
    const auto p95 = static_cast<std::size_t>(0.95 * double(way.cost.size() - 1));
    fmt::print("{:<38}{:>6}{:>8}{:>11.3f}{:>10.3f}{:>12.1f}{:>10.1f}\n", way.name, way.cost.size(),
               way.proofs, sum / double(way.cost.size()), way.cost[p95], way.ms[way.ms.size() / 2],
               way.ms[p95]);
  }
  return 0;
}

/// Plans one after another, each from the hand-over of the one before.
int run(int plans) {
  auto scenario = workflow::readSafeScenario(tenBoxes(), std::string(PLUMBLINE_SAMPLES) + "/geared7");
  if (!scenario) return fmt::print("{}\n", scenario.error().message()), 1;
  const workflow::SafeScenario& s = **scenario;
  const auto frame = safety::loopFrame(s.problem, s.gains, s.loop, s.start);
  if (!frame) return fmt::print("{}\n", frame.error().message()), 1;
  Times plan{"plan: search and proof", {}}, search{"  search", {}}, proofs{"  proofs", {}};
  Times proof{"one proof", {}}, tube{"  of it the tube", {}}, clearance{"  of it clearances", {}};
  Times wall{"plan, wall clock", {}}, law{"step of the control law", {}};
  const VectorXd zero = VectorXd::Zero(s.start.size());
  safety::DesiredState from{s.start, zero, zero, zero};
  int failed = 0;
  double cost = 0.0;
  for (int k = 0; k < plans; ++k) {
    safety::PlanSettings settings = s.loop.plan;
    settings.seed = static_cast<std::uint64_t>(k + 1);
    settings.clock = seconds;
    safety::PlanSearch searcher(s.robot->model, s.problem, s.gains, s.limits, settings, &*frame);
    const double wall_begin = wallSeconds();
    double begin = seconds();
    auto found = searcher.find(from, s.loop.wish);
    if (!found) {
      ++failed;
      from = {s.start, zero, zero, zero};
      continue;
    }
    plan.add(begin);
    wall.ms.push_back(1e3 * (wallSeconds() - wall_begin));
    cost += found->cost;
    search.ms.push_back(1e3 * found->search_seconds), proofs.ms.push_back(1e3 * found->proof_seconds);
    const int cells = settings.cells;
    begin = seconds();
    (void)safety::provePlan(s.problem, s.gains, found->curve, s.limits, cells, &*frame).ok();
    proof.add(begin);
    const auto motion = found->curve.cells(cells);
    begin = seconds();
    const auto closed = safety::closeTube(s.problem, s.gains, motion, &*frame);
    tube.add(begin);
    begin = seconds();
    (void)safety::proveClearances(s.chain, safety::tubeReach(s.problem, s.gains), motion, *s.limits.bodies,
                                  s.limits.clearance)
        .proven();
    clearance.add(begin);
    safety::RobustController controller(s.robot->model, s.problem, *closed);
    VectorXd u(zero.size());
    for (int i = 0; i < 200; ++i) {
      const safety::DesiredState d = found->curve.at(0.0075 * i);
      begin = seconds();
      controller.step(d, d.q, d.v, u);
      law.add(begin);
    }
    from = found->curve.at(settings.handover);
  }
  fmt::print("{} plans asked for, {} not found; {} boxes, {} intervals of time, {} trials\n", plans, failed,
             s.spec.world.obstacles.size(), s.loop.plan.cells, s.loop.plan.trials);
  fmt::print("{:<44}{:>6}{:>10}{:>10}{:>10}\n", "ms", "count", "median", "p95", "largest");
  for (Times* t : {&plan, &wall, &search, &proofs, &proof, &tube, &clearance, &law})
    if (!t->ms.empty()) t->print();
  fmt::print("mean cost {:.2f}\n", cost / std::max(1, plans - failed));
  runSearches(s, *frame, plans);
  return runSets(s, *frame, plans);
}

}  // namespace
}  // namespace plumbline::bench

int main(int argc, char** argv) {
  return plumbline::bench::run(argc > 1 ? std::max(1, std::atoi(argv[1])) : 100);
}
