// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QMouseEvent>
#include <QTest>
#include <QWheelEvent>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <vector>

#include "model/build_model.h"
#include "support/support.h"
#include "widgets/models/theme.h"
#include "widgets/view3d/canvas.h"
#include "widgets/view3d/robot_view.h"
#include "workflow/robot/load_robot.h"

/// Robots and hands for the tests of the 3-D view.
namespace plumbline::view3d::test {

inline Inertial boxInertial(double mass, const Vec3& size, const Vec3& center) {
  Inertial inertial;
  inertial.mass = mass;
  inertial.X_LC.p = center;
  const Vec3 squares = mass / 12.0 * size.cwiseProduct(size);
  inertial.inertia =
      Vec3(squares[1] + squares[2], squares[0] + squares[2], squares[0] + squares[1]).asDiagonal();
  return inertial;
}

inline Shape box(const Vec3& size, const Vec3& center, const Eigen::Vector4d& color) {
  Shape shape;
  shape.geometry.type = GeometryType::Box;
  shape.geometry.size = size;
  shape.X_LG.p = center;
  shape.color = color;
  return shape;
}

/// Base, three links that turn about z, y, y, and a tool that is fixed to the last one; half a metre a link.
inline RobotDescription armDescription() {
  RobotDescription robot;
  robot.name = "arm";
  const std::vector<Eigen::Vector4d> colors = {
      {0.3, 0.3, 0.35, 1}, {0.85, 0.35, 0.2, 1}, {0.2, 0.5, 0.8, 1}, {0.9, 0.75, 0.2, 1}, {0.3, 0.7, 0.4, 1}};
  const std::vector<std::string> names = {"base", "shoulder", "upper", "lower", "tool"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    LinkDescription link;
    link.name = names[i];
    const double length = i == 0 ? 0.1 : i == 4 ? 0.15 : 0.5;
    const double width = i == 0 ? 0.3 : 0.14 - 0.02 * static_cast<double>(i);
    const Vec3 size(width, width, length), center(0.0, 0.0, 0.5 * length);
    link.inertial = boxInertial(2.0, size, center);
    link.visuals.push_back(box(size, center, colors[i]));
    link.collisions.push_back(box(1.2 * size, center, colors[i]));
    robot.links.push_back(link);
    if (i == 0) continue;
    JointDescription joint;
    joint.name = i == 4 ? "mount" : "joint" + std::to_string(i);
    joint.type = i == 4 ? JointType::Fixed : JointType::Revolute;
    joint.parent = names[i - 1];
    joint.child = names[i];
    joint.X_PJ.p = Vec3(0.0, 0.0, i == 1 ? 0.1 : 0.5);
    joint.axis = i == 1 ? Vec3::UnitZ() : Vec3::UnitY();
    joint.limits.lower = -2.0;
    joint.limits.upper = 2.5;
    robot.joints.push_back(joint);
  }
  return robot;
}

inline workflow::RobotPtr robotOf(const RobotDescription& description, const ModelOptions& options = {}) {
  auto robot = std::make_shared<workflow::Robot>();
  robot->request.options = options;
  robot->description = description;
  Result<RobotModel> model = buildModel(description, options);
  if (!model) throw std::runtime_error(model.error().message());
  robot->model = *model;
  robot->content_hash = description.name;
  return robot;
}

inline Shape meshShape(const std::filesystem::path& file, const std::string& uri = {}) {
  Shape shape;
  shape.geometry.type = GeometryType::Mesh;
  shape.geometry.mesh_path = file.string();
  shape.geometry.mesh_uri = uri.empty() ? file.string() : uri;
  return shape;
}

/// A view on the screen, 640 × 480, without glides.
struct Stage {
  RobotView view;
  std::vector<errors::Message> messages;

  explicit Stage(const models::Theme& theme = models::Theme::light(), const QSize& size = {640, 480})
      : view(nullptr, QStringLiteral(PLUMBLINE_CLI)) {
    QApplication::setPalette(theme.palette());
    view.setPalette(theme.palette());
    view.resize(size);
    QObject::connect(&view, &RobotView::messageRaised, &view,
                     [this](const errors::Message& message) { messages.push_back(message); });
    if (view.canvas() != nullptr) view.canvas()->setAnimated(false);
    view.show();
    (void)QTest::qWaitForWindowExposed(&view);
    settle();
  }

