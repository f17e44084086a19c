// SPDX-License-Identifier: BSD-3-Clause
#include "io/meshes/mesh_path.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "support/support.h"

namespace plumbline::io {
namespace {

namespace fs = std::filesystem;

class MeshPath : public testing::Test {
 protected:
  MeshPath()
      : folder_(fs::canonical(test::temporaryFolder("mesh"))),
        urdf_(folder_ / "ws/arm_description/urdf/arm.urdf") {
    touch("ws/arm_description/urdf/arm.urdf");
  }
  fs::path touch(const fs::path& relative) {
    const fs::path path = folder_ / relative;
    fs::create_directories(path.parent_path());
    std::ofstream(path) << "x";
    return path;
  }
  fs::path resolve(const std::string& uri, MeshSearch search = {}) {
    return MeshResolver(urdf_, search).resolve(uri);
  }

  fs::path folder_, urdf_;
};

TEST_F(MeshPath, FindsPackageAmongFoldersAboveUrdf) {
  const fs::path own = touch("ws/arm_description/meshes/a.stl");
  const fs::path other = touch("ws/gripper/meshes/g.stl");
  EXPECT_EQ(resolve("package://arm_description/meshes/a.stl"), own);
  EXPECT_EQ(resolve("package://gripper/meshes/g.stl"), other);
  EXPECT_EQ(resolve("package://arm_description//meshes/a.stl"), own);
}

TEST_F(MeshPath, FindsPackageThatWasRenamed) {
  const fs::path mesh = touch("ws/robots/arm/a.stl");
  EXPECT_EQ(resolve("package://example-robot-data/robots/arm/a.stl"), mesh);
}

TEST_F(MeshPath, FindsPackageInUserFolderFirst) {
  touch("ws/arm_description/meshes/a.stl");
  const fs::path chosen = touch("mine/arm_description/meshes/a.stl");
  MeshSearch search;
  search.folders = {folder_ / "mine"};
  EXPECT_EQ(resolve("package://arm_description/meshes/a.stl", search), chosen);
  search.folders = {folder_ / "mine/arm_description"};
  EXPECT_EQ(resolve("package://arm_description/meshes/a.stl", search), chosen);
}

TEST_F(MeshPath, FindsBareFileInUserFolder) {
  const fs::path mesh = touch("flat/a.stl");
  MeshSearch search;
  search.folders = {folder_ / "flat"};
  EXPECT_EQ(resolve("package://nowhere/meshes/visual/a.stl", search), mesh);
  EXPECT_EQ(resolve("C:\\Users\\me\\a.stl", search), mesh);
}

TEST_F(MeshPath, FindsPackageThroughEnvironment) {
  const fs::path ros = touch("ros/src/stack/far_package/m/r.stl");
  const fs::path ament = touch("ament/share/ament_package/m/s.stl");
  const fs::path gazebo = touch("gazebo/a_model/m/t.stl");
  ASSERT_EQ(setenv("ROS_PACKAGE_PATH", ("/does/not/exist:" + (folder_ / "ros").string()).c_str(), 1), 0);
  ASSERT_EQ(setenv("AMENT_PREFIX_PATH", (folder_ / "ament").c_str(), 1), 0);
  ASSERT_EQ(setenv("GAZEBO_MODEL_PATH", (folder_ / "gazebo").c_str(), 1), 0);
  const MeshSearch search = MeshSearch::fromEnvironment();
  unsetenv("ROS_PACKAGE_PATH");
  unsetenv("AMENT_PREFIX_PATH");
  unsetenv("GAZEBO_MODEL_PATH");
  EXPECT_EQ(resolve("package://far_package/m/r.stl", search), ros);
  EXPECT_EQ(resolve("package://ament_package/m/s.stl", search), ament);
  EXPECT_EQ(resolve("model://a_model/m/t.stl", search), gazebo);
  EXPECT_EQ(resolve("package://a_model/m/t.stl", search), fs::path());
}

TEST_F(MeshPath, ResolvesPathsAndFileUris) {
  const fs::path beside = touch("ws/arm_description/urdf/b.stl");
  const fs::path above = touch("ws/arm_description/meshes/a.stl");
  const fs::path spaced = touch("ws/arm_description/meshes/with blank.stl");
  EXPECT_EQ(resolve("b.stl"), beside);
  EXPECT_EQ(resolve("../meshes/a.stl"), above);
  EXPECT_EQ(resolve("meshes/a.stl"), above);
  EXPECT_EQ(resolve("meshes\\a.stl"), above);
  EXPECT_EQ(resolve(above.string()), above);
  EXPECT_EQ(resolve("file://" + above.string()), above);
  EXPECT_EQ(resolve("file://localhost" + above.string()), above);
  EXPECT_EQ(resolve("file://b.stl"), beside);
  EXPECT_EQ(resolve("package://arm_description/meshes/with%20blank.stl"), spaced);
}

TEST_F(MeshPath, NothingButRegularFilesCounts) {
  touch("ws/arm_description/meshes/a.stl");
  for (const std::string& uri : std::vector<std::string>{
           "", "package://", "package://arm_description", "package://arm_description/",
           "package:///meshes/a.stl", "package://arm_description/meshes", "meshes", "/dev/zero",
           "file:///dev/zero", "http://host/a.stl", "none.stl", "file://", "%", "%2", "://"})
    EXPECT_EQ(resolve(uri), fs::path()) << uri;
  EXPECT_EQ(resolve(std::string(100000, 'x')), fs::path());
}

TEST_F(MeshPath, WorksWithoutUrdfPath) {
  const fs::path mesh = touch("flat/a.stl");
  MeshSearch search;
  search.folders = {folder_ / "flat"};
  EXPECT_EQ(MeshResolver("", search).resolve("a.stl"), mesh);
  EXPECT_EQ(MeshResolver("", {}).resolve("package://p/a.stl"), fs::path());
}

}  // namespace
}  // namespace plumbline::io
