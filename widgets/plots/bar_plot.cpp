// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/bar_plot.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "widgets/models/fitted_name.h"
#include "widgets/models/numbers.h"
#include "widgets/models/save_file.h"
#include "widgets/models/theme.h"
#include "widgets/plots/axis_ticks.h"
#include "widgets/plots/chart_style.h"

namespace plumbline::plots {

namespace {

using models::Theme;

constexpr double kBarLeft = 76.0, kBarRight = 12.0;
constexpr double kWidestBar = 36.0;
constexpr double kSlant = 40.0, kSlantDown = 0.643;  // degrees, its sine

QColor groupColor(const BarPlot::Group& group, std::size_t index, const Theme& theme) {
  if (group.color >= 0) return theme.seriesColor(group.color);
  if (index == 0) return theme.measured;
  if (index == 1) return theme.prediction;
  return theme.seriesColor(static_cast<int>(index));
}

}  // namespace

BarPlot::BarPlot(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setAccessibleName(tr("Bars"));
}

void BarPlot::setContent(const QStringList& categories, const std::vector<Group>& groups,
                         const QString& value_title) {
  categories_ = categories;
  groups_ = groups;
  for (Group& group : groups_) {
    group.values.resize(static_cast<std::size_t>(categories.size()), std::nan(""));
  }
  value_title_ = value_title;
  hovered_ = {};
  setAccessibleName(value_title);
  update();
}

void BarPlot::clear() {
  setContent({}, {}, {});
}

double BarPlot::top() const {
  double top = 0.0;
  for (const Group& group : groups_) {
    for (const double value : group.values) {
      if (std::isfinite(value)) top = std::max(top, value);
    }
  }
  return top > 0.0 ? 1.08 * top : 1.0;
}

double BarPlot::slantedLength(const QSizeF& size) const {
  const QFontMetricsF metrics(font());
  const double slot =
      (size.width() - kBarLeft - kBarRight) / std::max(1.0, static_cast<double>(categories_.size()));
  double longest = 0.0;
  bool fits = true;
  for (const QString& name : categories_) {
    const double width = metrics.horizontalAdvance(name);
    longest = std::max(longest, width);
    fits = fits && !models::fittedName(name, metrics, slot - 4.0).contains(QChar(0x2026));  // an ellipsis
  }
  return fits ? 0.0 : std::min(longest + 2.0, 0.4 * size.height() / kSlantDown);
}

QRectF BarPlot::plotArea(const QSizeF& size) const {
  const double line = QFontMetricsF(font()).height();
  const double above = groups_.size() > 1 ? line + 12.0 : 8.0;
  const double below =
      slantedLength(size) > 0.0 ? kSlantDown * slantedLength(size) + line + 4.0 : line + 12.0;
  return insideMargins(size, {kBarLeft, above, kBarRight, below});
}

QRectF BarPlot::barIn(const QSizeF& size, int category, int group) const {
  const double value = groups_[static_cast<std::size_t>(group)].values[static_cast<std::size_t>(category)];
  if (!std::isfinite(value)) return {};
  const QRectF area = plotArea(size);
  const double slot = area.width() / static_cast<double>(categories_.size());
  const auto count = static_cast<double>(groups_.size());
  const double width = std::min(0.72 * slot / count, kWidestBar);
  const double left = area.left() + (category + 0.5) * slot + (group - 0.5 * count) * width;
  const double height = std::clamp(value / top(), 0.0, 1.0) * area.height();
  return {left + 0.5, area.bottom() - height, std::max(1.0, width - 1.0), height};
}

QRectF BarPlot::barRect(int category, int group) const {
  return barIn(size(), category, group);
}

BarPlot::Bar BarPlot::barAt(const QPoint& point) const {
  const QRectF area = plotArea(size());
  for (int category = 0; category < categories_.size(); ++category) {
    for (int group = 0; group < static_cast<int>(groups_.size()); ++group) {
      QRectF column = barRect(category, group);
      if (column.isNull()) continue;
      column.setTop(area.top());  // also above a small bar
      if (column.contains(point)) return {category, group};
    }
  }
  return {};
}

void BarPlot::paint(QPainter& painter, const QSizeF& size) const {
  const Theme& theme = Theme::of(this);
  painter.fillRect(QRectF(QPointF(0, 0), size), theme.plot_background);
  if (categories_.isEmpty() || groups_.empty()) return;
  painter.setFont(font());
  paintAxis(painter, size);
  for (std::size_t group = 0; group < groups_.size(); ++group) {
    const QColor color = groupColor(groups_[group], group, theme);
    for (int category = 0; category < categories_.size(); ++category) {
      const bool over = hovered_.category == category && hovered_.group == static_cast<int>(group);
      painter.fillRect(barIn(size, category, static_cast<int>(group)),
                       over ? theme.accent.lighter(120) : color);
    }
  }
  paintLegend(painter, size);
}

void BarPlot::paintAxis(QPainter& painter, const QSizeF& size) const {
  const Theme& theme = Theme::of(this);
  const QFontMetricsF metrics(font());
  const QRectF area = plotArea(size);
  const Ticks ticks = roundTicks(0.0, top(), std::clamp(static_cast<int>(area.height() / 24.0), 3, 6));
  for (double value = ticks.first; value <= top(); value += ticks.interval) {
    const double y = std::round(area.bottom() - value / top() * area.height()) + 0.5;
    painter.setPen(QPen(value == 0.0 ? theme.plot_axis : theme.plot_grid, 1.0));
    painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    painter.setPen(theme.muted_text);
    painter.drawText(QRectF(20.0, y - 10.0, kBarLeft - 28.0, 20.0), Qt::AlignVCenter | Qt::AlignRight,
                     QString::number(value, ticks.scientific ? 'e' : 'f', ticks.decimals));
  }
  painter.setPen(theme.text);
  painter.save();
  painter.translate(12.0, area.center().y());
  painter.rotate(-90.0);
  painter.drawText(QRectF(-0.5 * size.height(), -10.0, size.height(), 20.0), Qt::AlignCenter,
                   metrics.elidedText(value_title_, Qt::ElideRight, size.height()));
  painter.restore();
  const double slot = area.width() / static_cast<double>(categories_.size());
  const double length = slantedLength(size);
  for (int category = 0; length > 0.0 && category < categories_.size(); ++category) {
    painter.save();
    painter.translate(area.left() + (category + 0.5) * slot + 4.0, area.bottom() + 8.0);
    painter.rotate(-kSlant);
    painter.drawText(QRectF(-length, -0.5 * metrics.height(), length, metrics.height()),
                     Qt::AlignRight | Qt::AlignVCenter,
                     models::fittedName(categories_[category], metrics, length));
    painter.restore();
  }
  for (int category = 0; !(length > 0.0) && category < categories_.size(); ++category) {
    const QRectF place(area.left() + category * slot, area.bottom() + 4.0, slot, metrics.height() + 4.0);
    painter.drawText(place, Qt::AlignHCenter | Qt::AlignTop,
                     models::fittedName(categories_[category], metrics, slot - 4.0));
  }
}

void BarPlot::paintLegend(QPainter& painter, const QSizeF& size) const {
  if (groups_.size() < 2) return;
  const Theme& theme = Theme::of(this);
  const QFontMetricsF metrics(font());
  double x = plotArea(size).left(), wanted = 0.0;
  for (const Group& group : groups_) wanted += metrics.horizontalAdvance(group.name) + 38.0;
  const auto count = static_cast<double>(groups_.size());
  const double room = wanted > size.width() - x ? (size.width() - x) / count - 24.0 : wanted;  // of one name
  for (std::size_t group = 0; group < groups_.size(); ++group) {
    painter.fillRect(QRectF(x, 8.0, 10.0, 10.0), groupColor(groups_[group], group, theme));
    painter.setPen(theme.text);
    const QString name = metrics.elidedText(groups_[group].name, Qt::ElideMiddle, room);
    const double width = metrics.horizontalAdvance(name) + 2.0;
    painter.drawText(QRectF(x + 16.0, 13.0 - 0.5 * metrics.height(), width, metrics.height()),
                     Qt::AlignVCenter, name);
    x += width + (room < wanted ? 22.0 : 36.0);
  }
}

void BarPlot::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  paint(painter, size());
}

