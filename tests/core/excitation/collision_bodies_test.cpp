// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/robot/collision_bodies.h"

#include <gtest/gtest.h>

#include <fstream>

#include "support/support.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::workflow {
namespace {

/// Three links in a row: a box, a mesh in a format that needs another process, and one without collision geometry.
RobotPtr threeLinks(const std::string& folder, const std::string& mesh,
                    const std::string& middle_collision = {}) {
  const auto path = test::temporaryFolder(folder) / "robot.urdf";
  std::ofstream(path.parent_path() / "part.dae") << "<COLLADA/>";
  const std::string inertial =
      "<inertial><mass value='1'/><inertia ixx='0.01' iyy='0.01' izz='0.01' ixy='0' ixz='0' "
      "iyz='0'/></inertial>";
  const auto joint = [](const std::string& name, const std::string& parent, const std::string& child) {
    return "<joint name='" + name + "' type='revolute'><parent link='" + parent + "'/><child link='" + child +
           "'/><origin xyz='0 0 0.5'/><axis xyz='0 1 0'/><limit lower='-1' upper='1' effort='50' "
           "velocity='2'/></joint>";
  };
  std::ofstream(path)
      << "<robot name='three'><link name='base'><collision><geometry><box size='0.2 0.2 0.2'/></geometry>"
         "</collision></link><link name='a'>"
      << inertial << middle_collision << "</link><link name='b'>" << inertial
      << "<collision><geometry><mesh filename='" << mesh
      << "' scale='2 1 1'/></geometry></collision></link><link name='c'>" << inertial
      << "<visual><geometry><sphere radius='0.1'/></geometry></visual></link>" << joint("j1", "base", "a")
      << joint("j2", "a", "b") << joint("j3", "b", "c") << "</robot>";
  RobotRequest request;
  request.file = path;
  auto robot = loadRobot(request);
  EXPECT_TRUE(robot.ok()) << (robot.ok() ? "" : robot.error().message());
  return *robot;
}

geometry::TriangleMesh tetrahedron() {
  geometry::TriangleMesh mesh;
  mesh.positions = {{0.0F, 0.0F, 0.0F}, {0.1F, 0.0F, 0.0F}, {0.0F, 0.1F, 0.0F}, {0.0F, 0.0F, 0.1F}};
  mesh.indices = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};
  return mesh;
}

TEST(CollisionBodies, WhatIsNotCheckedIsNamedWithItsReason) {
  const RobotPtr robot = threeLinks("collision_named", "part.dae");
  const auto bodies = collisionBodies(*robot, {});
  ASSERT_TRUE(bodies.ok()) << bodies.error().message();
  ASSERT_NE(bodies->model, nullptr);
  ASSERT_EQ(bodies->model->notChecked().size(), 3U);
  EXPECT_EQ(bodies->model->notChecked()[0].link, "a");
  EXPECT_EQ(bodies->model->notChecked()[0].reason, "it has mass but no collision geometry");
  EXPECT_EQ(bodies->model->notChecked()[1].link, "b");
  EXPECT_NE(bodies->model->notChecked()[1].reason.find("part.dae"), std::string::npos);
  EXPECT_EQ(bodies->model->notChecked()[2].link, "c");
  EXPECT_EQ(bodies->note.rfind("collision not checked for a, b, c: ", 0), 0U) << bodies->note;
  const auto missing = collisionBodies(*threeLinks("collision_missing", "nowhere.stl"), {});
  EXPECT_NE(missing->note.find("nowhere.stl"), std::string::npos) << missing->note;
  ExcitationSpec off;
  off.check_collision = false;
  EXPECT_EQ(collisionBodies(*robot, off)->model, nullptr);
}

TEST(CollisionBodies, AReaderBringsMeshesScaledAndPlaced) {
  const RobotPtr robot = threeLinks("collision_reader", "part.dae");
  const auto bodies = collisionBodies(
      *robot, {}, [](const std::filesystem::path& file, const JobContext&) -> Result<geometry::TriangleMesh> {
        EXPECT_EQ(file.filename(), "part.dae");
        return tetrahedron();
      });
  ASSERT_TRUE(bodies.ok() && bodies->model);
  ASSERT_EQ(bodies->model->parts().size(), 2U);
  const collision::CollisionPart& part = bodies->model->parts()[1];
  EXPECT_EQ(part.shape.points.cols(), 4);
  EXPECT_NEAR(part.shape.points.row(0).maxCoeff(), 0.2, 1e-8);
  EXPECT_NEAR(part.shape.points.row(1).maxCoeff(), 0.1, 1e-8);
  // No joint connects base and b: checked.
  ASSERT_EQ(bodies->model->pairs().size(), 1U);
  EXPECT_EQ(bodies->model->firstName(bodies->model->pairs()[0]), "b");
}

TEST(CollisionBodies, ObstaclesKeepInAndIgnoredPairsAreThoseOfTheSpecification) {
  const RobotPtr robot =
      threeLinks("collision_obstacles", "part.dae",
                 "<collision><geometry><cylinder radius='0.05' length='0.3'/></geometry></collision>");
  ExcitationSpec spec;
  ExcitationSpec::Obstacle table;
  table.name = "table";
  table.geometry.size = {1.0, 1.0, 0.1};
  table.X_WG.p = {0.0, 0.0, -0.5};
  ExcitationSpec::Obstacle cell = table;
  cell.name = "cell";
  cell.geometry.size = {4.0, 4.0, 4.0};
  cell.keep_in = true;
  spec.obstacles = {table, cell};
  spec.ignored_pairs = {{"a", "table"}};
  const auto bodies = collisionBodies(*robot, spec);
  ASSERT_TRUE(bodies.ok()) << bodies.error().message();
  std::vector<std::string> out;
  for (const auto& pair : bodies->model->leftOut())
    out.push_back(pair.first + "/" + pair.second + ": " + pair.reason);
  EXPECT_EQ(out,
            (std::vector<std::string>{"base/a: adjacent: a joint connects them", "base/table: neither moves",
                                      "base/cell: neither moves", "a/table: ignored by the user"}));
  ASSERT_EQ(bodies->model->pairs().size(), 1U);
  EXPECT_EQ(bodies->model->secondName(bodies->model->pairs()[0]), "cell");
  table.geometry.size[1] = -1.0;
  spec.obstacles = {table};
  const auto rejected = collisionBodies(*robot, spec);
  ASSERT_FALSE(rejected.ok());
  EXPECT_EQ(rejected.error().subjects.front(), "table");
  spec.obstacles.clear();
  spec.ignored_pairs = {{"a", "nobody"}};
  EXPECT_EQ(collisionBodies(*robot, spec).error().code, ErrorCode::UnknownReference);
}

}  // namespace
}  // namespace plumbline::workflow
