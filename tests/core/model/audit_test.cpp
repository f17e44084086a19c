// SPDX-License-Identifier: BSD-3-Clause
#include "model/audit.h"

#include <gtest/gtest.h>

#include "model/build_model.h"
#include "support/support.h"

namespace plumbline {
namespace {

Shape box(const Vec3& size, const Vec3& at = Vec3::Zero()) {
  Shape shape;
  shape.geometry.type = GeometryType::Box;
  shape.geometry.size = size;
  shape.X_LG.p = at;
  return shape;
}

Inertial solidBox(double mass, const Vec3& size) {
  const Vec3 squares = mass / 12.0 * size.cwiseProduct(size);
  Inertial inertial;
  inertial.mass = mass;
  inertial.inertia =
      Vec3(squares[1] + squares[2], squares[0] + squares[2], squares[0] + squares[1]).asDiagonal();
  return inertial;
}

/// A base and one moving link, a box of 0.1 × 0.2 × 0.3 m and 3 kg, in which nothing is wrong.
class Audit : public testing::Test {
 protected:
  Audit() {
    robot_.name = "r";
    robot_.links.resize(2);
    robot_.links[0].name = "base";
    robot_.links[1].name = "arm";
    arm().inertial = solidBox(3.0, kSize);
    arm().visuals = {box(kSize)};
    robot_.joints.resize(1);
    joint().name = "j";
    joint().type = JointType::Revolute;
    joint().parent = "base";
    joint().child = "arm";
    joint().limits = {-1.0, 1.0, 2.0, 10.0};
  }
  LinkDescription& arm() { return robot_.links[1]; }
  JointDescription& joint() { return robot_.joints[0]; }
  void addFixed(const std::string& name, const std::optional<Inertial>& inertial,
                const std::string& parent = "arm") {
    LinkDescription link;
    link.name = name;
    link.inertial = inertial;
    robot_.links.push_back(link);
    JointDescription fixed;
    fixed.name = "to_" + name;
    fixed.parent = parent;
    fixed.child = name;
    robot_.joints.push_back(fixed);
  }
  std::vector<Finding> run(const ModelOptions& options = {}, const MeshBox& mesh_box = {}) const {
    return audit(robot_, buildModel(robot_, options).value(), mesh_box);
  }
  /// Exactly one finding, of this kind; the text names subject and number.
  void expectOne(Severity severity, const std::string& subject, const std::string& code,
                 const std::string& number, const std::vector<Finding>& findings) const {
    ASSERT_EQ(findings.size(), 1u) << (findings.empty() ? "none" : findings[1].text);
    EXPECT_EQ(findings[0].severity, severity);
    EXPECT_EQ(findings[0].subject, subject);
    EXPECT_EQ(findings[0].code, code);
    EXPECT_NE(findings[0].text.find("\"" + subject + "\""), std::string::npos) << findings[0].text;
    EXPECT_NE(findings[0].text.find(number), std::string::npos) << findings[0].text;
    EXPECT_EQ(findings[0].text.back(), '.');
  }

