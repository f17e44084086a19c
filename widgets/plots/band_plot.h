// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QStringList>
#include <QWidget>
#include <optional>
#include <vector>

#include "widgets/plots/time_link.h"

namespace plumbline::plots {

/// Bands over time: an interval that shrinks as data arrive, with the estimate inside. Values that are not finite leave a
/// gap. The value axis follows the newest band in steps, so that it seldom changes; bands that are far wider are cut at the
/// edge. Alternatively it shows the widths alone on a logarithmic axis. A click sets the time cursor; the line above
/// shows the values under the pointer.
class BandPlot : public QWidget {
  Q_OBJECT

 public:
  struct Point {
    double time = 0.0, lower = 0.0, estimate = 0.0, upper = 0.0;
  };
  struct Level {
    double lower = 0.0, upper = 0.0;
  };

  explicit BandPlot(QWidget* parent = nullptr);
  /// "Mass", "kg"; one band per name. Empties the plot.
  void setContent(const QString& quantity, const QString& unit, const QStringList& names);
  void setEmptyText(const QString& text);
  void setTimeRange(double begin, double end);
  /// Time cursor shared with playback and 3-D view.
  void setTimeLink(TimeLink* link);
  /// One point of every band.
  void append(const std::vector<Point>& points);
  void clear();
  /// Dashed lines of a band: the intervals of all methods together; empty: none.
  void setLevels(std::vector<Level> levels);
  void setWidthsShown(bool widths);
  /// Draws the bands in grey when their assumptions are disproven.
  void setMuted(bool muted);
  bool isMuted() const { return muted_; }
  bool widthsShown() const { return widths_; }
  int count() const;
  const std::vector<std::vector<Point>>& bands() const { return bands_; }
  /// Values under the pointer: "3.2 s · x −0.01 … 0.05"
  QString readOut() const;
  double valueLow() const { return low_; }
  double valueHigh() const { return high_; }
  QPointF pixelOf(double time, double value) const;
  QSize sizeHint() const override { return {480, 150}; }
  QSize minimumSizeHint() const override { return {200, 84}; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  QRectF area() const;
  double timeAt(double x) const;
  void fitValues();
  void paintAxes(QPainter& painter) const;
  void paintBand(QPainter& painter, std::size_t band) const;
  void paintWidth(QPainter& painter, std::size_t band) const;
  void paintValues(QPainter& painter) const;
  QString valueText(const Point& point) const;
  QColor colorOf(std::size_t band) const;
  /// Newest point at that time; −1: none.
  std::ptrdiff_t pointAt(double time) const;

  QString quantity_, unit_, empty_text_;
  QStringList names_;
  std::vector<std::vector<Point>> bands_;
  std::vector<Level> levels_;
  QPointer<TimeLink> link_;
  std::optional<double> hover_;
  double begin_ = 0.0, end_ = 1.0, low_ = 0.0, high_ = 1.0;
  bool widths_ = false, muted_ = false;
};

}  // namespace plumbline::plots
