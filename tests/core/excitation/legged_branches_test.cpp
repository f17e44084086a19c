// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include "core/excitation/legged_case.h"
#include "excitation/certificate/certificate_verdict.h"
#include "excitation/legged/legged_enclosure.h"

namespace plumbline::excitation {
namespace {

using BranchStatus = MotionCertificate::Status;

/// The same feet on the same places with every knee bent the other way.
Eigen::VectorXd kneesTurned(const LeggedRobot& robot, const Eigen::VectorXd& q) {
  Eigen::VectorXd turned = q;
  for (const LeggedRobot::Leg& leg : robot.legs) {
    const int pitch = robot.model.body(leg.joints[1]).joint.v_index,
              knee = robot.model.body(leg.joints[2]).joint.v_index;
    turned[pitch] = q[pitch] + q[knee];  // shank and thigh are as long: the triangle is mirrored
    turned[knee] = -q[knee];
  }
  return turned;
}

TEST(LegBranches, NeighboursOnOtherSolutionsAreReported) {
  PLUMBLINE_SEED(seed, 91);
  Random random(seed);
  const LeggedRobot robot = test::leggedQuadruped();
  const Motion motion = test::baseMotion(random, 0.02, 0.05);
  LeggedEnclosure enclosure(robot, motion);
  const auto at = [&](double start, double end, bool turned) -> LegBranch {
    const TimeInterval stretch = TimeInterval::between(start, end);
    auto middle = standAt(robot, motion, stretch.middle, robot.posture);
    EXPECT_TRUE(middle.ok());
    if (turned) middle = standAt(robot, motion, stretch.middle, kneesTurned(robot, middle->q));
    EXPECT_TRUE(middle.ok());
    EXPECT_TRUE(enclosure.enclose(stretch, middle->q)) << "each solution is proven over its own interval";
    return enclosure.branch(stretch);
  };
  const LegBranch first = at(1.0, 1.01, false), second = at(1.01, 1.02, false), part = at(1.01, 1.015, false);
  EXPECT_TRUE(branchChanges({first, second, part}).empty());
  const LegBranch other = at(1.01, 1.02, true);
  EXPECT_EQ(branchChanges({first, other}), (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(branchChanges({first, second, at(1.015, 1.02, true)}), (std::vector<std::size_t>{1, 2}));
  EXPECT_TRUE(branchChanges({first, at(2.0, 2.01, true)}).empty()) << "nothing in common";
}

TEST(LegBranches, MotionThatDoesNotBeginAtTheStanceIsNotCertified) {
  PLUMBLINE_SEED(seed, 92);
  Random random(seed);
  LeggedRobot robot = test::leggedQuadruped();
  const Motion motion = test::baseMotion(random, 0.01, 0.03);
  const MotionLimits limits = test::statedLimits(robot);
  const auto right = certifyLegged(robot, motion, limits, nullptr, {});
  ASSERT_TRUE(right.ok());
  ASSERT_EQ(right->status, BranchStatus::Certified) << verdictOf(*right);
  // The search for the legs finds its way from here too: to a solution other than the stated stance.
  robot.posture[robot.model.body(robot.legs[1].joints[2]).joint.v_index] -= 0.1;
  const auto wrong = certifyLegged(robot, motion, limits, nullptr, {});
  ASSERT_TRUE(wrong.ok());
  EXPECT_EQ(wrong->status, BranchStatus::SampledOnly) << verdictOf(*wrong);
  EXPECT_NE(verdictOf(*wrong).find("the legs bend another way"), std::string::npos) << verdictOf(*wrong);
}

}  // namespace
}  // namespace plumbline::excitation
