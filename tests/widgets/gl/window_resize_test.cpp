// SPDX-License-Identifier: GPL-3.0-or-later
// Every plot of every page after every change of its size, read off pixel by pixel; every menu of every page, closed with
// Esc.
#include <QChart>
#include <QChartView>
#include <QCheckBox>
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QMenu>
#include <QPointer>
#include <QSplitter>
#include <QTabWidget>
#include <QTimer>
#include <QXYSeries>
#include <set>

#include "tests/widgets/plot_reading.h"
#include "widgets/errors/message_bar.h"
#include "widgets/forms/page.h"
#include "widgets/models/theme.h"
#include "widgets/pages/payload/payload_page.h"
#include "widgets/pages/payload/payload_replay_panel.h"
#include "widgets/plots/band_plot.h"
#include "widgets/plots/bar_plot.h"
#include "widgets/plots/chart_view.h"
#include "widgets/plots/decision_plot.h"
#include "widgets/plots/motion_plot.h"
#include "widgets/plots/time_series_plot.h"
#include "widgets/session/payload_controller.h"
#include "widgets/window/status_panel.h"
#include "window_excitation.h"

namespace plumbline::panels::test {
namespace {

using plumbline::test::ReadAxis;

constexpr double kPixels = 2.2;  // lines are on whole pixels, numbers are centred on them

/// A plot of the window: its widget, and its mapping from values to pixels.
struct ShownPlot {
  QWidget* widget = nullptr;
  QRectF area;
  std::function<QPointF(double x, double y)> pixel_of;  ///< none: only the numbers themselves are read
  bool has_x = true, log_x = false, log_y = false;
  std::vector<QPointF> tops = {};  ///< points of the curve that is drawn last
  QColor color = {};
  bool grid_is_free = true;  ///< not below a translucent band
  QRectF legend = {};        ///< covers curves
};

/// The highest sample of each of `parts` equal parts of the time.
std::vector<QPointF> highest(const plots::PlotSeries& series, double begin, double end, int parts) {
  std::vector<QPointF> tops;
  if (!series.data) return tops;
  std::vector<std::optional<QPointF>> found(static_cast<std::size_t>(parts));
  for (std::size_t k = 0; k < series.data->size(); ++k) {
    const double t = series.data->time(k);
    if (t < begin || t >= end) continue;
    auto& best = found[static_cast<std::size_t>((t - begin) / (end - begin) * parts)];
    const plots::Extremes one = series.data->extremes(k, k + 1);
    if (one.any && (!best || series.scale * one.max > best->y())) best = QPointF(t, series.scale * one.max);
  }
  for (const auto& one : found)
    if (one) tops.push_back(*one);
  return tops;
}

ShownPlot ofTimeSeries(plots::TimeSeriesPlot* plot) {
  plots::ChartView* const view = plot->chartView();
  const plots::CurveItem& curves = view->curves();
  const QPointF shift = view->pos();
  ShownPlot shown{plot, curves.area().translated(shift), [&curves, shift](double x, double y) {
                    return QPointF(curves.xOf(x), curves.yOf(y)) + shift;
                  }};
  if (plot->series().empty()) return shown;
  const plots::PlotSeries& last = plot->series().back();
  const models::Theme& theme = models::Theme::of(plot);
  using Role = plots::PlotSeries::Role;
  shown.color =
      last.role == Role::Measured     ? theme.measured
      : last.role == Role::Prediction ? theme.prediction
      : last.role == Role::Residual
          ? theme.residual
          : theme.seriesColor(last.color >= 0 ? last.color : static_cast<int>(plot->series().size()) - 1);
  shown.tops = highest(last, plot->timeBegin(), plot->timeEnd(), 16);
  shown.legend = view->legendRect().translated(shift);
  std::erase_if(shown.tops, [&shown](const QPointF& top) {
    return shown.legend.contains(shown.pixel_of(top.x(), top.y()));
  });
  return shown;
}

std::optional<ShownPlot> ofChart(QChartView* view) {
  for (QAbstractSeries* one : view->chart()->series()) {
    auto* const series = qobject_cast<QXYSeries*>(one);
    if (series == nullptr || series->count() == 0) continue;
    QWidget* const plot = view->parentWidget();
    const QPointF shift = view->pos();
    ShownPlot shown{plot, view->chart()->plotArea().translated(shift),
                    [view, series, shift](double x, double y) {
                      return view->chart()->mapToPosition({x, y}, series) + shift;
                    }};
    for (const QAbstractAxis* axis : series->attachedAxes())
      if (axis->type() == QAbstractAxis::AxisTypeLogValue)
        (axis->orientation() == Qt::Horizontal ? shown.log_x : shown.log_y) = true;
    return shown;
  }
  return std::nullopt;
}

/// Estimate, or width, of the band that is drawn last, at evenly spread times.
ShownPlot ofBands(plots::BandPlot* plot) {
  ShownPlot shown{plot, QRectF(plot->rect()).marginsRemoved({60, 22, 20, 20}),
                  [plot](double x, double y) { return plot->pixelOf(x, y); }};
  shown.log_y = plot->widthsShown();
  shown.grid_is_free = false;
  const models::Theme& theme = models::Theme::of(plot);
  const auto last = static_cast<int>(plot->bands().size()) - 1;
  shown.color = plot->isMuted() ? theme.residual : last == 0 ? theme.accent : theme.seriesColor(last);
  const std::vector<plots::BandPlot::Point>& points = plot->bands().back();
  const double top = plot->valueLow() + 0.98 * (plot->valueHigh() - plot->valueLow());
  for (std::size_t k = points.size() / 3; k < points.size();
       k += std::max<std::size_t>(1, points.size() / 24)) {
    const plots::BandPlot::Point& p = points[k];
    if (!std::isfinite(p.lower) || !std::isfinite(p.upper)) continue;
    if (shown.log_y)
      shown.tops.emplace_back(p.time, p.upper - p.lower);
    else if (p.estimate > plot->valueLow() && p.estimate < top)
      shown.tops.emplace_back(p.time, p.estimate);
  }
  return shown;
}

/// @param margins  of the plots that are painted by hand
QRectF within(const QWidget* plot, const QMarginsF& margins) {
  return QRectF(plot->rect()).marginsRemoved(margins);
}

/// All plots that are shown now and have something to show.
std::vector<ShownPlot> shownPlots(QWidget* page) {
  std::vector<ShownPlot> found;
  const auto visible = [](const QWidget* plot) {
    return plot->isVisible() && plot->height() > 60 && plot->width() > 160;
  };
  for (auto* plot : page->findChildren<plots::TimeSeriesPlot*>())
    if (visible(plot) && !plot->series().empty() && plot->isReady()) found.push_back(ofTimeSeries(plot));
  for (auto* view : page->findChildren<QChartView*>()) {
    if (!visible(view) || qobject_cast<plots::ChartView*>(view) != nullptr) continue;
    if (auto shown = ofChart(view)) found.push_back(*shown);
  }
  for (auto* plot : page->findChildren<plots::MotionPlot*>())
    if (visible(plot) && !plot->curve().points.empty())
      found.push_back(
          {plot, within(plot, {56, 22, 12, 22}), [plot](double x, double y) { return plot->pixelOf(x, y); }});
  for (auto* plot : page->findChildren<plots::BandPlot*>())
    if (visible(plot) && plot->count() > 0) found.push_back(ofBands(plot));
  for (auto* plot : page->findChildren<plots::DecisionPlot*>())
    if (visible(plot))
      found.push_back({plot, within(plot, {64, 12, 16, 28}),
                       [plot](double, double y) { return QPointF(0, plot->yOf(y)); }, false, false, true});
  for (auto* plot : page->findChildren<plots::BarPlot*>())
    if (visible(plot) && !plot->barRect(0, 0).isNull())
      found.push_back({plot, plot->area(),
                       [plot](double, double) { return QPointF(0, plot->barRect(0, 0).bottom()); }, false});
  return found;
}

class WindowResize : public WindowExcitation {
 protected:
  void TearDown() override {
    window_.reset();
    std::cout << "plots read off: " << read_ << ", by kind:";
    for (const auto& [kind, count] : kinds_) std::cout << " " << kind << " " << count;
    std::cout << "\n";
  }

