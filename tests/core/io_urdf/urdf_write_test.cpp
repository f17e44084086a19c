// SPDX-License-Identifier: BSD-3-Clause
#include "io/urdf/urdf_write.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "base/tolerance.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/workspace.h"
#include "io/urdf/urdf_read.h"
#include "model/build_model.h"
#include "support/support.h"

namespace plumbline::io {
namespace {

/// Everything a careless writer would lose: comments, odd quotes and blanks, order of attributes, CDATA, other elements.
const std::string kHandWritten = R"(<?xml version='1.0'  encoding="utf-8" ?>
<!-- made by hand -->
<robot  name = "arm" >
  <link name="base"/>
  <link name='upper'>
    <!-- measured <mass value="9"/> -->
    <inertial>
      <inertia iyy="0.05" ixx='0.05' ixy="0.001" ixz="0" iyz="0" izz="0.01"   />
      <mass   value = '3.5' /><!-- kg -->
      <origin rpy="0.1 -0.2 0.3" xyz=" 0.01  0  0.2 "/>
    </inertial>
    <visual><geometry><box size="1 1 1"/></geometry></visual>
  </link>
	<link name="lower"></link>
  <link name="cover">
    <inertial><mass value="0.5"/><inertia ixx="0.001" ixy="0" ixz="0" iyy="0.001" iyz="0" izz="0.001"/></inertial>
  </link>
  <link name="tool"><inertial><origin xyz="0 0 0.05"/><mass value="0.25"/><inertia ixx="0.0001" ixy="0" ixz="0" iyy="0.0001" iyz="0" izz="0.0001"/></inertial></link>
  <joint name="shoulder" type="revolute">
    <parent link="base"/><child link="upper"/><origin xyz="0 0 0.1" rpy="0.3 0 0"/><axis xyz="0 1 0"/>
    <limit lower="-2" upper="2" velocity="1" effort="50"/>
    <dynamics friction="0.2"/>
  </joint>
  <joint name="elbow" type="continuous"><parent link="upper"/><child link="lower"/><origin xyz="0 0 0.4"/><axis xyz="1 0 0"/></joint>
  <joint name="bolt" type="fixed"><parent link="lower"/><child link="cover"/><origin xyz="0.1 0.2 0.3" rpy="1 2 3"/></joint>
  <joint name="wrist" type="prismatic">
    <parent link="lower"/><child link="tool"/>
    <limit lower="-0.1" upper="0.1" velocity="1" effort="50"/>
  </joint>
  <gazebo><plugin name="p" filename="libx.so"><![CDATA[ <inertial/> & more ]]></plugin></gazebo>
</robot>
<!-- the end -->
)";

RobotModel modelOf(const std::string& text, const ModelOptions& options = {}) {
  return buildModel(readUrdfText(text, "arm.urdf").value().description, options).value();
}

UpdatedUrdf update(const std::string& text, const RobotModel& model, const UrdfChanges& changes) {
  Result<UpdatedUrdf> updated = updatedUrdf(text, model, changes);
  if (!updated) throw std::runtime_error(updated.error().message());
  return std::move(updated).value();
}

/// Physically consistent parameters for every body.
Eigen::VectorXd randomParameters(Random& random, const RobotModel& model) {
  Eigen::VectorXd pi(10 * model.bodyCount());
  for (int b = 0; b < model.bodyCount(); ++b)
    pi.segment<10>(10 * b) = linkParameters(test::randomInertial(random));
  return pi;
}

/// The document without the parts that were to be changed; what remains must be the same byte for byte.
std::string withoutNumbers(std::string text) {
  for (const std::string name :
       {"value", "xyz", "ixx", "ixy", "ixz", "iyy", "iyz", "izz", "damping", "friction"}) {
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
      const std::size_t open = text.find_first_of("\"'", at);
      if (open == std::string::npos) break;
      const std::size_t close = text.find(text[open], open + 1);
      text.erase(open + 1, close - open - 1);
    }
  }
  return text;
}

const Finding* find(const std::vector<Finding>& findings, const std::string& code) {
  for (const Finding& finding : findings) {
    if (finding.code == code) return &finding;
  }
  return nullptr;
}

