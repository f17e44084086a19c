// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/certificate/executed_parts.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/tolerance.h"
#include "excitation/certificate/motion_certificate.h"
#include "excitation/motion/families.h"
#include "family_cases.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using Eigen::VectorXd;

TEST(SlowedMotion, IsTheSamePathAndItsEnclosuresHoldIt_AllFamilies) {
  PLUMBLINE_SEED(seed, 81);
  Random random(seed);
  for (const FamilyCase& one : familyCases()) {
    SCOPED_TRACE(one.name);
    const excitation::Motion motion = randomMotionOf(*excitation::makeBasis(one.spec), 2, random);
    const double speed = random.uniform(0.05, 0.9);
    const excitation::Motion slow = excitation::slowed(motion, speed);
    EXPECT_NEAR(slow.duration(), motion.duration() / speed, 1e-12 * slow.duration());
    VectorXd fast(2), here(2);
    std::vector<verified::Interval> values;
    for (int k = 0; k < count(200, 20); ++k) {
      const double t = random.uniform(0.0, slow.duration());
      for (int order = 0; order <= 3; ++order) {
        slow.derivative(t, order, here);
        motion.derivative(t * speed, order, fast);
        const double scale = std::pow(speed, order);
        EXPECT_LT((here - scale * fast).norm(), 1e-9 * (1.0 + scale * fast.norm()));
      }
      const double width = 1e-3 * slow.duration() * random.uniform(0.0, 1.0);
      const verified::Interval stretch(std::max(0.0, t - width), std::min(slow.duration(), t + width));
      excitation::encloseMotion(slow, stretch, 3, values);
      const double inside = random.uniform(stretch.lower, stretch.upper);
      for (std::size_t order = 0; order <= 2; ++order) {
        slow.derivative(inside, static_cast<int>(order), here);
        for (std::size_t j = 0; j < 2; ++j) {
          const verified::Interval& range = values[2 * order + j];
          const double slack = rounding(1e3, 1.0 + range.magnitude());
          EXPECT_GE(here[static_cast<Eigen::Index>(j)], range.lower - slack);
          EXPECT_LE(here[static_cast<Eigen::Index>(j)], range.upper + slack);
        }
      }
    }
  }
}

TEST(RestToRest, IsTheMoveThatIsExecuted) {
  PLUMBLINE_SEED(seed, 82);
  Random random(seed);
  const excitation::Motion motion = randomMotionOf(*excitation::makeBasis({}), 3, random);
  excitation::MotionLimits limits;
  limits.lower = VectorXd::Constant(3, -100.0), limits.upper = VectorXd::Constant(3, 100.0);
  limits.velocity = VectorXd::Constant(3, 1.5);
  excitation::MotionExecution how;
  how.speed = 0.5;
  how.approach_from = random.uniformVector(3, -2.0, 2.0);
  const Result<excitation::ExecutedMotion> executed = excitation::executeMotion(motion, limits, how);
  const Result<excitation::ExecutedParts> parts = excitation::executedParts(motion, limits, how);
  ASSERT_TRUE(executed && parts);
  ASSERT_TRUE(parts->approach && parts->motion && parts->back);
  VectorXd q(3), v(3), a(3), own(3);
  const double back_begins = executed->trajectory->duration() - parts->back->duration();
  for (int k = 0; k <= 50; ++k) {
    const auto same = [&](const excitation::Motion& part, double begin) {
      const double t = part.duration() * k / 50.0;
      executed->trajectory->at(begin + t, q, v, a);
      part.derivative(t, 0, own);
      EXPECT_LT((q - own).norm(), 1e-9);
      part.derivative(t, 1, own);
      EXPECT_LT((v - own).norm(), 1e-9 * (1.0 + own.norm()));
    };
    same(*parts->approach, 0.0);
    same(*parts->motion, executed->begin);
    same(*parts->back, back_begins);
  }
  const Result<excitation::ExecutedParts> nothing = excitation::executedParts(motion, limits, {});
  ASSERT_TRUE(nothing);
  EXPECT_FALSE(nothing->approach || nothing->motion || nothing->back) << "nothing is added or changed";
  how.speed = 2.0;
  EXPECT_EQ(excitation::executedParts(motion, limits, how).error().code, ErrorCode::ValueOutOfRange);
}

}  // namespace
}  // namespace plumbline::test