  /// A study with something on every page that has plots, the log with load played.
  void openAndRunEverything() {
    window_->resize(1400, 900);
    ASSERT_TRUE(openSample()) << "the sample project is not there";
    session()->openLog(sampleProject().loaded, LogRole::Loaded);
    ASSERT_TRUE(wait([this] { return session()->study().logs.size() == 3 && idle(); }));
    ASSERT_TRUE(identify());
    ASSERT_TRUE(ready());
    PayloadController* const controller = window_->payloadPage()->controller();
    controller->startPlay();
    ASSERT_TRUE(wait([&] { return controller->play() != nullptr && idle(); }, 120000));
    ASSERT_GT(controller->bands().size(), 20u);
  }

  /// Numbers, grid and curve of one plot belong together.
  void expectAgrees(const ShownPlot& plot, const std::string& after) {
    const models::Theme& theme = models::Theme::of(plot.widget);
    const QImage image = plot.widget->grab().toImage();
    const auto texts = plumbline::test::paintedTexts(*plot.widget);
    const std::string where = std::string(plot.widget->metaObject()->className()) + " of page " +
                              window_->currentPage()->title().toStdString() + ", " + after;
    const ReadAxis x = plumbline::test::readAxis(texts, plot.area, Qt::Horizontal, plot.log_x);
    const ReadAxis y = plumbline::test::readAxis(texts, plot.area, Qt::Vertical, plot.log_y);
    ++read_;
    ++kinds_[plot.widget->metaObject()->className()];
    if (!plot.legend.isEmpty()) {
      EXPECT_TRUE(QRectF(plot.widget->rect()).contains(plot.legend)) << where << ": the legend is cut";
    }
    const bool bars = qobject_cast<plots::BarPlot*>(plot.widget) != nullptr;
    for (const QPointF& label : y.labels) {
      if (bars && label.x() != 0.0) continue;
      EXPECT_NEAR(label.y(), plot.pixel_of(x.labels.empty() ? 1.0 : x.labels.front().x(), label.x()).y(),
                  kPixels)
          << where << ": number " << label.x() << " of the value axis";
      if (plot.grid_is_free && label.y() > plot.area.top() + 4.0 && label.y() < plot.area.bottom() - 4.0) {
        EXPECT_TRUE(lineNear(image, plot.area, label.y(), Qt::Horizontal, theme))
            << where << ": grid at " << label.x();
      }
    }
    for (const QPointF& label : x.labels) {
      if (!plot.has_x) break;
      EXPECT_NEAR(label.y(), plot.pixel_of(label.x(), y.labels.empty() ? 1.0 : y.labels.front().x()).x(),
                  kPixels)
          << where << ": number " << label.x() << " of the lower axis";
      if (plot.grid_is_free && label.y() > plot.area.left() + 4.0 && label.y() < plot.area.right() - 4.0) {
        EXPECT_TRUE(lineNear(image, plot.area, label.y(), Qt::Vertical, theme))
            << where << ": grid at " << label.x();
      }
    }
    if (plot.tops.size() < 8 || x.labels.size() < 2 || y.labels.size() < 2) return;
    std::size_t there = 0;  // the time cursor covers some
    for (const QPointF& top : plot.tops) {
      const QPointF at(x.pixelOf(top.x()), y.pixelOf(top.y()));
      there += plumbline::test::hasLine(image, at, plot.color, theme.plot_background);
    }
    EXPECT_GE(4 * there, 3 * plot.tops.size()) << where << ": the curve is not where the axes say";
  }
  /// A grid line runs there: found at one of several places, since curves cover it.
  static bool lineNear(const QImage& image, const QRectF& area, double at, Qt::Orientation along,
                       const models::Theme& theme) {
    for (int k = 1; k < 40; ++k) {
      const double s = k / 40.0;
      const QPointF point = along == Qt::Horizontal ? QPointF(area.left() + s * area.width(), at)
                                                    : QPointF(at, area.top() + s * area.height());
      if (plumbline::test::hasLine(image, point, theme.plot_grid, theme.plot_background)) return true;
    }
    return false;
  }

