// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/physical/link_boxes.h"

#include <cmath>

#include "base/tolerance.h"
#include "model/build_model.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using estimation::LinkBox;
using estimation::LinkBoxes;
using estimation::linkBoxes;

Shape shape(GeometryType type, const Vec3& size, double radius = 0.0, double length = 0.0,
            const Pose& at = {}) {
  Shape result;
  result.X_LG = at;
  result.geometry.type = type;
  result.geometry.size = size;
  result.geometry.radius = radius;
  result.geometry.length = length;
  return result;
}

/// A base with one moving link that carries a fixed tool.
RobotDescription robotWith(const LinkDescription& arm, const LinkDescription& tool) {
  RobotDescription robot;
  robot.name = "robot";
  robot.source = "robot.urdf";
  LinkDescription base;
  base.name = "base";
  robot.links = {base, arm, tool};
  JointDescription joint;
  joint.name = "joint";
  joint.type = JointType::Revolute;
  joint.parent = "base";
  joint.child = arm.name;
  joint.X_PJ.p = Vec3(0, 0, 0.4);
  JointDescription mount;
  mount.name = "mount";
  mount.parent = arm.name;
  mount.child = tool.name;
  mount.X_PJ.p = Vec3(1.0, 0, 0);
  robot.joints = {joint, mount};
  return robot;
}

LinkDescription named(const std::string& name) {
  LinkDescription link;
  link.name = name;
  return link;
}

TEST(LinkBoxes, SurroundAllShapesOfAllLinksOfABody) {
  LinkDescription arm = named("arm"), tool = named("tool");
  arm.visuals.push_back(shape(GeometryType::Cylinder, Vec3::Zero(), 0.1, 0.6));
  arm.collisions.push_back(shape(GeometryType::Sphere, Vec3::Zero(), 0.2));
  tool.visuals.push_back(shape(GeometryType::Box, Vec3(0.2, 0.1, 0.1)));
  tool.collisions.push_back(
      shape(GeometryType::Capsule, Vec3::Zero(), 0.05, 0.1, {Mat3::Identity(), {0, 0.3, 0}}));
  const RobotDescription robot = robotWith(arm, tool);
  const RobotModel model = buildModel(robot).value();
  const Result<estimation::LinkBoxes> result = estimation::linkBoxes(model, robot);
  ASSERT_TRUE(result);
  ASSERT_EQ(result->boxes.size(), 1u);
  const estimation::LinkBox& box = result->boxes[0];
  // x: −0.2 … 1.1; y: −0.2 … 0.35; z: −0.3 … 0.3
  EXPECT_LT((box.X_BS.p - Vec3(0.45, 0.075, 0.0)).norm(), rounding(100));
  EXPECT_LT((box.half - Vec3(0.65, 0.275, 0.3)).norm(), rounding(100));
  EXPECT_TRUE(result->findings.empty());
  EXPECT_LT((box.relative(Vec3(1.1, 0.35, -0.3)) - Vec3(1, 1, -1)).norm(), rounding(100));
}

TEST(LinkBoxes, FollowTheAxesOfTheShapeWhereThatIsTighter) {
  LinkDescription arm = named("arm");
  const Mat3 R = rotationFromRpy(Vec3(0.4, -0.3, 0.7));
  arm.visuals.push_back(shape(GeometryType::Box, Vec3(0.6, 0.1, 0.2), 0, 0, {R, Vec3(0.1, 0.2, 0.3)}));
  const RobotDescription robot = robotWith(arm, named("tool"));
  const estimation::LinkBoxes result = estimation::linkBoxes(buildModel(robot).value(), robot).value();
  EXPECT_LT((result.boxes[0].half - Vec3(0.3, 0.05, 0.1)).norm(), rounding(100));
  EXPECT_LT((result.boxes[0].X_BS.R - R).norm(), rounding(100));
  EXPECT_LT((result.boxes[0].X_BS.p - Vec3(0.1, 0.2, 0.3)).norm(), rounding(100));
}

TEST(LinkBoxes, TakeMeshesFromTheirExtentAndLeaveOutThoseThatCannotBeRead) {
  LinkDescription arm = named("arm");
  arm.visuals.push_back(shape(GeometryType::Mesh, Vec3::Zero(), 0, 0, {Mat3::Identity(), Vec3(0, 0, 1)}));
  arm.visuals.back().geometry.mesh_uri = "good.stl";
  arm.collisions.push_back(shape(GeometryType::Mesh, Vec3::Zero()));
  arm.collisions.back().geometry.mesh_uri = "bad.stl";
  const RobotDescription robot = robotWith(arm, named("tool"));
  const auto extent = [](const Geometry& g) -> Result<std::pair<Vec3, Vec3>> {
    if (g.mesh_uri == "bad.stl")
      return Error{.code = ErrorCode::FileTruncated, .detail = "the mesh ends early", .file = g.mesh_uri};
    return std::pair{Vec3(-0.1, 0.0, 0.0), Vec3(0.3, 0.2, 0.1)};
  };
  const estimation::LinkBoxes result =
      estimation::linkBoxes(buildModel(robot).value(), robot, extent).value();
  EXPECT_LT((result.boxes[0].half - Vec3(0.2, 0.1, 0.05)).norm(), rounding(100));
  EXPECT_LT((result.boxes[0].X_BS.p - Vec3(0.1, 0.1, 1.05)).norm(), rounding(100));
  ASSERT_EQ(result.findings.size(), 1u);
  EXPECT_EQ(result.findings[0].code, "mesh-left-out");
  EXPECT_EQ(result.findings[0].subject, "arm");
}

