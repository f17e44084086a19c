// SPDX-License-Identifier: BSD-3-Clause
#include "io/robots/loop_file.h"

#include <gtest/gtest.h>

#include "dynamics/constraints/loop_closing.h"
#include "dynamics/kinematics.h"
#include "io/robots/loops_json.h"
#include "io/urdf/urdf_read.h"
#include "model/build_model.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

/// Two arms on a base, each of one pin along y.
const char* const kTwoArms = R"(<robot name="two">
<link name="base"/><link name="left"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
<link name="right"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
<joint name="j1" type="continuous"><parent link="base"/><child link="left"/><axis xyz="0 1 0"/></joint>
<joint name="j2" type="continuous"><parent link="base"/><child link="right"/><origin xyz="1 0 0"/><axis xyz="0 1 0"/></joint>
</robot>)";

RobotModel twoArms() {
  return *buildModel(io::readUrdfText(kTwoArms, "two.urdf")->description);
}

std::string codeOf(const std::string& text) {
  const auto file = io::readLoopsText(text, "loops", twoArms());
  return file ? "accepted" : std::string(toString(file.error().code));
}

TEST(LoopFile, ReadsJson) {
  const auto file = io::readLoopsText(
      R"({"loops": [{"name": "k", "frame1": "left", "frame2": {"link": "right", "xyz": [1, 2, 3], "rpy": [0, 0, 1.5]},
          "rows": ["x", "z", "pitch"], "driven": "j1"}], "posture": {"j2": 0.5}})",
      "loops.json", twoArms());
  ASSERT_TRUE(file.ok()) << file.error().message();
  ASSERT_EQ(file->loops.size(), 1U);
  const LoopClosure& loop = file->loops.front();
  EXPECT_EQ(loop.name, "k");
  EXPECT_EQ(rowsText(loop.rows), "x z pitch");
  EXPECT_EQ(loop.second.X_LF.p, Vec3(1, 2, 3));
  EXPECT_LT((loop.second.X_LF.R - rotationFromRpy(Vec3(0, 0, 1.5))).norm(), 1e-15);
  EXPECT_EQ(loop.driven_joint, "j1");
  EXPECT_EQ(file->posture.at("j2"), 0.5);
}

TEST(LoopFile, RejectsBadJsonNamingThePlace) {
  EXPECT_EQ(codeOf("{"), toString(ErrorCode::SyntaxError));
  EXPECT_EQ(codeOf("{}"), toString(ErrorCode::MissingElement));
  EXPECT_EQ(codeOf(R"({"loops": []})"), toString(ErrorCode::MissingElement));
  EXPECT_EQ(codeOf(R"({"loops": [{"frame1": "left"}]})"), toString(ErrorCode::MissingElement));
  EXPECT_EQ(codeOf(R"({"loops": [{"frame1": "left", "frame2": 3}]})"), toString(ErrorCode::TypeMismatch));
  EXPECT_EQ(codeOf(R"({"loops": [{"frame1": "left", "frame2": "up"}]})"),
            toString(ErrorCode::UnknownReference));
  EXPECT_EQ(codeOf(R"({"loops": [{"frame1": "left", "frame2": "right", "rows": ""}]})"),
            toString(ErrorCode::MissingElement));
  EXPECT_EQ(codeOf(R"({"loops": [{"frame1": "left", "frame2": "right", "rows": "x q"}]})"),
            toString(ErrorCode::TypeMismatch));
  EXPECT_EQ(codeOf(R"({"loops": [{"frame1": "left", "frame2": "right", "row": "x"}]})"),
            toString(ErrorCode::UnsupportedOption));
  EXPECT_EQ(codeOf(R"({"loops": [{"frame1": {"link": "left", "xyz": [1, 2]}, "frame2": "right"}]})"),
            toString(ErrorCode::ShapeMismatch));
  EXPECT_EQ(codeOf(R"({"loops": [{"frame1": "left", "frame2": "right"}], "posture": {"j9": 1}})"),
            toString(ErrorCode::UnknownReference));
  const auto file =
      io::readLoopsText(R"({"loops": [{"frame1": "left", "frame2": 3}]})", "my.json", twoArms());
  EXPECT_NE(file.error().message().find("my.json"), std::string::npos);
  EXPECT_NE(file.error().message().find("loops[0].frame2"), std::string::npos);
}

TEST(LoopFile, ReadsSrdfWithMaskAndPosture) {
  const auto file = io::readLoopsText(
      R"(<robot name="two"><loop_constraint frame1="left" frame2="right" mask="x z"/>
         <group_state name="home" group="all"><joint name="j1" value="0.3"/></group_state></robot>)",
      "two.srdf", twoArms());
  ASSERT_TRUE(file.ok()) << file.error().message();
  EXPECT_EQ(rowsText(file->loops.front().rows), "x z");
  EXPECT_EQ(file->loops.front().name, "left-right");
  EXPECT_EQ(file->posture.at("j1"), 0.3);
  EXPECT_EQ(codeOf(R"(<robot name="t"><loop_constraint frame1="left" frame2="right"/></robot>)"), "accepted");
}

