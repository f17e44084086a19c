// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/motion_plot.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "widgets/models/numbers.h"
#include "widgets/models/theme.h"
#include "widgets/plots/axis_ticks.h"
#include "widgets/plots/chart_style.h"

namespace plumbline::plots {
namespace {

constexpr QMarginsF kMotionMargins(56.0, 22.0, 12.0, 22.0);
constexpr double kReach = 11.0;        // px: distance within which a press takes the curve
constexpr double kKeyDrag = 1.0 / 80;  // of the height per key
constexpr double kFarLimit = 2.5;      // limits farther out than this many ranges of the curve are not shown

struct Range {
  double low, high;
};

/// Range of the curve and of limits near it; never empty.
Range rangeOf(const MotionCurve& curve) {
  double low = std::numeric_limits<double>::infinity(), high = -low;
  for (const QPointF& p : curve.points) {
    if (!std::isfinite(p.y())) continue;
    low = std::min(low, p.y());
    high = std::max(high, p.y());
  }
  if (low > high) low = high = 0.0;
  const double span = std::max(high - low, 0.2 * std::max(std::abs(low), std::abs(high)));
  const bool both = std::isfinite(curve.low) && std::isfinite(curve.high);
  const double limits = both ? curve.high - curve.low : span;
  const double reach = std::max(kFarLimit * span, both ? 0.25 * limits : 0.0);
  if (std::isfinite(curve.high) && (curve.high < high + reach || span == 0.0))
    high = std::max(high, curve.high);
  if (std::isfinite(curve.low) && (curve.low > low - reach || span == 0.0)) low = std::min(low, curve.low);
  const double margin = std::max(0.07 * (high - low), 1e-9 * std::max(1.0, std::abs(high)));
  if (high - low < 1e-12) return {low - 1.0, high + 1.0};
  return {low - margin, high + margin};
}

/// Parts of the curve beyond a limit, cut where it crosses.
std::vector<QPolygonF> partsBeyond(const MotionCurve& curve) {
  std::vector<QPolygonF> parts;
  for (const double sign : {1.0, -1.0}) {
    const double limit = sign > 0.0 ? curve.high : curve.low;
    if (!std::isfinite(limit)) continue;
    QPolygonF part;
    const auto over = [&](const QPointF& p) { return sign * (p.y() - limit); };
    for (std::size_t i = 0; i < curve.points.size(); ++i) {
      const QPointF& p = curve.points[i];
      const bool beyond = over(p) > 0.0;
      if (i > 0 && beyond != (over(curve.points[i - 1]) > 0.0)) {
        const QPointF& before = curve.points[i - 1];
        const double share = (limit - before.y()) / (p.y() - before.y());
        part << before + share * (p - before);
        if (!beyond) {
          parts.push_back(part);
          part.clear();
        }
      }
      if (beyond) part << p;
    }
    if (!part.isEmpty()) parts.push_back(part);
  }
  return parts;
}

}  // namespace

MotionPlot::MotionPlot(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAccessibleName(tr("Curve of the joint"));
}

void MotionPlot::setCurve(MotionCurve curve) {
  const double was = curve_.points.empty() ? 0.0 : curve_.points.back().x();
  curve_ = std::move(curve);
  const double is = curve_.points.empty() ? 0.0 : curve_.points.back().x();
  if (was != is) fitTime();
  if (drag_ != Drag::Pull) {
    fitValues();  // the axis must not move under the pointer during a drag
  } else {
    const Range range = rangeOf(curve_);
    low_ = std::min(low_, range.low);
    high_ = std::max(high_, range.high);
  }
  setAccessibleDescription(curve_.excess.isEmpty() ? curve_.name
                                                   : curve_.name + QStringLiteral(": ") + curve_.excess);
  setCursor(curve_.draggable ? Qt::ArrowCursor : Qt::CrossCursor);
  update();
}

void MotionPlot::setTimeLink(TimeLink* link) {
  link_ = link;
  connect(link, &TimeLink::cursorChanged, this, qOverload<>(&MotionPlot::update));
}

void MotionPlot::setEmptyText(const QString& text) {
  empty_text_ = text;
  update();
}

QRectF MotionPlot::area() const {
  return insideMargins(size(), kMotionMargins);
}

QPointF MotionPlot::pixelOf(double time, double value) const {
  const QRectF at = area();
  return {at.left() + (time - begin_) / (end_ - begin_) * at.width(),
          at.bottom() - (value - low_) / (high_ - low_) * at.height()};
}

double MotionPlot::timeAt(double x) const {
  const QRectF at = area();
  return begin_ + (x - at.left()) / at.width() * (end_ - begin_);
}

double MotionPlot::valueAt(double y) const {
  const QRectF at = area();
  return low_ + (at.bottom() - y) / at.height() * (high_ - low_);
}

double MotionPlot::valueOf(double time) const {
  const auto& points = curve_.points;
  if (points.empty()) return std::numeric_limits<double>::quiet_NaN();
  const auto after = std::lower_bound(points.begin(), points.end(), time,
                                      [](const QPointF& p, double t) { return p.x() < t; });
  if (after == points.begin()) return points.front().y();
  if (after == points.end()) return points.back().y();
  const QPointF& before = *(after - 1);
  const double share = (time - before.x()) / std::max(1e-12, after->x() - before.x());
  return before.y() + share * (after->y() - before.y());
}

bool MotionPlot::isOnCurve(const QPointF& at) const {
  if (!curve_.draggable || curve_.points.empty() ||
      !area().adjusted(-4, -kMotionMargins.top(), 4, kMotionMargins.bottom()).contains(at))
    return false;
  // Steep curves are near sideways too: the nearest of the pixels around.
  for (double dx = -kReach; dx <= kReach; dx += 2.0) {
    const double time = timeAt(at.x() + dx);
    if (time < curve_.points.front().x() || time > curve_.points.back().x()) continue;
    const QPointF there = pixelOf(time, valueOf(time));
    if (std::hypot(there.x() - at.x(), there.y() - at.y()) <= kReach) return true;
  }
  return false;
}

void MotionPlot::fitValues() {
  const Range range = rangeOf(curve_);
  low_ = range.low;
  high_ = range.high;
}

void MotionPlot::fitTime() {
  begin_ = 0.0;
  end_ = curve_.points.empty() ? 1.0 : std::max(1e-6, curve_.points.back().x());
}

// ---- painting ----------------------------------------------------------------------------------------------------

void MotionPlot::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const models::Theme& theme = models::Theme::of(this);
  painter.fillRect(rect(), theme.plot_background);
  if (curve_.points.empty()) {
    painter.setPen(theme.muted_text);
    painter.drawText(rect().adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap, empty_text_);
    return;
  }
  paintAxes(painter);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.save();
  painter.setClipRect(area());
  paintLimits(painter);
  paintCurve(painter);
  painter.restore();
  paintMarks(painter);
  if (hasFocus()) {
    painter.setPen(QPen(theme.accent, 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
  }
}

void MotionPlot::paintAxes(QPainter& painter) const {
  const models::Theme& theme = models::Theme::of(this);
  const QRectF at = area();
  QFont small = models::figureFont(font());
  small.setPointSizeF(0.88 * small.pointSizeF());
  painter.setFont(small);
  const Ticks values = roundTicks(low_, high_, std::clamp(static_cast<int>(at.height() / 34.0), 2, 8));
  for (double v = values.first; v <= high_; v += values.interval) {
    const double y = std::round(pixelOf(begin_, v).y()) + 0.5;
    painter.setPen(theme.plot_grid);
    painter.drawLine(QPointF(at.left(), y), QPointF(at.right(), y));
    painter.setPen(theme.muted_text);
    const double shown = std::abs(v) < 1e-9 * values.interval ? 0.0 : v;
    painter.drawText(QRectF(0, y - 9, kMotionMargins.left() - 6, 18), Qt::AlignRight | Qt::AlignVCenter,
                     QString::number(shown, values.scientific ? 'e' : 'f', values.decimals));
  }
  const Ticks times = roundTicks(begin_, end_, std::clamp(static_cast<int>(at.width() / 64.0), 2, 12));
  for (double t = times.first; t <= end_ + 1e-9; t += times.interval) {
    const double x = std::round(pixelOf(t, low_).x()) + 0.5;
    painter.setPen(theme.plot_grid);
    painter.drawLine(QPointF(x, at.top()), QPointF(x, at.bottom()));
    painter.setPen(theme.muted_text);
    painter.drawText(
        QRectF(x - 40, at.bottom() + 3, 80, 16), Qt::AlignHCenter | Qt::AlignTop,
        QString::number(t, 'f', times.decimals) + (t + times.interval > end_ ? tr(" s") : QString()));
  }
  painter.setPen(theme.plot_axis);
  painter.drawLine(at.topLeft(), at.bottomLeft());
  painter.drawLine(at.bottomLeft(), at.bottomRight());
  painter.setPen(theme.text);
  QString head = tr("%1 · %2 [%3]").arg(curve_.name, curve_.quantity, curve_.unit);
  if (!curve_.fixed.isEmpty()) head += QStringLiteral(" · ") + curve_.fixed;
  const double t = hover_ ? std::clamp(timeAt(hover_->x()), begin_, end_) : link_ ? link_->cursor() : 0.0;
  const QString read =
      tr("t = %1 s · %2 %3").arg(t, 0, 'f', 3).arg(models::fourDigits(valueOf(t)), curve_.unit);
  const QRectF line(at.left(), 2, at.width(), 18);
  const double room = line.width() - painter.fontMetrics().horizontalAdvance(read) - 12;
  painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                   painter.fontMetrics().elidedText(head, Qt::ElideRight, static_cast<int>(room)));
  painter.setPen(theme.muted_text);
  painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, read);
}

