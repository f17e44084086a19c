// SPDX-License-Identifier: GPL-3.0-or-later
// Boxes of the world in the 3-D view: mouse and keys in, positions out.
#include <QKeyEvent>
#include <cmath>
#include <numbers>

#include "view3d_support.h"

namespace plumbline::view3d::test {
namespace {

constexpr int kId = 4;

/// An arm with one box beside it, rotated about z.
struct BoxStage : Stage {
  std::vector<std::pair<int, Vec3>> moves;
  std::vector<int> removed, selected;
  const Vec3 start{0.7, -0.6, 0.25};

  BoxStage() {
    view.setRobot(robotOf(armDescription()));
    view.setWorld(worldOf());
    view.fit();
    QObject::connect(&view, &RobotView::boxMoved, &view,
                     [this](int id, const Vec3& p, bool) { moves.emplace_back(id, p); });
    QObject::connect(&view, &RobotView::boxRemoved, &view, [this](int id) { removed.push_back(id); });
    QObject::connect(&view, &RobotView::boxSelected, &view, [this](int id) { selected.push_back(id); });
    settle();
  }
  ShownWorld worldOf() const {
    ShownWorld world;
    const Mat3 turned = Eigen::AngleAxisd(0.4, Vec3::UnitZ()).toRotationMatrix();
    world.boxes.push_back({{turned, start}, Vec3(0.3, 0.2, 0.5), kId, "crate", false});
    return world;
  }
  /// A pixel on the box, a little off its middle.
  QPointF onBox() { return *canvas().camera().pixel(start) + QPointF(6.0, -9.0); }
  Vec3 grip(const QPointF& at) { return pickBox(canvas().camera().ray(at), worldOf().boxes)->point; }
  Vec3 position() { return canvas().world().boxes[0].X_WG.p; }
  void press(const QPointF& at, Qt::KeyboardModifiers modifiers = {}) {
    mouse(QEvent::MouseButtonPress, at, Qt::LeftButton, modifiers);
  }
  void moveTo(const QPointF& at, Qt::KeyboardModifiers modifiers = {}) {
    mouse(QEvent::MouseMove, at, Qt::LeftButton, modifiers);
  }
  void release(const QPointF& at) { mouse(QEvent::MouseButtonRelease, at); }
  void key(int which, Qt::KeyboardModifiers modifiers = {}) {
    QKeyEvent event(QEvent::KeyPress, which, modifiers);
    QApplication::sendEvent(&canvas(), &event);
  }
  void lookFrom(double pitch) {
    Camera::Placement placement = canvas().camera().placement();
    placement.pitch = pitch;
    canvas().setCameraPlacement(placement);
    settle();
  }
};

TEST(View3dBoxes, NearestBoxIsPickedFromOutside_Rotated) {
  ShownWorld::Box box;
  box.id = 1;
  box.size = Vec3(1.0, 1.0, 1.0);
  box.X_WG = {Eigen::AngleAxisd(0.25 * std::numbers::pi, Vec3::UnitZ()).toRotationMatrix(), Vec3(3, 0, 0)};
  ShownWorld::Box far = box;
  far.X_WG.p[0] = 6.0;
  const Ray ray{Vec3::Zero(), Vec3::UnitX()};
  const auto hit = pickBox(ray, {far, box});
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->box, 1u);
  EXPECT_NEAR(hit->distance, 3.0 - std::sqrt(0.5), 1e-12) << "an edge of the rotated box";
  EXPECT_FALSE(pickBox({Vec3(3, 0, 0), Vec3::UnitX()}, {box})) << "from inside";
  EXPECT_FALSE(pickBox({Vec3::Zero(), -Vec3::UnitX()}, {box})) << "behind";
  EXPECT_FALSE(pickBox({Vec3(0, 0, 0.6), Vec3::UnitX()}, {box})) << "above, parallel to its faces";
  box.id = -1;
  EXPECT_FALSE(pickBox(ray, {box})) << "it cannot be moved";
}

TEST(View3dBoxes, HoverHighlightsAndLeaveTakesItBack) {
  BoxStage stage;
  stage.hover({3, 3});
  const QImage before = stage.picture();
  stage.hover(stage.onBox());
  EXPECT_EQ(stage.canvas().world().hovered, kId);
  EXPECT_GT(changedPixels(before, stage.picture()), 500);
  EXPECT_TRUE(stage.canvas().boxText().contains("crate: x 0.700, y -0.600, z 0.250 m"))
      << stage.canvas().boxText().toStdString();
  stage.hover({3, 3});
  EXPECT_EQ(changedPixels(before, stage.picture()), 0);
}

TEST(View3dBoxes, DragKeepsTheGrabbedPointUnderThePointer_Level) {
  BoxStage stage;
  const QPointF from = stage.onBox(), to = from + QPointF(70.0, 25.0);
  const Vec3 grip = stage.grip(from);
  const Camera::Placement camera = stage.canvas().camera().placement();
  stage.drag(from, to);
  ASSERT_EQ(stage.moves.size(), 1u) << "one move per drag";
  EXPECT_EQ(stage.moves[0].first, kId);
  const Vec3 way = stage.moves[0].second - stage.start;
  EXPECT_EQ(way[2], 0.0);
  EXPECT_GT(way.norm(), 0.1);
  const QPointF there = *stage.canvas().camera().pixel(grip + way) - to;
  const double rounding =
      0.001 / stage.canvas().camera().pixelSize(grip + way);  // positions are whole millimetres
  EXPECT_LT(std::hypot(there.x(), there.y()), rounding + 1e-6);
  EXPECT_EQ(stage.canvas().camera().placement().yaw, camera.yaw) << "the camera stays";
  EXPECT_EQ(stage.canvas().camera().placement().focus, camera.focus);
  for (int i = 0; i < 2; ++i)
    EXPECT_NEAR(std::remainder(1e3 * stage.moves[0].second[i], 1.0), 0.0, 1e-9) << "whole millimetres";
}

TEST(View3dBoxes, ShiftAndCtrlMoveInTheUprightPlaneThatFacesTheUser) {
  for (const auto modifier : {Qt::ShiftModifier, Qt::ControlModifier}) {
    BoxStage stage;
    const QPointF from = stage.onBox(), to = from + QPointF(30.0, -60.0);
    const Vec3 grip = stage.grip(from);
    stage.drag(from, to, Qt::LeftButton, modifier);
    ASSERT_EQ(stage.moves.size(), 1u);
    const Vec3 way = stage.moves[0].second - stage.start;
    EXPECT_GT(way[2], 0.05);
    Vec3 towards = stage.canvas().camera().axes().col(2);
    towards[2] = 0.0;
    EXPECT_NEAR(way.dot(towards.normalized()), 0.0, 0.001);
    const QPointF there = *stage.canvas().camera().pixel(grip + way) - to;
    EXPECT_LT(std::hypot(there.x(), there.y()), 0.001 / stage.canvas().camera().pixelSize(grip) + 0.2);
  }
}

TEST(View3dBoxes, ModifierMayChangeDuringADrag) {
  BoxStage stage;
  const QPointF from = stage.onBox();
  stage.press(from);
  stage.moveTo(from + QPointF(40, 0));
  const Vec3 level = stage.position();
  EXPECT_EQ(level[2], stage.start[2]);
  stage.moveTo(from + QPointF(40, 0), Qt::ShiftModifier);
  EXPECT_LT((stage.position() - level).norm(), 1e-9) << "the plane goes through the grabbed point";
  stage.moveTo(from + QPointF(40, -50), Qt::ShiftModifier);
  EXPECT_GT(stage.position()[2], level[2] + 0.05);
  stage.release(from + QPointF(40, -50));
  EXPECT_EQ(stage.moves.size(), 1u);
}

TEST(View3dBoxes, CameraAlongThePlaneUsesTheOther) {
  BoxStage stage;
  stage.lookFrom(0.03);  // along the ground: level is not to be seen
  QPointF from = stage.onBox();
  stage.drag(from, from + QPointF(0.0, -50.0));
  ASSERT_EQ(stage.moves.size(), 1u);
  EXPECT_GT(stage.moves[0].second[2], stage.start[2] + 0.05);
  stage.view.setWorld(stage.worldOf());
  stage.lookFrom(0.5 * std::numbers::pi);  // from above: up and down is not to be seen
  from = stage.onBox();
  stage.drag(from, from + QPointF(0.0, -50.0), Qt::LeftButton, Qt::ShiftModifier);
  ASSERT_EQ(stage.moves.size(), 2u);
  const Vec3 way = stage.moves[1].second - stage.start;
  EXPECT_GT(way[2], 0.05);
  EXPECT_LT(way.head<2>().norm(), 1e-9);
}

TEST(View3dBoxes, PointerAboveTheHorizonLeavesTheBox) {
  BoxStage stage;
  stage.lookFrom(0.2);
  const QPointF from = stage.onBox();
  stage.press(from);
  stage.moveTo(from + QPointF(30, 10));
  const Vec3 before = stage.position();
  stage.moveTo({from.x(), -2000.0});
  EXPECT_EQ(stage.position(), before);
  EXPECT_TRUE(stage.position().allFinite());
  stage.release({from.x(), -2000.0});
}

TEST(View3dBoxes, EscapeAndLossOfFocusPutTheBoxBack) {
  BoxStage stage;
  const QPointF from = stage.onBox();
  stage.press(from);
  stage.moveTo(from + QPointF(50, 20));
  EXPECT_NE(stage.position(), stage.start);
  EXPECT_TRUE(stage.canvas().boxText().contains("Esc"));
  QKeyEvent override(QEvent::ShortcutOverride, Qt::Key_Escape, Qt::NoModifier);
  override.ignore();
  QApplication::sendEvent(&stage.canvas(), &override);
  EXPECT_TRUE(override.isAccepted()) << "the window's Esc does not get it";
  stage.key(Qt::Key_Escape);
  EXPECT_EQ(stage.position(), stage.start);
  stage.moveTo(from + QPointF(80, 20));
  stage.release(from + QPointF(80, 20));
  EXPECT_EQ(stage.position(), stage.start);
  EXPECT_TRUE(stage.moves.empty());
  stage.press(from);
  stage.moveTo(from + QPointF(50, 20));
  QFocusEvent gone(QEvent::FocusOut);
  QApplication::sendEvent(&stage.canvas(), &gone);
  EXPECT_EQ(stage.position(), stage.start);
  stage.release(from + QPointF(50, 20));
  EXPECT_TRUE(stage.moves.empty());
}

TEST(View3dBoxes, ClickSelectsAndKeysMoveOrRemove) {
  BoxStage stage;
  stage.click(stage.onBox());
  EXPECT_TRUE(stage.moves.empty()) << "a click moves nothing";
  EXPECT_EQ(stage.selected, std::vector<int>{kId});
  const Vec3 right = nearestAxis(stage.canvas().camera().axes().col(0));
  Vec3 expected = stage.start;
  const auto check = [&](int which, const Vec3& way, Qt::KeyboardModifiers modifiers = {}) {
    stage.key(which, modifiers);
    expected += way;
    ASSERT_FALSE(stage.moves.empty());
    EXPECT_LT((stage.moves.back().second - expected).norm(), 1e-9) << which;
  };
  const Vec3 away = Vec3::UnitZ().cross(right);
  EXPECT_LT(away.dot(stage.canvas().camera().axes().col(2)), 0.0) << "up is away from the user";
  check(Qt::Key_Right, 0.01 * right);
  check(Qt::Key_Left, -0.01 * right);
  check(Qt::Key_Up, 0.01 * away);
  check(Qt::Key_Down, -0.001 * away, Qt::ShiftModifier);
  check(Qt::Key_PageUp, 0.01 * Vec3::UnitZ());
  check(Qt::Key_PageDown, -0.001 * Vec3::UnitZ(), Qt::ShiftModifier);
  EXPECT_EQ(stage.moves.size(), 6u);
  stage.key(Qt::Key_Delete);
  EXPECT_EQ(stage.removed, std::vector<int>{kId});
  stage.click({3, stage.canvas().height() - 60.0});
  EXPECT_EQ(stage.selected.back(), -1) << "a click beside it selects none";
  const double yaw = stage.canvas().camera().placement().yaw;
  stage.key(Qt::Key_Right);
  EXPECT_EQ(stage.moves.size(), 6u);
  EXPECT_NE(stage.canvas().camera().placement().yaw, yaw) << "arrows turn the view again";
}

TEST(View3dBoxes, LockedBoxesStayAndSayWhy) {
  BoxStage stage;
  ShownWorld world = stage.worldOf();
  world.locked = "A run is going on.";
  stage.view.setWorld(world);
  const QPointF from = stage.onBox();
  const double yaw = stage.canvas().camera().placement().yaw;
  stage.hover(from);
  EXPECT_TRUE(stage.canvas().boxText().endsWith("A run is going on."));
  stage.drag(from, from + QPointF(60, 10));
  EXPECT_EQ(stage.position(), stage.start);
  EXPECT_NE(stage.canvas().camera().placement().yaw, yaw) << "the drag turns the view";
  stage.key(Qt::Key_Delete);
  stage.key(Qt::Key_Right);
  EXPECT_TRUE(stage.moves.empty());
  EXPECT_TRUE(stage.removed.empty());
}

TEST(View3dBoxes, NewWorldDuringADragKeepsTheBoxUnderThePointer_UnlessItIsGoneOrLocked) {
  BoxStage stage;
  const QPointF from = stage.onBox(), to = from + QPointF(50, 20);
  stage.press(from);
  stage.moveTo(to);
  const Vec3 dragged = stage.position();
  stage.view.setWorld(stage.worldOf());
  EXPECT_EQ(stage.position(), dragged);
  ShownWorld locked = stage.worldOf();
  locked.locked = "no";
  stage.view.setWorld(locked);
  EXPECT_EQ(stage.position(), stage.start);
  stage.moveTo(to + QPointF(9, 9));
  stage.release(to + QPointF(9, 9));
  stage.view.setWorld(stage.worldOf());
  stage.press(from);
  stage.moveTo(to);
  stage.view.setWorld({});
  stage.moveTo(to + QPointF(9, 9));
  stage.release(to);
  stage.view.setWorld(stage.worldOf());
  stage.press(from);
  stage.moveTo(to);
  stage.view.setRobot(robotOf(armDescription()));
  stage.moveTo(to + QPointF(9, 9));
  stage.release(to);
  EXPECT_TRUE(stage.moves.empty());
}

TEST(View3dBoxes, BoxBehindTheRobotIsNotGrabbed) {
  BoxStage stage;
  ShownWorld world = stage.worldOf();
  const Vec3 upper = stage.canvas()
                         .scene()
                         .bounds(stage.canvas().scene().findLink("upper"), stage.canvas().meshes(), false)
                         .center();
  world.boxes[0].X_WG.p = upper - 0.8 * stage.canvas().camera().axes().col(2);
  stage.view.setWorld(world);
  stage.hover(*stage.canvas().camera().pixel(upper));
  EXPECT_EQ(stage.canvas().world().hovered, -1);
  stage.click(*stage.canvas().camera().pixel(upper));
  EXPECT_EQ(stage.view.selectedLink(), "upper");
}

TEST(View3dBoxes, FitShowsTheBoxesToo) {
  BoxStage stage;
  ShownWorld world = stage.worldOf();
  world.boxes[0].X_WG.p = Vec3(1.3, 1.2, 0.5);
  stage.view.setWorld(world);
  stage.view.fit();
  for (int i = 0; i < 8; ++i) {
    const auto pixel = stage.canvas().camera().pixel(cornerOf(world.boxes[0], i));
    ASSERT_TRUE(pixel);
    EXPECT_TRUE(QRectF(stage.canvas().rect()).contains(*pixel)) << i;
  }
}

TEST(View3dBoxes, FloorTurnsTheViewUntilItIsSelected_AndDoesNotSpoilTheFit) {
  BoxStage stage;
  const double distance = stage.canvas().camera().placement().distance;
  ShownWorld world = stage.worldOf();
  world.boxes[0].X_WG = {Mat3::Identity(), Vec3(0.0, 0.0, -0.05)};
  world.boxes[0].size = Vec3(40.0, 40.0, 0.1);
  stage.view.setWorld(world);
  stage.view.fit();
  EXPECT_LT(stage.canvas().camera().placement().distance, 3.0 * distance);
  const QPointF from(90.0, stage.canvas().height() - 70.0);
  const double yaw = stage.canvas().camera().placement().yaw;
  stage.drag(from, from + QPointF(50, 0));
  EXPECT_TRUE(stage.moves.empty());
  EXPECT_NE(stage.canvas().camera().placement().yaw, yaw);
  stage.click(from);
  EXPECT_EQ(stage.selected, std::vector<int>{kId});
  stage.drag(from, from + QPointF(50, 0));
  EXPECT_EQ(stage.moves.size(), 1u);
}

/// Largest difference of a channel.
int channelDifference(const QImage& a, const QImage& b, const QPoint& at) {
  const QColor p = a.pixelColor(at), q = b.pixelColor(at);
  return std::max(
      {std::abs(p.red() - q.red()), std::abs(p.green() - q.green()), std::abs(p.blue() - q.blue())});
}

TEST(View3dBoxes, FacesOfSetsAndTubesAreSeen_LightAndDark) {
  constexpr int kSeen = 18;  // steps of 8 bits
  for (const models::Theme& theme : {models::Theme::light(), models::Theme::dark()}) {
    Stage stage(theme);
    stage.view.setRobot(robotOf(armDescription()));
    const QImage before = stage.picture();
    const auto at = [&](const Vec3& point) { return stage.canvas().camera().pixel(point)->toPoint(); };
    ShownWorld sets;
    const Vec3 middle(0.6, -0.4, 0.8);
    sets.reach.push_back({{Mat3::Identity(), middle}, Vec3::Constant(0.5), -1, {}, false});
    stage.view.setWorld(sets);
    const QImage reach = stage.picture();
    EXPECT_GE(channelDifference(before, reach, at(middle + Vec3(0.0, -0.25, 0.08))), kSeen) << theme.is_dark;
    EXPECT_GE(channelDifference(before, reach, at(middle + Vec3(0.06, -0.02, 0.25))), kSeen) << theme.is_dark;
    ShownWorld plan;
    for (int k = 0; k <= 20; ++k) plan.path.emplace_back(0.3, -0.9 + 0.06 * k, 0.9);
    plan.executed = 10;
    plan.radius = 0.15;
    stage.view.setWorld(plan);
    const QImage tube = stage.picture();
    const QPoint executed = at(Vec3(0.3, -0.7, 0.98)), brakes = at(Vec3(0.3, 0.0, 0.98));
    const auto seen = [&](const QPoint& from) {
      int count = 0;
      for (int k = 0; k < 36; ++k)
        count += channelDifference(before, tube, from + QPoint(k - 18, 0)) >= kSeen ? 1 : 0;
      return count;
    };
    EXPECT_EQ(seen(executed), 36) << "glass, dark " << theme.is_dark;
    EXPECT_GE(seen(brakes), 12) << "hatched, dark " << theme.is_dark;
    EXPECT_LE(seen(brakes), 26) << "hatched, dark " << theme.is_dark;
    keep(reach, theme.is_dark ? "sets-dark" : "sets-light");
    keep(tube, theme.is_dark ? "tube-dark" : "tube-light");
    stage.view.setWorld({});
    EXPECT_EQ(changedPixels(before, stage.picture()), 0);
  }
  QApplication::setPalette(models::Theme::light().palette());
}

}  // namespace
}  // namespace plumbline::view3d::test