TEST(LoopFile, RejectsBadSrdfAndOtherFormats) {
  EXPECT_EQ(codeOf(R"(<robot name="t"><loop_constraint frame1="left"/></robot>)"),
            toString(ErrorCode::MissingElement));
  EXPECT_EQ(codeOf(R"(<robot name="t"><loop_constraint frame1="left" frame2="right" mask="x w"/></robot>)"),
            toString(ErrorCode::ValueOutOfRange));
  EXPECT_EQ(codeOf(R"(<robot name="t"><loop_constraint frame1="left" frame2="right" mask=""/></robot>)"),
            toString(ErrorCode::MissingElement));
  EXPECT_EQ(codeOf(R"(<robot name="t"/>)"), toString(ErrorCode::MissingElement));
  EXPECT_EQ(codeOf("<sdf/>"), toString(ErrorCode::FormatUnknown));
  EXPECT_EQ(codeOf(R"(<robot name="t"><loop_constraint frame1="left" frame2="right"/>
      <group_state><joint name="j1" value="much"/></group_state></robot>)"),
            toString(ErrorCode::InvalidNumber));
}

// MuJoCo closes its constraints at the reference configuration: whatever the frames, φ is zero there.
TEST(LoopFile, MjcfConnectAndWeldAreClosedAtTheReferenceConfiguration) {
  const RobotModel model = twoArms();
  const auto file = io::readLoopsText(
      R"(<mujoco><equality><connect name="pin" body1="left" body2="right" anchor="0.5 0 0.2"/>
         <weld body1="left" relpose="0 0 0 0 0 0 0"/><weld name="off" body1="left" body2="right" active="false"/>
         <joint joint1="j1" joint2="j2"/></equality></mujoco>)",
      "two.xml", model);
  ASSERT_TRUE(file.ok()) << file.error().message();
  ASSERT_EQ(file->loops.size(), 2U);
  EXPECT_EQ(file->findings.size(), 2U);
  EXPECT_EQ(rowsText(file->loops[0].rows), "x y z");
  EXPECT_EQ(rowsText(file->loops[1].rows), "x y z roll pitch yaw");
  EXPECT_LT((file->loops[0].second.X_LF.p - Vec3(-0.5, 0.0, 0.2)).norm(), 1e-15);
  const auto constraint = dynamics::motionConstraint(model, file->loops);
  ASSERT_TRUE(constraint.ok());
  dynamics::DynamicsWorkspace work(model);
  const Eigen::VectorXd zero = Eigen::VectorXd::Zero(2);
  EXPECT_LT(dynamics::constraintMotion(work, *constraint, model.neutral(), zero, zero).position.norm(),
            1e-14);
}

TEST(LoopFile, MjcfRelposeIsThePoseOfBody2InBody1) {
  const auto file = io::readLoopsText(
      R"(<mujoco><equality><weld body1="left" body2="right" relpose="1 2 3 0 0 0 2"/></equality></mujoco>)",
      "two.xml", twoArms());
  ASSERT_TRUE(file.ok()) << file.error().message();
  // Half a turn about z: body1's origin in body2 is at (1, 2, −3).
  EXPECT_LT((file->loops.front().second.X_LF.p - Vec3(1, 2, -3)).norm(), 1e-12);
}

TEST(LoopFile, RejectsMjcfThatItCannotPlace) {
  const auto equality = [](const std::string& element) {
    return codeOf("<mujoco><equality>" + element + "</equality></mujoco>");
  };
  EXPECT_EQ(equality(R"(<connect body1="left" body2="right"/>)"), toString(ErrorCode::MissingElement));
  EXPECT_EQ(equality(R"(<connect body1="arm" body2="right" anchor="0 0 0"/>)"),
            toString(ErrorCode::UnknownReference));
  EXPECT_EQ(equality(R"(<connect body1="left" body2="right" anchor="0 0"/>)"),
            toString(ErrorCode::InvalidNumber));
  EXPECT_EQ(equality(R"(<connect site1="a" site2="b"/>)"), toString(ErrorCode::UnsupportedOption));
  EXPECT_EQ(codeOf(R"(<mujoco><worldbody><joint ref="1"/></worldbody><equality>
      <connect body1="left" body2="right" anchor="0 0 0"/></equality></mujoco>)"),
            toString(ErrorCode::UnsupportedOption));
}

}  // namespace
}  // namespace plumbline::test