  static inline const Vec3 kSize{0.1, 0.2, 0.3};
  RobotDescription robot_;
};

TEST_F(Audit, NothingWrongGivesNoFinding) {
  EXPECT_TRUE(run().empty());
}

TEST_F(Audit, MassNotPositive) {
  arm().inertial->mass = -0.5;
  expectOne(Severity::Error, "arm", "mass-not-positive", "-0.5 kg", run());
  arm().inertial = Inertial{};
  expectOne(Severity::Error, "arm", "mass-not-positive", "0 kg", run());
}

TEST_F(Audit, FrameWithoutMassInABodyIsANote) {
  addFixed("frame", Inertial{});
  expectOne(Severity::Info, "frame", "mass-not-positive", "0 kg", run());
}

TEST_F(Audit, ErrorOfALinkFixedToTheWorldIsAWarning) {
  robot_.links[0].inertial = Inertial{-1.0, Pose{}, Mat3::Identity()};
  expectOne(Severity::Warning, "base", "mass-not-positive", "-1 kg", run());
  ModelOptions floating;
  floating.base = BaseType::Floating;
  expectOne(Severity::Error, "base", "mass-not-positive", "-1 kg", run(floating));
}

TEST_F(Audit, LeftOutLinksArePassedOver) {
  addFixed("bad", Inertial{-1.0, Pose{}, Mat3::Identity()});
  ModelOptions options;
  options.left_out = {"bad"};
  EXPECT_TRUE(run(options).empty());
}

TEST_F(Audit, MissingInertialOnAMovingBody) {
  arm().inertial.reset();
  expectOne(Severity::Error, "arm", "inertial-missing", "\"j\"", run());
  addFixed("tool", solidBox(1.0, kSize));
  EXPECT_TRUE(run().empty());
}

TEST_F(Audit, InertiaNotPositiveDefinite) {
  arm().inertial->inertia = Vec3(-0.001, 0.01, 0.02).asDiagonal();
  expectOne(Severity::Error, "arm", "inertia-not-positive-definite", "-0.001", run());
  // Off-diagonal entries that are too large do it as well.
  arm().inertial->inertia = 0.01 * Mat3::Identity();
  arm().inertial->inertia(0, 1) = arm().inertial->inertia(1, 0) = 0.02;
  expectOne(Severity::Error, "arm", "inertia-not-positive-definite", "-0.01", run());
}

TEST_F(Audit, TriangleInequality) {
  arm().inertial->inertia = Vec3(0.01, 0.01, 0.021).asDiagonal();
  expectOne(Severity::Error, "arm", "triangle-inequality", "0.001", run());
  arm().inertial->inertia = Vec3(0.01, 0.01, 0.020001).asDiagonal();  // digits of the file
  expectOne(Severity::Warning, "arm", "triangle-inequality", "1e-06", run());
  arm().inertial->inertia = Vec3(0.01, 0.01, 0.02).asDiagonal();  // a flat plate
  EXPECT_TRUE(run().empty());
}

TEST_F(Audit, RotatedConsistentInertiasAreFine) {
  PLUMBLINE_SEED(seed, 31);
  Random random(seed);
  for (int i = 0; i < 200; ++i) {
    arm().inertial = test::randomInertial(random);
    const Mat3 R = expRotation(random.uniformVector(3, -2, 2));
    arm().inertial->inertia = R * arm().inertial->inertia * R.transpose();
    EXPECT_TRUE(auditInertial("arm", *arm().inertial).empty());
  }
}

TEST_F(Audit, InertiaOfAPoint) {
  arm().inertial->inertia.setZero();
  expectOne(Severity::Warning, "arm", "inertia-of-a-point", "3 kg", run());
  arm().inertial->inertia = -1e-20 * Mat3::Identity();  // rounding of zero
  expectOne(Severity::Warning, "arm", "inertia-of-a-point", "1e-20", run());
}

TEST_F(Audit, PseudoInertiaOfALumpedBody) {
  // Each inertia is fine, but a mass is taken away beside the body: no mass distribution has such a sum.
  Inertial hole{-1.0, Pose{Mat3::Identity(), Vec3(0.5, 0, 0)}, 0.001 * Mat3::Identity()};
  addFixed("hole", hole);
  const std::vector<Finding> findings = run();
  ASSERT_EQ(findings.size(), 2u);
  EXPECT_EQ(findings[0].code, "mass-not-positive");
  EXPECT_EQ(findings[0].subject, "hole");
  EXPECT_EQ(findings[1].code, "pseudo-inertia");
  EXPECT_EQ(findings[1].subject, "arm");
  EXPECT_NE(findings[1].text.find("\"hole\""), std::string::npos) << findings[1].text;
}

TEST_F(Audit, CentreOfMassOutsideGeometry) {
  arm().inertial->X_LC.p = Vec3(0, 0, 0.1505);  // within a millimetre
  EXPECT_TRUE(run().empty());
  arm().inertial->X_LC.p = Vec3(0, 0, 0.25);
  expectOne(Severity::Warning, "arm", "com-outside-geometry", "0.1 m outside", run());
  arm().collisions = {box(Vec3::Constant(0.1), Vec3(0, 0, 0.25))};  // the box around all shapes counts
  EXPECT_TRUE(run().empty());
}

TEST_F(Audit, BoxFollowsTurnedShapes) {
  // A lying cylinder: long in x.
  Shape cylinder;
  cylinder.geometry.type = GeometryType::Cylinder;
  cylinder.geometry.radius = 0.1;
  cylinder.geometry.length = 1.0;
  cylinder.X_LG.R = axisRotation(Vec3::UnitY(), 1.5707963267948966);
  cylinder.X_LG.p = Vec3(0.5, 0, 0);
  arm().visuals = {cylinder};
  const Box extent = linkBox(arm()).value();
  EXPECT_LT((extent.lower - Vec3(0, -0.1, -0.1)).norm(), 1e-12);
  EXPECT_LT((extent.upper - Vec3(1, 0.1, 0.1)).norm(), 1e-12);
  Geometry capsule{GeometryType::Capsule, Vec3::Zero(), 0.1, 0.4, "", "", Vec3::Ones()};
  EXPECT_LT((geometryBox(capsule)->upper - Vec3(0.1, 0.1, 0.3)).norm(), 1e-15);
  Geometry sphere{GeometryType::Sphere, Vec3::Zero(), 0.2, 0.0, "", "", Vec3::Ones()};
  EXPECT_EQ(geometryBox(sphere)->lower, Vec3::Constant(-0.2));
}

TEST_F(Audit, MeshBoxesComeFromTheCaller) {
  Shape mesh;
  mesh.geometry.type = GeometryType::Mesh;
  mesh.geometry.mesh_uri = "package://p/arm.stl";
  mesh.geometry.mesh_path = "/somewhere/arm.stl";
  arm().visuals = {mesh};
  arm().inertial->X_LC.p = Vec3(0, 0, 5);
  EXPECT_TRUE(run().empty());  // of unknown extent
  const MeshBox known = [](const Geometry& geometry) -> std::optional<Box> {
    EXPECT_EQ(geometry.mesh_path, "/somewhere/arm.stl");
    return Box{Vec3::Constant(-1), Vec3::Constant(1)};
  };
  expectOne(Severity::Warning, "arm", "com-outside-geometry", "4 m outside", run({}, known));
}

TEST_F(Audit, MissingMeshIsNamedWithItsPackage) {
  Shape mesh;
  mesh.geometry.type = GeometryType::Mesh;
  mesh.geometry.mesh_uri = "package://p/arm.stl";
  arm().visuals = {mesh};
  arm().collisions = {mesh};
  expectOne(Severity::Warning, "arm", "mesh-missing", "package \"p\"", run());
}

TEST_F(Audit, DensityAbsurd) {
  arm().inertial = solidBox(0.006 * 22700, kSize);
  expectOne(Severity::Warning, "arm", "density-absurd", "2.27e+04 kg/m³", run());
  arm().inertial = solidBox(0.006 * 0.9, kSize);
  expectOne(Severity::Warning, "arm", "density-absurd", "0.9 kg/m³", run());
  arm().inertial = solidBox(0.006 * 19300, kSize);  // gold
  EXPECT_TRUE(run().empty());
}

TEST_F(Audit, InertiaTooLargeForTheGeometry) {
  arm().inertial->inertia = 10.0 * Mat3::Identity();
  expectOne(Severity::Warning, "arm", "inertia-too-large", "15 kg·m²", run());
}

TEST_F(Audit, TinyMass) {
  arm().visuals.clear();
  arm().inertial = solidBox(0.001, kSize);
  expectOne(Severity::Warning, "arm", "mass-tiny", "0.001 kg", run());
}

TEST_F(Audit, LimitsMissing) {
  joint().limits = {};
  expectOne(Severity::Warning, "j", "limits-missing", "position, velocity and effort", run());
  joint().limits = {std::nullopt, 1.0, 1.0, 1.0};
  expectOne(Severity::Warning, "j", "limits-missing", "lower", run());
  joint().limits = {-1.0, 1.0, std::nullopt, 1.0};
  expectOne(Severity::Info, "j", "limits-missing", "velocity", run());
  joint().type = JointType::Continuous;
  joint().limits = {std::nullopt, std::nullopt, 1.0, 1.0};
  EXPECT_TRUE(run().empty());
}

TEST_F(Audit, LimitsReversedAndWithoutRange) {
  joint().limits = {1.0, -0.5, 1.0, 1.0};
  expectOne(Severity::Error, "j", "limits-reversed", "upper -0.5 rad", run());
  joint().type = JointType::Prismatic;
  joint().limits = {0.25, 0.25, 1.0, 1.0};
  expectOne(Severity::Warning, "j", "limits-zero-range", "0.25 m", run());
}

TEST_F(Audit, LockedJointsHaveNoLimitsToMiss) {
  joint().limits = {};
  addFixed("tool", solidBox(1.0, kSize));
  robot_.joints[1].type = JointType::Continuous;
  robot_.joints[1].limits = {std::nullopt, std::nullopt, 1.0, 1.0};
  ModelOptions options;
  options.locks = {{"j", 0.0}};
  EXPECT_TRUE(run(options).empty());
}

/// A base with mass and `legs` chains of `joints` turning links, named PART_leg_joint.
class AuditOfLegs : public Audit {
 protected:
  void build(int legs, int joints, const std::string& part, double base_mass = 5.0) {
    robot_.links.resize(1);
    robot_.joints.clear();
    robot_.links[0].inertial = base_mass > 0.0 ? std::optional(solidBox(base_mass, kSize)) : std::nullopt;
    for (int leg = 0; leg < legs; ++leg)
      for (int k = 0; k < joints; ++k) {
        const std::string name = part + std::to_string(leg) + "_" + std::to_string(k);
        LinkDescription link;
        link.name = name;
        link.inertial = solidBox(1.0, kSize);
        JointDescription moved;
        moved.name = name + "_joint";
        moved.type = JointType::Revolute;
        moved.parent = k == 0 ? "base" : robot_.links.back().name;
        moved.child = name;
        moved.limits = {-1.0, 1.0, 2.0, 10.0};
        robot_.links.push_back(link);
        robot_.joints.push_back(moved);
      }
  }
};

TEST_F(AuditOfLegs, AFixedBaseIsNamed_NeverAnArm) {
  build(4, 3, "a");
  expectOne(Severity::Info, "base", "base-fixed", "5 kg", run());
  ModelOptions floating;
  floating.base = BaseType::Floating;
  EXPECT_TRUE(run(floating).empty()) << "it floats already";
  build(2, 6, "hip");
  expectOne(Severity::Info, "base", "base-fixed", "5 kg", run());
  build(1, 7, "arm");
  EXPECT_TRUE(run().empty());
  build(1, 6, "leg");
  EXPECT_TRUE(run().empty()) << "one leg is a test stand";
  build(2, 7, "arm");
  EXPECT_TRUE(run().empty()) << "two arms on a stand";
  build(5, 2, "finger");
  EXPECT_TRUE(run().empty());
  build(4, 3, "a", 0.0);
  EXPECT_TRUE(run().empty()) << "a base without mass is the world";
}

TEST_F(Audit, OrderIsLinksThenBodiesThenJoints) {
  addFixed("frame", Inertial{});
  arm().inertial = solidBox(0.0005, kSize);
  joint().limits = {};
  std::vector<std::string> codes;
  for (const Finding& finding : run()) codes.push_back(finding.code);
  EXPECT_EQ(codes,
            (std::vector<std::string>{"density-absurd", "mass-not-positive", "mass-tiny", "limits-missing"}));
}

}  // namespace
}  // namespace plumbline
