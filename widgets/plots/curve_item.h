// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QGraphicsObject>
#include <QLineF>
#include <QPolygonF>
#include <memory>
#include <vector>

#include "widgets/plots/min_max_pyramid.h"

namespace plumbline::plots {

/// One curve as it is to be drawn.
struct Curve {
  std::shared_ptr<const PlotData> data;  ///< null: not prepared yet
  double scale = 1.0;
  QColor color;
  double width = 1.2;  ///< px
  /// Edges of a translucent band behind all curves; null: none.
  std::shared_ptr<const PlotData> lower = {}, upper = {};
};

/// All curves of a plot inside the plot area of its chart. Decimates per device pixel column when the view has changed,
/// and keeps the picture while only the pointer moves.
class CurveItem : public QGraphicsObject {
 public:
  explicit CurveItem(QGraphicsItem* parent);

  void setCurves(std::vector<Curve> curves);
  void setArea(const QRectF& area);
  void setView(double time_begin, double time_end, double low, double high);
  const QRectF& area() const { return area_; }

  QRectF boundingRect() const override { return area_; }
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  double xOf(double time) const;
  double yOf(double value) const;
  double timeAt(double x) const;
  double valueAt(double y) const;

  /// Number of line pieces drawn inside a rectangle; used to place the legend.
  std::size_t linesInside(const QRectF& rect) const;
  /// Line pieces that drawing takes at most.
  std::size_t pieces() const;
  /// ms of the last drawing, decimation included.
  double lastPaint() const { return last_paint_; }

 private:
  struct Strokes {
    std::vector<QLineF> lines;
    std::vector<QPointF> dots;  ///< samples that stand alone, or all when they are far apart
    bool dotted = false;        ///< the latter
    std::vector<QPolygonF> bands;
  };
  Strokes strokes(const Curve& curve, double pixel_ratio) const;
  int columns(double pixel_ratio) const;
  std::vector<QPolygonF> bands(const Curve& curve, double pixel_ratio) const;

  std::vector<Curve> curves_;
  std::vector<Strokes> strokes_;
  QRectF area_;
  double begin_ = 0.0, end_ = 1.0, low_ = 0.0, high_ = 1.0;
  double stroked_ratio_ = 0.0;  ///< pixel ratio that strokes_ were made for; 0: they are out of date
  double last_paint_ = 0.0;
};

}  // namespace plumbline::plots
