// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/exact/special_geometry.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <iostream>
#include <numbers>

#include "io/urdf/urdf_read.h"
#include "model/build_model.h"
#include "support/support.h"

namespace plumbline::identifiability {
namespace {

/// Two revolute joints; the second axis leans by `tilt` from the first, and stands `offset` beside it.
RobotModel leaning(double tilt, double offset, bool upright) {
  RobotDescription robot;
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
    joint.axis = upright ? Vec3::UnitZ() : Vec3::UnitX();
    if (i == 1) {
      joint.X_PJ.p = Vec3(offset, 0.0, 0.3);
      joint.axis = axisRotation(Vec3::UnitY(), tilt) * joint.axis;
    }
    robot.joints.push_back(joint);
  }
  return buildModel(robot).value();
}

std::vector<NearlySpecial> special(const RobotModel& model, const IdentifiabilityOptions& question = {}) {
  return nearlySpecialGeometry(model, structuralBaseParameters(model, question), question);
}

TEST(SpecialGeometry, NamesAxesThatAreNearlyParallel) {
  const double degree = std::numbers::pi / 180.0;
  const RobotModel model = leaning(2e-8 * degree, 0.2, true);
  const std::vector<NearlySpecial> found = special(model);
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found.front().kind, NearlySpecial::Kind::Parallel);
  EXPECT_EQ(found.front().joint, "joint2");
  EXPECT_EQ(found.front().other, "joint1");
  EXPECT_NEAR(found.front().deviation, 2e-8 * degree, 1e-14);
  EXPECT_EQ(found.front().text, "joint2 axis is 2e-08° from parallel to joint1: the grid assumes parallel");
  // The finding is true: the grid is that of parallel axes, and a finer tolerance gives another.
  EXPECT_EQ(structuralBaseParameters(model).count(),
            structuralBaseParameters(leaning(0.0, 0.2, true)).count());
  IdentifiabilityOptions finer;
  finer.tolerance = 1e-12;
  EXPECT_NE(structuralBaseParameters(model, finer).count(), structuralBaseParameters(model).count());
  const auto taken = special(model, finer);
  ASSERT_FALSE(taken.empty());
  EXPECT_NE(taken.front().text.find("the grid takes it as it is"), std::string::npos);
}

TEST(SpecialGeometry, NamesAnOffsetThatIsNearlyZero) {
  const std::vector<NearlySpecial> found = special(leaning(0.0, 1e-9, true));
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found.front().kind, NearlySpecial::Kind::ZeroOffset);
  EXPECT_EQ(found.front().text, "joint2 is 1e-09 m off joint1 along x: the grid assumes no offset");
}

TEST(SpecialGeometry, NamesGravityThatIsNearlyAlongAnAxis) {
  RobotModel model = leaning(0.0, 0.2, true);
  model = model.withGravity(Vec3(1e-9, 0.0, -9.81));
  const std::vector<NearlySpecial> found = special(model);
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found.front().other, "gravity");
  EXPECT_EQ(found.front().kind, NearlySpecial::Kind::Parallel);
}

TEST(SpecialGeometry, SaysNothingWhenItDoesNotMatterOrIsNotNear) {
  EXPECT_TRUE(special(leaning(0.0, 0.2, true)).empty());
  EXPECT_TRUE(special(leaning(0.01, 0.2, true)).empty());
  // On a floating base two such axes decide nothing.
  RobotDescription none;
  LinkDescription link;
  link.name = "only";
  none.links.push_back(link);
  EXPECT_TRUE(special(buildModel(none).value()).empty());
}

TEST(SpecialGeometry, GridsOfRealRobotsHangOnTheToleranceOnlyWhereSaid) {
  PLUMBLINE_NEEDS_SHARED("data/urdf/valid");
  int robots = 0;
  for (const auto& file : std::filesystem::directory_iterator(test::shared("data/urdf/valid"))) {
    if (file.path().extension() != ".urdf") continue;
    const auto document = io::readUrdf(file.path());
    ASSERT_TRUE(document.ok()) << document.error().message();
    for (const BaseType base : {BaseType::Fixed, BaseType::Floating}) {
      ModelOptions options;
      options.base = base;
      const auto model = buildModel(document->description, options);
      ASSERT_TRUE(model.ok()) << model.error().message();
      ++robots;
      const BaseParameters usual = structuralBaseParameters(*model);
      const std::vector<NearlySpecial> said = special(*model);
      bool same = true;
      for (double tolerance = 1e-8; tolerance > 0.9e-12; tolerance /= 10.0) {
        IdentifiabilityOptions finer;
        finer.tolerance = tolerance;
        const BaseParameters other = structuralBaseParameters(*model, finer);
        same = same && other.cells == usual.cells && other.independent == usual.independent;
      }
      EXPECT_TRUE(same || !said.empty()) << file.path().filename() << " with base " << static_cast<int>(base);
      std::cout << file.path().stem().string() << (base == BaseType::Fixed ? " fixed: " : " floating: ")
                << usual.count() << (same ? ", the same at every tolerance" : ", depends on the tolerance")
                << (said.empty() ? ""
                                 : "; " + std::to_string(said.size()) + " said, first: " + said.front().text)
                << "\n";
    }
  }
  EXPECT_GE(robots, 30);
}

}  // namespace
}  // namespace plumbline::identifiability
