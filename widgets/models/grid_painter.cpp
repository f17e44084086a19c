// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/grid_painter.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPixmapCache>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace plumbline::models {

namespace {

constexpr double kPad = 8.0;
constexpr double kRuleGap = 6.0;      // above and below the thin rule
constexpr double kLongestName = 150;  // px along the slanted name; longer names are elided
constexpr double kNameGap = 5.0;      // between a name and the icon below it
constexpr double kSlant = std::numbers::pi / 4.0;
constexpr double kLegendRow = 24.0;

/// Splits "mcx" into "mc" and the subscript "x".
std::pair<QString, QString> rowLabel(const QString& name) {
  const qsizetype split = name.startsWith(QLatin1String("mc")) ? 2 : 1;
  return {name.left(split), name.mid(split)};
}

QString rotorWord() {
  return QCoreApplication::translate("IdentifiabilityGrid", "rotor");
}

constexpr std::array<identifiability::Cell, 4> kLegendOrder = {
    identifiability::Cell::Identifiable, identifiability::Cell::BaseParameter,
    identifiability::Cell::InCombination, identifiability::Cell::Unidentifiable};

QColor fillOf(identifiability::Cell cell, const Theme& theme) {
  switch (cell) {
    case identifiability::Cell::Identifiable:
      return theme.cell_identifiable;
    case identifiability::Cell::BaseParameter:
      return theme.cell_base;
    case identifiability::Cell::InCombination:
      return theme.cell_combination;
    case identifiability::Cell::Unidentifiable:
      return theme.cell_unidentifiable;
  }
  return theme.base;
}

QColor lit(const Theme& theme) {
  QColor color = theme.accent;
  color.setAlphaF(theme.is_dark ? 0.22F : 0.14F);
  return color;
}

void paintCell(QPainter& painter, const QRectF& place, identifiability::Cell cell, const Theme& theme) {
  painter.fillRect(place.adjusted(0.5, 0.5, -0.5, -0.5), fillOf(cell, theme));
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.translate(place.center());
  painter.scale(GridPainter::kCell, GridPainter::kCell);
  painter.fillPath(cellSign(cell),
                   cell == identifiability::Cell::Unidentifiable ? theme.cell_quiet_sign : theme.cell_sign);
  painter.restore();
}

/// Picture of the cell in its size on the screen.
QPixmap picture(identifiability::Cell cell, const Theme& theme, double pixels_per_unit) {
  const int side = qRound(GridPainter::kCell * pixels_per_unit);
  const QString key =
      QStringLiteral("grid-cell-%1-%2-%3").arg(static_cast<int>(cell)).arg(theme.is_dark).arg(side);
  QPixmap pixmap;
  if (QPixmapCache::find(key, &pixmap)) return pixmap;
  pixmap = QPixmap(side, side);
  pixmap.fill(theme.base);
  QPainter painter(&pixmap);
  painter.scale(side / GridPainter::kCell, side / GridPainter::kCell);
  paintCell(painter, QRectF(0.0, 0.0, GridPainter::kCell, GridPainter::kCell), cell, theme);
  painter.end();
  QPixmapCache::insert(key, pixmap);
  return pixmap;
}

QPixmap iconPicture(JointType type, const Theme& theme, double pixels_per_unit) {
  const int side = qRound(GridPainter::kIcon * pixels_per_unit);
  const QString key =
      QStringLiteral("grid-icon-%1-%2-%3").arg(static_cast<int>(type)).arg(theme.is_dark).arg(side);
  QPixmap pixmap;
  if (QPixmapCache::find(key, &pixmap)) return pixmap;
  pixmap = QPixmap(side, side);
  pixmap.fill(theme.base);
  QPainter painter(&pixmap);
  paintJointIcon(painter, QRectF(0.0, 0.0, side, side), type, theme.muted_text);
  painter.end();
  QPixmapCache::insert(key, pixmap);
  return pixmap;
}

QFont smaller(const QFont& font) {
  QFont result = font;
  if (font.pointSizeF() > 0.0) result.setPointSizeF(0.85 * font.pointSizeF());
  return result;
}

}  // namespace

GridPainter::GridPainter(const GridContent& content, const QFont& font)
    : content_(content), font_(font), small_(smaller(font)) {
  const QFontMetricsF metrics(font_), small(small_);
  for (int k = 0; k < kDimensionRows; ++k) {
    row_head_width_ = std::max(row_head_width_, small.horizontalAdvance(dimensionLabel(k)));
  }
  if (content_.rows() > 10)
    row_head_width_ = std::max(row_head_width_, small.horizontalAdvance(rotorWord()) + kPad +
                                                    metrics.horizontalAdvance(QStringLiteral("mc")) +
                                                    small.horizontalAdvance(QStringLiteral("zz")));
  row_head_width_ = std::ceil(row_head_width_ + 2.0 * kPad);
  for (const auto& column : content_.columns) {
    name_width_ = std::max(name_width_, metrics.horizontalAdvance(column.body));
  }
  name_width_ = std::min(name_width_, kLongestName);
  const double rise = (name_width_ + metrics.height()) * std::sin(kSlant);
  column_head_height_ = std::ceil(rise + kIcon + kNameGap + 1.5 * kPad);
  overhang_ = std::ceil(name_width_ * std::cos(kSlant) + 0.5 * metrics.height());
}

