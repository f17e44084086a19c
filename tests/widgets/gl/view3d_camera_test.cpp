// SPDX-License-Identifier: GPL-3.0-or-later
// The camera of the 3-D view on a real screen: events in, what stays under the pointer out.
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numbers>

#include "model/build_model.h"
#include "view3d_support.h"
#include "widgets/view3d/view_cube.h"

namespace plumbline::view3d::test {
namespace {

TEST(View3d, OrbitTurnsAboutWhatIsUnderThePointer) {
  Stage stage;
  stage.view.setRobot(robotOf(armDescription()));
  stage.settle();
  const QPointF at = stage.pixelOf("upper");
  const auto hit =
      stage.canvas().scene().pick(stage.canvas().camera().ray(at), stage.canvas().meshes(), false);
  ASSERT_TRUE(hit.has_value());
  const Vec3 eye = stage.canvas().camera().eye();
  const QImage before = stage.picture();
  stage.drag(at, at + QPointF(90, 40));
  const auto now = stage.canvas().camera().pixel(hit->point);
  ASSERT_TRUE(now.has_value());
  EXPECT_LT(std::hypot(now->x() - at.x(), now->y() - at.y()), 0.5);
  EXPECT_GT((stage.canvas().camera().eye() - eye).norm(), 0.3);
  EXPECT_GT(changedPixels(before, stage.picture()), 2'000);
  EXPECT_NEAR(stage.canvas().camera().axes().col(0)[2], 0.0, 1e-12);  // the horizon stays level
}

TEST(View3d, PanTakesWhatIsUnderThePointerAlong) {
  for (const auto& [button, modifier] :
       {std::pair(Qt::MiddleButton, Qt::NoModifier), std::pair(Qt::RightButton, Qt::NoModifier),
        std::pair(Qt::LeftButton, Qt::ShiftModifier)}) {
    Stage stage;
    stage.view.setRobot(robotOf(armDescription()));
    stage.settle();
    const QPointF at = stage.pixelOf("lower"), to = at + QPointF(-70, 55);
    const auto hit =
        stage.canvas().scene().pick(stage.canvas().camera().ray(at), stage.canvas().meshes(), false);
    ASSERT_TRUE(hit.has_value());
    const Mat3 axes = stage.canvas().camera().axes();
    stage.drag(at, to, button, modifier);
    const auto now = stage.canvas().camera().pixel(hit->point);
    ASSERT_TRUE(now.has_value());
    EXPECT_LT(std::hypot(now->x() - to.x(), now->y() - to.y()), 0.5);
    EXPECT_TRUE(stage.canvas().camera().axes().isApprox(axes));
  }
}

TEST(View3d, WheelZoomsTowardsThePointer) {
  Stage stage;
  stage.view.setRobot(robotOf(armDescription()));
  stage.settle();
  const QPointF at = stage.pixelOf("tool");
  const auto hit =
      stage.canvas().scene().pick(stage.canvas().camera().ray(at), stage.canvas().meshes(), false);
  ASSERT_TRUE(hit.has_value());
  const double before = (stage.canvas().camera().eye() - hit->point).norm();
  stage.wheel(at, 3);
  const auto now = stage.canvas().camera().pixel(hit->point);
  ASSERT_TRUE(now.has_value());
  EXPECT_LT(std::hypot(now->x() - at.x(), now->y() - at.y()), 0.5);
  EXPECT_NEAR((stage.canvas().camera().eye() - hit->point).norm() / before, std::pow(0.86, 3.0), 1e-6);
  stage.wheel(at, -300);  // no way out of the world
  EXPECT_TRUE(stage.canvas().camera().eye().allFinite());
  EXPECT_LT(stage.canvas().camera().placement().distance, 200.0);
  stage.wheel(at, 600);
  EXPECT_TRUE(stage.canvas().camera().eye().allFinite());
}

TEST(View3d, FitShowsTheWholeRobotAsLargeAsItFits) {
  Stage stage;
  stage.view.setRobot(robotOf(armDescription()));
  stage.settle();
  for (const double pitch : {-0.4, 0.2, 1.2}) {
    Camera::Placement placement = stage.canvas().camera().placement();
    placement.pitch = pitch;
    placement.focus = Vec3(3.0, -2.0, 1.0);
    placement.distance = 9.0;
    stage.canvas().setCameraPlacement(placement);
    QTest::keyClick(&stage.canvas(), Qt::Key_F);
    double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
    for (const Vec3& corner : stage.canvas().scene().corners(-1, stage.canvas().meshes())) {
      const auto pixel = stage.canvas().camera().pixel(corner);
      ASSERT_TRUE(pixel.has_value());
      left = std::min(left, pixel->x());
      right = std::max(right, pixel->x());
      top = std::min(top, pixel->y());
      bottom = std::max(bottom, pixel->y());
    }
    const QSize size = stage.canvas().size();
    EXPECT_GT(left, 0.0);
    EXPECT_LT(right, size.width());
    EXPECT_GT(top, 0.0);
    EXPECT_LT(bottom, size.height());
    EXPECT_GT(std::max((right - left) / size.width(), (bottom - top) / size.height()), 0.8);
  }
}

TEST(View3d, ViewCubeLooksFromTheFaceThatIsClicked) {
  Stage stage;
  stage.view.setRobot(robotOf(armDescription()));
  stage.settle();
  ViewCube* cube = stage.canvas().viewCube();
  const auto clickOn = [&](const Vec3& direction) {
    const auto at = cube->pixelOf(direction);
    ASSERT_TRUE(at.has_value());
    QTest::mouseClick(cube, Qt::LeftButton, Qt::NoModifier, at->toPoint());
    EXPECT_LT((stage.canvas().camera().axes().col(2) - direction.normalized()).norm(), 1e-6);
  };
  clickOn(Vec3(0, 0, 1));
  clickOn(Vec3(0, -1, 1));  // the edge between top and right
  clickOn(Vec3(0, -1, 0));
  clickOn(Vec3(1, -1, 0));
  clickOn(Vec3(1, 0, 0));
  clickOn(Vec3(1, 1, 1));
  EXPECT_FALSE(cube->pixelOf(Vec3(-1, 0, 0)).has_value());
}

TEST(View3d, ArrowsTurnAndHomeGoesBack) {
  Stage stage;
  stage.view.setRobot(robotOf(armDescription()));
  stage.settle();
  const Camera::Placement start = stage.canvas().camera().placement();
  QTest::keyClick(&stage.canvas(), Qt::Key_Right);
  QTest::keyClick(&stage.canvas(), Qt::Key_Up);
  EXPECT_GT(std::abs(stage.canvas().camera().placement().yaw - start.yaw), 0.05);
  EXPECT_GT(stage.canvas().camera().placement().pitch, start.pitch + 0.05);
  QTest::keyClick(&stage.canvas(), Qt::Key_Home);
  EXPECT_NEAR(stage.canvas().camera().placement().yaw, start.yaw, 1e-12);
  EXPECT_NEAR(stage.canvas().camera().placement().distance, start.distance, 1e-9);
}

TEST(View3d, GlidesEndAtTheirAim) {
  Stage stage;
  stage.view.setRobot(robotOf(armDescription()));
  stage.settle();
  stage.canvas().setAnimated(true);
  stage.canvas().viewFrom(Vec3(0, 0, 1));
  EXPECT_LT(stage.canvas().camera().placement().pitch, 1.0);
  ASSERT_TRUE(QTest::qWaitFor(
      [&] { return stage.canvas().camera().placement().pitch > 0.5 * std::numbers::pi - 1e-9; }, 5'000));
  stage.settle();
}

TEST(View3d, RebuiltRobotKeepsTheCamera) {
  Stage stage;
  const auto robot = robotOf(armDescription());
  stage.view.setRobot(robot);
  stage.settle();
  stage.wheel(stage.pixelOf("upper"), 4);
  const Camera::Placement at = stage.canvas().camera().placement();
  ModelOptions options;
  options.locks.push_back({"joint2", 0.3});
  stage.view.setRobot(robotOf(armDescription(), options));
  EXPECT_EQ(stage.canvas().camera().placement().distance, at.distance);
  EXPECT_EQ(stage.view.configuration().size(), 2);
  stage.view.setRobot(nullptr);
  stage.settle();
  EXPECT_TRUE(stage.canvas().drawn().solids.empty());
}

}  // namespace
}  // namespace plumbline::view3d::test
