// SPDX-License-Identifier: GPL-3.0-or-later
// A picture is never wrong: after every change of size, theme or font the numbers beside the axes, the grid and the curves
// of each plot belong together, read off pixel by pixel; exported pictures too.
#include <gtest/gtest.h>

#include <QChart>
#include <QChartView>
#include <QTabWidget>
#include <QTest>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>

#include "tests/widgets/plot_reading.h"
#include "tests/widgets/support.h"
#include "widgets/plots/band_plot.h"
#include "widgets/plots/bar_plot.h"
#include "widgets/plots/chart_view.h"
#include "widgets/plots/cost_plot.h"
#include "widgets/plots/decision_plot.h"
#include "widgets/plots/motion_plot.h"
#include "widgets/plots/singular_value_plot.h"
#include "widgets/plots/spectrum_plot.h"
#include "widgets/plots/stem_plot.h"
#include "widgets/plots/time_series_plot.h"

namespace plumbline::plots {
namespace {

using models::Theme;
using test::ReadAxis;

constexpr double kPixels = 2.2;  // lines are drawn on whole pixels, numbers are centred on them
constexpr double kAnywhere = std::numeric_limits<double>::quiet_NaN();

/// A kind of plot with pulses whose tops are known.
struct PlotCase {
  const char* name;
  std::function<std::unique_ptr<QWidget>()> make;
  std::function<QRectF(QWidget&)> area;  ///< distinguishes the numbers below from those at the left
  std::vector<QPointF> tops;             ///< (time, value); time NaN: the highest of all, wherever it is
  std::function<QColor(const Theme&)> color;
  double rise = 0.0;  ///< px from the middle of a symbol to its upper edge
  bool log_x = false, log_y = false;
};

void PrintTo(const PlotCase& one, std::ostream* stream) {
  *stream << one.name;
}

/// 0 everywhere but 10 for 0.1 s about 2, 5 and 8 s.
double pulses(double t) {
  for (const double middle : {2.0, 5.0, 8.0})
    if (std::abs(t - middle) < 0.0501) return 10.0;
  return 0.0;
}
const std::vector<QPointF> kPulseTops = {{2.0, 10.0}, {5.0, 10.0}, {8.0, 10.0}};

QRectF chartArea(QWidget& plot) {
  auto* const view = plot.findChild<QChartView*>();
  return view->chart()->plotArea().translated(view->pos());
}
/// The same margins as the plots that are painted by hand.
std::function<QRectF(QWidget&)> inside(double left, double top, double right, double bottom) {
  return [=](QWidget& plot) { return QRectF(plot.rect()).adjusted(left, top, -right, -bottom); };
}

std::unique_ptr<QWidget> timeSeries() {
  auto plot = std::make_unique<TimeSeriesPlot>();
  plot->setTitle(QStringLiteral("Torque"));
  plot->setValueAxis(QStringLiteral("Torque"), QStringLiteral("N·m"));
  const Eigen::VectorXd time = Eigen::VectorXd::LinSpaced(1001, 0.0, 10.0);
  PlotSeries series;
  series.name = QStringLiteral("joint1");
  series.time = SampleView(time);
  series.values = SampleView(Eigen::VectorXd(time.unaryExpr(&pulses)));
  series.color = 0;
  plot->setSeries({series});
  return plot;
}

std::unique_ptr<QWidget> cost(double height) {
  auto plot = std::make_unique<CostPlot>();
  std::vector<double> costs;
  for (int k = 1; k <= 1000; ++k) costs.push_back(1.0 + (height - 1.0) * 0.1 * pulses(0.01 * k));
  plot->setCosts(costs);
  return plot;
}

std::unique_ptr<QWidget> singularValues() {
  auto plot = std::make_unique<SingularValuePlot>();
  plot->setValues({300.0, 30.0, 3.0}, 1e-3);
  return plot;
}

std::unique_ptr<QWidget> spectrum() {
  auto plot = std::make_unique<SpectrumPlot>();
  SpectrumPlot::Curve curve;
  for (double power = 0.0; power < 2.5; power += 1.0 / 80.0) {
    curve.frequency.push_back(std::pow(10.0, power + 0.005));
    curve.density.push_back(std::abs(power - 1.0) < 0.02 ? 0.5 : 0.005);
  }
  plot->setSpectra(curve, {}, QStringLiteral("N·m"));
  return plot;
}

std::unique_ptr<QWidget> motion() {
  auto plot = std::make_unique<MotionPlot>();
  MotionCurve curve;
  curve.name = QStringLiteral("joint4");
  curve.quantity = QStringLiteral("Position");
  curve.unit = QStringLiteral("°");
  for (int k = 0; k <= 1000; ++k) curve.points.emplace_back(0.01 * k, pulses(0.01 * k));
  plot->setCurve(curve);
  return plot;
}

std::unique_ptr<QWidget> bands() {
  auto plot = std::make_unique<BandPlot>();
  plot->setContent(QStringLiteral("Mass"), QStringLiteral("kg"), {QStringLiteral("m")});
  plot->setTimeRange(0.0, 10.0);
  for (int k = 0; k < 1000; ++k) {
    const double value = pulses(0.01 * k);
    plot->append({{0.01 * k, value, value, value}});
  }
  plot->append({{10.0, 0.0, 5.0, 10.0}});  // the newest interval makes the range
  return plot;
}

std::unique_ptr<QWidget> bars() {
  auto plot = std::make_unique<BarPlot>();
  plot->setContent({"j1", "j2", "j3"}, {{QStringLiteral("error"), {5.0, 10.0, 2.5}, 1}},
                   QStringLiteral("[%]"));
  return plot;
}

std::unique_ptr<QWidget> stems() {
  auto plot = std::make_unique<StemPlot>();
  plot->setTitle(QStringLiteral("Singular values"));
  plot->setValues({300.0, 30.0, 3.0});
  return plot;
}

std::unique_ptr<QWidget> decisions() {
  auto plot = std::make_unique<DecisionPlot>();
  plot->setDecisions({{"j1", 1, 1e9, "j1", 1e-2, 1e-12}, {"j2", 2, 1e9, "j2", 1e-3, 1e-13}}, 1e-7);
  return plot;
}

QColor firstSeries(const Theme& theme) {
  return theme.seriesColor(0);
}
QColor accent(const Theme& theme) {
  return theme.accent;
}

QRectF seriesArea(QWidget& plot) {
  ChartView* const view = static_cast<TimeSeriesPlot&>(plot).chartView();
  return view->curves().area().translated(view->pos());
}

const std::vector<PlotCase> kPlots = {
    {"TimeSeriesPlot", timeSeries, seriesArea, kPulseTops, firstSeries},
    {"CostPlot", [] { return cost(20.0); }, chartArea, {{200, 20}, {500, 20}, {800, 20}}, accent},
    {"CostPlotLogarithmic",
     [] { return cost(700.0); },
     chartArea,
     {{200, 700}, {500, 700}},
     accent,
     0.0,
     false,
     true},
    {"SingularValuePlot", singularValues, chartArea, {{1.0, 300.0}}, accent, 4.0, false, true},
    {"SpectrumPlot",
     spectrum,
     chartArea,
     {{std::pow(10.0, 1.005), 0.5}},
     [](const Theme& theme) { return theme.measured; },
     0.0,
     true,
     true},
    {"MotionPlot", motion, inside(56, 22, 12, 22), kPulseTops,
     [](const Theme& theme) { return theme.prediction; }},
    {"BandPlot", bands, inside(60, 22, 20, 20), kPulseTops, accent},
    {"BarPlot",
     bars,
     inside(76, 8, 12, 28),
     {{kAnywhere, 10.0}},
     [](const Theme& theme) { return theme.seriesColor(1); }},
    {"StemPlot", stems, inside(48, 22, 10, 8), {{kAnywhere, 300.0}}, accent, 3.5, false, true},
    {"DecisionPlot", decisions, inside(64, 12, 16, 28), {{kAnywhere, 1e-2}}, accent, 3.5, false, true},
};

/// Numbers, grid and curve of the picture belong together.
void expectAxesAgree(const PlotCase& one, QWidget& plot, const QImage& image, const std::string& after) {
  const Theme& theme = Theme::of(&plot);
  const std::vector<test::PaintedText> texts = test::paintedTexts(plot);
  const QRectF area = one.area(plot);
  const ReadAxis x = test::readAxis(texts, area, Qt::Horizontal, one.log_x);
  const ReadAxis y = test::readAxis(texts, area, Qt::Vertical, one.log_y);
  const bool has_x = !std::isnan(one.tops.front().x());
  ASSERT_GE(y.labels.size(), 2u) << after;
  EXPECT_LT(y.worst, 1.6) << after << ": numbers of the value axis are not evenly spaced";
  if (has_x) {
    ASSERT_GE(x.labels.size(), 2u) << after;
    EXPECT_LT(x.worst, 1.6) << after << ": numbers of the lower axis are not evenly spaced";
    for (const QPointF& label : x.labels)
      if (label.y() > area.left() + 4.0 && label.y() < area.right() - 4.0) {
        EXPECT_TRUE(test::hasLine(image, {x.pixelOf(label.x()), area.bottom() - 3.0}, theme.plot_grid,
                                  theme.plot_background))
            << after << ": no grid line at " << label.x();
      }
  }
  for (const QPointF& label : y.labels)
    if (label.y() > area.top() + 4.0 && label.y() < area.bottom() - 4.0 && label.x() != 0.0 &&
        label.x() != 1.0) {
      EXPECT_TRUE(test::hasLine(image, {area.left() + 16.0, y.pixelOf(label.x())}, theme.plot_grid,
                                theme.plot_background))
          << after << ": no grid line at " << label.x();
    }
  for (const QPointF& top : one.tops) {
    const double row = y.pixelOf(top.y()) - one.rise;
    const QRectF around = has_x ? QRectF(x.pixelOf(top.x()) - 24.0, row - 14.0, 48.0, 28.0)
                                : QRectF(area.left() + 2.0, row - 14.0, area.width() - 4.0, 28.0);
    const auto tip = test::tipOf(image, around, one.color(theme), theme.plot_background);
    ASSERT_TRUE(tip.has_value()) << after << ": nothing is drawn where the axes say " << top.x() << ", "
                                 << top.y();
    EXPECT_NEAR(tip->y(), row, kPixels) << after << ": value " << top.y();
    if (has_x) {
      EXPECT_NEAR(tip->x(), x.pixelOf(top.x()), kPixels) << after << ": at " << top.x();
    }
  }
}

void applyTheme(const Theme& theme) {
  models::applyTheme(*qobject_cast<QApplication*>(QCoreApplication::instance()), theme);
}

class PlotGeometry : public testing::TestWithParam<PlotCase> {
 protected:
  void SetUp() override { applyTheme(Theme::light()); }
  void TearDown() override { applyTheme(Theme::light()); }
  static void expect(QWidget& plot, const std::string& after) {
    expectAxesAgree(GetParam(), plot, plot.grab().toImage(), after + ", at once");
    QTest::qWait(40);
    expectAxesAgree(GetParam(), plot, plot.grab().toImage(), after + ", a moment later");
  }
  static std::unique_ptr<QWidget> shown(const QSize& size) {
    std::unique_ptr<QWidget> plot = GetParam().make();
    plot->resize(size);
    plot->show();
    QTest::qWait(40);
    return plot;
  }
};

TEST_P(PlotGeometry, AxesFollowEveryChangeOfSize) {
  const auto plot = shown({560, 300});
  expect(*plot, "shown");
  plot->resize(980, 470);
  expect(*plot, "enlarged");
  plot->resize(430, 230);
  expect(*plot, "shrunk");
  plot->resize(700, 300);
  plot->resize(1000, 520);
  expect(*plot, "resized twice in a row");
  plot->resize(1000, 320);
  expect(*plot, "lower only");
  plot->hide();
  plot->resize(600, 380);
  plot->show();
  expect(*plot, "resized while it was hidden");
}

TEST_P(PlotGeometry, AxesFollowOnATabThatWasNotShown) {
  QTabWidget tabs;
  QWidget* const plot = GetParam().make().release();
  tabs.addTab(plot, QStringLiteral("plot"));
  tabs.addTab(new QWidget, QStringLiteral("other"));
  tabs.resize(600, 340);
  tabs.show();
  QTest::qWait(40);
  expect(*plot, "on its tab");
  tabs.setCurrentIndex(1);
  QTest::qWait(40);
  tabs.resize(1000, 500);
  QTest::qWait(40);
  tabs.setCurrentIndex(0);
  expect(*plot, "resized while on another tab");
}

TEST_P(PlotGeometry, AxesFollowThemeAndFont) {
  const auto plot = shown({640, 340});
  applyTheme(Theme::dark());
  expect(*plot, "dark");
  plot->resize(900, 420);
  expect(*plot, "dark and enlarged");
  applyTheme(Theme::light());
  expect(*plot, "light again");
  QFont larger = plot->font();
  larger.setPointSizeF(1.25 * larger.pointSizeF());
  plot->setFont(larger);
  expect(*plot, "larger font");
  plot->resize(600, 330);
  expect(*plot, "larger font, smaller plot");
}

TEST_P(PlotGeometry, NothingOfTheOldSizeIsLeft_AsANewPlotOfThatSize) {
  const auto plot = shown({980, 470});
  for (const QSize& size : {QSize(430, 230), QSize(1000, 300), QSize(640, 360)}) {
    plot->resize(size);
    QTest::qWait(10);
  }
  const auto fresh = shown({640, 360});
  QTest::qWait(300);  // legends look for their corner
  EXPECT_EQ(test::differences(plot->grab().toImage(), fresh->grab().toImage()), 0);
}

INSTANTIATE_TEST_SUITE_P(EachKind, PlotGeometry, testing::ValuesIn(kPlots),
                         [](const auto& test) { return std::string(test.param.name); });

TEST(PlotGeometryOfPictures, ExportedRightAfterAResizeTheyAgree) {
  const PlotCase& one = kPlots.front();
  const std::unique_ptr<QWidget> widget = one.make(), other = one.make();
  auto* const plot = static_cast<TimeSeriesPlot*>(widget.get());
  auto* const fresh = static_cast<TimeSeriesPlot*>(other.get());
  plot->resize(980, 470);
  plot->show();
  QTest::qWait(40);
  plot->resize(560, 300);
  const QImage png = QImage::fromData(plot->toPng(1.0), "PNG");
  const QByteArray svg = plot->toSvg();
  expectAxesAgree(one, *plot, png, "PNG");
  fresh->resize(560, 300);
  fresh->show();
  QTest::qWait(300);
  EXPECT_EQ(test::differences(png, QImage::fromData(fresh->toPng(1.0), "PNG")), 0);
  EXPECT_EQ(svg, fresh->toSvg());
}

TEST(PlotGeometryOfPictures, WhatIsReadOffIsWhatTheAxisSays) {
  const PlotCase& one = kPlots.front();
  const std::unique_ptr<QWidget> widget = one.make();
  auto* const plot = static_cast<TimeSeriesPlot*>(widget.get());
  plot->resize(560, 300);
  plot->show();
  QTest::qWait(40);
  for (const QSize& size : {QSize(1000, 400), QSize(480, 260)}) {
    plot->resize(size);
    const ReadAxis x = test::readAxis(test::paintedTexts(*plot), one.area(*plot), Qt::Horizontal);
    ASSERT_GE(x.labels.size(), 2u);
    for (const double time : {2.0, 6.0, 8.0}) {
      const QPoint at(static_cast<int>(std::lround(x.pixelOf(time))), plot->height() / 2);
      QTest::mouseMove(plot->chartView()->viewport(), plot->chartView()->viewport()->mapFrom(plot, at));
      QTest::qWait(5);
      const double read = plot->readOut().section(' ', 0, 0).toDouble();
      EXPECT_NEAR(read, time, 2.0 / std::abs(x.scale)) << plot->readOut().toStdString();
    }
  }
}

}  // namespace
}  // namespace plumbline::plots