TEST(UrdfWrite, NothingIdentifiedLeavesEveryByte) {
  const RobotModel model = modelOf(kHandWritten);
  EXPECT_EQ(update(kHandWritten, model, {}).text, kHandWritten);
  UrdfChanges same;
  same.pi_std = model.parameters();
  same.damping = {0.0, std::nullopt, 0.0};
  same.friction = {0.2, 0.0, std::nullopt};
  const UpdatedUrdf updated = update(kHandWritten, model, same);
  EXPECT_EQ(updated.text, kHandWritten);
  EXPECT_TRUE(updated.findings.empty());
}

TEST(UrdfWrite, OnlyTheChangedLinkDiffers) {
  const RobotModel model = modelOf(kHandWritten);
  UrdfChanges changes;
  changes.pi_std = model.parameters();
  changes.pi_std[10 * model.findBody("tool") + layout::m] += 0.5;
  const std::string text = update(kHandWritten, model, changes).text;
  const std::size_t tool = kHandWritten.find("<link name=\"tool\"");
  const std::size_t after = kHandWritten.find("<joint name=\"shoulder\"");
  EXPECT_EQ(text.substr(0, tool), kHandWritten.substr(0, tool));
  EXPECT_EQ(text.substr(text.size() - (kHandWritten.size() - after)), kHandWritten.substr(after));
  EXPECT_NE(text.find("<mass value=\"0.75\"/>"), std::string::npos) << text;
  EXPECT_EQ(withoutNumbers(text), withoutNumbers(kHandWritten));
}

TEST(UrdfWrite, OnlyTheMassDiffersWhenOnlyItWasIdentified) {
  // Doubling mass and first moment and moving the inertia with it leaves centre and inertia about it.
  const RobotModel model = modelOf(kHandWritten);
  const int b = model.findBody("tool");
  UrdfChanges changes;
  changes.pi_std = model.parameters();
  changes.pi_std.segment<10>(10 * b) =
      parametersFromMassCom(0.5, Vec3(0, 0, 0.05), 0.0001 * Mat3::Identity());
  std::string expected = kHandWritten;
  expected.replace(expected.find("value=\"0.25\""), 12, "value=\"0.5\"");
  EXPECT_EQ(update(kHandWritten, model, changes).text, expected);
}

TEST(UrdfWrite, ReadsBackToTheSameParametersAndTorques) {
  PLUMBLINE_SEED(seed, 71);
  Random random(seed);
  for (int run = 0; run < 50; ++run) {
    for (const BaseType base : {BaseType::Fixed, BaseType::Floating}) {
      ModelOptions options;
      options.base = base;
      const RobotModel model = modelOf(kHandWritten, options);
      UrdfChanges changes;
      changes.pi_std = randomParameters(random, model);
      const RobotModel again = modelOf(update(kHandWritten, model, changes).text, options);
      EXPECT_LT((again.parameters() - changes.pi_std).cwiseAbs().maxCoeff(), 1e-12);
      const Eigen::VectorXd q = test::randomConfiguration(random, model);
      const Eigen::VectorXd v = random.uniformVector(model.nv(), -2, 2);
      const Eigen::VectorXd a = random.uniformVector(model.nv(), -5, 5);
      Eigen::VectorXd expected(model.nv()), tau(model.nv());
      dynamics::DynamicsWorkspace identified(model.withParameters(changes.pi_std));
      dynamics::DynamicsWorkspace read(again);
      dynamics::inverseDynamics(identified, q, v, a, expected);
      dynamics::inverseDynamics(read, q, v, a, tau);
      EXPECT_LT((tau - expected).norm(), 1e-11 * (1.0 + expected.norm()));
    }
  }
}

TEST(UrdfWrite, ChangeOfLumpedBodyGoesToItsFirstLinkOrTheHeaviest) {
  // Body "lower" is the links lower (no inertial) and cover: the change goes to cover.
  const RobotModel model = modelOf(kHandWritten);
  UrdfChanges changes;
  changes.pi_std = model.parameters();
  changes.pi_std.segment<10>(10 * model.findBody("lower")) *= 1.5;
  const std::string text = update(kHandWritten, model, changes).text;
  EXPECT_NE(text.find("\t<link name=\"lower\"></link>"), std::string::npos);
  EXPECT_NE(text.find("<mass value=\"0.75\"/>"), std::string::npos) << text;
  EXPECT_LT((modelOf(text).parameters() - changes.pi_std).norm(), 1e-12);
  // With the elbow locked, upper and cover are one body: its first link, upper, takes the change, cover keeps its own.
  ModelOptions locked;
  locked.locks = {{"elbow", 0.7}};
  const RobotModel lumped = modelOf(kHandWritten, locked);
  changes.pi_std = lumped.parameters();
  changes.pi_std.segment<10>(10 * lumped.findBody("upper")) *= 1.5;
  const UpdatedUrdf updated = update(kHandWritten, lumped, changes);
  EXPECT_NE(updated.text.find("<inertial><mass value=\"0.5\"/>"), std::string::npos);
  EXPECT_LT((modelOf(updated.text, locked).parameters() - changes.pi_std).norm(), 1e-12);
  ASSERT_NE(find(updated.findings, "lumped-change"), nullptr);
  EXPECT_EQ(find(updated.findings, "lumped-change")->subject, "upper");
}

