// SPDX-License-Identifier: BSD-3-Clause
#include "signal/joint_matching.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/build_model.h"
#include "support/support.h"

namespace plumbline::signal {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

RobotDescription arm() {
  RobotDescription robot;
  robot.name = "arm";
  robot.links.push_back({"base", {}, {}, {}, 0});
  for (const char* name : {"Shoulder", "elbow", "wrist"}) {
    JointDescription joint;
    joint.name = name;
    joint.type = JointType::Revolute;
    joint.parent = robot.links.back().name;
    joint.child = std::string(name) + "_link";
    joint.axis = robot.joints.size() % 2 == 0 ? Vec3::UnitZ() : Vec3::UnitY();
    robot.links.push_back({joint.child, Inertial{1.0, Pose(), 0.1 * Mat3::Identity()}, {}, {}, 0});
    robot.joints.push_back(joint);
  }
  return robot;
}

RobotModel model(const ModelOptions& options = {}) {
  return *buildModel(arm(), options);
}

Log named(std::vector<std::string> names) {
  Log log;
  log.joint_names = std::move(names);
  return log;
}

std::vector<std::string> codes(const JointMatch& match) {
  std::vector<std::string> result;
  for (const auto& finding : match.findings) result.push_back(finding.code);
  return result;
}

TEST(JointMatching, ByName_AnyOrder) {
  const auto match = matchJoints(model(), named({"wrist", "Shoulder", "elbow"}));
  ASSERT_TRUE(match.ok());
  EXPECT_THAT(match->column, ElementsAre(1, 2, 0));
  EXPECT_TRUE(match->findings.empty());
}

TEST(JointMatching, CaseAndNameSpaceAreForgivenAndSaid) {
  const auto match = matchJoints(model(), named({"shoulder", "arm/elbow", "left_wrist"}));
  ASSERT_TRUE(match.ok());
  EXPECT_THAT(match->column, ElementsAre(0, 1, 2));
  EXPECT_THAT(codes(*match), ElementsAre("joint-name-differs", "joint-name-differs", "joint-name-differs"));
}

TEST(JointMatching, EqualNameWinsOverOneThatDiffersInCase) {
  const auto match = matchJoints(model(), named({"shoulder", "Shoulder", "elbow", "wrist"}));
  ASSERT_TRUE(match.ok());
  EXPECT_THAT(match->column, ElementsAre(1, 2, 3));
}

TEST(JointMatching, GenericNamesByNumberWithAFinding) {
  for (const auto& names :
       {std::vector<std::string>{"joint1", "joint2", "joint3"}, {"q_0", "q_1", "q_2"}, {"1", "2", "3"}}) {
    const auto match = matchJoints(model(), named(names));
    ASSERT_TRUE(match.ok()) << names[0];
    EXPECT_THAT(match->column, ElementsAre(0, 1, 2));
    EXPECT_THAT(codes(*match), ElementsAre("joints-matched-by-order"));
  }
  EXPECT_THAT(matchJoints(model(), named({"J3", "J1", "J2"}))->column, ElementsAre(1, 2, 0));
  EXPECT_THAT(matchJoints(model(), named({"", "", ""}))->column, ElementsAre(0, 1, 2));
}

TEST(JointMatching, CountsThatDifferAreRejectedNamingBothSides) {
  for (const auto& names : {std::vector<std::string>{"joint1", "joint2"},
                            {"joint1", "joint2", "joint3", "joint4"},
                            {"hip", "knee", "ankle"},
                            {"joint2", "joint3", "joint4"}}) {
    const auto match = matchJoints(model(), named(names));
    ASSERT_FALSE(match.ok()) << names[0];
    EXPECT_EQ(match.error().code, ErrorCode::NameMismatch);
    EXPECT_THAT(match.error().message(), HasSubstr(names[0]));
    EXPECT_THAT(match.error().message(), HasSubstr("Shoulder, elbow, wrist"));
    EXPECT_THAT(match.error().subjects, ElementsAre("Shoulder", "elbow", "wrist"));
  }
}

TEST(JointMatching, OneColumnServesOneJointOnly) {
  EXPECT_FALSE(matchJoints(model(), named({"Shoulder", "elbow"})).ok());
}

TEST(JointMatching, LockedJointsOfTheLogAreIgnoredWithAFinding) {
  ModelOptions options;
  options.locks.push_back({"elbow", 0.3});
  const auto match = matchJoints(model(options), named({"Shoulder", "elbow", "wrist"}));
  ASSERT_TRUE(match.ok());
  EXPECT_THAT(match->column, ElementsAre(0, 2));
  ASSERT_THAT(codes(*match), ElementsAre("joints-ignored"));
  EXPECT_THAT(match->findings[0].text, HasSubstr("elbow"));
}

TEST(JointMatching, AJointOfSeveralCoordinatesIsRejected) {
  RobotDescription robot = arm();
  robot.joints[1].type = JointType::Spherical;
  const auto match = matchJoints(*buildModel(robot), named({"Shoulder", "elbow", "wrist"}));
  ASSERT_FALSE(match.ok());
  EXPECT_EQ(match.error().code, ErrorCode::UnsupportedJoint);
  EXPECT_THAT(match.error().subjects, ElementsAre("elbow"));
}

}  // namespace
}  // namespace plumbline::signal
