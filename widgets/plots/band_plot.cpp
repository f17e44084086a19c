// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/band_plot.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "widgets/models/numbers.h"
#include "widgets/models/theme.h"
#include "widgets/plots/axis_ticks.h"
#include "widgets/plots/chart_style.h"

namespace plumbline::plots {
namespace {

constexpr QMarginsF kBandMargins(60.0, 22.0, 20.0, 20.0);  // half of the last number of the time axis
constexpr double kRoom = 2.2;         // the newest band takes this part of the height once
constexpr double kCursorStep = 0.01;  // of the time that is shown

bool isFinite(const BandPlot::Point& p) {
  return std::isfinite(p.lower) && std::isfinite(p.upper);
}

}  // namespace

BandPlot::BandPlot(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setCursor(Qt::CrossCursor);
}

void BandPlot::setContent(const QString& quantity, const QString& unit, const QStringList& names) {
  quantity_ = quantity;
  unit_ = unit;
  names_ = names;
  setAccessibleName(tr("%1 over time").arg(quantity));
  levels_.clear();
  clear();
}

void BandPlot::clear() {
  bands_.assign(static_cast<std::size_t>(names_.size()), {});
  update();
}

void BandPlot::setEmptyText(const QString& text) {
  empty_text_ = text;
  update();
}

void BandPlot::setTimeRange(double begin, double end) {
  if (!std::isfinite(begin) || !(end > begin)) return;
  begin_ = begin;
  end_ = end;
  update();
}

void BandPlot::setTimeLink(TimeLink* link) {
  link_ = link;
  connect(link, &TimeLink::cursorChanged, this, qOverload<>(&BandPlot::update));
}

void BandPlot::append(const std::vector<Point>& points) {
  for (std::size_t i = 0; i < std::min(points.size(), bands_.size()); ++i) bands_[i].push_back(points[i]);
  fitValues();
  setAccessibleDescription(readOut());
  update();
}

void BandPlot::setLevels(std::vector<Level> levels) {
  levels_ = std::move(levels);
  fitValues();
  update();
}

void BandPlot::setWidthsShown(bool widths) {
  widths_ = widths;
  fitValues();
  update();
}

void BandPlot::setMuted(bool muted) {
  if (muted_ == muted) return;
  muted_ = muted;
  update();
}

int BandPlot::count() const {
  return bands_.empty() ? 0 : static_cast<int>(bands_.front().size());
}

QRectF BandPlot::area() const {
  return insideMargins(size(), kBandMargins);
}

QPointF BandPlot::pixelOf(double time, double value) const {
  const QRectF at = area();
  const double shown = widths_ ? std::log10(std::max(value, 1e-300)) : value;
  return {at.left() + (time - begin_) / (end_ - begin_) * at.width(),
          std::clamp(at.bottom() - (shown - low_) / (high_ - low_) * at.height(), -1e4, 1e4)};
}

double BandPlot::timeAt(double x) const {
  const QRectF at = area();
  return begin_ + (x - at.left()) / at.width() * (end_ - begin_);
}

/// Values: twice the newest bands, in steps of powers of two about round centres. Widths: whole decades.
void BandPlot::fitValues() {
  double low = std::numeric_limits<double>::infinity(), high = -low;
  const auto include = [&](double a, double b) {
    if (!std::isfinite(a) || !std::isfinite(b)) return;
    low = std::min(low, a);
    high = std::max(high, b);
  };
  for (std::size_t i = 0; i < bands_.size(); ++i) {
    if (widths_) {
      for (const Point& p : bands_[i])
        if (isFinite(p) && p.upper > p.lower)
          include(std::log10(p.upper - p.lower), std::log10(p.upper - p.lower));
    } else if (!bands_[i].empty()) {
      include(bands_[i].back().lower, bands_[i].back().upper);
    }
  }
  if (!widths_) {
    for (const Level& level : levels_) include(level.lower, level.upper);
  }
  if (low > high) return;
  if (widths_) {
    low_ = std::floor(low - 0.05);
    high_ = std::max(low_ + 1.0, std::ceil(high + 0.05));
    return;
  }
  const double wanted = std::max(0.5 * kRoom * (high - low), 1e-9 * std::max(1.0, std::abs(high)));
  const double half = std::exp2(std::ceil(2.0 * std::log2(wanted)) / 2.0), grid = 0.25 * half;
  const double center = grid * std::round(0.5 * (low + high) / grid);
  low_ = center - half;
  high_ = center + half;
}

std::ptrdiff_t BandPlot::pointAt(double time) const {
  if (bands_.empty() || bands_.front().empty()) return -1;
  const auto& points = bands_.front();
  const auto after = std::upper_bound(points.begin(), points.end(), time + 1e-9,
                                      [](double t, const Point& p) { return t < p.time; });
  return after - points.begin() - 1;
}

QString BandPlot::readOut() const {
  if (count() == 0) return {};
  const double time = hover_  ? std::clamp(timeAt(*hover_), begin_, end_)
                      : link_ ? link_->cursor()
                              : bands_.front().back().time;
  const std::ptrdiff_t at = pointAt(time);
  if (at < 0) return {};
  QString text = tr("%1 s").arg(models::significant(bands_.front()[static_cast<std::size_t>(at)].time, 3));
  for (std::size_t i = 0; i < bands_.size(); ++i) {
    const Point& p = bands_[i][static_cast<std::size_t>(at)];
    const QString name = bands_.size() > 1 ? names_[static_cast<int>(i)] + QLatin1Char(' ') : QString();
    text += QStringLiteral(" · ") + name + valueText(p);
  }
  return text;
}

QString BandPlot::valueText(const Point& p) const {
  if (!isFinite(p)) return QStringLiteral("∞");
  if (widths_) return models::significant(p.upper - p.lower, 3);
  return tr("%1 … %2").arg(models::significant(p.lower, 3), models::significant(p.upper, 3));
}

// ---- painting ----------------------------------------------------------------------------------------------------

QColor BandPlot::colorOf(std::size_t band) const {
  const models::Theme& theme = models::Theme::of(this);
  if (muted_) return theme.residual;
  return bands_.size() == 1 ? theme.accent : theme.seriesColor(static_cast<int>(band));
}

void BandPlot::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const models::Theme& theme = models::Theme::of(this);
  painter.fillRect(rect(), theme.plot_background);
  if (count() == 0) {
    painter.setPen(theme.muted_text);
    painter.drawText(rect().adjusted(16, 8, -16, -8), Qt::AlignCenter | Qt::TextWordWrap,
                     QStringLiteral("%1\n%2").arg(quantity_, empty_text_));
    return;
  }
  paintAxes(painter);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.save();
  painter.setClipRect(area());
  for (std::size_t i = 0; i < bands_.size(); ++i) widths_ ? paintWidth(painter, i) : paintBand(painter, i);
  painter.restore();
  const std::optional<double> cursor = hover_  ? std::optional(timeAt(*hover_))
                                       : link_ ? std::optional(link_->cursor())
                                               : std::nullopt;
  if (cursor && *cursor >= begin_ && *cursor <= end_) {
    const double x = std::round(pixelOf(*cursor, 1.0).x()) + 0.5;
    painter.setPen(QPen(theme.muted_text, 1.0));
    painter.drawLine(QPointF(x, area().top()), QPointF(x, area().bottom()));
  }
  paintValues(painter);
  if (hasFocus()) {
    painter.setPen(QPen(theme.accent, 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
  }
}

void BandPlot::paintAxes(QPainter& painter) const {
  const models::Theme& theme = models::Theme::of(this);
  const QRectF at = area();
  QFont small = models::figureFont(font());
  small.setPointSizeF(0.88 * small.pointSizeF());
  painter.setFont(small);
  const auto horizontal = [&](double y, const QString& text) {
    const double line = std::round(y) + 0.5;
    painter.setPen(theme.plot_grid);
    painter.drawLine(QPointF(at.left(), line), QPointF(at.right(), line));
    painter.setPen(theme.muted_text);
    painter.drawText(QRectF(0, line - 9, kBandMargins.left() - 6, 18), Qt::AlignRight | Qt::AlignVCenter,
                     text);
  };
  if (widths_) {
    const int step = std::max(1, static_cast<int>(std::ceil((high_ - low_) * 20.0 / at.height())));
    for (double decade = low_; decade <= high_ + 1e-9; decade += step)
      horizontal(pixelOf(begin_, std::pow(10.0, decade)).y(),
                 QString::number(std::pow(10.0, decade), 'g', 1));
  } else {
    const Ticks ticks = roundTicks(low_, high_, std::clamp(static_cast<int>(at.height() / 26.0), 2, 8));
    for (double v = ticks.first; v <= high_; v += ticks.interval) {
      const double shown = std::abs(v) < 1e-9 * ticks.interval ? 0.0 : v;
      horizontal(pixelOf(begin_, v).y(),
                 QString::number(shown, ticks.scientific ? 'e' : 'f', ticks.decimals));
    }
  }
  const Ticks times = roundTicks(begin_, end_, std::clamp(static_cast<int>(at.width() / 64.0), 2, 12));
  for (double t = times.first; t <= end_ + 1e-9; t += times.interval) {
    const double x = std::round(at.left() + (t - begin_) / (end_ - begin_) * at.width()) + 0.5;
    painter.setPen(theme.plot_grid);
    painter.drawLine(QPointF(x, at.top()), QPointF(x, at.bottom()));
    painter.setPen(theme.muted_text);
    const QString unit = t + times.interval > end_ ? tr(" s") : QString();
    painter.drawText(QRectF(x - 40, at.bottom() + 2, 80, 16), Qt::AlignHCenter | Qt::AlignTop,
                     QString::number(t, 'f', times.decimals) + unit);
  }
  painter.setPen(theme.plot_axis);
  painter.drawLine(at.topLeft(), at.bottomLeft());
  painter.drawLine(at.bottomLeft(), at.bottomRight());
  // Head: title in the colours of the bands, then the values under the pointer.
  double x = kBandMargins.left();
  const auto write = [&](const QString& text, const QColor& color) {
    painter.setPen(color);
    const double room = painter.fontMetrics().horizontalAdvance(text);
    painter.drawText(QRectF(x, 2, room + 2, 18), Qt::AlignLeft | Qt::AlignVCenter, text);
    x += room + 6.0;
  };
  write(widths_ ? tr("%1, width [%2]").arg(quantity_, unit_) : tr("%1 [%2]").arg(quantity_, unit_),
        theme.text);
  if (bands_.size() > 1) {
    for (std::size_t i = 0; i < bands_.size(); ++i)
      write(QStringLiteral("■ ") + names_[static_cast<int>(i)], colorOf(i));
  }
  painter.setPen(theme.muted_text);
  const QRectF rest(x + 6.0, 2, std::max(0.0, at.right() - x - 6.0), 18);
  const QString read = readOut();
  const bool fits = painter.fontMetrics().horizontalAdvance(read) <= rest.width();
  painter.drawText(rest, Qt::AlignRight | Qt::AlignVCenter,
                   fits ? read : read.section(QStringLiteral(" · "), 0, 0));
}

/// Beside the pointer, one line for each band: the head has no room for several.
void BandPlot::paintValues(QPainter& painter) const {
  const std::ptrdiff_t at = hover_ ? pointAt(std::clamp(timeAt(*hover_), begin_, end_)) : -1;
  if (at < 0 || bands_.size() < 2) return;
  const models::Theme& theme = models::Theme::of(this);
  QFont small = models::figureFont(font());
  small.setPointSizeF(0.88 * small.pointSizeF());
  painter.setFont(small);
  const QFontMetrics metrics = painter.fontMetrics();
  QStringList lines;
  int width = 0;
  for (std::size_t i = 0; i < bands_.size(); ++i) {
    lines << names_[static_cast<int>(i)] + QLatin1Char(' ') +
                 valueText(bands_[i][static_cast<std::size_t>(at)]);
    width = std::max(width, metrics.horizontalAdvance(lines.back()));
  }
  const QRectF room = area();
  const QSizeF size(width + 28.0, static_cast<double>(metrics.height() * lines.size()) + 8.0);
  const bool left = *hover_ + 10.0 + size.width() > room.right();
  const QRectF box(QPointF(left ? *hover_ - 10.0 - size.width() : *hover_ + 10.0, room.top() + 4.0), size);
  painter.setPen(theme.plot_axis);
  painter.setBrush(theme.plot_background);
  painter.drawRect(box);
  for (int i = 0; i < lines.size(); ++i) {
    const double y = box.top() + 4.0 + metrics.height() * i;
    painter.fillRect(QRectF(box.left() + 7.0, y + 0.5 * metrics.height() - 4.0, 8.0, 8.0),
                     colorOf(static_cast<std::size_t>(i)));
    painter.setPen(theme.text);
    painter.drawText(QRectF(box.left() + 20.0, y, width + 4.0, metrics.height()),
                     Qt::AlignLeft | Qt::AlignVCenter, lines[i]);
  }
}

void BandPlot::paintBand(QPainter& painter, std::size_t band) const {
  const std::vector<Point>& points = bands_[band];
  const QColor color = colorOf(band);
  QColor fill = color;
  fill.setAlphaF(bands_.size() == 1 ? 0.24F : 0.16F);
  std::size_t first = 0;
  while (first < points.size()) {
    while (first < points.size() && !isFinite(points[first])) ++first;
    std::size_t last = first;
    while (last < points.size() && isFinite(points[last])) ++last;
    if (first >= last) break;
    QPolygonF upper, lower, middle;
    for (std::size_t k = first; k < last; ++k) {
      upper << pixelOf(points[k].time, points[k].upper);
      lower << pixelOf(points[k].time, points[k].lower);
      middle << pixelOf(points[k].time, points[k].estimate);
    }
    QPolygonF whole = upper;
    for (qsizetype k = lower.size() - 1; k >= 0; --k) whole << lower[k];
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawPolygon(whole);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, 1.2));
    painter.drawPolyline(upper);
    painter.drawPolyline(lower);
    painter.setPen(QPen(color, 1.8));
    painter.drawPolyline(middle);
    first = last;
  }
  if (band >= levels_.size()) return;
  painter.setPen(QPen(color, 1.0, Qt::DashLine));
  for (const double level : {levels_[band].lower, levels_[band].upper}) {
    if (std::isfinite(level)) painter.drawLine(pixelOf(begin_, level), pixelOf(end_, level));
  }
}

