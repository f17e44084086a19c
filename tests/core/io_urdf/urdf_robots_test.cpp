// SPDX-License-Identifier: BSD-3-Clause
// Robots made by others: what must load loads, what is odd loads or is rejected clearly.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "base/tolerance.h"
#include "core/io_urdf/urdf_texts.h"
#include "io/file/file_tools.h"
#include "io/urdf/urdf_read.h"
#include "model/build_model.h"
#include "model/robot_model.h"
#include "support/support.h"

namespace plumbline::io {
namespace {

namespace fs = std::filesystem;
using namespace test_texts;

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

TEST_P(OddRobot, LoadsOrIsRejectedWithFileCauseAndRemedy) {
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

TEST(UrdfRobots, OddFilesAreRejectedForTheirOwnReason) {
  PLUMBLINE_NEEDS_SHARED("data/urdf/odd");
  const std::vector<std::pair<std::string, ErrorCode>> expected = {
      {"falcon", ErrorCode::UnknownReference},   {"g1_dual_arm", ErrorCode::UnknownReference},
      {"imu_test", ErrorCode::XacroNotExpanded}, {"r2_left_gripper", ErrorCode::UnknownReference},
      {"spot_arm", ErrorCode::UnknownReference}, {"test_6_bytes", ErrorCode::FormatUnknown},
      {"ur3_include_only", ErrorCode::NotARobot}};
  for (const auto& [name, code] : expected) {
    const Result<UrdfDocument> document = readUrdf(test::shared("data/urdf/odd/" + name + ".urdf"));
    ASSERT_FALSE(document.ok()) << name;
    EXPECT_EQ(document.error().code, code) << document.error().message();
  }
}

TEST(UrdfRobots, MeshesOfRealRobotsAreFound) {
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

}  // namespace
}  // namespace plumbline::io