TEST(UrdfWrite, InertialIsCreatedWhereThereWasNone) {
  PLUMBLINE_SEED(seed, 72);
  Random random(seed);
  const std::string joint =
      "<joint name=\"j\" type=\"continuous\"><parent link=\"a\"/><child link=\"b\"/></joint>\n</robot>\n";
  for (const std::string& link : std::vector<std::string>{
           "  <link name=\"b\"/>\n", "  <link name=\"b\" />\n", "  <link name=\"b\"></link>\n",
           "  <link name=\"b\">\n  </link>\n", "<link name=\"b\"><inertial/></link>",
           "  <link name=\"b\">\n    <inertial>\n      <mass value=\"1\"/>\n    </inertial>\n  </link>\n",
           "  <link name=\"b\">\r\n    <visual><geometry><sphere radius=\"1\"/></geometry></visual>\r\n  "
           "</link>\r\n"}) {
    SCOPED_TRACE(link);
    const std::string text = "<robot name=\"r\">\n  <link name=\"a\"/>\n" + link + joint;
    const RobotModel model = modelOf(text);
    UrdfChanges changes;
    changes.pi_std = randomParameters(random, model);
    const std::string updated = update(text, model, changes).text;
    EXPECT_LT((modelOf(updated).parameters() - changes.pi_std).norm(), 1e-12) << updated;
    EXPECT_EQ(updated.substr(0, 40), text.substr(0, 40));
  }
}

TEST(UrdfWrite, NewInertialIsLaidOutLikeTheDocument) {
  const std::string text =
      "<robot name=\"r\">\n    <link name=\"a\"/>\n    <link name=\"b\">\n        <visual/>\n    </link>\n"
      "    <joint name=\"j\" type=\"continuous\"><parent link=\"a\"/><child link=\"b\"/></joint>\n</robot>\n";
  const RobotModel model = modelOf(text);
  UrdfChanges changes;
  changes.pi_std = parametersFromMassCom(2, Vec3(0, 0, 0.5), Mat3::Identity());
  EXPECT_EQ(update(text, model, changes).text,
            "<robot name=\"r\">\n    <link name=\"a\"/>\n    <link name=\"b\">\n        <inertial>\n"
            "          <origin xyz=\"0 0 0.5\" rpy=\"0 0 0\"/>\n          <mass value=\"2\"/>\n"
            "          <inertia ixx=\"1\" ixy=\"0\" ixz=\"0\" iyy=\"1\" iyz=\"0\" izz=\"1\"/>\n        "
            "</inertial>\n"
            "        <visual/>\n    </link>\n"
            "    <joint name=\"j\" type=\"continuous\"><parent link=\"a\"/><child "
            "link=\"b\"/></joint>\n</robot>\n");
}

TEST(UrdfWrite, FrictionIsSetOrAdded) {
  const RobotModel model = modelOf(kHandWritten);
  ASSERT_EQ(model.dofNames(), (std::vector<std::string>{"shoulder", "elbow", "wrist"}));
  UrdfChanges changes;
  changes.damping = {1.25, 0.5, std::nullopt};
  changes.friction = {0.1, std::nullopt, 0.0};
  const std::string text = update(kHandWritten, model, changes).text;
  EXPECT_NE(text.find("<dynamics friction=\"0.1\" damping=\"1.25\"/>"), std::string::npos) << text;
  EXPECT_NE(text.find("type=\"continuous\">\n    <dynamics damping=\"0.5\"/><parent"), std::string::npos)
      << text;
  EXPECT_EQ(text.substr(text.find("<joint name=\"wrist\"")),
            kHandWritten.substr(kHandWritten.find("<joint name=\"wrist\"")));
  const RobotModel again = modelOf(text);
  EXPECT_EQ(again.body(0).joint.damping, 1.25);
  EXPECT_EQ(again.body(0).joint.friction, 0.1);
  EXPECT_EQ(again.body(1).joint.damping, 0.5);
  changes.damping = {-1.0, std::nullopt, std::nullopt};
  EXPECT_NE(find(update(kHandWritten, model, changes).findings, "friction-negative"), nullptr);
}

