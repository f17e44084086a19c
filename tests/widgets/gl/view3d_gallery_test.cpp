// SPDX-License-Identifier: GPL-3.0-or-later
// Real robots, photographed into the build folder in light and dark, and checked for being there at all.
#include "view3d_support.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::view3d::test {
namespace {

namespace fs = std::filesystem;

struct Sitter {
  std::string name, file, package_path;
  double pose;  ///< every one-DoF joint that may, at this angle
  bool floating = false;
};

const std::vector<Sitter> kSitters = {
    {"kuka_iiwa", "data/meshes/dset/urdf_files/random/robot-assets/kuka_iiwa/model.urdf", "", 0.5},
    {"puma560", "data/meshes/dset/urdf_files/robotics-toolbox/puma560_description/urdf/puma560_robot.urdf",
     "data/meshes/dset/urdf_files/robotics-toolbox", 0.3},
    {"panda", "data/meshes/erd/robots/panda_description/urdf/panda_collision.urdf", "data/meshes/erd", 0.4},
    {"hyq", "data/meshes/erd/robots/hyq_description/robots/hyq_no_sensors.urdf", "data/meshes/erd", 0.6,
     true},
    {"irb120", "data/meshes/dset/urdf_files/matlab/abb_irb120_support/urdf/abbIrb120.urdf",
     "data/meshes/dset/urdf_files/matlab", 0.4},
    {"tx40", "data/tx40/tx40_mdh_modified.urdf", "data/tx40", 0.4},
    {"ur10_without_shapes", "data/ur10_lmi/ur10_mdh.urdf", "", 0.6},
    {"talos_without_meshes", "data/urdf/valid/talos_full_v2.urdf", "", 0.0, true},
};

workflow::RobotPtr open(const Sitter& sitter) {
  workflow::RobotRequest request;
  request.file = plumbline::test::shared(sitter.file);
  if (!sitter.package_path.empty()) request.package_paths = {plumbline::test::shared(sitter.package_path)};
  if (sitter.floating) request.options.base = BaseType::Floating;
  Result<workflow::RobotPtr> robot = workflow::loadRobot(request);
  return robot ? *robot : nullptr;
}

Eigen::VectorXd pose(const workflow::Robot& robot, double angle) {
  Eigen::VectorXd q = robot.model.neutral();
  for (const Body& body : robot.model.bodies()) {
    const Joint& joint = body.joint;
    if (!joint.isOneDof() || joint.mimics >= 0 || joint.type == JointType::Prismatic) continue;
    double value = (body.parent % 2 == 0 ? -1.0 : 1.0) * angle;
    if (joint.limits.lower) value = std::max(value, *joint.limits.lower);
    if (joint.limits.upper) value = std::min(value, *joint.limits.upper);
    q[joint.q_index] = value;
  }
  return q;
}

void PrintTo(const Sitter& sitter, std::ostream* out) {
  *out << sitter.name;
}

class Gallery : public ::testing::TestWithParam<Sitter> {};

TEST_P(Gallery, RobotIsSeenInLightAndDark) {
  const Sitter& sitter = GetParam();
  PLUMBLINE_NEEDS_SHARED(sitter.file);
  const workflow::RobotPtr robot = open(sitter);
  ASSERT_TRUE(robot);
  for (const bool dark : {false, true}) {
    Stage stage(dark ? models::Theme::dark() : models::Theme::light(), {900, 640});
    const QImage empty = stage.picture();
    stage.view.setRobot(robot);
    stage.view.setConfiguration(pose(*robot, sitter.pose));
    stage.settle();
    stage.canvas().fit();
    keep(stage.photo(), sitter.name + (dark ? "_dark" : "_light"));
    EXPECT_GT(changedPixels(empty, stage.picture(), 20), 4'000);
    if (!dark) {
      RecordProperty("triangles", static_cast<int>(stage.canvas().trianglesDrawn()));
      RecordProperty("paint_us", static_cast<int>(1000.0 * stage.canvas().paintMilliseconds()));
    }
    ViewOptions options;
    options.ellipsoids = options.centers = options.frames = true;
    stage.view.setOptions(options);
    keep(stage.photo(), sitter.name + "_inertia" + (dark ? "_dark" : "_light"));
  }
}

INSTANTIATE_TEST_SUITE_P(Robots, Gallery, ::testing::ValuesIn(kSitters),
                         [](const auto& test_info) { return test_info.param.name; });

TEST(View3dGallery, SampleRobotIsSeenAndStaysUnderItsTriangles) {
  const fs::path folder = fs::path(PLUMBLINE_SOURCE_DIR) / "resources/samples/plumb7";
  fs::path file;
  if (fs::exists(folder)) {
    for (const auto& entry : fs::directory_iterator(folder)) {
      if (entry.path().extension() == ".urdf") file = entry.path();
    }
  }
  if (file.empty()) GTEST_SKIP() << "SKIPPED: the sample robot is not built yet";
  const auto robot = workflow::loadRobot({file, {}, {}});
  ASSERT_TRUE(robot) << robot.error().message();
  for (const bool dark : {false, true}) {
    Stage stage(dark ? models::Theme::dark() : models::Theme::light(), {900, 640});
    stage.view.setRobot(*robot);
    stage.view.setConfiguration(pose(**robot, 0.5));
    stage.settle();
    stage.canvas().fit();
    keep(stage.photo(), dark ? "plumb7_dark" : "plumb7_light");
    EXPECT_TRUE(stage.messages.empty());
    std::size_t triangles = 0;
    for (const Solid& solid : stage.canvas().drawn().solids) triangles += solid.mesh->triangleCount();
    EXPECT_GT(triangles, 500U);
    EXPECT_LT(triangles, 24'000U);
    ViewOptions options;
    options.ellipsoids = options.centers = options.frames = true;
    stage.view.setOptions(options);
    keep(stage.photo(), dark ? "plumb7_inertia_dark" : "plumb7_inertia_light");
  }
}

}  // namespace
}  // namespace plumbline::view3d::test
