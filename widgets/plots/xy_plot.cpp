// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/xy_plot.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "widgets/models/numbers.h"
#include "widgets/models/theme.h"
#include "widgets/plots/axis_ticks.h"
#include "widgets/plots/chart_style.h"

namespace plumbline::plots {
namespace {

constexpr QMarginsF kXyMargins(58.0, 26.0, 12.0, 38.0);
constexpr double kWheelStep = 1.15, kNear = 8.0, kSwatch = 14.0;
constexpr double kSmallestView = 1e-9;  // of the size of the numbers

double axisValue(double value, bool logarithmic) {
  if (!logarithmic) return value;
  return value > 0.0 ? std::log10(value) : std::numeric_limits<double>::quiet_NaN();
}

QString tickText(double value, const Ticks& ticks) {
  return ticks.scientific ? QString::number(value, 'e', 1) : QString::number(value, 'f', ticks.decimals);
}

/// At most about `most` powers of ten between 10^low and 10^high; with 2 and 5 times them where there is room.
std::vector<double> logTicks(double low, double high, int most) {
  std::vector<double> ticks;
  const int step = std::max(1, static_cast<int>(std::ceil((high - low) / most)));
  const bool room = 3.0 * (high - low) <= most + 1.0;
  for (int power = static_cast<int>(std::floor(low)); power <= high; power += step) {
    for (const double times : {1.0, 2.0, 5.0}) {
      const double value = times * std::pow(10.0, power), at = std::log10(value);
      if (at >= low && at <= high && (times == 1.0 || room)) ticks.push_back(value);
    }
  }
  return ticks;
}

}  // namespace

XyPlot::XyPlot(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
}

void XyPlot::setTitle(const QString& title) {
  title_ = title;
  setAccessibleName(title);
  update();
}

void XyPlot::setAxes(const QString& x, const QString& y, bool logarithmic) {
  x_title_ = x;
  y_title_ = y;
  logarithmic_ = logarithmic;
  fit();
}

void XyPlot::setSeries(std::vector<Series> series) {
  series_ = std::move(series);
  fit();
}

QRectF XyPlot::area() const {
  return insideMargins(size(), kXyMargins);
}

QFont XyPlot::smallFont() const {
  QFont small = models::figureFont(font());
  small.setPointSizeF(0.88 * small.pointSizeF());
  return small;
}

QColor XyPlot::colorOf(const Series& series) const {
  const models::Theme& theme = models::Theme::of(this);
  return series.color < 0 ? theme.muted_text : theme.seriesColor(series.color);
}

void XyPlot::fit() {
  double low[2], high[2];
  std::fill_n(low, 2, std::numeric_limits<double>::infinity());
  std::fill_n(high, 2, -std::numeric_limits<double>::infinity());
  for (const Series& one : series_) {
    if (!isShown(one.name)) continue;
    for (const QPointF& point : one.points) {
      const double at[2] = {axisValue(point.x(), logarithmic_), axisValue(point.y(), logarithmic_)};
      if (!std::isfinite(at[0]) || !std::isfinite(at[1])) continue;
      for (int k = 0; k < 2; ++k) {
        // A band along the whole axis does not widen it.
        if (one.form == Series::Form::Band && k == 0) continue;
        low[k] = std::min(low[k], at[k]);
        high[k] = std::max(high[k], at[k]);
      }
    }
  }
  const ValueRange x = comfortableRange(low[0], high[0]), y = comfortableRange(low[1], high[1]);
  view_ = QRectF(x.low, y.low, x.high - x.low, y.high - y.low);
  update();
}

QRectF XyPlot::range() const {
  if (!logarithmic_) return view_;
  return {QPointF(std::pow(10.0, view_.left()), std::pow(10.0, view_.top())),
          QPointF(std::pow(10.0, view_.right()), std::pow(10.0, view_.bottom()))};
}

bool XyPlot::place(const QPointF& value, QPointF& pixel) const {
  const double x = axisValue(value.x(), logarithmic_), y = axisValue(value.y(), logarithmic_);
  if (!std::isfinite(x) || !std::isfinite(y)) return false;
  const QRectF at = area();
  // Far outside the clip nothing is seen: the painter's numbers stay small.
  pixel = {std::clamp(at.left() + (x - view_.left()) / view_.width() * at.width(), -1e5, 1e5),
           std::clamp(at.bottom() - (y - view_.top()) / view_.height() * at.height(), -1e5, 1e5)};
  return true;
}

std::vector<XyPlot::Entry> XyPlot::legend() const {
  const QFontMetricsF metrics(smallFont());
  std::vector<Entry> entries;
  double right = width() - 12.0;
  for (std::size_t i = series_.size(); i-- > 0;) {
    if (series_[i].name.isEmpty()) continue;
    const double wide = kSwatch + 6.0 + metrics.horizontalAdvance(series_[i].name) + 4.0;
    entries.insert(entries.begin(), {static_cast<int>(i), QRectF(right - wide, 3.0, wide, 18.0)});
    right -= wide + 10.0;
  }
  return entries;
}

int XyPlot::legendAt(const QPointF& point) const {
  for (const Entry& entry : legend()) {
    if (entry.box.contains(point)) return entry.series;
  }
  return -1;
}

QPoint XyPlot::legendPoint(const QString& name) const {
  for (const Entry& entry : legend()) {
    if (series_[static_cast<std::size_t>(entry.series)].name == name) return entry.box.center().toPoint();
  }
  return {};
}

void XyPlot::toggle(int series) {
  const QString& name = series_[static_cast<std::size_t>(series)].name;
  if (!hidden_.removeOne(name)) hidden_ << name;
  fit();
}

void XyPlot::paintAxes(QPainter& painter) const {
  const models::Theme& theme = models::Theme::of(this);
  const QRectF at = area();
  const auto draw = [&](bool along, double position, const QString& text) {
    const double pixel = along ? at.left() + (position - view_.left()) / view_.width() * at.width()
                               : at.bottom() - (position - view_.top()) / view_.height() * at.height();
    const double line = std::round(pixel) + 0.5;
    painter.setPen(theme.plot_grid);
    painter.drawLine(along ? QPointF(line, at.top()) : QPointF(at.left(), line),
                     along ? QPointF(line, at.bottom()) : QPointF(at.right(), line));
    painter.setPen(theme.muted_text);
    if (along)
      painter.drawText(QRectF(line - 40, at.bottom() + 2, 80, 16), Qt::AlignHCenter | Qt::AlignTop, text);
    else
      painter.drawText(QRectF(18, line - 9, kXyMargins.left() - 22, 18), Qt::AlignRight | Qt::AlignVCenter,
                       text);
  };
  for (const bool along : {true, false}) {
    const double low = along ? view_.left() : view_.top(), high = along ? view_.right() : view_.bottom();
    const int most = std::max(2, static_cast<int>((along ? at.width() / 64.0 : at.height() / 24.0)));
    if (logarithmic_) {
      for (const double value : logTicks(low, high, most))
        draw(along, std::log10(value), QString::number(value, 'g', 3));
      continue;
    }
    const Ticks ticks = roundTicks(low, high, most);
    const int count = static_cast<int>((high - ticks.first) / ticks.interval * (1.0 + 1e-9));
    for (int k = 0; k <= std::min(count, 2 * most); ++k) {
      const double value = ticks.first + k * ticks.interval;
      draw(along, value, tickText(value, ticks));
    }
  }
  painter.setPen(theme.plot_axis);
  painter.drawRect(at);
  painter.setPen(theme.text);
  painter.drawText(QRectF(at.left(), height() - 18.0, at.width(), 16), Qt::AlignCenter, x_title_);
  painter.save();
  painter.translate(2.0, at.center().y());
  painter.rotate(-90.0);
  painter.drawText(QRectF(-0.5 * at.height() - 30.0, 0.0, at.height() + 60.0, 16), Qt::AlignCenter, y_title_);
  painter.restore();
}

void XyPlot::paintLegend(QPainter& painter) const {
  const models::Theme& theme = models::Theme::of(this);
  for (const Entry& entry : legend()) {
    const Series& one = series_[static_cast<std::size_t>(entry.series)];
    const bool shown = isShown(one.name);
    const QRectF swatch(entry.box.left(), entry.box.center().y() - 4.0, kSwatch, 8.0);
    painter.setPen(QPen(colorOf(one), 1.4));
    QColor fill = colorOf(one);
    fill.setAlphaF(one.form == Series::Form::Band ? 0.35F : 1.0F);
    painter.setBrush(shown ? QBrush(fill) : QBrush(Qt::NoBrush));
    if (one.form == Series::Form::Dots)
      painter.drawEllipse(swatch.center(), 3.5, 3.5);
    else if (one.form == Series::Form::Line && shown)
      painter.drawLine(QPointF(swatch.left(), swatch.center().y()),
                       QPointF(swatch.right(), swatch.center().y()));
    else
      painter.drawRect(swatch);
    painter.setPen(shown ? theme.text : theme.muted_text);
    painter.drawText(entry.box.adjusted(kSwatch + 6.0, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, one.name);
  }
  painter.setBrush(Qt::NoBrush);
}

void XyPlot::paintSeries(QPainter& painter, const Series& series) const {
  QColor color = colorOf(series);
  using Form = Series::Form;
  QPointF pixel;
  if (series.form == Form::Band) {
    QPointF other;
    if (series.points.size() != 2 || !place(series.points[0], pixel) || !place(series.points[1], other))
      return;
    color.setAlphaF(0.2F);
    painter.fillRect(QRectF(pixel, other).normalized(), color);
    return;
  }
  if (series.form == Form::Dots) {
    color.setAlphaF(0.45F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    for (const QPointF& point : series.points) {
      if (place(point, pixel)) painter.drawEllipse(pixel, 1.6, 1.6);
    }
    painter.setBrush(Qt::NoBrush);
    return;
  }
  QList<QLineF> lines;
  std::optional<QPointF> before;
  for (const QPointF& point : series.points) {
    if (!place(point, pixel)) {
      before.reset();
      continue;
    }
    if (before) {
      const QPointF corner(pixel.x(), series.form == Form::Steps ? before->y() : pixel.y());
      lines << QLineF(*before, corner);
      if (corner != pixel) lines << QLineF(corner, pixel);
    }
    before = pixel;
  }
  painter.setPen(QPen(color, 1.8));
  painter.drawLines(lines);  // as one path 20 000 points take forty times as long
}

void XyPlot::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const models::Theme& theme = models::Theme::of(this);
  painter.fillRect(rect(), theme.plot_background);
  painter.setFont(smallFont());
  painter.setPen(theme.text);
  const std::vector<Entry> entries = legend();
  const double end = entries.empty() ? width() - 8.0 : entries.front().box.left() - 6.0;
  painter.drawText(QRectF(8, 3, end - 8.0, 18), Qt::AlignLeft | Qt::AlignVCenter,
                   painter.fontMetrics().elidedText(title_, Qt::ElideRight, static_cast<int>(end - 8.0)));
  if (series_.empty()) return;
  paintAxes(painter);
  painter.setRenderHint(QPainter::Antialiasing);
  paintLegend(painter);
  painter.setClipRect(area());
  for (const Series& one : series_) {
    if (isShown(one.name)) paintSeries(painter, one);
  }
}

void XyPlot::zoom(const QPointF& about, double factor_x, double factor_y) {
  const QRectF at = area();
  const double x = view_.left() + (about.x() - at.left()) / at.width() * view_.width();
  const double y = view_.top() + (at.bottom() - about.y()) / at.height() * view_.height();
  const QRectF next(x + (view_.left() - x) / factor_x, y + (view_.top() - y) / factor_y,
                    view_.width() / factor_x, view_.height() / factor_y);
  const auto sensible = [](double low, double size) {
    return std::isfinite(low) && size > kSmallestView * std::max(std::abs(low), 1e-290) && size < 1e290;
  };
  if (!sensible(next.left(), next.width()) || !sensible(next.top(), next.height())) return;
  view_ = next;
  update();
}

void XyPlot::wheelEvent(QWheelEvent* event) {
  if (!area().contains(event->position())) return QWidget::wheelEvent(event);
  const QPoint delta = event->angleDelta();
  const double factor = std::pow(kWheelStep, (delta.y() + delta.x()) / 120.0);
  const Qt::KeyboardModifiers keys = event->modifiers();
  zoom(event->position(), keys.testFlag(Qt::ControlModifier) ? 1.0 : factor,
       keys.testFlag(Qt::ShiftModifier) ? 1.0 : factor);
  event->accept();
}

void XyPlot::mousePressEvent(QMouseEvent* event) {
  grip_ = event->position();
  if (event->button() != Qt::LeftButton) return;
  if (const int series = legendAt(grip_); series >= 0) toggle(series);
}

void XyPlot::mouseMoveEvent(QMouseEvent* event) {
  const QPointF here = event->position();
  setCursor(legendAt(here) >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
  if (!event->buttons().testFlag(Qt::LeftButton) || !area().contains(grip_)) return;
  const QRectF at = area();
  view_.translate(-(here.x() - grip_.x()) / at.width() * view_.width(),
                  (here.y() - grip_.y()) / at.height() * view_.height());
  grip_ = here;
  update();
}

void XyPlot::mouseDoubleClickEvent(QMouseEvent* event) {
  if (area().contains(event->position())) fit();
}

void XyPlot::keyPressEvent(QKeyEvent* event) {
  const QPointF centre = area().center();
  const std::vector<Entry> entries = legend();
  const int number = event->key() - Qt::Key_1;
  if (number >= 0 && number < static_cast<int>(entries.size()))
    return toggle(entries[static_cast<std::size_t>(number)].series);
  switch (event->key()) {
    case Qt::Key_Home:
      return fit();
    case Qt::Key_Plus:
      return zoom(centre, kWheelStep, kWheelStep);
    case Qt::Key_Minus:
      return zoom(centre, 1.0 / kWheelStep, 1.0 / kWheelStep);
    default:
      QWidget::keyPressEvent(event);
  }
}

QString XyPlot::table() const {
  QStringList lines;
  for (const Series& one : series_) {
    if (!isShown(one.name) || one.form == Series::Form::Band) continue;
    lines << QStringLiteral("%1\t%2 (%3)").arg(x_title_, y_title_, one.name);
    for (const QPointF& point : one.points)
      lines << QStringLiteral("%1\t%2").arg(point.x(), 0, 'g', 9).arg(point.y(), 0, 'g', 9);
    lines << QString();
  }
  return lines.join(QLatin1Char('\n'));
}

void XyPlot::contextMenuEvent(QContextMenuEvent* event) {
  QMenu menu(this);
  menu.addAction(tr("Copy picture"), this, [this] { QApplication::clipboard()->setPixmap(grab()); });
  menu.addAction(tr("Copy values"), this, [this] { QApplication::clipboard()->setText(table()); });
  menu.addAction(tr("Fit"), this, &XyPlot::fit);
  menu.exec(event->globalPos());
}

bool XyPlot::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  if (legendAt(help->pos()) >= 0) {
    QToolTip::showText(help->globalPos(), tr("Click: hide or show"), this);
    return true;
  }
  double nearest = kNear;
  QString text;
  for (const Series& one : series_) {
    if (!isShown(one.name) || one.form == Series::Form::Band) continue;
    for (const QPointF& point : one.points) {
      QPointF pixel;
      if (!place(point, pixel) || !area().contains(pixel)) continue;
      const double distance = std::hypot(pixel.x() - help->pos().x(), pixel.y() - help->pos().y());
      if (distance >= nearest) continue;
      nearest = distance;
      text = QStringLiteral("%1: %2\n%3: %4")
                 .arg(x_title_, models::fourDigits(point.x()), y_title_, models::fourDigits(point.y()));
    }
  }
  QToolTip::showText(help->globalPos(), text, this);
  return true;
}

void XyPlot::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) update();
  QWidget::changeEvent(event);
}

}  // namespace plumbline::plots
