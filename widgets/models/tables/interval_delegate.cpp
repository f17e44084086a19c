// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/tables/interval_delegate.h"

#include <QApplication>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "widgets/models/tables/snapshot_table_model.h"
#include "widgets/models/theme.h"

namespace plumbline::models {
namespace {

constexpr int kMarkWidth = 112;  // px of a cell
constexpr double kMarkMargin = 8.0, kDot = 3.0, kDiamond = 3.5;

}  // namespace

bool IntervalMark::hasInterval() const {
  return std::isfinite(lower) && std::isfinite(upper);
}

void IntervalDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const {
  QStyledItemDelegate::paint(painter, option, index);
  const QVariant held = index.data(SnapshotTableModel::IntervalRole);
  if (!held.isValid()) return;
  const auto mark = held.value<IntervalMark>();
  double first = 0.0, last = 0.0;
  for (const double x : {mark.value, mark.lower, mark.upper, mark.before}) {
    if (!std::isfinite(x)) continue;
    first = std::min(first, x);
    last = std::max(last, x);
  }
  if (!(last > first)) return;
  const Theme& theme = Theme::of(option.palette);
  const bool selected = (option.state & QStyle::State_Selected) != 0;
  const QColor ink = selected ? option.palette.color(QPalette::HighlightedText) : theme.accent;
  const QColor quiet = selected ? ink : theme.muted_text;
  const QRectF box = QRectF(option.rect).adjusted(kMarkMargin, 0, -kMarkMargin, 0);
  const double middle = box.center().y();
  const auto at = [&](double x) { return box.left() + box.width() * (x - first) / (last - first); };

  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setPen(QPen(quiet, 1.0));
  painter->drawLine(QPointF(at(0.0), box.top() + 3), QPointF(at(0.0), box.bottom() - 3));
  if (mark.hasInterval()) {
    QColor fill = ink;
    fill.setAlphaF(0.35F);
    const double left = at(mark.lower), width = std::max(1.0, at(mark.upper) - left);
    painter->fillRect(QRectF(left, middle - 4, width, 8), fill);
  }
  if (std::isfinite(mark.before)) {
    painter->setPen(QPen(quiet, 1.2));
    painter->setBrush(Qt::NoBrush);
    const QPointF c(at(mark.before), middle);
    painter->drawPolygon(QPolygonF({c + QPointF(0, -kDiamond), c + QPointF(kDiamond, 0),
                                    c + QPointF(0, kDiamond), c + QPointF(-kDiamond, 0)}));
  }
  if (std::isfinite(mark.value)) {
    painter->setPen(Qt::NoPen);
    painter->setBrush(mark.hasInterval() ? ink : quiet);
    painter->drawEllipse(QPointF(at(mark.value), middle), kDot, kDot);
  }
  painter->restore();
}

QSize IntervalDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const QSize size = QStyledItemDelegate::sizeHint(option, index);
  return index.data(SnapshotTableModel::IntervalRole).isValid() ? QSize(kMarkWidth, size.height()) : size;
}

}  // namespace plumbline::models