  void expectAllAgree(const std::string& after) {
    for (const ShownPlot& plot : shownPlots(window_->currentPage())) expectAgrees(plot, after);
  }
  void expectNowAndSoon(const std::string& after) {
    QCoreApplication::sendPostedEvents();  // requested layouts are done before anything is painted
    expectAllAgree(after + ", at once");
    QTest::qWait(60);
    expectAllAgree(after + ", a moment later");
  }

  /// Changes the size of a plot in all ways, one after the other, and back; the full run does each twice in each theme.
  void changeEverything(const std::string& what) {
    using Step = std::pair<const char*, std::function<void()>>;
    const auto resize = [this](int width, int height) { window_->resize(width, height); };
    const auto messages = [this] {
      QTest::mouseClick(window_->statusPanel()->messagesButton(), Qt::LeftButton);
    };
    std::vector<Step> steps = {{"at first", [] {}},
                               {"enlarged", [&] { resize(1850, 1120); }},
                               {"at the smallest", [this] { window_->resize(window_->minimumSize()); }},
                               {"resized twice in a row", [&] { resize(1500, 900), resize(1400, 900); }},
                               {"with the messages open", messages},
                               {"dark, without messages, below a banner",
                                [&] {
                                  messages();
                                  window_->settings()->setTheme(ThemeChoice::Dark);
                                  errors::Message message;
                                  message.text =
                                      QStringLiteral("A banner that takes its room from what is below.");
                                  window_->currentPage()->notice()->showMessage(message);
                                }},
                               {"light, without the banner", [&] {
                                  window_->settings()->setTheme(ThemeChoice::Light);
                                  window_->currentPage()->notice()->clear();
                                }}};
    if (qEnvironmentVariableIsSet("PLUMBLINE_FULL")) addRareChanges(steps);
    for (const auto& [name, change] : steps) {
      change();
      expectNowAndSoon(what + " " + name);
    }
    window_->resize(1400, 900);
  }
  void addRareChanges(std::vector<std::pair<const char*, std::function<void()>>>& steps) {
    steps.emplace_back("without docks", [this] {
      for (QDockWidget* dock : window_->findChildren<QDockWidget*>())
        if (dock->isVisible()) hidden_.push_back(dock);
      for (QDockWidget* dock : hidden_) dock->hide();
    });
    steps.emplace_back("with docks again", [this] {
      for (QDockWidget* dock : hidden_) dock->show();
      hidden_.clear();
    });
    for (QSplitter* split : window_->currentPage()->findChildren<QSplitter*>())
      for (const int shift : {60, -60})
        steps.emplace_back("with a splitter moved", [split, shift] {
          QList<int> sizes = split->sizes();
          if (!split->isVisible() || sizes.size() < 2) return;
          sizes[0] += shift;
          sizes[1] -= shift;
          split->setSizes(sizes);
        });
    steps.emplace_back("resized while another page was shown", [this] {
      const int page = window_->navigation_bar()->current();
      window_->showPage(page == 0 ? 1 : 0);
      window_->resize(1600, 1000);
      QTest::qWait(20);
      window_->showPage(page);
    });
  }