void BandPlot::paintWidth(QPainter& painter, std::size_t band) const {
  QPainterPath path;
  bool open = false;
  for (const Point& p : bands_[band]) {
    if (!isFinite(p) || !(p.upper > p.lower)) {
      open = false;
      continue;
    }
    const QPointF at = pixelOf(p.time, p.upper - p.lower);
    open ? path.lineTo(at) : path.moveTo(at);
    open = true;
  }
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(colorOf(band), 1.6));
  painter.drawPath(path);
  if (band >= levels_.size()) return;
  const double level = levels_[band].upper - levels_[band].lower;
  painter.setPen(QPen(colorOf(band), 1.0, Qt::DashLine));
  if (std::isfinite(level) && level > 0.0) painter.drawLine(pixelOf(begin_, level), pixelOf(end_, level));
}

// ---- input -------------------------------------------------------------------------------------------------------

void BandPlot::mousePressEvent(QMouseEvent* event) {
  if (link_ && event->button() == Qt::LeftButton && count() > 0)
    link_->setCursor(std::clamp(timeAt(event->position().x()), begin_, end_));
}

void BandPlot::mouseMoveEvent(QMouseEvent* event) {
  hover_ = event->position().x();
  if (link_ && (event->buttons() & Qt::LeftButton) && count() > 0)
    link_->setCursor(std::clamp(timeAt(*hover_), begin_, end_));
  update();
}

void BandPlot::keyPressEvent(QKeyEvent* event) {
  const int sign = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
  if (sign == 0 || !link_) return QWidget::keyPressEvent(event);
  hover_.reset();
  link_->setCursor(std::clamp(link_->cursor() + sign * kCursorStep * (end_ - begin_), begin_, end_));
}

void BandPlot::leaveEvent(QEvent* event) {
  QWidget::leaveEvent(event);
  hover_.reset();
  update();
}

void BandPlot::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) update();
}

}  // namespace plumbline::plots