TEST(UrdfWrite, WhatIsNotPhysicalIsWrittenAndReported) {
  const RobotModel model = modelOf(kHandWritten);
  UrdfChanges changes;
  changes.pi_std = model.parameters();
  const int b = 10 * model.findBody("tool");
  changes.pi_std.segment<10>(b) = parametersFromMassCom(-0.5, Vec3(0.1, 0, 0), Vec3(-1, 2, 3).asDiagonal());
  const UpdatedUrdf updated = update(kHandWritten, model, changes);
  EXPECT_NE(find(updated.findings, "mass-not-positive"), nullptr);
  EXPECT_NE(find(updated.findings, "inertia-not-positive-definite"), nullptr);
  EXPECT_LT((modelOf(updated.text).parameters() - changes.pi_std).norm(), 1e-12);
}

TEST(UrdfWrite, RejectsWhatAUrdfCannotExpress) {
  const RobotModel model = modelOf(kHandWritten);
  UrdfChanges changes;
  changes.pi_std = model.parameters();
  changes.pi_std[10 * model.findBody("tool") + layout::m] = 0.0;  // the first moment stays
  const Result<UpdatedUrdf> updated = updatedUrdf(kHandWritten, model, changes);
  ASSERT_FALSE(updated.ok());
  EXPECT_EQ(updated.error().code, ErrorCode::NotPhysical);
  EXPECT_EQ(updated.error().subjects, std::vector<std::string>{"tool"});
}

TEST(UrdfWrite, RejectsWrongShapesNumbersAndDocuments) {
  const RobotModel model = modelOf(kHandWritten);
  UrdfChanges changes;
  changes.pi_std = Eigen::VectorXd::Zero(7);
  EXPECT_EQ(updatedUrdf(kHandWritten, model, changes).error().code, ErrorCode::ShapeMismatch);
  changes.pi_std = model.parameters();
  changes.pi_std[13] = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(updatedUrdf(kHandWritten, model, changes).error().code, ErrorCode::InvalidNumber);
  EXPECT_EQ(updatedUrdf(kHandWritten, model, changes).error().subjects,
            std::vector<std::string>{"lower.mcz"});
  changes.pi_std = 2.0 * model.parameters();
  EXPECT_EQ(updatedUrdf("<robot name=\"x\"><link name=\"y\"/></robot>", model, changes).error().code,
            ErrorCode::UnknownReference);
  EXPECT_EQ(updatedUrdf("<robot", model, changes).error().code, ErrorCode::SyntaxError);
  changes.pi_std.resize(0);
  changes.damping = {1.0};
  EXPECT_EQ(updatedUrdf(kHandWritten, model, changes).error().code, ErrorCode::ShapeMismatch);
  changes.damping = {std::numeric_limits<double>::infinity(), std::nullopt, std::nullopt};
  EXPECT_EQ(updatedUrdf(kHandWritten, model, changes).error().code, ErrorCode::InvalidNumber);
}

TEST(UrdfWrite, RealRobotsReadBack) {
  PLUMBLINE_NEEDS_SHARED("data/urdf/valid");
  PLUMBLINE_SEED(seed, 73);
  Random random(seed);
  int robots = 0;
  for (const auto& entry : std::filesystem::directory_iterator(test::shared("data/urdf/valid"))) {
    SCOPED_TRACE(entry.path().filename().string());
    const UrdfDocument document = readUrdf(entry.path()).value();
    const RobotModel model = buildModel(document.description).value();
    UrdfChanges changes;
    changes.pi_std = model.parameters();
    EXPECT_EQ(update(document.text, model, changes).text, document.text);
    changes.pi_std = randomParameters(random, model);
    const UpdatedUrdf updated = update(document.text, model, changes);
    const RobotModel again = modelOf(updated.text);
    // A body's sum is rounded at the size of its links, which may be heavier than what was identified.
    const double scale = 1.0 + model.parameters().cwiseAbs().maxCoeff();
    EXPECT_LT((again.parameters() - changes.pi_std).cwiseAbs().maxCoeff(), 1e-12 * scale);
    ++robots;
  }
  EXPECT_GE(robots, 18);
}

}  // namespace
}  // namespace plumbline::io