  static constexpr int kPages = 10, kPayloadPage = 5;
  int read_ = 0;
  std::map<std::string, int> kinds_;
  std::vector<QDockWidget*> hidden_;
};

TEST_F(WindowResize, EveryPlotOfEveryPageKeepsNumbersGridAndCurvesTogether) {
  ASSERT_NO_FATAL_FAILURE(openAndRunEverything());
  std::set<std::string> pages;
  for (int page = 0; page < kPages; ++page) {
    window_->showPage(page);
    QTest::qWait(80);
    std::set<const QWidget*> done;
    const auto visit = [&](const std::string& what) {
      // Data that a worker prepares for the tab have to be painted before they can be read.
      EXPECT_TRUE(wait([this] { return idle(); }));
      QTest::qWait(100);
      const std::vector<ShownPlot> plots = shownPlots(window_->currentPage());
      bool some_new = false;
      for (const ShownPlot& plot : plots) some_new = done.insert(plot.widget).second || some_new;
      if (!some_new) return;
      pages.insert(window_->currentPage()->title().toStdString());
      changeEverything(what);
    };
    visit("its first tab");
    for (QTabWidget* tabs : window_->currentPage()->findChildren<QTabWidget*>()) {
      if (!tabs->isVisible()) continue;
      const int before = tabs->currentIndex();
      for (int tab = 0; tab < tabs->count(); ++tab) {
        tabs->setCurrentIndex(tab);
        QTest::qWait(60);
        visit("tab " + tabs->tabText(tab).toStdString());
      }
      tabs->setCurrentIndex(before);
    }
    if (HasFailure()) photograph(QStringLiteral("resize-%1").arg(page));
  }
  window_->showPage(kPayloadPage);
  window_->payloadPage()->tabs()->setCurrentWidget(window_->payloadPage()->player());
  window_->payloadPage()->player()->widths()->click();
  QTest::qWait(60);
  changeEverything("its widths");
  for (const char* page : {"Data", "Identifiability", "Payload bounds", "Excitation", "Validation"})
    EXPECT_TRUE(pages.contains(page)) << page << ": no plot was found there";
  EXPECT_TRUE(kinds_.contains("plumbline::plots::TimeSeriesPlot"));
  EXPECT_TRUE(kinds_.contains("plumbline::plots::MotionPlot"));
  EXPECT_TRUE(kinds_.contains("plumbline::plots::BarPlot"));
  EXPECT_TRUE(kinds_.contains("plumbline::plots::BandPlot"));
}

/// Children that are there now; a menu of the right button goes when it is closed.
template <typename W>
std::vector<QPointer<W>> alive(QWidget* parent) {
  std::vector<QPointer<W>> found;
  for (W* child : parent->findChildren<W*>()) found.emplace_back(child);
  return found;
}

/// Closes with Esc whatever pops up, as long as it lives.
class Escape : public QObject {
 public:
  Escape() {
    timer_.setInterval(15);
    connect(&timer_, &QTimer::timeout, this, [this] {
      if (QWidget* popup = QApplication::activePopupWidget()) {
        QTest::keyClick(popup, Qt::Key_Escape);
        ++count_;
      }
    });
    timer_.start();
  }
  int count() const { return count_; }

