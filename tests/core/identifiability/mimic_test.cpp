// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include "identifiability/exact/random_regressor.h"
#include "identifiability/structure/base_parameters.h"
#include "io/urdf/urdf_read.h"
#include "model/build_model.h"
#include "support/support.h"

namespace plumbline::identifiability {
namespace {

/// A tree of revolute joints about the given axes; joint k hangs on link `parents[k]` (0 the base).
RobotDescription tree(const std::vector<int>& parents, const std::vector<Vec3>& axes) {
  RobotDescription robot;
  robot.name = "tree";
  LinkDescription base;
  base.name = "link0";
  robot.links.push_back(base);
  for (std::size_t k = 0; k < parents.size(); ++k) {
    LinkDescription link;
    link.name = "link" + std::to_string(k + 1);
    robot.links.push_back(link);
    JointDescription joint;
    joint.name = "joint" + std::to_string(k + 1);
    joint.type = JointType::Revolute;
    joint.parent = "link" + std::to_string(parents[k]);
    joint.child = link.name;
    joint.axis = axes[k];
    joint.X_PJ.p = Vec3(0.3, 0.1 * static_cast<double>(k), -0.2);
    robot.joints.push_back(joint);
  }
  return robot;
}

void agrees(const RobotModel& model, const IdentifiabilityOptions& question, std::uint64_t seed) {
  IdentifiabilityOptions numeric = question;
  numeric.tolerance = 1e-10;
  EXPECT_EQ(structuralBaseParameters(model, question).count(), numericRank(model, numeric, seed).rank);
}

TEST(Mimic, FingersOfAGripperAreCoveredByTheRecursion) {
  RobotDescription robot = tree({0, 1, 1}, {Vec3::UnitZ(), Vec3::UnitX(), -Vec3::UnitX()});
  robot.joints[2].mimic = Mimic{"joint2", -1.0, 0.0};
  for (const BaseType base : {BaseType::Fixed, BaseType::Floating}) {
    ModelOptions options;
    options.base = base;
    const RobotModel model = buildModel(robot, options).value();
    const BaseParameters found = structuralBaseParameters(model);
    EXPECT_TRUE(found.recursion_covers) << found.reason;
    agrees(model, {}, 3);
  }
}

TEST(Mimic, MimicOfMimicOnAnotherBranch) {
  RobotDescription robot =
      tree({0, 1, 0, 3}, {Vec3::UnitZ(), Vec3::UnitX(), Vec3::UnitY(), Vec3(0.6, 0, 0.8)});
  robot.joints[2].mimic = Mimic{"joint1", 0.7, 0.2};
  robot.joints[3].mimic = Mimic{"joint2", -1.5, -0.4};
  const RobotModel model = buildModel(robot).value();
  EXPECT_TRUE(structuralBaseParameters(model).recursion_covers);
  agrees(model, {}, 4);
  robot.joints[1].mimic =
      Mimic{"joint1", 1.0, 0.0};  // joint4 now follows joint1 through joint2, and hangs on joint3
  const RobotModel nested = buildModel(robot).value();
  agrees(nested, {}, 5);
  const BaseParameters found = structuralBaseParameters(nested);
  EXPECT_FALSE(found.recursion_covers);
  for (const char* joint : {"joint1", "joint2", "joint3", "joint4"})
    EXPECT_NE(found.reason.find(joint), std::string::npos) << found.reason;
}

TEST(Mimic, MultiplierZeroWeldsTheLinkToItsParent) {
  RobotDescription robot = tree({0, 1, 2}, {Vec3::UnitZ(), Vec3::UnitX(), Vec3::UnitY()});
  robot.joints[2].mimic = Mimic{"joint1", 0.0, 0.3};
  const RobotModel model = buildModel(robot).value();
  RobotDescription welded = robot;
  welded.joints[2].mimic.reset();
  welded.joints[2].type = JointType::Fixed;
  const BaseParameters found = structuralBaseParameters(model);
  EXPECT_EQ(found.count(), structuralBaseParameters(buildModel(welded).value()).count());
  EXPECT_EQ(found.bodies.back().transfers, 10);
}

TEST(Mimic, RotorOnAJointThatFollows) {
  RobotDescription robot = tree({0, 1, 1}, {Vec3::UnitZ(), Vec3::UnitX(), Vec3::UnitY()});
  robot.joints[2].mimic = Mimic{"joint2", 2.0, 0.1};
  const RobotModel model = buildModel(robot).value();
  IdentifiabilityOptions question;
  RotorSpec rotor;
  rotor.joint = "joint3";
  rotor.gear_ratio = 30.0;
  rotor.symmetric = false;
  question.rotors = {rotor};
  EXPECT_TRUE(structuralBaseParameters(model, question).recursion_covers);
  agrees(model, question, 6);
}

TEST(Mimic, RotorCarriedByTheLinkThatItDrivesIsSaidNotToBeCovered) {
  const RobotModel model = buildModel(tree({0, 1}, {Vec3::UnitZ(), Vec3::UnitX()})).value();
  IdentifiabilityOptions question;
  RotorSpec rotor;
  rotor.joint = "joint2";
  rotor.gear_ratio = 12.0;
  rotor.seat = "link2";
  rotor.axis = Vec3(0.6, 0.8, 0.0);
  question.rotors = {rotor};
  const BaseParameters found = structuralBaseParameters(model, question);
  EXPECT_FALSE(found.recursion_covers);
  EXPECT_NE(found.reason.find("joint2.rotor"), std::string::npos) << found.reason;
  agrees(model, question, 7);
}

TEST(Mimic, RealGrippers) {
  for (const char* name : {"robotiq_arg2f_85_model", "talos_full_v2"}) {
    const std::string path = std::string("data/urdf/valid/") + name + ".urdf";
    PLUMBLINE_NEEDS_SHARED(path);
    const auto document = io::readUrdf(test::shared(path));
    ASSERT_TRUE(document.ok()) << document.error().message();
    for (const BaseType base : {BaseType::Fixed, BaseType::Floating}) {
      ModelOptions options;
      options.base = base;
      agrees(buildModel(document->description, options).value(), {}, 8);
    }
  }
}

}  // namespace
}  // namespace plumbline::identifiability