void MotionPlot::paintLimits(QPainter& painter) const {
  const models::Theme& theme = models::Theme::of(this);
  const QRectF at = area();
  for (const double limit : {curve_.low, curve_.high}) {
    if (!std::isfinite(limit)) continue;
    const double y = pixelOf(begin_, limit).y();
    QColor band = theme.attention;
    band.setAlphaF(theme.is_dark ? 0.16F : 0.11F);
    const QRectF beyond = limit == curve_.high ? QRectF(at.topLeft(), QPointF(at.right(), y))
                                               : QRectF(QPointF(at.left(), y), at.bottomRight());
    if (beyond.height() > 0.0) painter.fillRect(beyond.intersected(at), band);
    painter.setPen(QPen(theme.attention, 1.0, Qt::DashLine));
    painter.drawLine(QPointF(at.left(), y), QPointF(at.right(), y));
  }
}

void MotionPlot::paintCurve(QPainter& painter) const {
  const models::Theme& theme = models::Theme::of(this);
  QPolygonF line;
  line.reserve(static_cast<qsizetype>(curve_.points.size()));
  for (const QPointF& p : curve_.points) line << pixelOf(p.x(), p.y());
  painter.setBrush(Qt::NoBrush);
  painter.setPen(
      QPen(theme.prediction, curve_.draggable ? 2.0 : 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPolyline(line);
  painter.setPen(QPen(theme.wrong, 3.2, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
  for (const QPolygonF& part : partsBeyond(curve_)) {
    QPolygonF shown;
    for (const QPointF& p : part) shown << pixelOf(p.x(), p.y());
    painter.drawPolyline(shown);
  }
}

void MotionPlot::paintMarks(QPainter& painter) const {
  const models::Theme& theme = models::Theme::of(this);
  const QRectF at = area();
  if (link_) {
    const double x = pixelOf(link_->cursor(), low_).x();
    if (x >= at.left() - 1 && x <= at.right() + 1) {
      painter.setPen(QPen(theme.accent, 1.0));
      painter.drawLine(QPointF(x, at.top()), QPointF(x, at.bottom()));
      if (curve_.draggable) {
        painter.setBrush(theme.plot_background);
        painter.setPen(QPen(theme.accent, 1.6));
        painter.drawEllipse(pixelOf(link_->cursor(), valueOf(link_->cursor())), 4.0, 4.0);
      }
    }
  }
  if (drag_ == Drag::None && hover_ && isOnCurve(*hover_)) {
    const double t = std::clamp(timeAt(hover_->x()), begin_, end_);
    painter.setBrush(theme.accent);
    painter.setPen(Qt::NoPen);
    painter.drawEllipse(pixelOf(t, valueOf(t)), 5.0, 5.0);
  }
  if (!curve_.worst || curve_.excess.isEmpty()) return;
  const QPointF tip = pixelOf(curve_.worst->x(), curve_.worst->y());
  const QPointF mark(std::clamp(tip.x(), at.left(), at.right()), std::clamp(tip.y(), at.top(), at.bottom()));
  models::paintState(painter, QRectF(mark.x() - 7, mark.y() - 7, 14, 14), models::State::Wrong, theme);
  const double width = painter.fontMetrics().horizontalAdvance(curve_.excess) + 10.0;
  const double left = mark.x() + 12 + width > at.right() ? mark.x() - 12 - width : mark.x() + 12;
  QRectF words(std::max(at.left(), left), mark.y() - 9, width, 18);
  words.moveTop(std::clamp(words.top(), at.top() + 1, at.bottom() - 19));
  QColor ground = theme.plot_background;
  ground.setAlphaF(0.85F);
  painter.fillRect(words, ground);
  painter.setPen(theme.wrong);
  painter.drawText(words, Qt::AlignCenter, curve_.excess);
}

// ---- mouse and keys ----------------------------------------------------------------------------------------------

void MotionPlot::drag(const QPointF& at) {
  const QPointF wanted = at + grip_;
  const double t = std::clamp(timeAt(wanted.x()), begin_, end_);
  if (link_) link_->setCursor(t);
  Q_EMIT dragged(t, valueAt(wanted.y()));
}

void MotionPlot::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || curve_.points.empty()) return;
  event->accept();
  if (isOnCurve(event->position())) {
    drag_ = Drag::Pull;
    const double t = std::clamp(timeAt(event->position().x()), begin_, end_);
    grip_ = pixelOf(t, valueOf(t)) - event->position();
    setCursor(Qt::ClosedHandCursor);
    if (link_) link_->setCursor(t);
    Q_EMIT dragStarted();
    return;
  }
  drag_ = Drag::Scrub;
  if (link_) link_->setCursor(std::clamp(timeAt(event->position().x()), begin_, end_));
}

void MotionPlot::mouseMoveEvent(QMouseEvent* event) {
  hover_ = event->position();
  if (drag_ == Drag::Pull) {
    drag(event->position());
  } else if (drag_ == Drag::Scrub) {
    if (link_) link_->setCursor(std::clamp(timeAt(event->position().x()), begin_, end_));
  } else {
    setCursor(isOnCurve(event->position()) ? Qt::OpenHandCursor : Qt::CrossCursor);
  }
  update();
}

void MotionPlot::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const Drag was = drag_;
  drag_ = Drag::None;
  setCursor(Qt::CrossCursor);
  if (was != Drag::Pull) return;
  fitValues();
  update();
  Q_EMIT dragEnded();
}

void MotionPlot::mouseDoubleClickEvent(QMouseEvent*) {
  fitTime();
  fitValues();
  update();
}

void MotionPlot::wheelEvent(QWheelEvent* event) {
  event->accept();
  if (curve_.points.empty()) return;
  const double factor = wheelZoom(event->angleDelta().y());
  const double about = timeAt(event->position().x()), whole = curve_.points.back().x();
  const double length = std::clamp((end_ - begin_) * factor, 1e-3 * whole, whole);
  const double share = std::clamp((about - begin_) / (end_ - begin_), 0.0, 1.0);
  begin_ = std::clamp(about - share * length, 0.0, whole - length);
  end_ = begin_ + length;
  update();
}

void MotionPlot::keyPressEvent(QKeyEvent* event) {
  const double step = (end_ - begin_) / 100.0;
  const double t = link_ ? std::clamp(link_->cursor(), begin_, end_) : begin_;
  switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
      if (link_)
        link_->setCursor(std::clamp(t + (event->key() == Qt::Key_Left ? -step : step), begin_, end_));
      return;
    case Qt::Key_Up:
    case Qt::Key_Down: {
      if (!curve_.draggable) return;
      const double amount = (high_ - low_) * kKeyDrag * (event->key() == Qt::Key_Up ? 1.0 : -1.0);
      Q_EMIT dragStarted();
      Q_EMIT dragged(t, valueOf(t) + amount);
      Q_EMIT dragEnded();
      return;
    }
    case Qt::Key_Home:
      fitTime();
      fitValues();
      return update();
    default:
      QWidget::keyPressEvent(event);
  }
}

