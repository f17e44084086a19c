// SPDX-License-Identifier: BSD-3-Clause
// Phases of a contact that are stated wrongly: the rate at which a finding names contact and time, and that of false alarms.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <regex>

#include "bayes/constraints/constraint_premises.h"
#include "bayes/constraints/constraint_schedule.h"
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
  settings.friction.viscous = VectorXd::Constant(nv, 0.1);
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

// ---- a floating base whose pose is measured

/// The same measurements, and other phases stated: nodes of the true impacts are taken out.
bayes::MapProblem stating(const bayes::MapProblem& truth, const bayes::ConstraintSpec& constraints) {
  bayes::MapProblem out = truth;
  out.modes.clear();
  for (bayes::Measurements& m : out.measurements) {
    std::vector<Index> nodes = {0}, intervals;
    for (Index k = 0; k < m.intervals(); ++k)
      if (m.step[k] > 0.0) intervals.push_back(k), nodes.push_back(k + 1);
    // The node after an impact has no values: those of the node before it count.
    for (std::size_t i = 0; i < intervals.size(); ++i)
      if (const Index k = intervals[i]; k > 0 && m.step[k - 1] == 0.0) nodes[i] = k - 1;
    const auto keep = [](const Eigen::MatrixXd& all, const std::vector<Index>& columns) {
      return all.cols() == 0 ? all : Eigen::MatrixXd(all(Eigen::all, columns));
    };
    m.time = Eigen::VectorXd(m.time(nodes));
    m.step = Eigen::VectorXd(m.step(intervals));
    m.position = keep(m.position, nodes), m.velocity = keep(m.velocity, nodes);
    m.base_pose = keep(m.base_pose, nodes);
    m.torque = keep(m.torque, intervals);
    m.mode.clear();
  }
  if (auto status = bayes::constrain(constraints, out); !status)
    throw std::runtime_error(status.error().message());
  return out;
}

TEST(ContactSchedule, WrongPhasesOfAFloatingBaseAreNamed_FromItsMeasuredPose) {
  PLUMBLINE_SEED(seed, 92);
  const Phases truth = {{0.0, 0.15}, {0.3, 1.0}};
  const std::pair<const char*, Phases> stated[] = {{"as it was", truth},
                                                   {"always", {}},
                                                   {"lifts late", {{0.0, 0.2}, {0.3, 1.0}}},
                                                   {"lands early", {{0.0, 0.15}, {0.25, 1.0}}}};
  const int runs = count(100, 6);
  std::map<std::string, int> slips, others;
  for (int run = 0; run < runs; ++run) {
    Random random = Random(seed).stream(static_cast<std::uint64_t>(run));
    const MatchedData data = constrainedData(tripodCase(truth), random);
    for (const auto& [name, phases] : stated) {
      const bayes::MapProblem problem = stating(data.problem, tripodCase(phases).constraints);
      bayes::MapSettings settings;
      settings.iteration_limit = 40;
      const auto estimate = bayes::estimateMap(problem, bayes::startOf(problem), settings);
      ASSERT_TRUE(estimate.ok()) << name << ": " << estimate.error().message();
      bool slipped = false;
      for (const Finding& f : bayes::contradictedConstraints(problem, *estimate)) {
        slipped = slipped || f.code == "contact-slips";
        ++others[std::string(name) + ": " + f.code];
        if (run == 0) printf("  %s: %s\n", name, f.text.c_str());
      }
      slips[name] += slipped;
    }
  }
  for (const auto& [name, times] : others) printf("  %s %d\n", name.c_str(), times);
  for (const auto& [name, phases] : stated) {
    printf("%s: %d of %d\n", name, slips[name], runs);
    if (name == stated[0].first)
      EXPECT_EQ(slips[name], 0);
    else
      EXPECT_GE(slips[name], 0.95 * runs) << name;
  }
}

/// Twists of the base as they were, with noise, at every node that has a speed of the joints.
void measureTwist(MatchedData& data, Random& random) {
  bayes::Measurements& m = data.problem.measurements.front();
  const Eigen::MatrixXd& x = data.truth.segments.front().x;
  for (Index k = 0; k < m.time.size(); ++k)
    if (std::isfinite(m.velocity(6, k)))
      for (Index i = 0; i < 6; ++i)
        m.velocity(i, k) = x(data.problem.nq() + i, k) + data.problem.velocity_std[i] * random.normal();
}

TEST(ContactSchedule, ContactsOfAFloatingBaseThatAreNotStatedAreNamed_WhereItsTwistIsMeasured) {
  PLUMBLINE_SEED(seed, 93);
  const Phases truth = {{0.0, 0.15}, {0.3, 1.0}};
  struct Wrong {
    const char* name;
    std::vector<Phases> stated;  ///< of the three feet
    int feet;                    ///< of which the statement is wrong
    double from, to;             ///< where it is
  };
  const std::vector<Wrong> cases = {
      {"as it was", {truth, truth, truth}, 0, 0.0, 0.0},
      {"second phase of a foot missing", {{truth[0]}, truth, truth}, 1, 0.3, 1.0},
      {"second phase of all feet missing", {{truth[0]}, {truth[0]}, {truth[0]}}, 3, 0.3, 1.0},
      {"a foot lands late", {{truth[0], {0.35, 1.0}}, truth, truth}, 1, 0.3, 0.35},
      {"a foot lifts early", {{{0.0, 0.1}, truth[1]}, truth, truth}, 1, 0.1, 0.15}};
  const int runs = count(100, 6);
  std::map<std::string, int> named, others, codes;
  for (int run = 0; run < runs; ++run) {
    Random random = Random(seed).stream(static_cast<std::uint64_t>(run));
    MatchedData data = constrainedData(tripodCase(truth), random);
    measureTwist(data, random);
    for (const Wrong& each : cases) {
      bayes::ConstraintSpec constraints = tripodCase(truth).constraints;
      for (std::size_t i = 0; i < 3; ++i) constraints.contacts[i].phases = each.stated[i];
      const bayes::MapProblem problem = stating(data.problem, constraints);
      bayes::MapSettings settings;
      settings.iteration_limit = 40;
      const auto estimate = bayes::estimateMap(problem, bayes::startOf(problem), settings);
      ASSERT_TRUE(estimate.ok()) << each.name << ": " << estimate.error().message();
      std::map<std::string, bool> found;
      bool wrong = false;
      for (const Finding& f : bayes::contradictedConstraints(problem, *estimate)) {
        ++codes[std::string(each.name) + ": " + f.code + " " + f.subject];
        const bool meant = f.subject < "foot" + std::to_string(each.feet + 1);
        const double time = timeOf(f), slack = 0.0101;  // two nodes
        if (f.code == "contact-unscheduled" && meant && time >= each.from - slack && time <= each.to + slack)
          found[f.subject] = true;
        wrong = wrong || !meant;
        if (run == 0) printf("  %s: %s\n", each.name, f.text.c_str());
      }
      named[each.name] += static_cast<int>(found.size()) == each.feet;
      others[each.name] += wrong;
    }
  }
  for (const auto& [code, times] : codes) printf("  %s %d\n", code.c_str(), times);
  for (const Wrong& each : cases) {
    printf("%s: all named in %d of %d, others in %d\n", each.name, named[each.name], runs, others[each.name]);
    EXPECT_GE(named[each.name], 0.95 * runs) << each.name;
  }
  EXPECT_EQ(others[cases[0].name], 0) << "no alarm where all is as stated";
}

}  // namespace
}  // namespace plumbline::test
