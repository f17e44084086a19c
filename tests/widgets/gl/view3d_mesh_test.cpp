// SPDX-License-Identifier: GPL-3.0-or-later
// Meshes that are missing, broken or slow: they cost only themselves.
#include <algorithm>
#include <chrono>
#include <fstream>
#include <stop_token>
#include <thread>

#include "support/wall_limit.h"
#include "view3d_support.h"
#include "widgets/view3d/mesh_worker.h"

namespace plumbline::view3d::test {
namespace {
namespace fs = std::filesystem;

fs::path write(const std::string& name, const std::string& text) {
  static const fs::path folder = plumbline::test::temporaryFolder("view3d");
  const fs::path file = folder / name;
  std::ofstream(file, std::ios::binary) << text;
  return file;
}

/// assimp 5.2 reads a null pointer where the count is missing.
fs::path crashingDae() {
  return write(
      "crash.dae",
      "<?xml version=\"1.0\"?><COLLADA xmlns=\"http://www.collada.org/2005/11/COLLADASchema\" "
      "version=\"1.4.1\">"
      "<asset/><library_geometries><geometry id=\"g\"><mesh><source id=\"p\">"
      "<float_array id=\"pa\">0 0 0 1 0 0 0 1 0</float_array><technique_common>"
      "<accessor source=\"#pa\" count=\"3\" stride=\"3\"><param name=\"X\" type=\"float\"/>"
      "<param name=\"Y\" type=\"float\"/><param name=\"Z\" type=\"float\"/></accessor></technique_common>"
      "</source><vertices id=\"v\"><input semantic=\"POSITION\" source=\"#p\"/></vertices>"
      "<triangles count=\"1\"><input semantic=\"VERTEX\" source=\"#v\" offset=\"0\"/><p>0 1 2</p></triangles>"
      "</mesh></geometry></library_geometries><library_visual_scenes><visual_scene id=\"s\"><node id=\"n\">"
      "<instance_geometry url=\"#g\"/></node></visual_scene></library_visual_scenes>"
      "<scene><instance_visual_scene url=\"#s\"/></scene></COLLADA>");
}

fs::path cubeObj() {
  return write(
      "cube.obj",
      "v -.1 -.1 0\nv .1 -.1 0\nv .1 .1 0\nv -.1 .1 0\nv -.1 -.1 .5\nv .1 -.1 .5\nv .1 .1 .5\nv -.1 .1 .5\n"
      "f 4 3 2 1\nf 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8\n");
}

fs::path script(const std::string& name, const std::string& body) {
  const fs::path file = write(name, "#!/bin/sh\n" + body + "\n");
  fs::permissions(file, fs::perms::owner_all);
  return file;
}

MeshTask task(const fs::path& file, const QString& worker = QStringLiteral(PLUMBLINE_CLI)) {
  MeshTask result;
  result.path = QString::fromStdString(file.string());
  result.worker = worker;
  return result;
}

RobotDescription armWithMesh(const fs::path& upper, const fs::path& lower) {
  RobotDescription robot = armDescription();
  robot.links[2].visuals = {meshShape(upper)};
  robot.links[3].visuals = {meshShape(lower)};
  return robot;
}

TEST(View3dMesh, WorkerReadsWhatTheReaderReads) {
  const auto mesh = readMesh(task(cubeObj()), {});
  ASSERT_TRUE(mesh) << mesh.error().message();
  EXPECT_EQ(mesh->triangleCount(), 12U);
}

TEST(View3dMesh, CrashOfTheReaderIsARejection) {
  const auto mesh = readMesh(task(crashingDae()), {});
  ASSERT_FALSE(mesh);
  EXPECT_EQ(mesh.error().code, ErrorCode::WorkerFailed);
  EXPECT_NE(mesh.error().message().find("crash.dae"), std::string::npos);
  EXPECT_NE(mesh.error().message().find("crashed"), std::string::npos) << mesh.error().message();
  EXPECT_FALSE(mesh.error().remedy.empty());
}

TEST(View3dMesh, CrashingFileCostsOnlyItsMesh) {
  Stage stage;
  stage.view.setRobot(robotOf(armWithMesh(crashingDae(), cubeObj())));
  stage.settle();
  ASSERT_EQ(stage.messages.size(), 1U);
  EXPECT_EQ(stage.messages[0].code, ErrorCode::WorkerFailed);
  EXPECT_TRUE(stage.messages[0].subjects.contains("upper"));
  EXPECT_TRUE(stage.messages[0].text.contains("crash.dae"));
  EXPECT_EQ(stage.canvas().drawn().lines.size(), 12U);  // an octahedron in place of the mesh
  EXPECT_EQ(stage.canvas().drawn().solids.size(), 4U);  // base, shoulder, lower, tool
  EXPECT_GT(pixelsLike(stage.picture(), models::Theme::light().attention, 50), 40);
}

TEST(View3dMesh, MissingMeshIsMarkedAndReported) {
  RobotDescription robot = armDescription();
  Shape lost = meshShape("", "package://nowhere/upper.stl");
  robot.links[2].visuals = {lost};
  robot.links[2].collisions.clear();
  Stage stage;
  stage.view.setRobot(robotOf(robot));
  ASSERT_EQ(stage.messages.size(), 1U);
  EXPECT_TRUE(stage.messages[0].text.contains("upper"));
  EXPECT_EQ(stage.messages[0].action_id, errors::action::kAddPackagePath);
  EXPECT_EQ(stage.messages[0].state, models::State::Attention);
  stage.settle();
  EXPECT_EQ(stage.canvas().drawn().lines.size(), 12U);
  EXPECT_GT(pixelsLike(stage.picture(), models::Theme::light().attention, 50), 40);
}

TEST(View3dMesh, CollisionShapeReplacesAMissingMesh) {
  RobotDescription robot = armDescription();
  robot.links[2].visuals = {meshShape("", "package://nowhere/upper.stl")};
  Stage stage;
  stage.view.setRobot(robotOf(robot));
  stage.settle();
  EXPECT_EQ(stage.messages.size(), 1U);
  EXPECT_TRUE(stage.canvas().drawn().lines.empty());
  EXPECT_EQ(stage.canvas().drawn().solids.size(), 5U);
}

TEST(View3dMesh, HangingReaderIsStoppedInTime) {
  MeshTask hanging = task(cubeObj(), QString::fromStdString(script("hang.sh", "exec sleep 600").string()));
  hanging.time_limit_ms = 300;
  QElapsedTimer clock;
  clock.start();
  const auto mesh = readMesh(hanging, {});
  EXPECT_LT(clock.elapsed(), 5'000);
  ASSERT_FALSE(mesh);
  EXPECT_EQ(mesh.error().code, ErrorCode::WorkerFailed);
  EXPECT_NE(mesh.error().detail.find("too long"), std::string::npos);
}

TEST(View3dMesh, StopEndsTheWorkerAtOnce) {
  const MeshTask hanging =
      task(cubeObj(), QString::fromStdString(script("hang.sh", "exec sleep 600").string()));
  std::stop_source stop;
  std::jthread asks([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(150));
    stop.request_stop();
  });
  QElapsedTimer clock;
  clock.start();
  const auto mesh = readMesh(hanging, stop.get_token());
  EXPECT_LT(clock.elapsed(), 2'000);
  ASSERT_FALSE(mesh);
  EXPECT_EQ(mesh.error().code, ErrorCode::Cancelled);
}

TEST(View3dMesh, ViewThatIsClosedWhileReadingDoesNotWait) {
  QElapsedTimer clock;
  {
    MeshLibrary library(QString::fromStdString(script("hang.sh", "exec sleep 600").string()));
    library.request(QString::fromStdString(cubeObj().string()));
    QTest::qWait(100);
    clock.start();
  }
  EXPECT_LT(clock.elapsed(), 1'000);
}

TEST(View3dMesh, MissingOrMisbehavingWorkerIsReported) {
  const auto absent = readMesh(task(cubeObj(), "/nowhere/plumbline-cli"), {});
  ASSERT_FALSE(absent);
  EXPECT_EQ(absent.error().code, ErrorCode::WorkerFailed);
  EXPECT_NE(absent.error().detail.find("/nowhere/plumbline-cli"), std::string::npos);
  const auto silent = readMesh(task(cubeObj(), "/bin/true"), {});
  ASSERT_FALSE(silent);
  EXPECT_EQ(silent.error().code, ErrorCode::WorkerFailed);
  const QString liar = QString::fromStdString(script("liar.sh", "echo nonsense > $3").string());
  const auto lied = readMesh(task(cubeObj(), liar), {});
  ASSERT_FALSE(lied);
  EXPECT_EQ(lied.error().code, ErrorCode::WorkerFailed);
}

TEST(View3dMesh, WorkerPassesOnWhyItRejects) {
  const auto mesh = readMesh(task(write("index.obj", "v 0 0 0\nf 1 2 3\n")), {});
  ASSERT_FALSE(mesh);
  EXPECT_EQ(mesh.error().code, ErrorCode::SyntaxError);
  EXPECT_NE(mesh.error().file.find("index.obj"), std::string::npos);
}

TEST(View3dMesh, RobotThatIsReplacedWhileItsMeshesLoadLeavesNoTrace) {
  Stage stage;
  stage.view.setRobot(robotOf(armWithMesh(crashingDae(), cubeObj())));
  RobotDescription other = armDescription();
  other.name = "other";
  stage.view.setRobot(robotOf(other));
  QTest::qWait(600);
  stage.settle();
  EXPECT_TRUE(stage.messages.empty());
  EXPECT_EQ(stage.canvas().drawn().solids.size(), 5U);
}

TEST(View3dMesh, MeshesArriveWithoutHoldingUpTheWindow) {
  PLUMBLINE_NEEDS_SHARED("data/meshes/erd/robots/iris_description/meshes");
  Stage stage;
  const fs::path folder = plumbline::test::shared("data/meshes/erd/robots/iris_description/meshes");
  QElapsedTimer clock;
  clock.start();
  stage.view.setRobot(robotOf(armWithMesh(folder / "iris_prop_cw.dae", folder / "iris_prop_ccw.dae")));
  EXPECT_LT(static_cast<double>(clock.elapsed()), plumbline::test::wallLimit(200.0));
  EXPECT_EQ(stage.canvas().meshes().loadingCount(), 2);
  stage.settle();
  EXPECT_TRUE(stage.messages.empty());
  EXPECT_EQ(stage.canvas().drawn().solids.size(), 5U);
}

std::vector<std::string> riskyMeshes() {
  std::vector<std::string> files;
  if (plumbline::test::sharedFolder().empty() || !fs::exists(plumbline::test::shared("data/meshes")))
    return {""};
  for (const auto& entry : fs::recursive_directory_iterator(plumbline::test::shared("data/meshes"))) {
    if (entry.path().extension() == ".dae" || entry.path().extension() == ".obj")
      files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

TEST(View3dMesh, EveryRiskyMeshOfTheCollectionComesThroughTheWorker) {
  PLUMBLINE_NEEDS_SHARED("data/meshes");
  for (const std::string& file : riskyMeshes()) {
    MeshTask limited = task(file);
    limited.triangle_limit = 3'000;
    const auto mesh = readMesh(limited, {});
    ASSERT_TRUE(mesh) << mesh.error().message();
    EXPECT_GT(mesh->triangleCount(), 10U) << file;
    EXPECT_LE(mesh->triangleCount(), 3'000U) << file;
  }
}

}  // namespace
}  // namespace plumbline::view3d::test
