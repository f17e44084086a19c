// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QAbstractSeries>
#include <QChart>
#include <QChartView>
#include <QHelpEvent>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTest>
#include <QToolTip>
#include <QValueAxis>
#include <cmath>

#include "tests/widgets/support.h"
#include "widgets/plots/band_plot.h"
#include "widgets/plots/bar_plot.h"
#include "widgets/plots/cost_plot.h"
#include "widgets/plots/singular_value_plot.h"
#include "widgets/plots/xy_plot.h"

namespace plumbline::plots {
namespace {

TEST(CostPlot, LogarithmicOnlyWhenItHelpsAndCan) {
  CostPlot plot;
  plot.resize(400, 220);
  plot.show();
  plot.append({10.0, 9.0, 8.5});
  EXPECT_FALSE(plot.isLogarithmic());
  plot.append({0.1, 0.01});
  EXPECT_TRUE(plot.isLogarithmic());
  plot.append({std::nan(""), INFINITY});
  EXPECT_EQ(plot.count(), 5) << "what is not finite is left out";
  plot.append({0.0});
  EXPECT_FALSE(plot.isLogarithmic()) << "zero has no logarithm";
  plot.append({-1.0});
  EXPECT_FALSE(plot.isLogarithmic());
  plot.setCosts({1e5, 1.0});
  EXPECT_TRUE(plot.isLogarithmic());
  plot.clear();
  EXPECT_EQ(plot.count(), 0);
  EXPECT_FALSE(plot.grab().isNull());
}

TEST(CostPlot, SmallCostsMoveTheCurveWithItsAxis) {
  CostPlot plot;
  plot.resize(600, 400);
  plot.show();
  const auto* view = plot.findChild<QChartView*>();
  for (const double smallest : {1e-12, 1e-14, 1e-17, 1e-13}) {
    plot.setCosts({1.0, smallest});
    QChart* chart = view->chart();
    for (QAbstractSeries* series : chart->series()) {
      const QRectF area = chart->plotArea();
      EXPECT_NEAR(chart->mapToPosition({1.0, 1.0}, series).y(), area.top(), 1.0) << smallest;
      EXPECT_NEAR(chart->mapToPosition({1.0, smallest}, series).y(), area.bottom(), 1.0) << smallest;
    }
  }
}

TEST(CostPlot, AChangeOfTheProblemLeavesTheTicks) {
  CostPlot plot;
  plot.setCosts({20.0, 9.0, 4.0, 3.0, 2.5, 2.2, 2.1}, {});
  plot.setCosts({20.0, 9.0, 4.0, 3.0, 2.5, 2.2, 2.1}, {6.0});
  const auto* view = plot.findChild<QChartView*>();
  ASSERT_NE(view, nullptr);
  for (const QAbstractAxis* axis : view->chart()->axes()) {
    const auto* value = qobject_cast<const QValueAxis*>(axis);
    if (value == nullptr) continue;
    EXPECT_GE((value->max() - value->min()) / value->tickInterval(), 2.0) << value->titleText().toStdString();
  }
}

TEST(CostPlot, LongRunsAndLooks) {
  CostPlot plot;
  plot.resize(400, 220);
  std::vector<double> costs;
  for (int k = 0; k < 20'000; ++k) costs.push_back(1e4 * std::exp(-k / 2000.0) + 3.0);
  plot.setCosts(costs);
  test::look(plot, QStringLiteral("cost"));
  EXPECT_EQ(plot.count(), 20'000);
}

class XyPlotTest : public ::testing::Test {
 protected:
  using Form = XyPlot::Series::Form;
  void SetUp() override {
    plot_.resize(420, 260);
    plot_.setAxes(QStringLiteral("Speed [rad/s]"), QStringLiteral("Residual [N·m]"));
    QList<QPointF> cloud, line;
    for (int k = 0; k < 400; ++k) cloud << QPointF(std::sin(0.7 * k), 5.0 * std::cos(1.3 * k));
    for (int k = -10; k <= 10; ++k) line << QPointF(0.1 * k, 0.05 * k);
    cloud[7].setY(std::nan(""));
    plot_.setSeries(
        {{QStringLiteral("samples"), cloud, Form::Dots, 0}, {QStringLiteral("mean"), line, Form::Line, 1}});
    plot_.show();
  }
  void clickOn(const QString& name) {
    QTest::mouseClick(&plot_, Qt::LeftButton, Qt::NoModifier, plot_.legendPoint(name));
  }
  XyPlot plot_;
};

TEST_F(XyPlotTest, TheLegendHidesASeriesAndTheRestFillsThePlot) {
  const double all = plot_.range().height();
  EXPECT_NEAR(all, 11.2, 0.3);
  clickOn(QStringLiteral("samples"));
  EXPECT_FALSE(plot_.isShown(QStringLiteral("samples")));
  EXPECT_LT(plot_.range().height(), 0.2 * all);
  EXPECT_FALSE(plot_.table().contains(QStringLiteral("samples")));
  QTest::keyClick(&plot_, Qt::Key_1);  // the same by keyboard
  EXPECT_TRUE(plot_.isShown(QStringLiteral("samples")));
  EXPECT_EQ(plot_.range().height(), all);
  clickOn(QStringLiteral("mean"));
  plot_.setSeries({{QStringLiteral("mean"), {{0, 0}, {1, 1}}, Form::Line, 1}});
  EXPECT_FALSE(plot_.isShown(QStringLiteral("mean"))) << "hidden stays hidden when the data change";
  clickOn(QStringLiteral("mean"));
  EXPECT_FALSE(plot_.grab().isNull());
}

TEST_F(XyPlotTest, KeysZoomAndFit) {
  const QRectF all = plot_.range();
  for (int k = 0; k < 300; ++k) QTest::keyClick(&plot_, Qt::Key_Plus);
  EXPECT_LT(plot_.range().width(), 1e-3 * all.width());
  EXPECT_GT(plot_.range().width(), 0.0);
  EXPECT_FALSE(plot_.grab().isNull()) << "axes of a tiny range do not hang";
  for (int k = 0; k < 600; ++k) QTest::keyClick(&plot_, Qt::Key_Minus);
  EXPECT_FALSE(plot_.grab().isNull());
  QTest::keyClick(&plot_, Qt::Key_Home);
  EXPECT_EQ(plot_.range(), all);
}

TEST_F(XyPlotTest, LogarithmicAxesLeaveOutWhatHasNoLogarithm) {
  plot_.setAxes(QStringLiteral("Frequency [Hz]"), QStringLiteral("Density"), true);
  plot_.setSeries(
      {{QStringLiteral("residual"), {{0.0, 1.0}, {0.1, 1.0}, {1.0, 0.0}, {10.0, 0.01}}, Form::Line, 0}});
  EXPECT_NEAR(std::log10(plot_.range().right() / plot_.range().left()), 2.24, 0.02);
  EXPECT_GT(plot_.range().top(), 0.0);
  test::look(plot_, QStringLiteral("xy-logarithmic"));
  plot_.setSeries({{QStringLiteral("residual"), {{0.0, 0.0}}, Form::Line, 0}});
  EXPECT_FALSE(plot_.grab().isNull());
  plot_.setSeries({});
  EXPECT_FALSE(plot_.grab().isNull());
}

TEST(BandPlot, ThePointerReadsEveryBand_EvenWithoutSpaceInTheHead) {
  BandPlot plot;
  plot.resize(360, 200);
  plot.setContent(QStringLiteral("Inertia"), QStringLiteral("kg·m²"),
                  {QStringLiteral("Ixx"), QStringLiteral("Iyy"), QStringLiteral("Izz")});
  plot.setTimeRange(0.0, 4.0);
  for (int k = 1; k <= 40; ++k) {
    const double w = 1.0 / k;
    plot.append({{0.1 * k, -w, 0.0, w}, {0.1 * k, 0.5 - w, 0.5, 0.5 + w}, {0.1 * k, 1.0 - w, 1.0, 1.0 + w}});
  }
  plot.show();
  const QImage before = plot.grab().toImage();
  const QPoint there = plot.pixelOf(1.0, 0.0).toPoint();
  QTest::mouseMove(&plot, there);
  const QString read = plot.readOut();
  EXPECT_TRUE(read.startsWith(QStringLiteral("1.00 s · Ixx -0.100 … 0.100 · Iyy 0.400 … 0.600")))
      << read.toStdString();
  EXPECT_NE(plot.grab().toImage(), before);
  test::look(plot, QStringLiteral("bands-read-off"));
  plot.setWidthsShown(true);
  EXPECT_TRUE(plot.readOut().contains(QStringLiteral("Izz 0.200"))) << plot.readOut().toStdString();
}

class BarPlotTest : public testing::Test {
 protected:
  BarPlotTest() {
    plot.resize(560, 260);
    plot.setContent({QStringLiteral("shoulder_pan_joint"), QStringLiteral("shoulder_lift_joint"),
                     QStringLiteral("elbow_joint"), QStringLiteral("wrist_1_joint")},
                    {{QStringLiteral("training"), {2.1, 3.3, 1.7, std::nan("")}, -1},
                     {QStringLiteral("unseen"), {2.6, 4.9, 2.0, 6.1}, -1}},
                    QStringLiteral("relative error [%]"));
    plot.show();
  }
  BarPlot plot;
};

TEST_F(BarPlotTest, HeightsAreInProportion) {
  EXPECT_NEAR(plot.barRect(1, 1).height() / plot.barRect(0, 0).height(), 4.9 / 2.1, 0.01);
  EXPECT_EQ(plot.barRect(1, 1).bottom(), plot.barRect(0, 0).bottom());
  EXPECT_TRUE(plot.barRect(3, 0).isNull()) << "a value that is not finite has no bar";
}

TEST_F(BarPlotTest, PointerFindsBars_ClickReportsTheCategory) {
  const BarPlot::Bar bar = plot.barAt(plot.barRect(2, 1).center().toPoint());
  EXPECT_EQ(bar.category, 2);
  EXPECT_EQ(bar.group, 1);
  EXPECT_EQ(plot.barAt({2, 2}).category, -1);
  QSignalSpy clicked(&plot, &BarPlot::categoryClicked);
  QTest::mouseClick(&plot, Qt::LeftButton, {}, plot.barRect(1, 0).center().toPoint());
  ASSERT_EQ(clicked.count(), 1);
  EXPECT_EQ(clicked[0][0].toInt(), 1);
}

TEST_F(BarPlotTest, BarsAreWhereTheLayoutPlacesThem) {
  const QImage image = plot.grab().toImage();
  EXPECT_EQ(image.pixelColor(plot.barRect(0, 0).center().toPoint()), models::Theme::of(&plot).measured);
  EXPECT_EQ(image.pixelColor(plot.barRect(0, 1).center().toPoint()), models::Theme::of(&plot).prediction);
}

TEST_F(BarPlotTest, LooksAndExports) {
  test::look(plot, QStringLiteral("bars"));
  EXPECT_TRUE(QSvgRenderer(plot.toSvg()).isValid());
  EXPECT_EQ(QImage::fromData(plot.toPng(), "PNG").size(), QSize(1120, 520));
  plot.clear();
  EXPECT_FALSE(plot.grab().isNull());
}

TEST(SingularValuePlot, CountsTheRank_ZerosIncluded) {
  SingularValuePlot plot;
  plot.resize(420, 240);
  std::vector<double> values;
  for (int k = 0; k < 36; ++k) values.push_back(50.0 * std::exp(-0.15 * k));
  for (int k = 0; k < 12; ++k) values.push_back(1e-14 * (12 - k));
  values.push_back(0.0);
  plot.setValues(values, 1e-9);
  EXPECT_EQ(plot.rank(), 36);
  test::look(plot, QStringLiteral("singular-values"));
  plot.setValues({std::nan(""), -1.0, 3.0}, 1e-9);
  EXPECT_EQ(plot.rank(), 1);
  plot.setValues({0.0, 0.0}, 1e-9);
  EXPECT_EQ(plot.rank(), 0);
  plot.setValues({}, 1e-9);
  EXPECT_EQ(plot.rank(), 0);
}

}  // namespace
}  // namespace plumbline::plots
