// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/motion_plot.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>
#include <cmath>
#include <numbers>

#include "widgets/plots/stem_plot.h"

#include "../support.h"

namespace plumbline::plots {
namespace {

MotionCurve sine(double amplitude) {
  MotionCurve curve;
  curve.name = "joint4";
  curve.quantity = "Position";
  curve.unit = "°";
  for (int i = 0; i <= 200; ++i) {
    const double t = 0.05 * i;
    curve.points.emplace_back(t, amplitude * std::sin(2.0 * std::numbers::pi * t / 10.0));
  }
  curve.low = -60.0;
  curve.high = 80.0;
  curve.draggable = true;
  return curve;
}

class MotionPlotTest : public ::testing::Test {
 protected:
  MotionPlotTest() {
    plot_.resize(640, 300);
    plot_.setTimeLink(&link_);
    link_.setExtent(0.0, 10.0);
    plot_.setCurve(sine(50.0));
    plot_.show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(&plot_));
  }
  QPoint at(double t, double value) const { return plot_.pixelOf(t, value).toPoint(); }

  TimeLink link_;
  MotionPlot plot_;
};

TEST_F(MotionPlotTest, ADragOnTheCurveFollowsThePointer) {
  QSignalSpy started(&plot_, &MotionPlot::dragStarted), dragged(&plot_, &MotionPlot::dragged),
      ended(&plot_, &MotionPlot::dragEnded);
  QTest::mousePress(&plot_, Qt::LeftButton, {}, at(2.5, 50.0));
  ASSERT_EQ(started.count(), 1);
  EXPECT_TRUE(plot_.isDragging());
  const QPoint there = at(2.5, 50.0) + QPoint(30, 40);
  QTest::mouseMove(&plot_, there);
  QCoreApplication::processEvents();
  ASSERT_GE(dragged.count(), 1);
  const double pixel = plot_.valueAt(0.0) - plot_.valueAt(1.0);
  EXPECT_NEAR(dragged.back()[0].toDouble(), plot_.timeAt(there.x()), 0.05);
  EXPECT_NEAR(dragged.back()[1].toDouble(), plot_.valueAt(there.y()), 1.5 * pixel);
  QTest::mouseRelease(&plot_, Qt::LeftButton, {}, there);
  EXPECT_EQ(ended.count(), 1);
}

TEST_F(MotionPlotTest, TheAxisDoesNotMoveDuringADrag) {
  QTest::mousePress(&plot_, Qt::LeftButton, {}, at(2.5, 50.0));
  const double before = plot_.valueAt(150.0);
  plot_.setCurve(sine(20.0));
  EXPECT_EQ(plot_.valueAt(150.0), before);
  QTest::mouseRelease(&plot_, Qt::LeftButton, {}, at(2.5, 20.0));
}

TEST_F(MotionPlotTest, ElsewhereTheTimeCursorMoves_LockedCurvesToo) {
  QSignalSpy started(&plot_, &MotionPlot::dragStarted);
  QTest::mouseClick(&plot_, Qt::LeftButton, {}, at(7.0, 20.0));
  EXPECT_NEAR(link_.cursor(), 7.0, 0.05);
  MotionCurve locked = sine(50.0);
  locked.draggable = false;
  plot_.setCurve(locked);
  QTest::mousePress(&plot_, Qt::LeftButton, {}, at(2.5, 50.0));
  EXPECT_EQ(started.count(), 0);
  EXPECT_NEAR(link_.cursor(), 2.5, 0.05);
  QTest::mouseRelease(&plot_, Qt::LeftButton, {}, at(2.5, 50.0));
}

TEST_F(MotionPlotTest, KeysMoveTheGripAndTheCurve) {
  QSignalSpy dragged(&plot_, &MotionPlot::dragged);
  link_.setCursor(2.5);
  plot_.setFocus();
  QTest::keyClick(&plot_, Qt::Key_Right);
  EXPECT_GT(link_.cursor(), 2.5);
  QTest::keyClick(&plot_, Qt::Key_Up);
  ASSERT_EQ(dragged.count(), 1);
  EXPECT_GT(dragged[0][1].toDouble(), plot_.valueOf(link_.cursor()));
}

TEST_F(MotionPlotTest, WheelZoomsTime_DoubleClickFits) {
  const QPointF middle = plot_.pixelOf(5.0, 0.0);
  QWheelEvent wheel(middle, plot_.mapToGlobal(middle), {}, {0, 480}, Qt::NoButton, Qt::NoModifier,
                    Qt::NoScrollPhase, false);
  QCoreApplication::sendEvent(&plot_, &wheel);
  EXPECT_NEAR(plot_.timeAt(middle.x()), 5.0, 1e-6) << "what is under the pointer stays";
  EXPECT_GT(plot_.timeAt(plot_.pixelOf(0.0, 0.0).x() + 1000.0), -1.0);
  EXPECT_LT(plot_.pixelOf(0.0, 0.0).x(), 0.0);
  QTest::mouseDClick(&plot_, Qt::LeftButton, {}, middle.toPoint());
  EXPECT_GT(plot_.pixelOf(0.0, 0.0).x(), 0.0);
}

TEST_F(MotionPlotTest, ViolationsAreDrawnInTheStateColour) {
  const auto wrongPixels = [](const QImage& image, const models::Theme& theme) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) count += image.pixelColor(x, y) == theme.wrong;
    }
    return count;
  };
  EXPECT_EQ(wrongPixels(plot_.grab().toImage(), models::Theme::light()), 0);
  MotionCurve beyond = sine(100.0);
  beyond.worst = QPointF(7.5, -100.0);
  beyond.excess = "40.0 ° beyond at 7.50 s";
  plot_.setCurve(beyond);
  EXPECT_TRUE(plot_.accessibleDescription().contains("40.0"));
  const auto [light, dark] = test::look(plot_, "motion-plot");
  EXPECT_GT(wrongPixels(light, models::Theme::light()), 100);
  EXPECT_GT(wrongPixels(dark, models::Theme::dark()), 100);
}

TEST(MotionPlot, IsStable_WithoutCurveOrLimits) {
  MotionPlot plot;
  plot.resize(400, 200);
  plot.setEmptyText("Nothing yet");
  plot.grab();
  MotionCurve rest = sine(0.0);
  rest.low = -std::numeric_limits<double>::infinity();
  rest.high = -rest.low;
  plot.setCurve(rest);
  plot.grab();
  EXPECT_GT(plot.valueAt(0.0), 0.0);
  EXPECT_TRUE(std::isfinite(plot.valueAt(0.0)));
  MotionCurve broken = sine(1.0);
  broken.points[10].setY(std::numeric_limits<double>::quiet_NaN());
  plot.setCurve(broken);
  plot.grab();
  EXPECT_TRUE(std::isfinite(plot.valueAt(0.0)));
}

TEST(StemPlotOfSingularValues, ManyDecades_ZerosAtTheFoot) {
  StemPlot plot;
  plot.resize(360, 200);
  plot.setTitle("Singular values of 64 columns");
  plot.setValues({});
  plot.grab();
  std::vector<double> values;
  for (int i = 0; i < 63; ++i) values.push_back(100.0 * std::pow(0.85, i));
  values.push_back(0.0);
  plot.setValues(values);
  const auto [light, dark] = test::look(plot, "stem-plot");
  int drawn = 0;
  for (int y = 0; y < light.height(); ++y) {
    for (int x = 0; x < light.width(); ++x) drawn += light.pixelColor(x, y) == models::Theme::light().accent;
  }
  EXPECT_GT(drawn, 100);
}

}  // namespace
}  // namespace plumbline::plots
