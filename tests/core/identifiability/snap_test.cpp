// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/exact/snap.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "base/tolerance.h"
#include "identifiability/exact/exact_rank.h"
#include "model/build_model.h"
#include "support/support.h"

namespace plumbline::identifiability {
namespace {

constexpr double kStep = std::numbers::pi / 12.0;

RobotDescription oneJoint() {
  RobotDescription robot;
  robot.links = {{"base", std::nullopt, {}, {}}, {"body", std::nullopt, {}, {}}};
  JointDescription joint;
  joint.name = "joint";
  joint.type = JointType::Revolute;
  joint.parent = "base";
  joint.child = "body";
  joint.axis = Vec3::UnitZ();
  robot.joints = {joint};
  return robot;
}

Snap snapped(const RobotDescription& robot) {
  return snapGeometry(buildModel(robot, {}).value()).value();
}

TEST(Snap, FourDecimalsAreRead_AllRightAndOtherMultiples) {
  for (int r = -11; r <= 12; ++r) {
    for (int p = -6; p <= 6; ++p) {
      for (int y = -11; y <= 12; y += 3) {
        RobotDescription robot = oneJoint();
        const Vec3 exact = kStep * Vec3(r, p, y);
        const Vec3 written = (exact * 1e4).array().round() / 1e4;
        robot.joints[0].X_PJ.R = rotationFromRpy(written);
        const Snap snap = snapped(robot);
        // Unless the pitch is a right angle, each of the three angles is read on its own.
        const Mat3 wanted = rotationFromRpy(exact);
        EXPECT_LT((snap.model.body(0).joint.X_PJ.R - wanted).norm(), std::abs(p) == 6 ? 1e-4 : rounding(20))
            << r << " " << p << " " << y;
        EXPECT_FALSE(snap.geometry.joints[0].rotation.is_quaternion);
      }
    }
  }
}

/// Files whose frames were turned about the axes in another order than roll, pitch, yaw.
TEST(Snap, MultiplesInEveryOrderOfTheAxesAreRead) {
  const auto turn = [](int axis, int steps) { return expRotation(kStep * steps * Vec3(Vec3::Unit(axis))); };
  for (const std::array<int, 3>& axes :
       {std::array{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}})
    for (int a = -11; a <= 12; a += 3)
      for (int b = -5; b <= 5; b += 2)
        for (int c = -10; c <= 12; c += 4) {
          RobotDescription robot = oneJoint();
          const Mat3 exact = turn(axes[0], a) * turn(axes[1], b) * turn(axes[2], c);
          robot.joints[0].X_PJ.R = exact * expRotation(Vec3(3e-6, -2e-6, 4e-6));
          const Snap snap = snapped(robot);
          EXPECT_LT((snap.model.body(0).joint.X_PJ.R - exact).norm(), rounding(20))
              << axes[0] << axes[1] << axes[2] << " " << a << " " << b << " " << c;
        }
}

TEST(Snap, RightAnglesAreExactMatrices) {
  RobotDescription robot = oneJoint();
  robot.joints[0].X_PJ.R = rotationFromRpy(Vec3(1.5708, 0.0, -3.1416));
  const Snap snap = snapped(robot);
  Mat3 wanted;
  wanted << -1, 0, 0, 0, 0, 1, 0, 1, 0;
  EXPECT_EQ(snap.model.body(0).joint.X_PJ.R, wanted);
  ASSERT_EQ(snap.changes.size(), 1U);
  EXPECT_EQ(snap.changes[0].joint, "joint");
  EXPECT_EQ(snap.changes[0].quantity, "rotation");
  EXPECT_LT(snap.changes[0].size, 2e-5);
}

TEST(Snap, WhatIsNoMultipleStays) {
  PLUMBLINE_SEED(seed, 61);
  Random random(seed);
  std::size_t joints = 0;
  std::size_t coincidences = 0;  // three angles, each within 1e-4 of 262 mrad: one joint in 900
  for (int i = 0; i < 200; ++i) {
    const RobotModel model = test::randomModel(random, {});
    const Snap snap = snapGeometry(model).value();
    joints += model.bodies().size();
    coincidences += snap.changes.size();
    if (!snap.changes.empty()) continue;
    for (int b = 0; b < model.bodyCount(); ++b) {
      EXPECT_LT((snap.model.body(b).joint.X_PJ.R - model.body(b).joint.X_PJ.R).norm(), rounding(20));
      EXPECT_LT((snap.model.body(b).joint.axis - model.body(b).joint.axis).norm(), rounding(4));
    }
  }
  EXPECT_LT(coincidences, joints / 200);
  RobotDescription robot = oneJoint();
  robot.joints[0].X_PJ.R = rotationFromRpy(Vec3(1.571, 0.0, 0.0));
  EXPECT_TRUE(snapped(robot).changes.empty());
}

TEST(Snap, AxesAndLengths) {
  RobotDescription robot = oneJoint();
  robot.joints[0].axis = Vec3(0.70711, 0.0, 0.70711).normalized();
  EXPECT_TRUE(snapped(robot).geometry.joints[0].axis.is_angular);
  robot.joints[0].axis = Vec3(1.0, 2.0, -3.0).normalized();
  EXPECT_EQ(snapped(robot).geometry.joints[0].axis.numbers, Vec3(1.0, 2.0, -3.0));
  robot.joints[0].X_PJ.p = Vec3(0.1 + 0.2, 3e-17, 0.333 * std::sqrt(3.0) / 2.0);
  const Snap snap = snapped(robot);
  EXPECT_EQ(snap.geometry.joints[0].position[0].decimal, 0.3);
  EXPECT_EQ(snap.geometry.joints[0].position[1].decimal, 0.0);
  EXPECT_EQ(snap.geometry.joints[0].position[2].decimal, 0.1665);
  EXPECT_EQ(snap.geometry.joints[0].position[2].surd, Surd::Root3);
}

/// Three parallel axes, the second and third turned by fixed links of 30° and 15° in the plane.
TEST(Snap, ThirtyDegreesInALumpedChain_ExactRankIsThatOfAPlanarArm) {
  RobotDescription robot = oneJoint();
  robot.links.push_back({"elbow", std::nullopt, {}, {}});
  robot.links.push_back({"hand", std::nullopt, {}, {}});
  JointDescription fixed = robot.joints[0];
  fixed.name = "fixed";
  fixed.type = JointType::Fixed;
  fixed.parent = "body";
  fixed.child = "elbow";
  fixed.X_PJ.R = rotationFromRpy(Vec3(0.5236, 0.2618, 0.0));
  fixed.X_PJ.p = Vec3(0.3, 0.1, 0.0);
  JointDescription last = robot.joints[0];
  last.name = "last";
  last.parent = "elbow";
  last.child = "hand";
  last.X_PJ.R = rotationFromRpy(Vec3(0.5236, 0.2618, 0.0)).transpose();
  robot.joints.push_back(fixed);
  robot.joints.push_back(last);
  const RobotModel model = buildModel(robot, {}).value();
  const Snap snap = snapGeometry(model).value();
  EXPECT_EQ(snap.model.body(1).joint.X_PJ.R, Mat3(Mat3::Identity()));
  EXPECT_EQ(exactRank(snap.model, snap.geometry, {}, {}, 3)->rank, 4);
}

TEST(Snap, FractionsWithLargeTermsAreDecimals_MimicRatios) {
  for (const int denominator : {3, 4096, 4097, 5001}) {
    RobotDescription robot = oneJoint();
    robot.links.push_back({"hand", std::nullopt, {}, {}});
    JointDescription follower = robot.joints[0];
    follower.name = "follower";
    follower.parent = "body";
    follower.child = "hand";
    follower.mimic = Mimic{"joint", 1.0 / denominator, 0.0};
    robot.joints.push_back(follower);
    const ExactRatio ratio = snapped(robot).geometry.joints[1].ratio;
    EXPECT_EQ(ratio.denominator, denominator <= 4096 ? denominator : 0);
    if (denominator > 4096) {
      EXPECT_EQ(ratio.decimal, 1.0 / denominator);
    }
  }
}

TEST(Snap, MimicRatios) {
  EXPECT_EQ(fractionNear(0.333333333333, 4096, 1e-9).denominator, 3);
  EXPECT_EQ(fractionNear(-1.5, 4096, 1e-9).numerator, -3);
  EXPECT_EQ(fractionNear(0.0, 4096, 1e-9).numerator, 0);
  EXPECT_EQ(fractionNear(std::numbers::pi, 4096, 1e-12).denominator, 0);
}

}  // namespace
}  // namespace plumbline::identifiability
