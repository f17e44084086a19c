// SPDX-License-Identifier: GPL-3.0-or-later
// The 3-D view where there is no OpenGL, and what needs none: camera, view cube.
#include <gtest/gtest.h>

#include <Eigen/LU>

#include <QApplication>
#include <QImage>
#include <QLabel>
#include <QTest>
#include <QToolButton>
#include <cmath>
#include <memory>
#include <numbers>

#include "support/support.h"
#include "widgets/models/theme.h"
#include "widgets/view3d/camera.h"
#include "widgets/view3d/robot_view.h"
#include "widgets/view3d/view_cube.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::view3d::test {
namespace {

TEST(RobotViewWithoutOpenGl, ShowsASentenceAndTakesEveryCall) {
  if (QGuiApplication::platformName() != "offscreen")
    GTEST_SKIP() << "SKIPPED: only for the offscreen platform";
  EXPECT_FALSE(RobotView::isSupported());
  Random random(1);
  auto robot = std::make_shared<workflow::Robot>();
  robot->model = plumbline::test::randomModel(random, {});
  RobotView view;
  view.resize(400, 300);
  view.show();
  EXPECT_EQ(view.canvas(), nullptr);
  view.setRobot(robot);
  const Eigen::VectorXd q = plumbline::test::randomConfiguration(random, robot->model);
  view.setConfiguration(q);
  EXPECT_EQ(view.configuration(), q);
  view.setSelectedLink("link2");
  EXPECT_EQ(view.selectedLink(), "link2");
  view.setHighlightedJoint("joint1");
  view.setParameters(robot->model.parameters());
  view.fit();
  int changes = 0;
  QObject::connect(&view, &RobotView::optionsChanged, [&] { ++changes; });
  for (QToolButton* button : view.findChildren<QToolButton*>()) {
    EXPECT_FALSE(button->accessibleName().isEmpty());
    EXPECT_FALSE(button->toolTip().isEmpty());
    QTest::mouseClick(button, Qt::LeftButton);
  }
  EXPECT_EQ(changes, 6);
  EXPECT_TRUE(view.options().ellipsoids);
  EXPECT_FALSE(view.options().grid);
  bool says_why = false;
  for (const QLabel* label : view.findChildren<QLabel*>())
    says_why = says_why || label->text().contains("OpenGL");
  EXPECT_TRUE(says_why);
}

TEST(Camera, PixelAndRayAreInverse_Random) {
  PLUMBLINE_SEED(seed, 21);
  Random random(seed);
  for (int i = 0; i < 200; ++i) {
    Camera camera;
    camera.setViewport({random.uniform(100, 2000), random.uniform(100, 1500)});
    camera.setPlacement({random.uniform(-4, 4), random.uniform(-1.6, 1.6), random.uniformVector(3, -2, 2),
                         random.uniform(0.5, 20)});
    const QPointF pixel(random.uniform(0, camera.viewport().width()),
                        random.uniform(0, camera.viewport().height()));
    const Ray ray = camera.ray(pixel);
    const auto back = camera.pixel(ray.origin + random.uniform(0.1, 30) * ray.direction);
    ASSERT_TRUE(back.has_value());
    EXPECT_NEAR(back->x(), pixel.x(), 1e-6);
    EXPECT_NEAR(back->y(), pixel.y(), 1e-6);
    EXPECT_FALSE(camera.pixel(ray.origin - ray.direction).has_value());
    EXPECT_NEAR(camera.axes().determinant(), 1.0, 1e-12);
    // The matrix for the graphics card is the same.
    const Vec3 point = ray.origin + 3.0 * ray.direction;
    const Eigen::Vector4d clip =
        camera.projection(0.01, 100.0) * camera.view() * Eigen::Vector4d(point[0], point[1], point[2], 1.0);
    EXPECT_NEAR((0.5 + 0.5 * clip[0] / clip[3]) * camera.viewport().width(), pixel.x(), 1e-6);
    EXPECT_NEAR((0.5 - 0.5 * clip[1] / clip[3]) * camera.viewport().height(), pixel.y(), 1e-6);
  }
}

TEST(Camera, FittedPictureTouchesItsEdgesAndHoldsEveryPoint_Random) {
  PLUMBLINE_SEED(seed, 22);
  Random random(seed);
  for (int i = 0; i < 100; ++i) {
    Camera camera;
    camera.setViewport({random.uniform(200, 1500), random.uniform(200, 1500)});
    camera.setPlacement({random.uniform(-4, 4), random.uniform(-1.5, 1.5), Vec3::Zero(), 1.0});
    std::vector<Vec3> points;
    for (int k = 0; k < 12; ++k) points.push_back(random.uniformVector(3, -1.5, 1.5));
    camera.setPlacement(camera.fitted(points));
    double most = 0.0;
    for (const Vec3& point : points) {
      const auto pixel = camera.pixel(point);
      ASSERT_TRUE(pixel.has_value());
      const double x = std::abs(2.0 * pixel->x() / camera.viewport().width() - 1.0);
      const double y = std::abs(2.0 * pixel->y() / camera.viewport().height() - 1.0);
      most = std::max({most, x, y});
    }
    EXPECT_LT(most, 0.9);
    EXPECT_GT(most, 0.86);  // 1 / the margin of 1.14
  }
}

TEST(Camera, GlideGoesTheShortWayRound) {
  Camera::Placement a, b;
  a.yaw = 3.0;
  b.yaw = -3.0;
  EXPECT_NEAR(Camera::between(a, b, 0.5).yaw, std::numbers::pi, 0.2);
  EXPECT_NEAR(std::remainder(Camera::between(a, b, 1.0).yaw - b.yaw, 2.0 * std::numbers::pi), 0.0, 1e-12);
}

TEST(ViewCube, EveryVisiblePatchIsWhereAClickFindsIt) {
  ViewCube cube;
  cube.show();
  Camera camera;
  for (const double yaw : {-2.5, -0.8, 0.4, 1.9}) {
    for (const double pitch : {-1.0, -0.2, 0.5, 1.3}) {
      camera.setPlacement({yaw, pitch, Vec3::Zero(), 3.0});
      cube.setCameraAxes(camera.axes());
      Vec3 picked = Vec3::Zero();
      const auto connection = QObject::connect(&cube, &ViewCube::directionPicked,
                                               [&](double x, double y, double z) { picked = Vec3(x, y, z); });
      int seen = 0;
      for (int code = 0; code < 27; ++code) {
        const Vec3 direction(code % 3 - 1, code / 3 % 3 - 1, code / 9 - 1);
        const auto at = cube.pixelOf(direction);
        // A face that is seen edge-on is thinner than a pixel.
        if (!at || direction.cwiseAbs().sum() != 1.0 || direction.dot(camera.axes().col(2)) < 0.2) continue;
        QTest::mouseClick(&cube, Qt::LeftButton, Qt::NoModifier, at->toPoint());
        EXPECT_EQ(picked, direction);
        ++seen;
      }
      EXPECT_GE(seen, 1);
      QObject::disconnect(connection);
    }
  }
}

TEST(ViewCube, LooksDifferentInLightAndDark) {
  ViewCube cube;
  cube.setPalette(models::Theme::light().palette());
  const QImage light = cube.grab().toImage();
  cube.setPalette(models::Theme::dark().palette());
  EXPECT_NE(light, cube.grab().toImage());
}

}  // namespace
}  // namespace plumbline::view3d::test