TEST(LinkBoxes, FollowTheInertiaWhenTheRestOfTheGeometryCannotBeTheLink) {
  LinkDescription arm = named("arm"), tool = named("tool");
  Inertial inertial;
  inertial.mass = 2.0;
  inertial.X_LC.p = Vec3(0, 0, 0.2);
  inertial.inertia = 0.02 * Mat3::Identity();
  arm.inertial = inertial;
  arm.visuals.push_back(shape(GeometryType::Mesh, Vec3::Zero()));
  tool.visuals.push_back(shape(GeometryType::Box, Vec3(0.01, 0.01, 0.01)));  // a marker at the flange
  const RobotDescription robot = robotWith(arm, tool);
  const estimation::LinkBoxes result = estimation::linkBoxes(buildModel(robot).value(), robot).value();
  EXPECT_LT((result.boxes[0].X_BS.p - Vec3(0, 0, 0.2)).norm(), 1e-12);
  EXPECT_LT((result.boxes[0].half - Vec3::Constant(std::sqrt(0.015))).norm(), 1e-12);  // I = 2/3 m d²
  ASSERT_EQ(result.findings.size(), 2u);
  EXPECT_EQ(result.findings[0].code, "mesh-left-out");
  EXPECT_EQ(result.findings[1].code, "no-geometry");
}

TEST(LinkBoxes, RejectABoxWithoutVolume) {
  LinkDescription arm = named("arm");
  arm.visuals.push_back(shape(GeometryType::Box, Vec3(0.3, 0.2, 0.0)));
  const RobotDescription robot = robotWith(arm, named("tool"));
  const Result<estimation::LinkBoxes> result = estimation::linkBoxes(buildModel(robot).value(), robot);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::ValueOutOfRange);
  EXPECT_EQ(result.error().subjects, std::vector<std::string>{"arm"});
  EXPECT_EQ(result.error().file, "robot.urdf");
  EXPECT_NE(result.error().detail.find("0.3 × 0.2 × 0 m"), std::string::npos) << result.error().message();
}

TEST(LinkBoxes, WithoutGeometryAreTheHomogeneousBoxOfTheInertia) {
  PLUMBLINE_SEED(seed, 7301);
  Random random(seed);
  const Vec3 edges(0.3, 0.2, 0.5), middle(0.1, -0.2, 0.3);
  const double mass = 4.0;
  const Mat3 R = rotationFromRpy(random.uniformVector(3, -1.0, 1.0));
  const Vec3 s = mass / 12.0 * edges.cwiseAbs2();
  LinkDescription arm = named("arm");
  Inertial inertial;
  inertial.mass = mass;
  inertial.X_LC = {R, middle};
  inertial.inertia = Vec3(s[1] + s[2], s[2] + s[0], s[0] + s[1]).asDiagonal();
  arm.inertial = inertial;
  const RobotDescription robot = robotWith(arm, named("tool"));
  const estimation::LinkBoxes result = estimation::linkBoxes(buildModel(robot).value(), robot).value();
  const estimation::LinkBox& box = result.boxes[0];
  EXPECT_LT((box.X_BS.p - middle).norm(), 1e-12);
  // The same corners, whatever the order and sign of the axes.
  const Mat3 M = box.X_BS.R * box.half.cwiseAbs2().asDiagonal() * box.X_BS.R.transpose();
  const Mat3 expected = R * (0.25 * edges.cwiseAbs2()).asDiagonal() * R.transpose();
  EXPECT_LT((M - expected).norm(), 1e-12);
  ASSERT_EQ(result.findings.size(), 1u);
  EXPECT_EQ(result.findings[0].code, "no-geometry");
}

TEST(LinkBoxes, WithoutGeometryAndInertiaAreACubeOfTheRobotsSize) {
  const RobotDescription robot = robotWith(named("arm"), named("tool"));
  const estimation::LinkBoxes result = estimation::linkBoxes(buildModel(robot).value(), robot).value();
  EXPECT_LT((result.boxes[0].half - Vec3::Constant(0.2)).norm(), rounding(100));  // the joint is 0.4 m up
  ASSERT_EQ(result.findings.size(), 1u);
  EXPECT_EQ(result.findings[0].subject, "arm");
}

TEST(LinkBoxes, ReportANominalCentreOfMassOutside) {
  LinkDescription arm = named("arm");
  arm.visuals.push_back(shape(GeometryType::Box, Vec3(0.2, 0.2, 0.2)));
  Inertial inertial;
  inertial.mass = 1.0;
  inertial.X_LC.p = Vec3(0.15, 0, 0);
  inertial.inertia = 0.01 * Mat3::Identity();
  arm.inertial = inertial;
  const RobotDescription robot = robotWith(arm, named("tool"));
  const estimation::LinkBoxes result = estimation::linkBoxes(buildModel(robot).value(), robot).value();
  ASSERT_EQ(result.findings.size(), 1u);
  EXPECT_EQ(result.findings[0].code, "centre-outside");
}

}  // namespace
}  // namespace plumbline::test
