// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include <fstream>
#include <limits>

#include "identifiability/exact/random_regressor.h"
#include "identifiability/structure/base_parameters.h"
#include "model/build_model.h"
#include "model/rotors.h"
#include "support/support.h"
#include "workflow/identifiability/rotors_json.h"

namespace plumbline::identifiability {
namespace {

/// Two revolute joints, parallel or perpendicular (figure 4 of the paper).
RobotDescription twoLinks(bool parallel) {
  RobotDescription robot;
  robot.name = "two";
  for (const char* name : {"base", "link1", "link2"}) {
    LinkDescription link;
    link.name = name;
    robot.links.push_back(link);
  }
  for (int i = 0; i < 2; ++i) {
    JointDescription joint;
    joint.name = "joint" + std::to_string(i + 1);
    joint.type = JointType::Revolute;
    joint.parent = robot.links[static_cast<std::size_t>(i)].name;
    joint.child = robot.links[static_cast<std::size_t>(i) + 1].name;
    joint.axis = i == 0 || parallel ? Vec3::UnitZ() : Vec3::UnitX();
    joint.X_PJ.p = Vec3(0.4 * i, 0, 0);
    robot.joints.push_back(joint);
  }
  return robot;
}

ModelOptions withoutGravity(BaseType base = BaseType::Fixed) {
  ModelOptions options;
  options.base = base;
  options.gravity = Vec3::Zero();
  return options;
}

int added(const RobotModel& model, const std::vector<RotorSpec>& rotors) {
  IdentifiabilityOptions question;
  question.rotors = rotors;
  return structuralBaseParameters(model, question).rotor_count;
}

RotorSpec onJoint(const std::string& joint, double ratio) {
  RotorSpec rotor;
  rotor.joint = joint;
  rotor.gear_ratio = ratio;
  return rotor;
}

TEST(Rotors, RotorActsOnlyAlongEarlierAxes_FixedBase) {
  // Section 8: the first motor adds nothing; the second adds one parameter when the joints are parallel, none when
  // they are perpendicular.
  const std::vector<RotorSpec> both = {onJoint("joint1", 9.0), onJoint("joint2", 9.0)};
  EXPECT_EQ(added(buildModel(twoLinks(true), withoutGravity()).value(), both), 1);
  EXPECT_EQ(added(buildModel(twoLinks(false), withoutGravity()).value(), both), 0);
}

TEST(Rotors, DirectDriveAlongTheJointAddsNothing_FloatingBase) {
  // Conditions (62)–(63): only a gear ratio of one about the same axis hides the rotor.
  const RobotModel model = buildModel(twoLinks(true), withoutGravity(BaseType::Floating)).value();
  EXPECT_EQ(added(model, {onJoint("joint2", 1.0)}), 0);
  EXPECT_EQ(added(model, {onJoint("joint2", 6.0)}), 1);
  EXPECT_EQ(added(model, {onJoint("joint2", -1.0)}), 1);
  RotorSpec across = onJoint("joint2", 1.0);
  across.axis = Vec3::UnitX();
  EXPECT_EQ(added(model, {across}), 1);
}

TEST(Rotors, SlidingJointAlwaysShowsItsRotor_FloatingBase) {
  RobotDescription robot = twoLinks(true);
  robot.joints[1].type = JointType::Prismatic;
  EXPECT_EQ(added(buildModel(robot, withoutGravity(BaseType::Floating)).value(), {onJoint("joint2", 1.0)}),
            1);
}

TEST(Rotors, LargeGearRatiosDecideClearly) {
  PLUMBLINE_SEED(seed, 31);
  Random random(seed);
  test::RandomTreeOptions tree;
  tree.bodies = 6;
  const RobotDescription robot = test::randomDescription(random, tree);
  const RobotModel model = buildModel(robot).value();
  IdentifiabilityOptions question;
  for (const JointDescription& joint : robot.joints) question.rotors.push_back(onJoint(joint.name, 8.0));
  const int expected = structuralBaseParameters(model, question).count();
  for (const double ratio : {50.0, 100.0, 300.0, 1000.0, 0.02}) {
    for (RotorSpec& rotor : question.rotors) rotor.gear_ratio = ratio;
    EXPECT_EQ(structuralBaseParameters(model, question).count(), expected) << ratio;
  }
}

TEST(Rotors, RegroupingGivesBackTheTorqueOfLinksAndRotors) {
  PLUMBLINE_SEED(seed, 32);
  Random random(seed);
  test::RandomTreeOptions tree;
  tree.bodies = 5;
  const RobotDescription robot = test::randomDescription(random, tree);
  const RobotModel model = buildModel(robot).value();
  IdentifiabilityOptions question;
  for (std::size_t k = 0; k < robot.joints.size(); ++k) {
    question.rotors.push_back(onJoint(robot.joints[k].name, 20.0 + static_cast<double>(k)));
    question.rotors.back().symmetric = k % 2 == 0;
    if (k == 3) question.rotors.back().seat = "link1";
  }
  const BaseParameters found = structuralBaseParameters(model, question);
  const std::vector<Rotor> rotors = placeRotors(model, question.rotors).value();
  ASSERT_EQ(found.regrouping.cols(), 10 * 5 + 3 * 4 + 2 * 10);
  ASSERT_EQ(found.column_names.size(), 82u);
  EXPECT_EQ(found.column_names[50], "joint1.rotor.m");
  const Eigen::VectorXd pi_std = random.uniformVector(82, -1.0, 1.0);
  for (int k = 0; k < 5; ++k) {
    const Eigen::MatrixXd Y = plainTorqueRegressor(model, rotors, test::randomConfiguration(random, model),
                                                   random.uniformVector(model.nv(), -2.0, 2.0),
                                                   random.uniformVector(model.nv(), -2.0, 2.0));
    const Eigen::VectorXd tau = Y * pi_std;
    const Eigen::VectorXd back = Y(Eigen::all, found.independent) * (found.regrouping * pi_std);
    EXPECT_LT((back - tau).norm(), 1e-10 * tau.norm());
  }
}

TEST(Rotors, RejectedWithOneSentence) {
  const RobotModel model = buildModel(twoLinks(true)).value();
  const auto rejection = [&](const RotorSpec& rotor) {
    const auto placed = placeRotors(model, {rotor});
    return placed.ok() ? std::string("accepted") : placed.error().message();
  };
  EXPECT_NE(rejection(onJoint("nowhere", 2.0)).find("nowhere"), std::string::npos);
  EXPECT_NE(rejection(onJoint("joint1", 0.0)).find("zero"), std::string::npos);
  EXPECT_NE(rejection(onJoint("joint1", std::numeric_limits<double>::infinity())).find("infinite"),
            std::string::npos);
  EXPECT_NE(rejection(onJoint("joint1", std::numeric_limits<double>::quiet_NaN())).find("not a number"),
            std::string::npos);
  RotorSpec rotor = onJoint("joint1", 2.0);
  rotor.axis = Vec3::Zero();
  EXPECT_NE(rejection(rotor).find("axis"), std::string::npos);
  rotor = onJoint("joint1", 2.0);
  rotor.seat = "moon";
  EXPECT_NE(rejection(rotor).find("moon"), std::string::npos);
  IdentifiabilityOptions question;
  question.rotors = {onJoint("joint1", 0.0)};
  EXPECT_THROW(structuralBaseParameters(model, question), std::invalid_argument);
}

TEST(RotorsJson, ReadsWhatItWrites) {
  const RobotDescription robot = twoLinks(true);
  const auto read = workflow::readRotorsText(
      R"({"format": "plumbline-rotors", "version": 1, "rotors": [
           {"joint": "joint2", "gear_ratio": -50.5, "seat": "base", "symmetric": false, "axis": [0, 3, 0],
            "origin": {"xyz": [0.1, 0, -0.2], "rpy": [0, 0.5, 0]}}, {"joint": "joint1", "gear_ratio": 1}]})",
      "rotors.json", robot);
  ASSERT_TRUE(read.ok()) << read.error().message();
  const auto again = workflow::readRotorsText(workflow::writeRotorsText(*read), "", robot);
  ASSERT_TRUE(again.ok()) << again.error().message();
  for (const auto& rotors : {*read, *again}) {
    ASSERT_EQ(rotors.size(), 2u);
    EXPECT_EQ(rotors[0].gear_ratio, -50.5);
    EXPECT_EQ(rotors[0].seat, "base");
    EXPECT_FALSE(rotors[0].symmetric);
    EXPECT_EQ(*rotors[0].axis, Vec3::UnitY());
    EXPECT_LT((rotors[0].X_SR->R - rotationFromRpy(Vec3(0, 0.5, 0))).norm(), 1e-15);
    EXPECT_TRUE(rotors[1].symmetric);
    EXPECT_FALSE(rotors[1].axis || rotors[1].X_SR);
  }
}

