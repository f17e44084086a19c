// SPDX-License-Identifier: BSD-3-Clause
#include "io/urdf/urdf_read.h"

#include <gtest/gtest.h>

#include <numbers>

#include "base/tolerance.h"
#include "core/io_urdf/urdf_texts.h"
#include "model/audit.h"
#include "model/build_model.h"
#include "model/robot_model.h"

namespace plumbline::io {
namespace {

using namespace test_texts;

TEST(UrdfRead, TakesEveryValueOfALinkAndAJoint) {
  const UrdfDocument document = read(R"(<?xml version="1.0" encoding="UTF-8"?>
<robot name="arm">
  <material name="red"><color rgba="1 0.25 0 0.5"/></material>
  <link name="base"/>
  <link name="lower">
    <inertial>
      <origin xyz="0.1 -2e-1 +0.3" rpy="0.1 0.2 0.3"/>
      <mass value=" 1.5 "/>
      <inertia ixx="0.1" ixy="0.001" ixz="0.002" iyy="0.2" iyz="0.003" izz="0.25"/>
    </inertial>
    <visual name="shell"><origin xyz="0
      0	1"/><geometry><box size="1 2 3"/></geometry><material name="red"/></visual>
    <visual><geometry><cylinder radius="0.1" length="0.4"/></geometry></visual>
    <visual><geometry><capsule radius="0.1" length="0.4"/></geometry></visual>
    <collision><geometry><sphere radius="0.5"/></geometry></collision>
    <collision><geometry><mesh filename="package://p/a.stl" scale="1 -1 0.001"/></geometry></collision>
  </link>
  <joint name="shoulder" type="revolute">
    <origin xyz="0 0 0.5" rpy="0 1.5707963267948966 0"/>
    <parent link="base"/><child link="lower"/>
    <axis xyz="0 1 0"/>
    <limit lower="-1" upper="2" velocity="3" effort="40"/>
    <dynamics damping="0.5" friction="0.25"/>
  </joint>
</robot>)");
  const RobotDescription& arm = document.description;
  EXPECT_TRUE(document.findings.empty());
  EXPECT_EQ(arm.name, "arm");
  const LinkDescription& lower = *arm.findLink("lower");
  EXPECT_EQ(lower.line, 5);
  EXPECT_EQ(lower.inertial->mass, 1.5);
  EXPECT_EQ(lower.inertial->X_LC.p, Vec3(0.1, -0.2, 0.3));
  EXPECT_LT((lower.inertial->X_LC.R - rotationFromRpy(Vec3(0.1, 0.2, 0.3))).norm(), rounding(16));
  Mat3 I;
  I << 0.1, 0.001, 0.002, 0.001, 0.2, 0.003, 0.002, 0.003, 0.25;
  EXPECT_EQ(lower.inertial->inertia, I);
  ASSERT_EQ(lower.visuals.size(), 3u);
  EXPECT_EQ(lower.visuals[0].name, "shell");
  EXPECT_EQ(lower.visuals[0].X_LG.p, Vec3(0, 0, 1));
  EXPECT_EQ(lower.visuals[0].geometry.size, Vec3(1, 2, 3));
  EXPECT_EQ(*lower.visuals[0].color, Eigen::Vector4d(1, 0.25, 0, 0.5));
  EXPECT_EQ(lower.visuals[1].geometry.type, GeometryType::Cylinder);
  EXPECT_EQ(lower.visuals[2].geometry.type, GeometryType::Capsule);
  ASSERT_EQ(lower.collisions.size(), 2u);
  EXPECT_EQ(lower.collisions[0].geometry.radius, 0.5);
  EXPECT_EQ(lower.collisions[1].geometry.mesh_uri, "package://p/a.stl");
  EXPECT_EQ(lower.collisions[1].geometry.scale, Vec3(1, -1, 0.001));
  const JointDescription& shoulder = *arm.findJoint("shoulder");
  EXPECT_EQ(shoulder.line, 18);
  EXPECT_EQ(shoulder.type, JointType::Revolute);
  EXPECT_LT((shoulder.X_PJ.R - rotationFromRpy(Vec3(0, std::numbers::pi / 2, 0))).norm(), rounding(16));
  EXPECT_EQ(shoulder.axis, Vec3::UnitY());
  EXPECT_EQ(*shoulder.limits.lower, -1.0);
  EXPECT_EQ(*shoulder.limits.upper, 2.0);
  EXPECT_EQ(*shoulder.limits.velocity, 3.0);
  EXPECT_EQ(*shoulder.limits.effort, 40.0);
  EXPECT_EQ(shoulder.damping, 0.5);
  EXPECT_EQ(shoulder.friction, 0.25);
}

TEST(UrdfRead, ReadsEveryJointTypeAndMimic) {
  for (const auto& [name, type] :
       std::vector<std::pair<std::string, JointType>>{{"revolute", JointType::Revolute},
                                                      {"continuous", JointType::Continuous},
                                                      {"prismatic", JointType::Prismatic},
                                                      {"fixed", JointType::Fixed},
                                                      {"floating", JointType::Floating},
                                                      {"planar", JointType::Planar}})
    EXPECT_EQ(read(twoLinks(name, "<axis xyz=\"0 0 1\"/>")).description.joints[0].type, type);
  const UrdfDocument document =
      read(robot("<link name=\"a\"/><link name=\"b\"/><link name=\"c\"/>"
                 "<joint name=\"j\" type=\"continuous\"><parent link=\"a\"/><child link=\"b\"/></joint>"
                 "<joint name=\"k\" type=\"continuous\"><parent link=\"b\"/><child link=\"c\"/>"
                 "<mimic joint=\"j\" multiplier=\"-2\" offset=\"0.5\"/></joint>"));
  const JointDescription& k = *document.description.findJoint("k");
  EXPECT_EQ(k.mimic->joint, "j");
  EXPECT_EQ(k.mimic->multiplier, -2.0);
  EXPECT_EQ(k.mimic->offset, 0.5);
  EXPECT_EQ(k.axis, Vec3::UnitX());
}

TEST(UrdfRead, ZeroLimitsAreNotStated) {
  const auto limits = [](const std::string& type, const std::string& attributes) {
    return read(twoLinks(type, "<limit " + attributes + "/>")).description.joints[0].limits;
  };
  const JointLimits none = limits("revolute", R"(lower="0" upper="0" velocity="0" effort="0")");
  EXPECT_FALSE(none.lower || none.upper || none.velocity || none.effort);
  const JointLimits one = limits("revolute", R"(upper="1" velocity="2")");
  EXPECT_EQ(*one.lower, 0.0);  // URDF: one that is left out is 0
  EXPECT_EQ(*one.upper, 1.0);
  EXPECT_EQ(*one.velocity, 2.0);
  EXPECT_FALSE(one.effort);
  const JointLimits unlimited = limits("revolute", R"(lower="-1e16" upper="1" effort="1e20")");
  EXPECT_FALSE(unlimited.lower || unlimited.effort);
  EXPECT_EQ(*unlimited.upper, 1.0);
  const JointLimits continuous = limits("continuous", R"(lower="-1" upper="1" velocity="2" effort="3")");
  EXPECT_FALSE(continuous.lower || continuous.upper);
  EXPECT_EQ(*continuous.effort, 3.0);
  const JointLimits reversed = limits("prismatic", R"(lower="1" upper="-1")");
  EXPECT_EQ(*reversed.lower, 1.0);  // reported by the audit
}

TEST(UrdfRead, MissingLimitsLoad) {
  const UrdfDocument document = read(twoLinks("revolute", ""));
  const std::vector<Finding> findings = audit(document.description, buildModel(document.description).value());
  ASSERT_NE(find(findings, "limits-missing"), nullptr);
  EXPECT_EQ(find(findings, "limits-missing")->severity, Severity::Warning);
}

TEST(UrdfRead, AxisThatIsNoUnitVectorIsNormalisedAndReported) {
  const UrdfDocument document = read(twoLinks("continuous", "<axis xyz=\"0 3 4\"/>"));
  EXPECT_LT((document.description.joints[0].axis - Vec3(0, 0.6, 0.8)).norm(), rounding(4));
  const Finding* finding = find(document.findings, "axis-not-unit");
  ASSERT_NE(finding, nullptr);
  EXPECT_EQ(finding->subject, "j");
  EXPECT_NE(finding->text.find("5"), std::string::npos);
  EXPECT_NE(finding->text.find("Line 6"), std::string::npos) << finding->text;
  EXPECT_EQ(find(read(twoLinks("continuous", "<axis xyz=\"0 0 1\"/>")).findings, "axis-not-unit"), nullptr);
}

TEST(UrdfRead, QuaternionOrigins) {
  const UrdfDocument document = read(twoLinks("continuous", R"(<origin xyz="1 0 0" quat_xyzw="0 0 2 0"/>)"));
  EXPECT_EQ(document.description.joints[0].X_PJ.p, Vec3::UnitX());
  EXPECT_LT((document.description.joints[0].X_PJ.R - axisRotation(Vec3::UnitZ(), std::numbers::pi)).norm(),
            rounding(16));
}

TEST(UrdfRead, NamesWithXmlCharactersAndUmlauts) {
  const UrdfDocument document = read(robot("<link name=\"a &amp; &lt;b&gt; &quot;c&quot; Gelenk-ä\"/>"));
  EXPECT_EQ(document.description.links[0].name, "a & <b> \"c\" Gelenk-ä");
}

TEST(UrdfRead, ByteOrderMarkAndLatin1) {
  EXPECT_EQ(read("\xef\xbb\xbf" + robot("<link name=\"a\"/>")).description.links.size(), 1u);
  EXPECT_EQ(read("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n" + robot("<link name=\"\xe4\"/>"))
                .description.links[0]
                .name,
            "ä");
}

TEST(UrdfRead, LenientWhereOtherReadersAre) {
  for (const std::string& text :
       {robot("<!-- two -- dashes --><link name=\"a\"/>"), robot("<!-- three ---><link name=\"a\"/>"),
        robot("<!-- caf\xe9 --><link name=\"a\"/>"),
        "\n <?xml version=\"1.0\"?>\n" + robot("<link name=\"a\"/>")}) {
    const UrdfDocument document = read(text);
    EXPECT_EQ(document.description.links.size(), 1u);
    ASSERT_NE(find(document.findings, "xml-not-strict"), nullptr) << text;
  }
  EXPECT_EQ(find(read(robot("<!-- fine --><link name=\"a\"/>")).findings, "xml-not-strict"), nullptr);
}

struct Noted {
  std::string what, text, code;
  Severity severity;
};

TEST(UrdfRead, DoubtfulDocumentsLoadWithFinding) {
  const std::string full = R"(ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1")";
  const std::vector<Noted> cases = {
      {"no robot name", "<robot><link name=\"a\"/></robot>", "robot-unnamed", Severity::Warning},
      {"no mass", inertial("<inertia " + full + "/>"), "inertial-incomplete", Severity::Error},
      {"mass without value", inertial("<mass/><inertia " + full + "/>"), "inertial-incomplete",
       Severity::Error},
      {"no inertia", inertial("<mass value=\"1\"/>"), "inertial-incomplete", Severity::Error},
      {"no ixx", inertial("<mass value=\"1\"/><inertia ixy=\"0\" ixz=\"0\" iyy=\"1\" iyz=\"0\" izz=\"1\"/>"),
       "inertial-incomplete", Severity::Error},
      {"no ixy", inertial("<mass value=\"1\"/><inertia ixx=\"1\" ixz=\"0\" iyy=\"1\" iyz=\"0\" izz=\"1\"/>"),
       "inertial-incomplete", Severity::Warning},
      {"two inertials",
       robot("<link name=\"a\"><inertial><mass value=\"1\"/><inertia " + full +
             "/></inertial><inertial/></link>"),
       "element-repeated", Severity::Warning},
      {"negative radius",
       robot("<link name=\"a\"><visual><geometry><sphere radius=\"-1\"/></geometry></visual></link>"),
       "shape-left-out", Severity::Warning},
      {"nan in a visual's origin",
       robot("<link name=\"a\"><visual><origin xyz=\"0 nan 0\"/><geometry><sphere "
             "radius=\"1\"/></geometry></visual></link>"),
       "shape-left-out", Severity::Warning},
      {"no geometry", robot("<link name=\"a\"><collision/></link>"), "shape-left-out", Severity::Warning},
      {"unknown geometry", robot("<link name=\"a\"><visual><geometry><torus/></geometry></visual></link>"),
       "shape-left-out", Severity::Warning},
      {"mesh without file", robot("<link name=\"a\"><visual><geometry><mesh/></geometry></visual></link>"),
       "shape-left-out", Severity::Warning},
      {"undefined material",
       robot("<link name=\"a\"><visual><geometry><sphere radius=\"1\"/></geometry><material "
             "name=\"m\"/></visual></link>"),
       "material-undefined", Severity::Info},
      {"colour of 255",
       robot("<material name=\"m\"><color rgba=\"255 0 0 1\"/></material><link name=\"a\"/>"),
       "color-out-of-range", Severity::Info},
      {"colour of words", robot("<material name=\"m\"><color rgba=\"red\"/></material><link name=\"a\"/>"),
       "color-invalid", Severity::Warning},
      {"negative effort", twoLinks("continuous", "<limit effort=\"-1\"/>"), "limits-negative",
       Severity::Warning},
      {"limit of 1e30", twoLinks("continuous", "<limit effort=\"1e30\"/>"), "limits-absurd", Severity::Info},
      {"negative damping", twoLinks("continuous", "<dynamics damping=\"-1\"/>"), "friction-negative",
       Severity::Warning},
      {"mimic of a fixed joint", twoLinks("fixed", "<mimic joint=\"x\"/>"), "mimic-ignored", Severity::Info},
      {"unknown element", robot("<link name=\"a\"/><loop_joint name=\"l\"/>"), "element-ignored",
       Severity::Info},
      {"leftover definitions of xacro",
       robot("<xacro:property name=\"p\" value=\"1\"/><xacro:macro name=\"m\"><link "
             "name=\"${p}\"/></xacro:macro><link name=\"a\"/>"),
       "xacro-leftover", Severity::Warning},
      {"world that is no link",
       robot("<link name=\"a\"/><joint name=\"j\" type=\"fixed\"><parent link=\"world\"/><child "
             "link=\"a\"/></joint>"),
       "world-undeclared", Severity::Info},
      {"blank in a name", robot("<link name=\" a\"/>"), "name-blank", Severity::Warning},
      {"joint named like a link",
       robot("<link name=\"a\"/><link name=\"b\"/><joint name=\"a\" type=\"fixed\"><parent link=\"a\"/>"
             "<child link=\"b\"/></joint>"),
       "name-shared", Severity::Info}};
  for (const Noted& test : cases) {
    SCOPED_TRACE(test.what);
    const Result<UrdfDocument> document = readUrdfText(test.text, "robot.urdf");
    ASSERT_TRUE(document.ok()) << document.error().message();
    const Finding* finding = find(document->findings, test.code);
    ASSERT_NE(finding, nullptr);
    EXPECT_EQ(finding->severity, test.severity);
    EXPECT_FALSE(finding->subject.empty());
    EXPECT_EQ(finding->text.back(), '.');
  }
}

TEST(UrdfRead, MissingMeshIsAFindingOfTheAudit) {
  const UrdfDocument document =
      read(robot("<link name=\"a\"><visual><geometry><mesh "
                 "filename=\"package://pkg/none.stl\"/></geometry></visual></link>"));
  ASSERT_EQ(document.description.links[0].visuals.size(), 1u);
  EXPECT_TRUE(document.description.links[0].visuals[0].geometry.mesh_path.empty());
  const std::vector<Finding> findings = audit(document.description, buildModel(document.description).value());
  const Finding* finding = find(findings, "mesh-missing");
  ASSERT_NE(finding, nullptr);
  EXPECT_EQ(finding->severity, Severity::Warning);
  EXPECT_NE(finding->text.find("\"pkg\""), std::string::npos) << finding->text;
}

}  // namespace
}  // namespace plumbline::io
