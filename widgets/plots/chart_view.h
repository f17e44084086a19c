// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QChartView>
#include <QPoint>
#include <QTimer>
#include <optional>

#include "widgets/plots/curve_item.h"

class QValueAxis;

namespace plumbline::models {
struct Theme;
}

namespace plumbline::plots {

class TimeSeriesPlot;

/// Chart of a TimeSeriesPlot: axes and grid by Qt Charts, curves by CurveItem; mouse and keys; crosshair, time cursor,
/// rubber band and legend over it.
class ChartView : public QChartView {
  Q_OBJECT

 public:
  explicit ChartView(TimeSeriesPlot* plot);

  struct LegendEntry {
    QString name;
    QColor color;
  };
  void setCurves(std::vector<Curve> curves, std::vector<LegendEntry> legend);
  void setAxisTitles(const QString& time, const QString& value);
  void setTimeAxisVisible(bool visible);
  void setEmptyText(const QString& text);
  void applyTheme(const models::Theme& theme);
  /// Shows these ranges at the next frame; several calls before it cost one repaint.
  void scheduleView();
  /// Applies the ranges at once, for tests and exports.
  void flushView();
  /// Repaints the lines of cursor and pointer.
  void moveMarkers();
  /// Draws everything but pointer and rubber band.
  void renderTo(QPainter& painter, const QSizeF& size);

  const CurveItem& curves() const { return *curves_; }
  QRectF legendRect() const { return legend_rect_; }

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void drawForeground(QPainter* painter, const QRectF& rect) override;

 private:
  /// Next frame, unless another chart still has to draw long curves: each step of the event loop draws those of one.
  void showFrame();
  void placeArea();
  void fitValueTitle();
  void placeLegend(bool search);  ///< in the calmest corner, or in the corner where it is
  void drawLegend(QPainter& painter) const;
  void drawMarks(QPainter& painter) const;
  void drawMarkers(QPainter& painter) const;
  void updateLine(const std::optional<double>& time);
  void zoomTime(double factor, double about);
  void panTime(double fraction);
  void applyRubberBand(const QRect& band);

  TimeSeriesPlot* plot_;
  QValueAxis* time_axis_;
  QValueAxis* value_axis_;
  CurveItem* curves_;
  const models::Theme* theme_ = nullptr;
  std::vector<LegendEntry> legend_;
  QString empty_text_, value_title_;
  bool has_curves_ = false;
  QRectF legend_rect_;
  int legend_columns_ = 1;
  int legend_corner_ = 1;  ///< 0 top left, 1 top right, 2 bottom left, 3 bottom right
  bool time_axis_visible_ = true;
  bool exporting_ = false;

  QTimer refresh_;  ///< next frame
  QTimer settle_;   ///< the view stands still: the legend may look for a calmer corner
  std::optional<double> shown_hover_, shown_cursor_;

  enum class Drag { None, MaybePan, Pan, MaybeBand, Band };
  Drag drag_ = Drag::None;
  QPoint press_;
  double press_begin_ = 0.0, press_end_ = 0.0, press_low_ = 0.0, press_high_ = 0.0;
  QRect band_;
};

}  // namespace plumbline::plots