void BarPlot::mouseMoveEvent(QMouseEvent* event) {
  const Bar bar = barAt(event->pos());
  if (bar.category == hovered_.category && bar.group == hovered_.group) return;
  hovered_ = bar;
  update();
}

void BarPlot::mousePressEvent(QMouseEvent* event) {
  const Bar bar = barAt(event->pos());
  if (bar.category >= 0) Q_EMIT categoryClicked(bar.category);
}

void BarPlot::leaveEvent(QEvent* event) {
  QWidget::leaveEvent(event);
  hovered_ = {};
  update();
}

void BarPlot::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) update();
}

bool BarPlot::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const Bar bar = barAt(help->pos());
  if (bar.category < 0) {
    QToolTip::hideText();
    return true;
  }
  const Group& group = groups_[static_cast<std::size_t>(bar.group)];
  QToolTip::showText(help->globalPos(),
                     QStringLiteral("%1 · %2: %3")
                         .arg(categories_[bar.category], group.name,
                              models::fullPrecision(group.values[static_cast<std::size_t>(bar.category)])),
                     this);
  return true;
}

QByteArray BarPlot::toPng(double scale) const {
  return models::pngOf(size(), scale, [this](QPainter& painter) { paint(painter, size()); });
}

QByteArray BarPlot::toSvg() const {
  return models::svgOf(size(), {}, [this](QPainter& painter) { paint(painter, size()); });
}

}  // namespace plumbline::plots
