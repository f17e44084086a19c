// SPDX-License-Identifier: BSD-3-Clause
// Assumptions broken on purpose: seen by the monitor, braked, and nothing is called proven from then on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>

#include "core/workflow/cli_support.h"
#include "safety/monitor/measurement_check.h"
#include "support/support.h"
#include "workflow/safety/safe_run.h"

namespace plumbline::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

json faultyScenario(const json& faults, int seed) {
  json scenario = json::parse(slurp(kSamples / "geared7/safe_scenario.json"));
  scenario["robot"] = (kSamples / "geared7/geared7.urdf").string();
  scenario["seed"] = seed;
  scenario["faults"] = faults;
  return scenario;
}

struct FaultyRun {
  std::unique_ptr<workflow::SafeScenario> scenario;
  workflow::SafeRecord record;
  std::string text;
};
FaultyRun runWith(const json& faults, int seed) {
  auto scenario = workflow::readSafeScenario(faultyScenario(faults, seed).dump(), {});
  if (!scenario) throw std::runtime_error(scenario.error().message());
  auto record = workflow::runSafeLoop(**scenario);
  if (!record) throw std::runtime_error(record.error().message());
  std::string text = workflow::toText(**scenario, *record);
  return {std::move(*scenario), std::move(*record), std::move(text)};
}

/// A violated assumption leaves no claim, whether a sample shows it or not.
void expectNothingProven(const FaultyRun& run, double begin) {
  ASSERT_TRUE(run.record.voidFrom());
  EXPECT_LE(*run.record.voidFrom(), begin);
  EXPECT_FALSE(run.record.kept());
  EXPECT_THAT(run.text, Not(HasSubstr("proven for all times")));
  EXPECT_THAT(run.text, Not(HasSubstr("smallest proven clearance")));
  EXPECT_THAT(run.text, Not(HasSubstr("Every bound was kept")));
}

TEST(SafeFaults, AreDetectedAndBraked_AtTheStartAndDuringLaterPlans) {
  PLUMBLINE_SEED(seed, 2101);
  Random random(seed);
  const std::pair<const char*, std::array<double, 2>> kinds[] = {{"noise", {3.0, 3.0}},
                                                                 {"slip", {0.02, 0.06}},
                                                                 {"friction", {2.0, 2.0}},
                                                                 {"load", {1.0, 1.0}},
                                                                 {"period", {1.2, 2.0}}};
  const int rounds = count(24, 1);
  int runs = 0, detected = 0, unseen_true = 0, unseen_false = 0;
  for (const auto& [kind, range] : kinds) {
    std::vector<double> delays;
    for (int round = 0; round < rounds; ++round, ++runs) {
      // At the start, or within the first second of the second or third plan.
      const int plan = (round + runs) % 3;
      const double begin = plan == 0 ? 0.0 : 1.5 * plan + random.uniform();
      const double value = random.uniform(range[0], range[1]);
      SCOPED_TRACE(std::string(kind) + " " + std::to_string(value) + " from " + std::to_string(begin));
      const FaultyRun run =
          runWith({{"begin", begin}, {kind, value}}, static_cast<int>(random.uniform() * 1e6));
      EXPECT_EQ(run.record.reach.broken_from, begin);
      EXPECT_TRUE(run.record.ended) << "the last plan comes to rest";
      expectNothingProven(run, begin);
      const std::optional<double> seen = run.record.detected();
      if (!seen) {
        ++(run.record.reach.kept() ? unseen_true : unseen_false);
        std::printf("[ figures  ] not detected: %s %.3g from %.3g s, claims %s\n", kind, value, begin,
                    run.record.reach.kept() ? "true" : "FALSE");
        continue;
      }
      ++detected;
      delays.push_back(*seen - begin);
      EXPECT_GE(*seen, begin) << "a false alarm";
      EXPECT_LE(run.record.plans.back().begin, *seen) << "a plan began after it";
      EXPECT_LE(run.record.reach.duration, run.record.plans.back().begin + 3.06) << "not braked";
    }
    std::sort(delays.begin(), delays.end());
    if (!delays.empty())
      std::printf("[ figures  ] %-8s detected %zu of %d, after %.3f s (median), %.3f s (longest)\n", kind,
                  delays.size(), rounds, delays[delays.size() / 2], delays.back());
  }
  std::printf("[ figures  ] %d of %d detected; not detected and all claims true %d, false %d\n", detected,
              runs, unseen_true, unseen_false);
  EXPECT_GE(20 * detected, 19 * runs) << "95 %";
}

