// SPDX-License-Identifier: BSD-3-Clause
#include "safety/plan_curve.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.h"
#include "support/support.h"

namespace plumbline::safety {
namespace {

using Eigen::VectorXd;

PlanCurve randomCurve(Random& random, int n) {
  return *PlanCurve::make(random.uniformVector(n, -2.0, 2.0), random.uniformVector(n, -1.0, 1.0),
                          random.uniformVector(n, -3.0, 3.0), random.uniformVector(n, -0.5, 0.5),
                          random.uniform(0.5, 4.0));
}

TEST(PlanCurve, FollowsThePolynomialsOfStartSpeedAccelerationAndDisplacement) {
  PLUMBLINE_SEED(seed, 1811);
  Random random(seed);
  for (int trial = 0; trial < 100; ++trial) {
    const VectorXd q0 = random.uniformVector(3, -2, 2), v0 = random.uniformVector(3, -1, 1);
    const VectorXd a0 = random.uniformVector(3, -3, 3), k = random.uniformVector(3, -1, 1);
    const double T = random.uniform(0.5, 4.0), s = random.uniform();
    const PlanCurve curve = *PlanCurve::make(q0, v0, a0, k, T);
    const double s2 = s * s, s3 = s2 * s, s4 = s3 * s, s5 = s4 * s;
    const VectorXd expected = q0 + T * v0 * (s - 6 * s3 + 8 * s4 - 3 * s5) +
                              T * T * a0 * (s2 / 2 - 1.5 * s3 + 1.5 * s4 - s5 / 2) +
                              k * (10 * s3 - 15 * s4 + 6 * s5);
    EXPECT_LE((curve.at(s * T).q - expected).norm(), 1e-13 * 20.0);
    EXPECT_LE((curve.at(0.0).v - v0).norm(), 1e-13 * 20.0);
    EXPECT_LE((curve.at(0.0).a - a0).norm(), 1e-12 * 20.0);
  }
}

TEST(PlanCurve, EndsAtRest_IsTwiceContinuouslyDifferentiable) {
  PLUMBLINE_SEED(seed, 1812);
  Random random(seed);
  for (int trial = 0; trial < 50; ++trial) {
    const PlanCurve curve = randomCurve(random, 4);
    const DesiredState before = curve.at(curve.duration() * (1.0 - 1e-12)),
                       after = curve.at(curve.duration());
    EXPECT_LE((before.q - after.q).norm(), 1e-9);
    EXPECT_LE((before.v - after.v).norm(), 1e-9);
    EXPECT_LE((before.a - after.a).norm(), 1e-8);
    EXPECT_EQ(after.v.norm(), 0.0);
    EXPECT_EQ(curve.at(1e9).q, curve.end());
  }
}

TEST(PlanCurve, FromRest_PeaksAreThoseOfTheQuintic) {
  const PlanCurve curve =
      *PlanCurve::make(VectorXd::Zero(1), VectorXd::Zero(1), VectorXd::Zero(1), VectorXd::Ones(1), 3.0);
  const MotionPeaks top = peaks(curve.cells(256));
  EXPECT_NEAR(top.v[0], 15.0 / (8.0 * 3.0), 1e-3);
  EXPECT_NEAR(top.a[0], 10.0 / std::sqrt(3.0) / 9.0, 1e-2);
  EXPECT_GE(top.v[0], 15.0 / (8.0 * 3.0));
  EXPECT_GE(top.a[0], 10.0 / std::sqrt(3.0) / 9.0);
}

TEST(PlanCurve, CellsEncloseTheMotion_BrakeTailAndRestToo) {
  PLUMBLINE_SEED(seed, 1813);
  Random random(seed);
  for (int trial = 0; trial < 40; ++trial) {
    const PlanCurve curve = randomCurve(random, 3);
    const double from = trial % 2 == 0 ? 0.0 : 0.5 * curve.duration();
    const auto cells = curve.cellsFrom(from, 16);
    ASSERT_EQ(cells.size(), 17u);
    EXPECT_LE(cells.front().begin, from);
    EXPECT_TRUE(std::isinf(cells.back().end));
    for (const MotionCell& cell : cells)
      for (int sample = 0; sample <= 20; ++sample) {
        const double end = std::isinf(cell.end) ? cell.begin + 10.0 : cell.end;
        const DesiredState x = curve.at(cell.begin + (end - cell.begin) * sample / 20.0);
        for (int j = 0; j < 3; ++j) {
          const auto i = static_cast<std::size_t>(j);
          const double slack = 1e-12;  // of the samples' own rounding
          EXPECT_TRUE(
              verified::Interval::around(cell.q[i].middle(), cell.q[i].radius() + slack).contains(x.q[j]));
          EXPECT_TRUE(
              verified::Interval::around(cell.v[i].middle(), cell.v[i].radius() + slack).contains(x.v[j]));
          EXPECT_TRUE(verified::Interval::around(cell.a[i].middle(), cell.a[i].radius() + 10 * slack)
                          .contains(x.a[j]));
        }
      }
  }
}

TEST(PlanCurve, WrongNumbersAreRejected) {
  const VectorXd two = VectorXd::Zero(2), three = VectorXd::Zero(3);
  EXPECT_EQ(PlanCurve::make(two, two, two, three, 1.0).error().code, ErrorCode::ShapeMismatch);
  EXPECT_EQ(PlanCurve::make(two, two, two, two, 0.0).error().code, ErrorCode::ValueOutOfRange);
  EXPECT_EQ(PlanCurve::make(two, two, two, VectorXd::Constant(2, NAN), 1.0).error().code,
            ErrorCode::InvalidNumber);
}

}  // namespace
}  // namespace plumbline::safety