double GridPainter::rowTop(int row) const {
  return row * kCell + (row >= 10 ? 2.0 * kRuleGap : 0.0);
}

double GridPainter::rowsBottom() const {
  return rowTop(content_.rows() - 1) + kCell;
}

QSizeF GridPainter::bodySize() const {
  return {kCell * static_cast<double>(content_.columns.size()),
          rowsBottom() + 2.0 * kRuleGap + kDimensionRows * kDimension};
}

QSizeF GridPainter::fullSize() const {
  const QSizeF body = bodySize();
  double width = row_head_width_ + body.width() + overhang_ + kPad;
  const QFontMetricsF metrics(font_);
  for (const identifiability::Cell cell : kLegendOrder) {
    width = std::max(width, kCell + 3.0 * kPad + metrics.horizontalAdvance(cellWords(cell)));
  }
  return {width, column_head_height_ + body.height() + kPad + legendHeight(width) + kPad};
}

QRectF GridPainter::cell(int row, int column) const {
  return {column * kCell, rowTop(row), kCell, kCell};
}

QRectF GridPainter::dimensionCell(int dimension, int column) const {
  return {column * kCell, rowsBottom() + 2.0 * kRuleGap + dimension * kDimension, kCell, kDimension};
}

int GridPainter::columnAt(double x) const {
  const int column = static_cast<int>(std::floor(x / kCell));
  return column >= 0 && column < static_cast<int>(content_.columns.size()) ? column : -1;
}

int GridPainter::rowAt(double y) const {
  for (int row = 0; row < content_.rows(); ++row)
    if (y >= rowTop(row) && y < rowTop(row) + kCell) return row;
  return -1;
}

int GridPainter::dimensionAt(double y) const {
  const int row = static_cast<int>(std::floor((y - rowsBottom() - 2.0 * kRuleGap) / kDimension));
  return row >= 0 && row < kDimensionRows ? row : -1;
}

std::vector<double> GridPainter::rules() const {
  std::vector<double> places;
  if (content_.rows() > 10) places.push_back(10.0 * kCell + kRuleGap);
  places.push_back(rowsBottom() + kRuleGap);
  return places;
}

void GridPainter::paintBody(QPainter& painter, const Theme& theme, const Light& light, const QRectF& visible,
                            double pixels_per_unit) const {
  const int columns = static_cast<int>(content_.columns.size());
  const int first = std::max(0, static_cast<int>(std::floor(visible.left() / kCell)));
  const int last = std::min(columns - 1, static_cast<int>(std::floor(visible.right() / kCell)));
  for (int column = first; column <= last; ++column) {
    for (int row = 0; row < content_.rows(); ++row) {
      if (const std::optional<identifiability::Cell> sign = content_.cell(row, column))
        pixels_per_unit > 0.0
            ? painter.drawPixmap(cell(row, column), picture(*sign, theme, pixels_per_unit), {})
            : paintCell(painter, cell(row, column), *sign, theme);
      if (row == light.row || column == light.column) painter.fillRect(cell(row, column), lit(theme));
    }
  }
  painter.setPen(QPen(theme.plot_axis, 1.0));
  for (const double rule : rules()) painter.drawLine(QPointF(0.0, rule), QPointF(bodySize().width(), rule));
  paintDimensions(painter, theme, light, first, last);
  if (light.frame && light.row >= 0 && light.column >= 0) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.accent, 2.0));
    painter.drawRect(cell(light.row, light.column).adjusted(1.0, 1.0, -1.0, -1.0));
    painter.restore();
  }
}

void GridPainter::paintDimensions(QPainter& painter, const Theme& theme, const Light& light, int first,
                                  int last) const {
  painter.setFont(small_);
  painter.setPen(theme.text);
  for (int column = first; column <= last; ++column) {
    const auto& body = content_.columns[static_cast<std::size_t>(column)];
    for (int row = 0; row < kDimensionRows; ++row) {
      const QRectF place = dimensionCell(row, column);
      if (column == light.column) painter.fillRect(place, lit(theme));
      painter.drawText(place, Qt::AlignCenter, QString::number(dimensionValue(body, row)));
    }
  }
}

