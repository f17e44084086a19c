// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QStringList>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "base/result.h"
#include "widgets/models/sample_view.h"
#include "widgets/plots/min_max_pyramid.h"
#include "widgets/plots/time_link.h"

class QLabel;

namespace plumbline::plots {

class ChartView;

/// One curve. Fill `time` and `values`, or `data` when a worker has prepared it already (PlotData::build).
struct PlotSeries {
  enum class Role { Plain, Measured, Prediction, Residual };
  QString name;             ///< as in the legend: "joint1"
  QString unit;             ///< as shown: "N·m"
  SampleView time, values;  ///< N
  double scale = 1.0;       ///< shown = scale · value (degrees)
  bool untimed = false;     ///< `time` counts samples that have no times
  double gap_step = 0.0;    ///< s; larger steps are gaps too (samples left out); 0: none
  Role role = Role::Plain;
  int color = -1;  ///< of the palette, for Plain; −1: by position
  std::shared_ptr<const PlotData> data;
  SampleView half_width =
      {};  ///< N, of a translucent band about the values; NaN: none there; empty: none at all
  std::shared_ptr<const PlotData> lower = {}, upper = {};  ///< its edges, made from it
};

/// A time interval that is shaded.
struct TimeSpan {
  double from = 0.0, to = 0.0;  ///< s
};

/// Curves over time. Wheel zooms time about the pointer (Ctrl: the values), drag pans, double click fits, the
/// right button draws a rubber band, a click sets the time cursor, moving reads values off in the line above.
/// Stays fluid with a million samples: curves are decimated per pixel column without losing a spike;
/// gaps stay gaps. Keys: + − zoom, ← → pan, Home fits.
class TimeSeriesPlot : public QWidget {
  Q_OBJECT

 public:
  explicit TimeSeriesPlot(QWidget* parent = nullptr);
  ~TimeSeriesPlot() override;

  /// Shown above, left of the read-out.
  void setTitle(const QString& title);
  QString title() const;
  /// "Torque", "N·m" → axis title "Torque [N·m]"
  void setValueAxis(const QString& quantity, const QString& unit);
  /// Sentence shown while there are no series.
  void setEmptyText(const QString& text);
  /// Hides the time axis' title and labels, for all but the lowest of a stack.
  void setTimeAxisVisible(bool visible);
  /// Accept channels dragged from a ChannelTreeModel.
  void setAcceptsChannels(bool accepts);

  void setSeries(std::vector<PlotSeries> series);
  void addSeries(PlotSeries series);
  void removeSeries(const QString& name);
  void clear();
  /// Shaded intervals behind the read-out, and instants that are marked at the upper edge.
  void setMarks(std::vector<TimeSpan> spans, std::vector<double> instants);
  const std::vector<TimeSpan>& spans() const { return spans_; }
  const std::vector<double>& instants() const { return instants_; }
  const std::vector<PlotSeries>& series() const { return series_; }
  /// False while long series are still being prepared in the background; see `ready`.
  bool isReady() const;

  /// Shares time with other plots; null: on its own. The link must outlive its use or be a QObject, whose end the plot
  /// notices.
  void setTimeLink(TimeLink* link);
  TimeLink* timeLink() const { return link_ ? link_.data() : own_link_; }

  double timeBegin() const;
  double timeEnd() const;
  void setTimeRange(double begin, double end);
  double valueLow() const { return low_; }
  double valueHigh() const { return high_; }
  /// Keeps these values visible; `fit` returns to automatic.
  void setValueRange(double low, double high);
  /// The chart itself: where mouse and keys go.
  ChartView* chartView() const { return view_; }
  /// Values under the pointer: "t = 1.234 s · joint1 3.21 N·m · …"
  const QString& readOut() const { return read_out_text_; }

  QImage toImage(double scale) const;
  QByteArray toPng(double scale = 2.0) const;
  QByteArray toSvg() const;
  /// All samples inside the visible time, one column per series; one time column when series share it.
  QString toCsv() const;
  Status exportTo(const QString& path) const;  ///< by suffix: png, svg, csv

  /// ms of the last drawing of the curves.
  double lastPaintMilliseconds() const;

  QSize sizeHint() const override { return {640, 220}; }
  QSize minimumSizeHint() const override { return {240, 120}; }

 public Q_SLOTS:
  void fit();
  void copyPicture();
  void exportWithChooser();

 Q_SIGNALS:
  void ready();
  void channelsDropped(const QStringList& ids);
  void exportFailed(const plumbline::Error& error);

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  friend class ChartView;
  void prepare(PlotSeries& series);
  static void prepareBand(PlotSeries& series);
  void seriesChanged();
  void showAxisTitles();
  void showCurves();
  void restyle();
  void updateExtent();
  void updateValueRange();
  void updateReadOut();
  void markersMoved();
  void paintExport(QPainter& painter) const;
  QColor seriesColor(std::size_t index) const;

  std::vector<PlotSeries> series_;
  std::vector<TimeSpan> spans_;
  std::vector<double> instants_;
  QPointer<TimeLink> link_;
  TimeLink* own_link_;
  ChartView* view_;
  QLabel* title_;
  QLabel* read_out_;
  QString quantity_, unit_, read_out_text_;
  double low_ = 0.0, high_ = 1.0;
  bool automatic_values_ = true;
};

}  // namespace plumbline::plots
