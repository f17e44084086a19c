// SPDX-License-Identifier: BSD-3-Clause
// Differences between the published results and ours: an assumption of the paper put back moves the figure the named way.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

#include "core/safety/study_case.h"
#include "core/workflow/cli_support.h"
#include "excitation/motion/families.h"
#include "safety/study/conditioning_study.h"
#include "support/support.h"
#include "workflow/safety/study/safe_study.h"

namespace plumbline::test {
namespace {

using safety::Method;
using safety::Verdict;

Verdict verdictOf(Method method, const Prepared& c, const char* what) {
  const auto run = safety::runMethod(method, c.in);
  if (!run) throw std::runtime_error(run.error().message());
  std::printf("[ figures  ] %s, %s: %s (torque %.2f, placed %.0f mm, nearest %.0f mm)\n",
              safety::methodTable()[static_cast<std::size_t>(method)].name, what, toString(run->verdict),
              run->task.torque, 1e3 * run->task.placed, 1e3 * run->task.nearest);
  return run->verdict;
}

constexpr std::size_t kLightest = 0, kHeaviest = 4, kFarTask = 1;

/// Laws that succeed here and fail there at 8 lb: not for friction that their model lacks, but as soon as the torque limits are those of
/// the published arm's description (39 and 9 N·m).
TEST(StudyDifferences, OthersFailAtTheHeaviestLoad_WithTheTorqueLimitsOfTheDescription_NotForFriction) {
  for (const Method method : {Method::Conservative, Method::Adaptive, Method::RobustAdaptive}) {
    auto heavy = prepared(kFarTask, kHeaviest);
    EXPECT_EQ(verdictOf(method, *heavy, "8 lb"), Verdict::Success);
    const auto truth = heavy->in.setup.truth;
    heavy->in.setup.truth.numbers.coulomb *= 2.5;
    heavy->in.setup.truth.numbers.viscous *= 2.5;
    EXPECT_EQ(verdictOf(method, *heavy, "8 lb, 2.5 times the friction"), Verdict::Success);
    heavy->in.setup.truth = truth;
    auto light = prepared(kFarTask, kLightest);
    for (Prepared* one : {heavy.get(), light.get()})
      one->in.setup.limits.torque << 39.0, 39.0, 39.0, 39.0, 9.0, 9.0, 9.0;
    EXPECT_EQ(verdictOf(method, *heavy, "8 lb, 39 and 9 N·m"), Verdict::Torque);
    EXPECT_EQ(verdictOf(method, *light, "4 lb, 39 and 9 N·m"), Verdict::Success);
  }
}

double correlationAt(double speed, double rate, double horizon, int motions) {
  static const auto c = prepared(0, 0);
  static const auto basis = excitation::makeBasis({});
  safety::ConditioningSettings settings;
  settings.body = "link7";
  settings.motions = motions;
  settings.rate = rate;
  settings.lowest_speed *= speed, settings.highest_speed *= speed;
  settings.horizons = {static_cast<int>(std::lround(horizon * rate))};
  const auto study = safety::studyConditioning(c->scenario->robot->model, *basis, settings);
  if (!study) throw std::runtime_error(study.error().message());
  std::printf("[ figures  ] speeds times %g, %g Hz, %.2f s: correlation %.4f\n", speed, rate, horizon,
              study->rows[0].correlation);
  return study->rows[0].correlation;
}

/// Table IV: the correlation falls with the speed of the motions; the error of the sums over samples hardly counts.
TEST(StudyDifferences, CorrelationOfTheRegressorsFallsWithSpeed_NotWithTheErrorOfTheSums) {
  const int motions = count(200, 40);
  const double slow = correlationAt(1.0, 100.0, 0.5, motions), fast = correlationAt(6.0, 100.0, 0.5, motions);
  EXPECT_GT(slow, 0.7);
  EXPECT_LT(fast, 0.45);
  EXPECT_NEAR(correlationAt(1.0, 400.0, 0.5, motions), slow, 0.01);
  EXPECT_GT(correlationAt(1.0, 200.0, 0.1, motions), 0.99);
  EXPECT_LT(correlationAt(16.0, 200.0, 0.1, motions), 0.85);
}

/// PID: the published gains are too soft for the load without the torque loop of the real arm; sixteen times stiffer ones succeed
/// with the lightest load and fail with the heaviest, as published, and still stiffer ones succeed.
TEST(StudyDifferences, PidFailsForItsSoftness) {
  const auto verdict = [](double factor, std::size_t move) {
    auto c = prepared(kFarTask, move);
    c->in.others.pid.proportional *= factor, c->in.others.pid.derivative *= std::sqrt(factor);
    const std::string what = std::to_string(static_cast<int>(factor)) + " times the gains, " +
                             (move == kLightest ? "4 lb" : "8 lb");
    return verdictOf(Method::Pid, *c, what.c_str());
  };
  EXPECT_EQ(verdict(1.0, kLightest), Verdict::Collided);
  EXPECT_EQ(verdict(16.0, kLightest), Verdict::Success);
  EXPECT_EQ(verdict(16.0, kHeaviest), Verdict::Placed);
  EXPECT_EQ(verdict(64.0, kHeaviest), Verdict::Success);
}

}  // namespace
}  // namespace plumbline::test