void GridPainter::paintRowHeads(QPainter& painter, const Theme& theme, const Light& light) const {
  const QFontMetricsF metrics(font_), small(small_);
  for (int row = 0; row < content_.rows(); ++row) {
    const QRectF place(0.0, rowTop(row), row_head_width_, kCell);
    if (row == light.row) painter.fillRect(place, lit(theme));
    const auto [base, sub] = rowLabel(rowName(content_, row));
    if (row >= 10) {
      painter.setPen(theme.muted_text);
      painter.setFont(small_);
      painter.drawText(place.adjusted(kPad, 0.0, 0.0, 0.0), Qt::AlignVCenter | Qt::AlignLeft, rotorWord());
    }
    const double baseline = place.center().y() + 0.5 * (metrics.ascent() - metrics.descent());
    double x = place.right() - kPad - small.horizontalAdvance(sub) - metrics.horizontalAdvance(base);
    painter.setPen(theme.text);
    painter.setFont(font_);
    painter.drawText(QPointF(x, baseline), base);
    x += metrics.horizontalAdvance(base);
    painter.setFont(small_);
    painter.drawText(QPointF(x, baseline + 0.25 * metrics.ascent()), sub);
  }
  painter.setFont(small_);
  painter.setPen(theme.muted_text);
  for (int row = 0; row < kDimensionRows; ++row) {
    const QRectF place = dimensionCell(row, 0);
    painter.drawText(QRectF(0.0, place.top(), row_head_width_ - kPad, place.height()),
                     Qt::AlignVCenter | Qt::AlignRight, dimensionLabel(row));
  }
  painter.setPen(QPen(theme.plot_axis, 1.0));
  for (const double rule : rules()) painter.drawLine(QPointF(kPad, rule), QPointF(row_head_width_, rule));
}

void GridPainter::paintColumnHeads(QPainter& painter, const Theme& theme, const Light& light, double from,
                                   double to, double pixels_per_unit) const {
  const QFontMetricsF metrics(font_);
  for (int column = 0; column < static_cast<int>(content_.columns.size()); ++column) {
    const auto& body = content_.columns[static_cast<std::size_t>(column)];
    const double x = (column + 0.5) * kCell;
    if (x < from || x > to) continue;
    const double icon_top = column_head_height_ - 0.5 * kPad - kIcon;
    if (column == light.column) {
      painter.fillRect(QRectF(column * kCell, icon_top - 2.0, kCell, kIcon + 0.5 * kPad + 2.0), lit(theme));
    }
    const QRectF square(x - 0.5 * kIcon, icon_top, kIcon, kIcon);
    if (pixels_per_unit > 0.0 && column != light.column) {
      painter.drawPixmap(square, iconPicture(body.type, theme, pixels_per_unit), {});
    } else {
      paintJointIcon(painter, square, body.type, theme.muted_text);
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(x, icon_top - kNameGap);
    painter.rotate(-kSlant * 180.0 / std::numbers::pi);
    painter.setFont(font_);
    painter.setPen(column == light.column ? theme.accent : theme.text);
    painter.drawText(QPointF(2.0, 0.35 * metrics.ascent()),
                     metrics.elidedText(body.body, Qt::ElideMiddle, name_width_ + 1.0));
    painter.restore();
  }
}

std::vector<GridPainter::LegendEntry> GridPainter::legend(double width) const {
  const QFontMetricsF metrics(font_);
  std::vector<LegendEntry> entries;
  double x = kPad, y = 0.0;
  for (const identifiability::Cell cell : kLegendOrder) {
    const double entry_width =
        kLegendRow + 0.5 * kPad + std::ceil(metrics.horizontalAdvance(cellWords(cell))) + 2.0 * kPad;
    if (x > kPad && x + entry_width > width) {
      x = kPad;
      y += kLegendRow;
    }
    entries.push_back({QRectF(x, y, entry_width, kLegendRow), cell});
    x += entry_width;
  }
  return entries;
}

double GridPainter::legendHeight(double width) const {
  return legend(width).back().place.bottom();
}

void GridPainter::paintLegend(QPainter& painter, const Theme& theme, double width) const {
  painter.setFont(font_);
  for (const LegendEntry& entry : legend(width)) {
    painter.save();
    const double side = kLegendRow - 4.0;
    const QRectF box(entry.place.left(), entry.place.top() + 2.0, side, side);
    painter.translate(box.center());
    painter.scale(side / kCell, side / kCell);
    paintCell(painter, QRectF(-0.5 * kCell, -0.5 * kCell, kCell, kCell), entry.cell, theme);
    painter.restore();
    painter.setPen(theme.text);
    painter.drawText(entry.place.adjusted(kLegendRow + 0.5 * kPad, 0.0, 0.0, 0.0),
                     Qt::AlignVCenter | Qt::AlignLeft, cellWords(entry.cell));
  }
}

void GridPainter::paintAll(QPainter& painter, const Theme& theme) const {
  const QSizeF size = fullSize();
  const QSizeF body = bodySize();
  painter.fillRect(QRectF(QPointF(0, 0), size), theme.base);
  painter.save();
  painter.translate(row_head_width_, 0.0);
  paintColumnHeads(painter, theme, {}, 0.0, body.width());
  painter.translate(0.0, column_head_height_);
  paintBody(painter, theme, {}, QRectF(QPointF(0, 0), body));
  painter.restore();
  painter.save();
  painter.translate(0.0, column_head_height_);
  paintRowHeads(painter, theme, {});
  painter.translate(0.0, body.height() + kPad);
  paintLegend(painter, theme, size.width());
  painter.restore();
}

}  // namespace plumbline::models
