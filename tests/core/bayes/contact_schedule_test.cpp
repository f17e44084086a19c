// SPDX-License-Identifier: BSD-3-Clause
// Phases of a contact that are stated wrongly: the rate at which a finding names contact and time, and that of false alarms.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <regex>

#include "bayes/constraints/constraint_premises.h"
#include "constrained_fixture.h"
#include "dynamics/constraints/loop_analysis.h"
#include "simulation/hybrid_plant.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using Eigen::Index;
using Eigen::VectorXd;
using Phases = std::vector<std::pair<double, double>>;

constexpr double kOff = 0.02;  // s by which a wrong time is wrong
const Phases kTruth = {{0.2, 0.4}, {0.6, 0.8}};

/// Nine tenths of a second of an arm of four joints whose tip lands and lifts twice, differently for every seed.
signal::Log landingTwice(const ConstrainedCase& robot, std::uint64_t seed) {
  const Index nv = robot.model.nv();
  Random random(seed);
  const auto touching =
      dynamics::motionConstraint(robot.model, {}, {robot.constraints.contacts[0].contact}).value();
  const dynamics::MotionConstraint free = dynamics::motionConstraint(robot.model, {}, {}).value();
  VectorXd q = robot.model.neutral();
  q << -0.6, 0.5, 0.5, 0.5;
  dynamics::DynamicsWorkspace work(robot.model);
  const auto analysis = dynamics::analyseLoops(work, touching, q).value();
  const auto rows = touching.withRows(analysis.independent_rows);
  std::vector<simulation::HybridPhase> phases;
  for (const auto& [from, to] : kTruth) {
    phases.push_back({from, free, {}});
    phases.push_back({to, rows, {{"tip"}, 0.0}});
  }
  phases.push_back({0.9, free, {}});
  const VectorXd phase = random.uniformVector(static_cast<int>(nv), 0.0, 6.28);
  const VectorXd rate = random.uniformVector(static_cast<int>(nv), 6.0, 14.0);
  simulation::HybridSettings settings;
  settings.seed = seed;
  settings.torque = [=](double t, const VectorXd& at, const VectorXd& v) {
    VectorXd tau(nv);
    for (Index j = 0; j < nv; ++j)
      tau[j] = 10.0 * (q[j] + 0.3 * std::sin(rate[j] * t + phase[j]) - at[j]) +
               0.4 * (0.3 * rate[j] * std::cos(rate[j] * t + phase[j]) - v[j]);
    return tau;
  };
  settings.viscous = VectorXd::Constant(nv, 0.1);
  settings.position_noise = VectorXd::Constant(nv, 2e-4);
  settings.velocity_noise = VectorXd::Constant(nv, 2e-3);
  settings.torque_noise = VectorXd::Constant(nv, 0.01);
  return simulation::simulateHybrid(robot.model, phases, q, VectorXd::Zero(nv), settings).value().log;
}

/// Warnings about contacts when these phases are stated.
std::vector<Finding> warnings(ConstrainedCase robot, const signal::Log& log, const Phases& stated) {
  const Index nv = robot.model.nv();
  robot.constraints.contacts[0].phases = stated;
  auto map = bayes::ParameterMap::make(
                 robot.model, {0},
                 std::vector<bayes::FrictionSpec>(static_cast<std::size_t>(nv), {true, false, false}))
                 .value();
  const auto prior = map.prior(VectorXd::Constant(1, 0.1), 0.3);
  bayes::MeasurementSpec measured;
  measured.position_std = VectorXd::Constant(nv, 2e-4);
  measured.velocity_std = VectorXd::Constant(nv, 2e-3);
  measured.torque_std = VectorXd::Constant(nv, 0.01);
  measured.decimation = 4;
  const auto problem = bayes::makeMapProblem(robot.model, {&log}, measured, map, prior, robot.constraints);
  if (!problem) throw std::runtime_error(problem.error().message());
  bayes::MapSettings settings;
  settings.jerk_rounds = 2;
  settings.iteration_limit = 40;
  const auto estimate = bayes::estimateMap(*problem, bayes::startOf(*problem), settings);
  if (!estimate) throw std::runtime_error(estimate.error().message());
  std::vector<Finding> out;
  for (const Finding& f : bayes::contradictedConstraints(*problem, *estimate))
    if (f.severity == Severity::Warning) out.push_back(f);
  return out;
}

/// First time that a finding states [s].
double timeOf(const Finding& finding) {
  std::smatch match;
  static const std::regex kTime("([0-9.]+) s[ ,.:]");
  return std::regex_search(finding.text, match, kTime) ? std::stod(match[1]) : NAN;
}

TEST(ContactSchedule, WrongPhasesAreNamedWithContactAndTimeAndRightOnesNever) {
  PLUMBLINE_SEED(seed, 91);
  struct Wrong {
    const char* name;
    Phases stated;
    double from, to;  ///< where it is wrong
  };
  const Phases& t = kTruth;
  const std::vector<Wrong> cases = {
      {"as it was", t, 0.0, 0.0},
      {"begins early", {{t[0].first - kOff, t[0].second}, t[1]}, t[0].first - kOff, t[0].first},
      {"begins late", {{t[0].first + kOff, t[0].second}, t[1]}, t[0].first, t[0].first + kOff},
      {"ends early", {{t[0].first, t[0].second - kOff}, t[1]}, t[0].second - kOff, t[0].second},
      {"ends late", {{t[0].first, t[0].second + kOff}, t[1]}, t[0].second, t[0].second + kOff},
      {"missing", {t[0]}, t[1].first, t[1].second},
      {"too many", {{0.05, 0.13}, t[0], t[1]}, 0.05, 0.13},
  };
  const ConstrainedCase robot = touchingArmCase({});
  const int runs = count(100, 20);
  std::map<std::string, int> named, codes;
  for (int run = 0; run < runs; ++run) {
    const signal::Log log = landingTwice(robot, seed + static_cast<std::uint64_t>(run));
    for (const Wrong& each : cases) {
      bool found = false;
      for (const Finding& f : warnings(robot, log, each.stated)) {
        ++codes[std::string(each.name) + ": " + f.code];
        const double time = timeOf(f), slack = 0.0081;  // two nodes
        const bool there = time >= each.from - slack && time <= each.to + slack;
        found = found || (f.subject == "tip" && there) || each.to == 0.0;
        if (run < 2 || (!there && each.to > 0.0)) printf("  %s: %s\n", each.name, f.text.c_str());
      }
      named[each.name] += found;
    }
  }
  for (const Wrong& each : cases) printf("%s: %d of %d\n", each.name, named[each.name], runs);
  for (const auto& [code, times] : codes) printf("  %s %d\n", code.c_str(), times);
  for (const Wrong& each : cases) {
    if (each.to == 0.0) {
      EXPECT_EQ(named[each.name], 0);
      continue;
    }
    EXPECT_GE(named[each.name], 0.95 * runs) << each.name;
  }
}

}  // namespace
}  // namespace plumbline::test
