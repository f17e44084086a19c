// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/limits/limits.h"

#include <gtest/gtest.h>

#include <cmath>

#include "excitation/motion/families.h"
#include "model/build_model.h"
#include "support/support.h"

namespace plumbline::excitation {
namespace {

constexpr double kNone = std::numeric_limits<double>::infinity();

/// Two links, the second on a slide, with the given joints.
RobotModel arm(const JointLimits& first, const JointLimits& second, JointType type = JointType::Revolute) {
  RobotDescription description;
  description.name = "arm";
  for (const char* name : {"base", "upper", "tip"}) {
    LinkDescription link;
    link.name = name;
    link.inertial = Inertial{1.0, {}, 0.1 * Mat3::Identity()};
    description.links.push_back(link);
  }
  const auto add = [&](const char* name, JointType kind, const char* parent, const char* child,
                       const JointLimits& limits) {
    JointDescription joint;
    joint.name = name, joint.type = kind, joint.parent = parent, joint.child = child, joint.limits = limits;
    description.joints.push_back(joint);
  };
  add("shoulder", type, "base", "upper", first);
  add("slide", JointType::Prismatic, "upper", "tip", second);
  return buildModel(description).value();
}

TEST(MotionLimits, ComeFromTheRobotLessTheMargin) {
  const RobotModel model = arm({-1.0, 3.0, 2.0, 50.0}, {0.0, 0.5, 0.3, 400.0});
  const Result<MotionLimits> limits = motionLimits(model, {}, 0.1);
  ASSERT_TRUE(limits.ok()) << limits.error().message();
  EXPECT_DOUBLE_EQ(limits->lower[0], -0.8);
  EXPECT_DOUBLE_EQ(limits->upper[0], 2.8);
  EXPECT_DOUBLE_EQ(limits->lower[1], 0.025);
  EXPECT_DOUBLE_EQ(limits->upper[1], 0.475);
  EXPECT_DOUBLE_EQ(limits->velocity[0], 1.8);
  EXPECT_DOUBLE_EQ(limits->torque[1], 360.0);
  EXPECT_EQ(limits->acceleration[0], kNone);
  EXPECT_EQ(limits->unstated, (std::vector<std::string>{"shoulder acceleration", "shoulder jerk",
                                                        "slide acceleration", "slide jerk"}));
}

TEST(MotionLimits, ZeroMeansNotStatedAndContinuousJointsTurnFreely) {
  const RobotModel model = arm({-1.0, 1.0, 0.0, 0.0}, {0.0, 0.0, {}, {}}, JointType::Continuous);
  const Result<MotionLimits> limits = motionLimits(model);
  ASSERT_TRUE(limits.ok()) << limits.error().message();
  EXPECT_EQ(limits->lower[0], -kNone);
  EXPECT_EQ(limits->velocity[0], kNone);
  EXPECT_EQ(limits->upper[1], kNone);
  EXPECT_EQ(std::count(limits->unstated.begin(), limits->unstated.end(), "shoulder position"), 0);
  EXPECT_EQ(std::count(limits->unstated.begin(), limits->unstated.end(), "slide position"), 1);
  EXPECT_EQ(unstatedSentence(*limits),
            "No limits are set for: velocity of all joints; acceleration of all joints; jerk of all joints; "
            "torque of "
            "all joints; position of slide. Enter the robot's limits, otherwise the motion may exceed them.");
}

TEST(MotionLimits, OverridesReplaceWhatTheySay) {
  const RobotModel model = arm({-1.0, 3.0, 2.0, 50.0}, {0.0, 0.5, 0.3, 400.0});
  JointLimitOverride said;
  said.joint = "slide";
  said.upper = 0.4;
  said.acceleration = 5.0;
  said.torque = kNone;
  const Result<MotionLimits> limits = motionLimits(model, {said});
  ASSERT_TRUE(limits.ok());
  EXPECT_DOUBLE_EQ(limits->lower[1], 0.0);
  EXPECT_DOUBLE_EQ(limits->upper[1], 0.4);
  EXPECT_DOUBLE_EQ(limits->acceleration[1], 5.0);
  EXPECT_EQ(limits->torque[1], kNone);
  EXPECT_DOUBLE_EQ(limits->velocity[1], 0.3);
}

TEST(MotionLimits, RejectsInvalidLimits) {
  const auto rejection = [](const JointLimits& first, const std::vector<JointLimitOverride>& said = {},
                            double margin = 0.0) {
    const Result<MotionLimits> limits = motionLimits(arm(first, {0.0, 0.5, 0.3, 400.0}), said, margin);
    return limits ? std::string("accepted")
                  : std::string(toString(limits.error().code)) + ": " + limits.error().message();
  };
  EXPECT_EQ(rejection({3.0, -1.0, 2.0, 50.0}),
            std::string(toString(ErrorCode::ValueOutOfRange)) +
                ": the limits of the position of shoulder, 3 to -1, are reversed; exchange them.");
  EXPECT_EQ(rejection({std::nan(""), 1.0, 2.0, 50.0}),
            std::string(toString(ErrorCode::InvalidNumber)) +
                ": a limit of the position of shoulder is not a number; correct it.");
  EXPECT_EQ(rejection({1.0, 1.0, 2.0, 50.0}),
            std::string(toString(ErrorCode::ValueOutOfRange)) +
                ": the limits of the position of shoulder, 1 to 1, leave no "
                "room to move; lock the joint, or give it "
                "limits that differ.");
  EXPECT_NE(rejection({-1.0, 1.0, -2.0, 50.0}).find("velocity of shoulder is -2, not above 0"),
            std::string::npos);
  EXPECT_NE(rejection({-1.0, 1.0, 2.0, 50.0}, {{"elbow", -1.0, 1.0}}).find("elbow"), std::string::npos);
  EXPECT_NE(rejection({-1.0, 1.0, 2.0, 50.0}, {}, -0.1).find("margin"), std::string::npos);
  EXPECT_NE(rejection({-1.0, 1.0, 2.0, 50.0}, {}, std::nan("")).find("margin"), std::string::npos);
}

TEST(MotionLimits, AFollowerNarrowsTheJointThatItFollows) {
  RobotDescription description;
  for (const char* name : {"base", "left", "right"}) {
    LinkDescription link;
    link.name = name;
    link.inertial = Inertial{1.0, {}, 0.1 * Mat3::Identity()};
    description.links.push_back(link);
  }
  JointDescription leader;
  leader.name = "leader", leader.type = JointType::Revolute, leader.parent = "base", leader.child = "left";
  leader.limits = {-2.0, 2.0, 3.0, 10.0};
  JointDescription follower = leader;
  follower.name = "follower", follower.child = "right", follower.mimic = Mimic{"leader", -2.0, 0.5};
  description.joints = {leader, follower};
  const Result<MotionLimits> limits = motionLimits(buildModel(description).value());
  ASSERT_TRUE(limits.ok()) << limits.error().message();
  // −2 ≤ −2 q + 0.5 ≤ 2
  EXPECT_DOUBLE_EQ(limits->lower[0], -0.75);
  EXPECT_DOUBLE_EQ(limits->upper[0], 1.25);
  EXPECT_DOUBLE_EQ(limits->velocity[0], 1.5);
}

TEST(MotionLimits, ViolationsAreTheWorstOfEachQuantity) {
  const RobotModel model = arm({-1.0, 1.0, 2.0, 50.0}, {0.0, 0.5, 0.3, 400.0});
  const MotionLimits limits = motionLimits(model).value();
  MotionSamples samples;
  samples.time = Eigen::VectorXd::LinSpaced(3, 0.0, 2.0);
  samples.q = samples.v = samples.a = Eigen::MatrixXd::Zero(2, 3);
  samples.q.row(0) << 0.5, 1.25, -1.5;
  samples.v.row(1) << 0.1, -0.6, 0.4;
  Eigen::MatrixXd torque = Eigen::MatrixXd::Zero(2, 3);
  torque(0, 2) = -60.0;
  const std::vector<Violation> found = sampledViolations(model, limits, samples, {}, torque);
  ASSERT_EQ(found.size(), 3u);
  EXPECT_EQ(inWords(model, found[0]), "slide velocity 0.6 of 0.3 m/s at 1.00 s");
  EXPECT_EQ(inWords(model, found[1]), "shoulder position -1.5 of -1 rad at 2.00 s");
  EXPECT_EQ(inWords(model, found[2]), "shoulder torque 60 of 50 N·m at 2.00 s");
  EXPECT_DOUBLE_EQ(found[1].amount, 0.5);
}

}  // namespace
}  // namespace plumbline::excitation