 private:
  QTimer timer_;
  int count_ = 0;
};

TEST_F(WindowResize, EveryMenuOfEveryPageMayBeClosedWithEsc_Twice) {
  ASSERT_TRUE(openSample()) << "the sample project is not there";
  ASSERT_TRUE(identify());
  int menus = 0;
  const Escape escape;
  for (int page = 0; page < kPages; ++page) {
    window_->showPage(page);
    QTest::qWait(30);
    QWidget* const shown = window_->currentPage();
    for (int round = 0; round < 2; ++round) {
      for (const QPointer<QMenu>& menu : alive<QMenu>(shown)) {
        if (!menu) continue;
        menu->popup(shown->mapToGlobal(QPoint(40, 40)));
        EXPECT_TRUE(wait([menu] { return !menu || !menu->isVisible(); }, 5000));
        QTest::qWait(5);  // for events that the menu posted
        ++menus;
      }
      for (const QPointer<QWidget>& widget : alive<QWidget>(shown)) {
        if (!widget || !widget->isVisible() || qobject_cast<QMenu*>(widget) != nullptr) continue;
        const QPoint middle = widget->rect().center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, middle, widget->mapToGlobal(middle));
        QApplication::sendEvent(widget, &event);  // menus of their own event loop end with Esc
      }
    }
  }
  for (int round = 0; round < 2; ++round)
    for (const QPointer<QMenu>& menu : alive<QMenu>(window_.get())) {
      if (!menu) continue;
      menu->popup(window_->mapToGlobal(QPoint(200, 200)));
      EXPECT_TRUE(wait([menu] { return !menu || !menu->isVisible(); }, 5000));
      ++menus;
    }
  std::cout << "menus opened: " << menus << ", closed with Esc: " << escape.count() << "\n";
  EXPECT_GT(menus, 20);
  EXPECT_GT(escape.count(), menus) << "menus of the right button too";
  EXPECT_TRUE(idle() || wait([this] { return idle(); }));
}

}  // namespace
}  // namespace plumbline::panels::test
