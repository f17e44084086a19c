// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/curve_item.h"

#include <QElapsedTimer>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace plumbline::plots {

namespace {

constexpr double kMarkerSpacing = 14.0;  // px between samples from which on they are dotted
constexpr double kFlat = 0.75;           // px: a column that is lower than this is a single point
constexpr double kFarthest = 1e9;        // px: keeps the arithmetic of clipping finite
constexpr double kFarthestFilled = 4e6;  // px: the raster engine fills no farther
constexpr int kBandOpacity = 56;         // of 255

/// Cuts a line to the rectangle (Liang & Barsky 1984); false when nothing is left. Raster engines overflow on far
/// coordinates, and a zoomed view has them.
bool clip(QPointF& a, QPointF& b, const QRectF& rect) {
  const double dx = b.x() - a.x(), dy = b.y() - a.y();
  double enter = 0.0, leave = 1.0;
  const auto cut = [&enter, &leave](double p, double q) {
    if (p == 0.0) return q >= 0.0;
    const double t = q / p;
    if (p < 0.0) {
      enter = std::max(enter, t);
    } else {
      leave = std::min(leave, t);
    }
    return enter <= leave;
  };
  if (!cut(-dx, a.x() - rect.left()) || !cut(dx, rect.right() - a.x()) || !cut(-dy, a.y() - rect.top()) ||
      !cut(dy, rect.bottom() - a.y())) {
    return false;
  }
  const QPointF start = a;
  a = start + enter * QPointF(dx, dy);
  b = start + leave * QPointF(dx, dy);
  return true;
}

}  // namespace

CurveItem::CurveItem(QGraphicsItem* parent) : QGraphicsObject(parent) {
  setCacheMode(DeviceCoordinateCache);
}

void CurveItem::setCurves(std::vector<Curve> curves) {
  curves_ = std::move(curves);
  stroked_ratio_ = 0.0;  // they are drawn with the next view
}

void CurveItem::setArea(const QRectF& area) {
  if (area == area_) return;
  prepareGeometryChange();
  area_ = area;
  stroked_ratio_ = 0.0;
  update();
}

void CurveItem::setView(double time_begin, double time_end, double low, double high) {
  if (time_end > time_begin && high > low) {
    begin_ = time_begin;
    end_ = time_end;
    low_ = low;
    high_ = high;
  }
  stroked_ratio_ = 0.0;
  update();
}

double CurveItem::xOf(double time) const {
  const double x = area_.left() + (time - begin_) / (end_ - begin_) * area_.width();
  return std::clamp(x, -kFarthest, kFarthest);
}

double CurveItem::yOf(double value) const {
  const double y = area_.bottom() - (value - low_) / (high_ - low_) * area_.height();
  return std::clamp(y, -kFarthest, kFarthest);
}

double CurveItem::timeAt(double x) const {
  return begin_ + (x - area_.left()) / std::max(1.0, area_.width()) * (end_ - begin_);
}
double CurveItem::valueAt(double y) const {
  return low_ + (area_.bottom() - y) / std::max(1.0, area_.height()) * (high_ - low_);
}

int CurveItem::columns(double pixel_ratio) const {
  return std::max(1, static_cast<int>(std::lround(area_.width() * pixel_ratio)));
}

std::vector<QPolygonF> CurveItem::bands(const Curve& curve, double pixel_ratio) const {
  std::vector<QPolygonF> polygons;
  if (!curve.lower || !curve.upper || area_.isEmpty()) return polygons;
  const auto upper = decimate(*curve.upper, begin_, end_, columns(pixel_ratio));
  const auto lower = decimate(*curve.lower, begin_, end_, columns(pixel_ratio));
  const auto add = [&](QPolygonF& polygon, const CurvePoint& point) {
    polygon << QPointF(std::clamp(xOf(point.time), -kFarthestFilled, kFarthestFilled),
                       std::clamp(yOf(curve.scale * point.value), -kFarthestFilled, kFarthestFilled));
  };
  for (std::size_t i = 0; i < std::min(upper.size(), lower.size()); ++i) {  // the same gaps in both
    QPolygonF polygon;
    for (const CurvePoint& point : upper[i]) add(polygon, point);
    for (std::size_t k = lower[i].size(); k-- > 0;) add(polygon, lower[i][k]);
    polygons.push_back(std::move(polygon));
  }
  return polygons;
}