  Canvas& canvas() { return *view.canvas(); }

  /// Until the meshes are there and nothing wants to paint.
  void settle() {
    QElapsedTimer clock;
    clock.start();
    while (canvas().meshes().loadingCount() > 0 && clock.elapsed() < 60'000) QTest::qWait(5);
    int before = -1;
    while (before != canvas().paintCount()) {
      before = canvas().paintCount();
      for (int i = 0; i < 3; ++i) QTest::qWait(8);
    }
  }
  QImage picture() {
    settle();
    return canvas().grabFramebuffer().convertToFormat(QImage::Format_RGB32);
  }
  /// The widget as a user sees it, toolbar and view cube included.
  QImage photo() {
    settle();
    return view.grab().toImage();
  }

  void mouse(QEvent::Type type, const QPointF& at, Qt::MouseButton button = Qt::LeftButton,
             Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    const Qt::MouseButtons held =
        type == QEvent::MouseButtonRelease ? Qt::MouseButtons() : Qt::MouseButtons(button);
    QMouseEvent event(type, at, canvas().mapToGlobal(at), type == QEvent::MouseMove ? Qt::NoButton : button,
                      held, modifiers);
    QApplication::sendEvent(&canvas(), &event);
  }
  void hover(const QPointF& at) { mouse(QEvent::MouseMove, at, Qt::NoButton); }
  void click(const QPointF& at) {
    mouse(QEvent::MouseButtonPress, at);
    mouse(QEvent::MouseButtonRelease, at);
  }
  void drag(const QPointF& from, const QPointF& to, Qt::MouseButton button = Qt::LeftButton,
            Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    mouse(QEvent::MouseButtonPress, from, button, modifiers);
    for (int i = 1; i <= 8; ++i) mouse(QEvent::MouseMove, from + (to - from) * i / 8.0, button, modifiers);
    mouse(QEvent::MouseButtonRelease, to, button, modifiers);
  }
  void wheel(const QPointF& at, int notches) {
    QWheelEvent event(at, canvas().mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&canvas(), &event);
  }
  /// Pixel of the middle of a link.
  QPointF pixelOf(const QString& link) {
    const int index = canvas().scene().findLink(link);
    const Vec3 center = canvas().scene().bounds(index, canvas().meshes(), false).center();
    return canvas().camera().pixel(center).value_or(QPointF(-1, -1));
  }
};

/// Pixels whose channels differ by more than a step of rounding.
inline int changedPixels(const QImage& a, const QImage& b, int tolerance = 6) {
  if (a.size() != b.size()) return a.width() * a.height();
  int changed = 0;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) {
      const QRgb p = a.pixel(x, y), q = b.pixel(x, y);
      const int most = std::max(
          {std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)), std::abs(qBlue(p) - qBlue(q))});
      changed += most > tolerance ? 1 : 0;
    }
  }
  return changed;
}

/// Pixels close to a colour.
inline int pixelsLike(const QImage& image, const QColor& color, int tolerance = 40) {
  int count = 0;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      const QColor p = image.pixelColor(x, y);
      count += std::abs(p.red() - color.red()) <= tolerance &&
                       std::abs(p.green() - color.green()) <= tolerance &&
                       std::abs(p.blue() - color.blue()) <= tolerance
                   ? 1
                   : 0;
    }
  }
  return count;
}

/// Keeps a picture in the build folder, where somebody can look at it.
inline void keep(const QImage& image, const std::string& name) {
  const std::filesystem::path folder = std::filesystem::path(PLUMBLINE_BINARY_DIR) / "photos" / "view3d";
  std::filesystem::create_directories(folder);
  ASSERT_TRUE(image.save(QString::fromStdString((folder / (name + ".png")).string())));
}

}  // namespace plumbline::view3d::test