void MotionPlot::leaveEvent(QEvent* event) {
  hover_.reset();
  update();
  QWidget::leaveEvent(event);
}

void MotionPlot::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) update();
  QWidget::changeEvent(event);
}

void paintThumbnail(QPainter& painter, const QRectF& area, const MotionCurve& curve,
                    const QPalette& palette) {
  if (curve.points.empty()) return;
  const models::Theme& theme = models::Theme::of(palette);
  const Range range = rangeOf(curve);
  const double length = std::max(1e-9, curve.points.back().x());
  const auto at = [&](const QPointF& p) {
    return QPointF(area.left() + p.x() / length * area.width(),
                   area.bottom() - (p.y() - range.low) / (range.high - range.low) * area.height());
  };
  painter.save();
  painter.setClipRect(area);
  painter.setPen(QPen(theme.attention, 1.0, Qt::DotLine));
  for (const double limit : {curve.low, curve.high}) {
    if (!std::isfinite(limit)) continue;
    const double y = at({0.0, limit}).y();
    painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
  }
  const auto draw = [&](const auto& points) {
    QPolygonF line;
    for (const QPointF& p : points) line << at(p);
    painter.drawPolyline(line);
  };
  painter.setPen(QPen(theme.prediction, 1.2));
  draw(curve.points);
  painter.setPen(QPen(theme.wrong, 2.2));
  for (const QPolygonF& part : partsBeyond(curve)) draw(part);
  painter.restore();
}

}  // namespace plumbline::plots
