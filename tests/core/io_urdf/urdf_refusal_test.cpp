// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "core/io_urdf/urdf_texts.h"
#include "io/urdf/urdf_read.h"
#include "support/support.h"

namespace plumbline::io {
namespace {

namespace fs = std::filesystem;
using namespace test_texts;

struct Rejected {
  std::string what, text;
  ErrorCode code;
  std::string place;  ///< empty when there is none
  std::string words;  ///< in the message
};

TEST(UrdfRejection, BrokenDocumentsAreRejectedWithPlaceCauseAndRemedy) {
  using E = ErrorCode;
  const std::string I = R"(<inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/>)";
  const auto mass = [&](const std::string& value) { return inertial("<mass value=\"" + value + "\"/>" + I); };
  const std::string abc = "<link name=\"a\"/><link name=\"b\"/><link name=\"c\"/>\n";
  const auto joint = [](const std::string& name, const std::string& parent, const std::string& child,
                        const std::string& inside = "") {
    return "<joint name=\"" + name + "\" type=\"continuous\"><parent link=\"" + parent +
           "\"/><child link=\"" + child + "\"/>" + inside + "</joint>\n";
  };
  const std::vector<Rejected> cases = {
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
       "<robot name=\"r\" xmlns:x=\"http://ros.org/wiki/xacro\"><x:macro name=\"m\"/><x:m/><link "
       "name=\"a\"/></robot>",
       E::XacroNotExpanded, "line 1", "<x:m>"},
      {"xacro property that is used",
       robot("<xacro:property name=\"p\" value=\"a\"/>\n<link name=\"${p}\"/>"), E::XacroNotExpanded,
       "line 3", "${"},
      {"undeclared parent that is not the world",
       robot("<link name=\"a\"/>\n<joint name=\"j\" type=\"fixed\"><parent link=\"ground\"/><child "
             "link=\"a\"/></joint>"),
       E::UnknownReference, "line 3", "\"ground\""},
      {"undeclared world beside another root",
       robot("<link name=\"a\"/><link name=\"b\"/>\n<joint name=\"j\" type=\"fixed\"><parent "
             "link=\"world\"/><child link=\"a\"/></joint>"),
       E::SeveralRoots, "line 3", "\"b\""},
      // structure
      {"link without name", robot("<link/>"), E::MissingElement, "line 2", "no name"},
      {"empty name", robot("<link name=\"\"/>"), E::MissingElement, "line 2", "empty name"},
      {"control character in a name", robot("<link name=\"a&#10;b\"/>"), E::ValueOutOfRange, "line 2",
       "control"},
      {"line separator in a name", robot("<link name=\"a&#x2028;b\"/>"), E::ValueOutOfRange, "line 2",
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
  for (const Rejected& test : cases) {
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

TEST(UrdfRejection, TheFirstErrorOfTheFileIsReported) {
  const Result<UrdfDocument> document =
      readUrdfText(robot("<link name=\"a\"/>\n<link name=\"a\"/>\n<link name=\"b\">\n<inertial><mass "
                         "value=\"x\"/></inertial></link>"),
                   "robot.urdf");
  EXPECT_EQ(document.error().place, "line 3") << document.error().message();
}

TEST(UrdfRejection, XacroCommandQuotesTheFileName) {
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

TEST(UrdfRejection, FilesThatCannotBeRead) {
  const fs::path folder = test::temporaryFolder("files");
  std::ofstream(folder / "empty.urdf") << "";
  EXPECT_EQ(readUrdf(folder / "none.urdf").error().code, ErrorCode::FileNotFound);
  EXPECT_EQ(readUrdf(folder / "empty.urdf").error().code, ErrorCode::FileEmpty);
  EXPECT_EQ(readUrdf(folder).error().code, ErrorCode::FileUnreadable);
  EXPECT_EQ(readUrdf("/dev/zero").error().code, ErrorCode::FileTooLarge);
}

TEST(UrdfRejection, DeepNestingIsRejectedQuickly) {
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

TEST(UrdfRejection, HugeDocumentsAreRejected) {
  EXPECT_EQ(readUrdfText(std::string(kMaxUrdfBytes + 1, ' '), "big.urdf").error().code,
            ErrorCode::FileTooLarge);
  std::string many = "<robot name=\"r\">";
  for (int i = 0; i < 600000; ++i) many += "<a/>";
  EXPECT_EQ(readUrdfText(many + "</robot>", "many.urdf").error().code, ErrorCode::FileTooLarge);
  std::string links;
  for (std::size_t i = 0; i <= kMaxLinks; ++i) links += "<link name=\"" + std::to_string(i) + "\"/>\n";
  EXPECT_EQ(readUrdfText(robot(links), "links.urdf").error().code, ErrorCode::FileTooLarge);
}

TEST(UrdfRejection, LongestChainLoads) {
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