CurveItem::Strokes CurveItem::strokes(const Curve& curve, double pixel_ratio) const {
  Strokes drawn;
  if (!curve.data || area_.isEmpty()) return drawn;
  drawn.bands = bands(curve, pixel_ratio);
  const auto pieces = decimate(*curve.data, begin_, end_, columns(pixel_ratio));
  std::size_t samples = 0;
  for (const CurveSegment& piece : pieces) samples += piece.size();
  drawn.dotted = static_cast<double>(samples) * kMarkerSpacing < area_.width();
  const QRectF frame = area_.adjusted(-4.0, -4.0, 4.0, 4.0);
  const double column_width = 1.0 / pixel_ratio;
  drawn.lines.reserve(samples);
  for (const CurveSegment& piece : pieces) {
    QPointF last, held;
    bool has_held = false;
    for (std::size_t k = 0; k < piece.size(); ++k) {
      const QPointF point(xOf(piece[k].time), yOf(curve.scale * piece[k].value));
      if (drawn.dotted || piece.size() == 1) {
        if (frame.contains(point)) drawn.dots.push_back(point);
      }
      if (k == 0) {
        last = point;
        continue;
      }
      // Points that stay within a column and hardly move add nothing but time; the next real step starts from them.
      const bool end_of_piece = k + 1 == piece.size();
      if (!end_of_piece && std::abs(point.x() - last.x()) < column_width &&
          std::abs(point.y() - last.y()) < kFlat) {
        held = point;
        has_held = true;
        continue;
      }
      QPointF a = last, b = point;
      if (clip(a, b, frame)) drawn.lines.emplace_back(a, b);
      last = point;
      has_held = false;
    }
    if (has_held) {
      QPointF a = last, b = held;
      if (clip(a, b, frame)) drawn.lines.emplace_back(a, b);
    }
  }
  return drawn;
}

void CurveItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  QElapsedTimer clock;
  clock.start();
  const double ratio = std::max(1.0, painter->device()->devicePixelRatioF());
  if (stroked_ratio_ != ratio) {
    strokes_.clear();
    for (const Curve& curve : curves_) strokes_.push_back(strokes(curve, ratio));
    stroked_ratio_ = ratio;
  }
  painter->save();
  painter->setClipRect(area_);
  // Single lines, not a polyline: the same picture at these widths, and ten times as quick.
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setPen(Qt::NoPen);
  for (std::size_t k = 0; k < strokes_.size(); ++k) {
    QColor fill = curves_[k].color;
    fill.setAlpha(kBandOpacity);
    painter->setBrush(fill);
    for (const QPolygonF& band : strokes_[k].bands) painter->drawPolygon(band, Qt::WindingFill);
  }
  painter->setBrush(Qt::NoBrush);
  for (std::size_t k = 0; k < strokes_.size(); ++k) {
    painter->setPen(QPen(curves_[k].color, curves_[k].width, Qt::SolidLine, Qt::FlatCap));
    painter->drawLines(strokes_[k].lines.data(), static_cast<int>(strokes_[k].lines.size()));
    painter->setBrush(curves_[k].color);
    painter->setPen(Qt::NoPen);
    const double radius = strokes_[k].dotted ? 1.9 : 0.5 * curves_[k].width;
    for (const QPointF& dot : strokes_[k].dots) painter->drawEllipse(dot, radius, radius);
    painter->setBrush(Qt::NoBrush);
  }
  painter->restore();
  last_paint_ = 1e-6 * static_cast<double>(clock.nsecsElapsed());
}

std::size_t CurveItem::pieces() const {
  const std::size_t most = 4 * static_cast<std::size_t>(columns(1.0));
  std::size_t count = 0;
  for (const Curve& curve : curves_) {
    if (curve.data) count += std::min(curve.data->size(), most);
  }
  return count;
}

std::size_t CurveItem::linesInside(const QRectF& rect) const {
  std::size_t count = 0;
  for (const Strokes& drawn : strokes_) {
    for (const QLineF& line : drawn.lines) {
      const double left = std::min(line.x1(), line.x2()), right = std::max(line.x1(), line.x2());
      const double top = std::min(line.y1(), line.y2()), bottom = std::max(line.y1(), line.y2());
      if (right >= rect.left() && left <= rect.right() && bottom >= rect.top() && top <= rect.bottom())
        ++count;
    }
  }
  return count;
}

}  // namespace plumbline::plots