TEST(RotorsJson, RejectsWithPlaceAndCause) {
  const RobotDescription robot = twoLinks(true);
  struct Bad {
    const char* text;
    ErrorCode code;
    const char* place;
  };
  const std::vector<Bad> bad = {
      {"", ErrorCode::SyntaxError, ""},
      {"[1", ErrorCode::SyntaxError, ""},
      {"[]", ErrorCode::SyntaxError, ""},
      {"{}", ErrorCode::MissingElement, "rotors"},
      {R"({"rotors": 3})", ErrorCode::MissingElement, "rotors"},
      {R"({"format": "other", "rotors": []})", ErrorCode::FormatUnknown, "format"},
      {R"({"version": 2, "rotors": []})", ErrorCode::UnsupportedOption, "version"},
      {R"({"rotors": [7]})", ErrorCode::TypeMismatch, "rotors[0]"},
      {R"({"rotors": [{"gear_ratio": 5}]})", ErrorCode::MissingElement, "rotors[0].joint"},
      {R"({"rotors": [{"joint": 5, "gear_ratio": 5}]})", ErrorCode::TypeMismatch, "rotors[0].joint"},
      {R"({"rotors": [{"joint": "jiont1", "gear_ratio": 5}]})", ErrorCode::UnknownReference,
       "rotors[0].joint"},
      {R"({"rotors": [{"joint": "joint1"}]})", ErrorCode::MissingElement, "rotors[0].gear_ratio"},
      {R"({"rotors": [{"joint": "joint1", "gear_ratio": 0}]})", ErrorCode::ValueOutOfRange,
       "rotors[0].gear_ratio"},
      {R"({"rotors": [{"joint": "joint1", "gear_ratio": null}]})", ErrorCode::TypeMismatch,
       "rotors[0].gear_ratio"},
      {R"({"rotors": [{"joint": "joint1", "gear_ratio": 5, "axis": [0, 0, 0]}]})", ErrorCode::ValueOutOfRange,
       "rotors[0].axis"},
      {R"({"rotors": [{"joint": "joint1", "gear_ratio": 5, "axis": [0, 0]}]})", ErrorCode::TypeMismatch,
       "rotors[0].axis"},
      {R"({"rotors": [{"joint": "joint1", "gear_ratio": 5, "seat": "chair"}]})", ErrorCode::UnknownReference,
       "rotors[0].seat"},
      {R"({"rotors": [{"joint": "joint1", "gear_ratio": 5, "ratio": 3}]})", ErrorCode::UnknownReference,
       "rotors[0].ratio"},
      {R"({"rotors": [{"joint": "joint1", "gear_ratio": 5, "symmetric": 1}]})", ErrorCode::TypeMismatch,
       "rotors[0].symmetric"},
      {R"({"rotors": [{"joint": "joint1", "gear_ratio": 5, "origin": {"xyz": [0, "a", 0]}}]})",
       ErrorCode::TypeMismatch, "rotors[0].origin.xyz"},
  };
  for (const Bad& one : bad) {
    const auto read = workflow::readRotorsText(one.text, "rotors.json", robot);
    ASSERT_FALSE(read.ok()) << one.text;
    EXPECT_EQ(read.error().code, one.code) << one.text << ": " << read.error().message();
    EXPECT_EQ(read.error().place, one.place) << one.text;
    EXPECT_NE(read.error().message().find("rotors.json"), std::string::npos);
    EXPECT_FALSE(read.error().remedy.empty());
  }
  EXPECT_EQ(
      workflow::readRotorsText(R"({"rotors": [{"joint": "joint1", "gear_ratio": 1e999}]})", "", robot).ok(),
      false);
  EXPECT_EQ(workflow::readRotors("/nowhere/rotors.json", robot).error().code, ErrorCode::FileNotFound);
}

}  // namespace
}  // namespace plumbline::identifiability
