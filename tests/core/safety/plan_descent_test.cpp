// SPDX-License-Identifier: BSD-3-Clause
#include "safety/search/plan_descent.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <cstdio>

#include "plan_case.h"
#include "support/support.h"

namespace plumbline::safety {
namespace {

using Eigen::VectorXd;

/// No plan near the result that keeps the limits is better.
TEST(PlanDescent, EndsInALocalMinimumWithinTheLimits) {
  PLUMBLINE_SEED(seed, 1881);
  Random random(seed);
  int at_rows = 0, runs = 0;
  double gained = 0.0;
  for (int trial = 0; trial < 12; ++trial) {
    test::PlanCase c;
    c.follow(random.uniformVector(7, -0.1, 0.1));
    PlanFunctions f(c.task());
    const VectorXd middle = 0.5 * (f.box().lower + f.box().upper),
                   half = 0.499 * (f.box().upper - f.box().lower);
    const VectorXd start = middle + half.cwiseProduct(random.uniformVector(7, -1.0, 1.0));
    if (trial % 3 != 0)
      c.tighten(start, descend(f, start, c.settings.range, {}), trial % 3 == 1, trial % 3 == 2);
    if (f.broken(start) > 0.0) continue;  // the start of the motion
    ++runs;
    const VectorXd k = descend(f, start, c.settings.range, {});
    EXPECT_EQ(f.broken(k), 0.0);
    EXPECT_LE(f.cost(k), f.cost(start) + 1e-12);
    gained += f.cost(start) - f.cost(k);
    at_rows += f.nearRows(k, 0.02).empty() ? 0 : 1;
    for (int i = 0; i < 300; ++i) {
      const VectorXd near =
          (k + 0.003 * random.normalVector(7)).cwiseMax(f.box().lower).cwiseMin(f.box().upper);
      if (f.broken(near) > 0.0) continue;
      // A thousandth of a torque limit is kept free.
      EXPECT_GT(f.cost(near), f.cost(k) - (trial % 3 == 0 ? 0.005 : 0.05)) << "trial " << trial;
    }
  }
  std::printf("[ figures  ] cost lowered by %.2f altogether; %d of the minima at torque or clearance\n",
              gained, at_rows);
  EXPECT_GT(runs, 9);
  EXPECT_GT(at_rows, 4);
  EXPECT_GT(gained, 1.0);
}

safety::PlanSearch searchOf(const test::PlanCase& c) {
  const workflow::SafeScenario& s = *c.scenario;
  return {s.robot->model, s.problem, s.gains, c.limits, c.settings, &c.frame};
}

TEST(PlanSearch, GradientFindsBetterPlansThanRandomStepsWithAsManyTrials_SameBitsTwice) {
  PLUMBLINE_SEED(seed, 1882);
  Random random(seed);
  double gradient = 0.0, steps = 0.0;
  const int cases = test::count(20, 5);
  for (int trial = 0; trial < cases; ++trial) {
    test::PlanCase c;
    c.follow(random.uniformVector(7, -0.1, 0.1));
    c.settings.seed = seed + static_cast<std::uint64_t>(trial);
    auto found = searchOf(c).find(c.start, c.wish);
    auto again = searchOf(c).find(c.start, c.wish);
    ASSERT_TRUE(found.ok()) << found.error().message();
    EXPECT_TRUE(found->proof.proven);
    EXPECT_EQ(found->k, again->k);
    EXPECT_EQ(found->cost, again->cost);
    c.settings.search = SearchMethod::Random;
    auto other = searchOf(c).find(c.start, c.wish);
    ASSERT_TRUE(other.ok()) << other.error().message();
    gradient += found->cost / cases, steps += other->cost / cases;
  }
  std::printf("[ figures  ] mean cost: %.3f by gradients, %.3f by random steps\n", gradient, steps);
  EXPECT_LT(gradient, steps - 0.1);
}

TEST(PlanSearch, ReachesAGoalInsideTheRange) {
  test::PlanCase c;
  c.wish.kind = PlanWish::Kind::Reach;
  c.wish.goal = c.start.q;
  for (Eigen::Index j = 0; j < 7; ++j) c.wish.goal[j] += (j % 2 == 0 ? 0.03 : -0.05);
  const auto found = searchOf(c).find(c.start, c.wish);
  ASSERT_TRUE(found.ok()) << found.error().message();
  EXPECT_LT((found->curve.at(c.settings.handover).q - c.wish.goal).norm(), 1e-4);
}

/// A search with so many trials that it would take minutes.
TEST(PlanSearch, StopsWithin200Milliseconds_AskedTo) {
  using Clock = std::chrono::steady_clock;
  test::PlanCase c;
  c.settings.trials = 4000000;
  std::stop_source stop;
  int looks = 0;
  Clock::time_point asked;
  c.settings.clock = [&] {  // called at every step: the search is in its middle
    if (++looks == 2000) asked = Clock::now(), stop.request_stop();
    return 0.0;
  };
  const auto found = searchOf(c).find(c.start, c.wish, {stop.get_token(), nullptr, 1});
  const double seconds = std::chrono::duration<double>(Clock::now() - asked).count();
  ASSERT_FALSE(found.ok());
  EXPECT_EQ(found.error().code, ErrorCode::Cancelled);
  std::printf("[ figures  ] stopped after %.1f ms\n", 1e3 * seconds);
  EXPECT_LT(seconds, 0.2);
}

}  // namespace
}  // namespace plumbline::safety
