// SPDX-License-Identifier: BSD-3-Clause
#include "io/urdf_read.h"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <numbers>

#include "base/tolerance.h"
#include "io/file_tools.h"
#include "model/audit.h"
#include "model/robot_model.h"
#include "support/support.h"

namespace plumbline::io {
namespace {

namespace fs = std::filesystem;

std::string robot(const std::string& inside) {
  return "<robot name=\"r\">\n" + inside + "\n</robot>\n";
}

std::string twoLinks(const std::string& joint_type, const std::string& joint_inside) {
  return robot("<link name=\"a\"/>\n<link name=\"b\"/>\n<joint name=\"j\" type=\"" + joint_type +
               "\">\n<parent link=\"a\"/><child link=\"b\"/>\n" + joint_inside + "\n</joint>");
}

std::string inertial(const std::string& inside) {
  return robot("<link name=\"a\">\n<inertial>\n" + inside + "\n</inertial>\n</link>");
}

UrdfDocument read(const std::string& text) {
  Result<UrdfDocument> document = readUrdfText(text, "robot.urdf");
  if (!document) throw std::runtime_error(document.error().message());
  return std::move(document).value();
}

const Finding* find(const std::vector<Finding>& findings, const std::string& code) {
  for (const Finding& finding : findings) {
    if (finding.code == code) return &finding;
  }
  return nullptr;
}

/// A refusal that a user can act on.
void expectClear(const Error& error) {
  EXPECT_FALSE(error.file.empty()) << error.message();
  EXPECT_FALSE(error.detail.empty());
  EXPECT_FALSE(error.remedy.empty()) << error.message();
  EXPECT_LT(error.message().size(), 700u);
  EXPECT_EQ(error.message().find('\n'), std::string::npos) << error.message();
}

// ---- real robots ---------------------------------------------------------------------------------------------------

std::vector<std::string> urdfFiles(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code failed;
  for (fs::recursive_directory_iterator it(test::shared(folder), failed), end; !failed && it != end; ++it) {
    if (it->path().extension() == ".urdf")
      files.push_back(fs::relative(it->path(), test::shared("data")).string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::string testName(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
}

class RealRobot : public testing::TestWithParam<std::string> {};
class OddRobot : public testing::TestWithParam<std::string> {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(RealRobot);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(OddRobot);

TEST_P(RealRobot, LoadsAndBecomesAModel) {
  const Result<UrdfDocument> document = readUrdf(test::shared("data") / GetParam());
  ASSERT_TRUE(document.ok()) << document.error().message();
  const Result<RobotModel> model = buildModel(document->description);
  ASSERT_TRUE(model.ok()) << model.error().message();
  EXPECT_EQ(document->description.links.size(), document->description.joints.size() + 1);
  EXPECT_EQ(document->content_hash, contentHash(test::shared("data") / GetParam()).value());
  for (const LinkDescription& link : document->description.links) EXPECT_GT(link.line, 0);
  for (const JointDescription& joint : document->description.joints) {
    EXPECT_GT(joint.line, 0);
    EXPECT_NEAR(joint.axis.norm(), 1.0, rounding(8));
  }
  for (const Finding& finding : document->findings)
    EXPECT_NE(finding.severity, Severity::Error) << finding.text;
}
INSTANTIATE_TEST_SUITE_P(Valid, RealRobot, testing::ValuesIn(urdfFiles("data/urdf/valid")), testName);
INSTANTIATE_TEST_SUITE_P(Meshes, RealRobot, testing::ValuesIn(urdfFiles("data/meshes")), testName);

TEST_P(OddRobot, LoadsOrIsRefusedWithFileCauseAndRemedy) {
  const fs::path file = test::shared("data") / GetParam();
  const Result<UrdfDocument> document = readUrdf(file);
  if (document) {
    const Result<RobotModel> model = buildModel(document->description);
    EXPECT_TRUE(model.ok()) << model.error().message();
    return;
  }
  expectClear(document.error());
  EXPECT_NE(document.error().message().find(file.filename().string()), std::string::npos);
  // A text that is no XML at all has no line to name.
  EXPECT_EQ(document.error().place.empty(), document.error().code == ErrorCode::FormatUnknown);
}
INSTANTIATE_TEST_SUITE_P(Odd, OddRobot, testing::ValuesIn(urdfFiles("data/urdf/odd")), testName);

TEST(UrdfRead, OddFilesAreRefusedForTheirOwnReason) {
  PLUMBLINE_NEEDS_SHARED("data/urdf/odd");
  const std::vector<std::pair<std::string, ErrorCode>> expected = {
      {"falcon", ErrorCode::UnknownReference},          {"g1_dual_arm", ErrorCode::UnknownReference},
      {"imu_test", ErrorCode::XacroNotExpanded},        {"pr2_simplified", ErrorCode::UnknownReference},
      {"r2_left_gripper", ErrorCode::UnknownReference}, {"spot_arm", ErrorCode::UnknownReference},
      {"test_6_bytes", ErrorCode::FormatUnknown},       {"ur3_include_only", ErrorCode::NotARobot}};
  for (const auto& [name, code] : expected) {
    const Result<UrdfDocument> document = readUrdf(test::shared("data/urdf/odd/" + name + ".urdf"));
    ASSERT_FALSE(document.ok()) << name;
    EXPECT_EQ(document.error().code, code) << document.error().message();
  }
}

TEST(UrdfRead, MeshesOfRealRobotsAreFound) {
  PLUMBLINE_NEEDS_SHARED("data/meshes");
  const auto missing = [](const std::string& file) {
    const UrdfDocument document = readUrdf(test::shared("data/" + file)).value();
    int count = 0;
    for (const LinkDescription& link : document.description.links) {
      for (const auto* shapes : {&link.visuals, &link.collisions}) {
        for (const Shape& shape : *shapes)
          count += shape.geometry.type == GeometryType::Mesh && shape.geometry.mesh_path.empty();
      }
    }
    return count;
  };
  EXPECT_EQ(missing("meshes/erd/robots/hyq_description/robots/hyq_no_sensors.urdf"), 0);
  EXPECT_EQ(missing("meshes/dset/urdf_files/random/robot-assets/kuka_iiwa/model.urdf"), 0);
  EXPECT_EQ(missing("meshes/dset/urdf_files/robotics-toolbox/puma560_description/urdf/puma560_robot.urdf"),
            0);
  EXPECT_EQ(missing("tx40/tx40_mdh_modified.urdf"), 0);
  EXPECT_EQ(missing("ur10e/ur10e.urdf"), 14);
}

// ---- values --------------------------------------------------------------------------------------------------------

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

TEST(UrdfRead, KnowsEveryJointTypeAndMimic) {
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
  EXPECT_EQ(*reversed.lower, 1.0);  // told by the audit
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

// ---- accepted, with a finding -----------------------------------------------------------------------------------

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

// ---- refused --------------------------------------------------------------------------------------------------------

struct Refused {
  std::string what, text;
  ErrorCode code;
  std::string place;  ///< empty when there is none
  std::string words;  ///< in the message
};

TEST(UrdfRead, BrokenDocumentsAreRefusedWithPlaceCauseAndRemedy) {
  using E = ErrorCode;
  const std::string I = R"(<inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/>)";
  const auto mass = [&](const std::string& value) { return inertial("<mass value=\"" + value + "\"/>" + I); };
  const std::string abc = "<link name=\"a\"/><link name=\"b\"/><link name=\"c\"/>\n";
  const auto joint = [](const std::string& name, const std::string& parent, const std::string& child,
                        const std::string& inside = "") {
    return "<joint name=\"" + name + "\" type=\"continuous\"><parent link=\"" + parent +
           "\"/><child link=\"" + child + "\"/>" + inside + "</joint>\n";
  };
  const std::vector<Refused> cases = {
      // XML
      {"empty", "", E::FileEmpty, "", "empty"},
      {"blanks", " \n\t ", E::FormatUnknown, "", "blanks"},
      {"unclosed", "<robot name=\"r\">\n<link name=\"a\">\n", E::SyntaxError, "line 3", "<link> of line 2"},
      {"mismatch", "<robot name=\"r\">\n<link name=\"a\">\n</robot>", E::SyntaxError, "line 3",
       "<link> of line 2"},
      {"attribute without quotes", "<robot name=r><link name=\"a\"/></robot>", E::SyntaxError, "line 1",
       "well-formed"},
      {"attribute twice", robot("<link name=\"a\" name=\"b\"/>"), E::SyntaxError, "line 2", "duplicate"},
      {"junk behind", robot("<link name=\"a\"/>") + "junk", E::SyntaxError, "line 4", "junk"},
      {"wrong encoding", robot("<link name=\"\xe4\"/>"), E::SyntaxError, "line 2", "UTF-8"},
      {"unknown encoding", "<?xml version=\"1.0\" encoding=\"klingon\"?><robot/>", E::SyntaxError, "line 1",
       "UTF-8"},
      {"entities", "<!DOCTYPE r [<!ENTITY a \"b\">]>" + robot("<link name=\"&a;\"/>"), E::SyntaxError,
       "line 1", "DOCTYPE"},
      {"undefined entity", robot("<link name=\"&nbsp;\"/>"), E::SyntaxError, "line 2", "entity"},
      {"nul", robot(std::string("<link name=\"a\0\"/>", 17)), E::FormatUnknown, "", "binary"},
      // not a URDF
      {"text", "hello", E::FormatUnknown, "", "not XML"},
      {"json", "{\"robot\": 1}", E::FormatUnknown, "", "JSON"},
      {"stl", "solid part\nfacet", E::FormatUnknown, "", "STL"},
      {"hdf5", "\x89HDF\r\n\x1a\n", E::FormatUnknown, "", "HDF5"},
      {"zip", "PK\x03\x04....", E::FormatUnknown, "", "ZIP"},
      {"utf-16", std::string("\xff\xfe<\0r\0o\0", 8), E::FormatUnknown, "", "UTF-16"},
      {"html", "<!DOCTYPE html>\n<html></html>", E::NotARobot, "line 1", "HTML"},
      {"html without doctype", "<html><body/></html>", E::NotARobot, "line 1", "HTML"},
      {"sdf", "<sdf version=\"1.6\"><model name=\"m\"/></sdf>", E::NotARobot, "line 1", "SDF"},
      {"mjcf", "<mujoco/>", E::NotARobot, "line 1", "MuJoCo"},
      {"srdf", robot("<group name=\"arm\"/>"), E::NotARobot, "line 1", "SRDF"},
      {"collada", "<COLLADA/>", E::NotARobot, "line 1", "COLLADA"},
      {"launch file", "<launch/>", E::NotARobot, "line 1", "launch"},
      {"another XML", "<note/>", E::NotARobot, "line 1", "<note>"},
      {"no links", robot(""), E::NotARobot, "line 1", "no links"},
      // xacro
      {"xacro tag", robot("<link name=\"a\"/>\n<xacro:include filename=\"b\"/>"), E::XacroNotExpanded,
       "line 3", "xacro robot.urdf > robot_expanded.urdf"},
      {"xacro expression", robot("<link name=\"${prefix}a\"/>"), E::XacroNotExpanded, "line 2", "${"},
      {"xacro find",
       robot(
           "<link name=\"a\"><visual><geometry><mesh filename=\"$(find p)/a\"/></geometry></visual></link>"),
       E::XacroNotExpanded, "line 2", "xacro"},
      {"xacro by another prefix",
       "<robot name=\"r\" xmlns:x=\"http://ros.org/wiki/xacro\"><x:macro name=\"m\"/><link "
       "name=\"a\"/></robot>",
       E::XacroNotExpanded, "line 1", "<x:macro>"},
      // structure
      {"link without name", robot("<link/>"), E::MissingElement, "line 2", "no name"},
      {"empty name", robot("<link name=\"\"/>"), E::MissingElement, "line 2", "empty name"},
      {"control character in a name", robot("<link name=\"a&#10;b\"/>"), E::ValueOutOfRange, "line 2",
       "control"},
      {"endless name", robot("<link name=\"" + std::string(5000, 'x') + "\"/>"), E::ValueOutOfRange, "line 2",
       "5000"},
      {"duplicate link", robot("<link name=\"a\"/>\n<link name=\"a\"/>"), E::DuplicateName, "line 3",
       "line 2"},
      {"duplicate joint", robot(abc + joint("j", "a", "b") + joint("j", "b", "c")), E::DuplicateName,
       "line 4", "\"j\""},
      {"no parent", robot(abc + "<joint name=\"j\" type=\"fixed\"><child link=\"b\"/></joint>"),
       E::MissingElement, "line 3", "parent"},
      {"no child link", robot(abc + "<joint name=\"j\" type=\"fixed\"><parent link=\"a\"/><child/></joint>"),
       E::MissingElement, "line 3", "child"},
      {"unknown link", robot(abc + joint("j", "a", "x")), E::UnknownReference, "line 3", "\"x\""},
      {"link to itself", robot(abc + joint("j", "a", "a")), E::KinematicLoop, "line 3", "itself"},
      {"two parents", robot(abc + joint("i", "a", "b") + joint("j", "a", "c") + joint("k", "b", "c")),
       E::KinematicLoop, "line 5", "two parents"},
      {"loop of all",
       robot("<link name=\"a\"/><link name=\"b\"/>\n" + joint("i", "a", "b") + joint("j", "b", "a")),
       E::KinematicLoop, "line 4", "loop"},
      {"loop apart from the root",
       robot(abc + "<link name=\"d\"/>\n" + joint("i", "a", "b") + joint("j", "c", "d") +
             joint("k", "d", "c")),
       E::KinematicLoop, "line 6", "loop"},
      {"two roots", robot(abc + joint("j", "a", "b")), E::SeveralRoots, "line 2", "\"a\", \"c\""},
      {"no joint type", robot(abc + "<joint name=\"j\"><parent link=\"a\"/><child link=\"b\"/></joint>"),
       E::MissingElement, "line 3", "type"},
      {"unknown joint type", twoLinks("ball", ""), E::UnsupportedJoint, "line 4", "\"ball\""},
      {"mimic of nothing", twoLinks("continuous", "<mimic/>"), E::MissingElement, "line 6", "mimics"},
      {"mimic of a missing joint", twoLinks("continuous", "<mimic joint=\"x\"/>"), E::UnknownReference,
       "line 4", "\"x\""},
      {"mimic of itself", twoLinks("continuous", "<mimic joint=\"j\"/>"), E::KinematicLoop, "line 4",
       "itself"},
      {"mimic in a circle",
       robot(abc + joint("i", "a", "b", "<mimic joint=\"j\"/>") +
             joint("j", "b", "c", "<mimic joint=\"i\"/>")),
       E::KinematicLoop, "line 3", "itself"},
      {"mimic by a planar joint", twoLinks("planar", "<mimic joint=\"j\"/>"), E::UnsupportedJoint, "line 4",
       "degrees"},
      // numbers
      {"decimal comma", mass("1,5"), E::InvalidNumber, "line 4", "decimal point"},
      {"unit", mass("1.5kg"), E::InvalidNumber, "line 4", "not a number"},
      {"word", mass("heavy"), E::InvalidNumber, "line 4", "\"heavy\""},
      {"nothing", mass(""), E::InvalidNumber, "line 4", "empty"},
      {"nan", mass("nan"), E::InvalidNumber, "line 4", "finite"},
      {"inf", mass("inf"), E::InvalidNumber, "line 4", "finite"},
      {"minus inf", mass("-INF"), E::InvalidNumber, "line 4", "finite"},
      {"overflow", mass("1e400"), E::InvalidNumber, "line 4", "too large"},
      {"absurd", mass("1e12"), E::ValueOutOfRange, "line 4", "1e+09"},
      {"hexadecimal", mass("0x10"), E::InvalidNumber, "line 4", "not a number"},
      {"nan inertia", inertial(R"(<mass value="1"/>
<inertia ixx="nan" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/>)"),
       E::InvalidNumber, "line 5", "ixx of link \"a\""},
      {"inertial origin", inertial("<mass value=\"1\"/>" + I + "\n<origin xyz=\"0 inf 0\"/>"),
       E::InvalidNumber, "line 5", "origin of the inertial of link \"a\""},
      {"two numbers", twoLinks("fixed", "<origin xyz=\"0 0\"/>"), E::InvalidNumber, "line 6", "3 numbers"},
      {"four numbers", twoLinks("fixed", "<origin rpy=\"0 0 0 0\"/>"), E::InvalidNumber, "line 6",
       "3 numbers"},
      {"commas between", twoLinks("fixed", "<origin xyz=\"0, 0, 1\"/>"), E::InvalidNumber, "line 6",
       "by blanks"},
      {"absurd origin", twoLinks("fixed", "<origin xyz=\"0 0 1e300\"/>"), E::ValueOutOfRange, "line 6",
       "beyond"},
      {"nan rpy", twoLinks("fixed", "<origin rpy=\"nan 0 0\"/>"), E::InvalidNumber, "line 6", "rpy"},
      {"zero quaternion", twoLinks("fixed", "<origin quat_xyzw=\"0 0 0 0\"/>"), E::ValueOutOfRange, "line 6",
       "zero"},
      {"zero axis", twoLinks("continuous", "<axis xyz=\"0 0 0\"/>"), E::ValueOutOfRange, "line 6", "zero"},
      {"nan axis", twoLinks("continuous", "<axis xyz=\"0 0 nan\"/>"), E::InvalidNumber, "line 6", "axis"},
      {"axis without xyz", twoLinks("continuous", "<axis/>"), E::MissingElement, "line 6", "xyz"},
      {"nan limit", twoLinks("revolute", "<limit lower=\"nan\"/>"), E::InvalidNumber, "line 6", "lower"},
      {"infinite limit", twoLinks("revolute", "<limit upper=\"inf\"/>"), E::InvalidNumber, "line 6", "leave"},
      {"nan damping", twoLinks("revolute", "<dynamics damping=\"nan\"/>"), E::InvalidNumber, "line 6",
       "damping"},
  };
  for (const Refused& test : cases) {
    SCOPED_TRACE(test.what);
    const Result<UrdfDocument> document = readUrdfText(test.text, "robot.urdf");
    ASSERT_FALSE(document.ok());
    const Error& error = document.error();
    expectClear(error);
    EXPECT_EQ(error.code, test.code) << error.message();
    EXPECT_EQ(error.place, test.place) << error.message();
    EXPECT_NE(error.message().find(test.words), std::string::npos) << error.message();
  }
}

TEST(UrdfRead, TheFirstProblemOfTheFileIsTold) {
  const Result<UrdfDocument> document =
      readUrdfText(robot("<link name=\"a\"/>\n<link name=\"a\"/>\n<link name=\"b\">\n<inertial><mass "
                         "value=\"x\"/></inertial></link>"),
                   "robot.urdf");
  EXPECT_EQ(document.error().place, "line 3") << document.error().message();
}

TEST(UrdfRead, XacroCommandQuotesTheFileName) {
  const fs::path folder = test::temporaryFolder("xacro");
  const fs::path file = folder / "my arm.urdf.xacro";
  std::ofstream(file)
      << "<robot name=\"r\" xmlns:xacro=\"http://ros.org/wiki/xacro\"><xacro:include/></robot>";
  const Result<UrdfDocument> document = readUrdf(file);
  ASSERT_FALSE(document.ok());
  EXPECT_EQ(document.error().code, ErrorCode::XacroNotExpanded);
  const std::string command = "xacro '" + file.string() + "' > '" + (folder / "my arm.urdf").string() + "'";
  EXPECT_NE(document.error().message().find(command), std::string::npos) << document.error().message();
  EXPECT_NE(document.error().message().find("ros2 run xacro " + command), std::string::npos);
  // Without any macro a file of that name is what its expansion would be.
  std::ofstream(file) << robot("<link name=\"a\"/>");
  EXPECT_TRUE(readUrdf(file).ok());
}

TEST(UrdfRead, FilesThatCannotBeRead) {
  const fs::path folder = test::temporaryFolder("files");
  std::ofstream(folder / "empty.urdf") << "";
  EXPECT_EQ(readUrdf(folder / "none.urdf").error().code, ErrorCode::FileNotFound);
  EXPECT_EQ(readUrdf(folder / "empty.urdf").error().code, ErrorCode::FileEmpty);
  EXPECT_EQ(readUrdf(folder).error().code, ErrorCode::FileUnreadable);
  EXPECT_EQ(readUrdf("/dev/zero").error().code, ErrorCode::FileTooLarge);
}

// ---- limits of size ------------------------------------------------------------------------------------------------

TEST(UrdfRead, DeepNestingIsRefusedQuickly) {
  // urdfdom's XML reader overflows the stack at 100 000 levels.
  std::string text = "<robot name=\"r\">";
  for (int i = 0; i < 200000; ++i) text += "<a>";
  const auto start = std::chrono::steady_clock::now();
  for (const std::string& document : {text, text + robot("")}) {
    const Result<UrdfDocument> result = readUrdfText(document, "deep.urdf");
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::SyntaxError);
    EXPECT_NE(result.error().detail.find("64"), std::string::npos) << result.error().message();
  }
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

TEST(UrdfRead, HugeDocumentsAreRefused) {
  EXPECT_EQ(readUrdfText(std::string(kMaxUrdfBytes + 1, ' '), "big.urdf").error().code,
            ErrorCode::FileTooLarge);
  std::string many = "<robot name=\"r\">";
  for (int i = 0; i < 600000; ++i) many += "<a/>";
  EXPECT_EQ(readUrdfText(many + "</robot>", "many.urdf").error().code, ErrorCode::FileTooLarge);
  std::string links;
  for (std::size_t i = 0; i <= kMaxLinks; ++i) links += "<link name=\"" + std::to_string(i) + "\"/>\n";
  EXPECT_EQ(readUrdfText(robot(links), "links.urdf").error().code, ErrorCode::FileTooLarge);
}

TEST(UrdfRead, LongestChainLoads) {
  std::string text;
  for (std::size_t i = 0; i < kMaxLinks; ++i) {
    const std::string name = std::to_string(i);
    text += "<link name=\"" + name + "\"/>\n";
    if (i > 0)
      text += "<joint name=\"j" + name + "\" type=\"fixed\"><parent link=\"" + std::to_string(i - 1) +
              "\"/><child link=\"" + name + "\"/></joint>\n";
  }
  const Result<UrdfDocument> document = readUrdfText(robot(text), "chain.urdf");
  ASSERT_TRUE(document.ok()) << document.error().message();
  EXPECT_EQ(document->description.links.size(), kMaxLinks);
}

}  // namespace
}  // namespace plumbline::io