/// What no sample shows: the simulation knows it, and nothing is called proven.
TEST(SafeFaults, UndetectedFaultLeavesNoLabel) {
  const FaultyRun run = runWith({{"begin", 0.5}, {"slip", 1e-4}}, 1);
  EXPECT_FALSE(run.record.detected());
  expectNothingProven(run, 0.5);
  EXPECT_THAT(run.text, HasSubstr("No sample shows it"));
  // A run file keeps it.
  const auto again = workflow::readSafeRun(workflow::toJson(*run.scenario, run.record));
  ASSERT_TRUE(again.ok()) << again.error().message();
  EXPECT_EQ(again->record.voidFrom(), run.record.voidFrom());
}

TEST(SafeFaults, InsideTheAssumptionsAreNoFaults) {
  for (const json& faults : {json{{"friction", 1.04}, {"noise", 0.5}, {"period", 0.9}}, json{{"load", 0.05}},
                             json{{"begin", 1e3}, {"slip", 0.1}}}) {
    const FaultyRun run = runWith(faults, 3);
    EXPECT_TRUE(run.record.kept()) << faults.dump() << run.text;
    EXPECT_THAT(run.text, HasSubstr("stay within the assumptions"));
  }
}

/// Positions and speeds of a sine, reported with errors at their bounds, and one error above its bound.
TEST(MeasurementCheck, AcceptsEveryMotionInsideTheBounds_SeesErrorsAboveThem) {
  PLUMBLINE_SEED(seed, 2102);
  Random random(seed);
  using Eigen::VectorXd;
  safety::ControlErrors errors;
  errors.position = VectorXd::Constant(1, 1e-4), errors.velocity = VectorXd::Constant(1, 1e-3);
  const double A = 2.0, rate = 7.0, amplitude = A / (rate * rate);
  for (const bool wraps : {false, true})
    for (const double factor : {1.0, 1.5}) {
      safety::MeasurementCheck check(errors, VectorXd::Constant(1, A), {wraps});
      bool seen = false;
      for (int k = 0; k < 3000; ++k) {
        const double t = 1e-3 * k;
        double q = amplitude * std::sin(rate * t) + 3.1415;
        if (wraps) q = std::remainder(q, 2.0 * M_PI);
        const auto sign = [&] { return random.uniform() < 0.5 ? -1.0 : 1.0; };
        const VectorXd q_hat = VectorXd::Constant(1, q + factor * sign() * 1e-4),
                       v_hat = VectorXd::Constant(1, amplitude * rate * std::cos(rate * t) + sign() * 1e-3);
        const auto conflict = check.add(t, q_hat, v_hat);
        seen = seen || conflict.joint == 0;
      }
      EXPECT_EQ(seen, factor > 1.0) << "errors " << factor << " of their bound";
    }
}

TEST(MeasurementCheck, NamesTheJointThatIsWorst) {
  safety::ControlErrors errors;
  errors.position = Eigen::Vector2d::Constant(1e-4), errors.velocity = Eigen::Vector2d::Constant(1e-3);
  for (const int bad : {0, 1}) {
    safety::MeasurementCheck check(errors, Eigen::Vector2d::Constant(2.0), {false, false});
    EXPECT_EQ(check.add(0.0, Eigen::Vector2d::Zero(), Eigen::Vector2d::Zero()).joint, -1);
    Eigen::Vector2d q = Eigen::Vector2d::Constant(1e-3);  // both have moved too far
    q[bad] = 5e-3;
    const auto conflict = check.add(1e-3, q, Eigen::Vector2d::Zero());
    EXPECT_EQ(conflict.joint, bad);
    EXPECT_TRUE(conflict.position);
    EXPECT_NEAR(conflict.beyond, 5e-3 - 2e-4, 5e-6);
  }
}

}  // namespace
}  // namespace plumbline::test
