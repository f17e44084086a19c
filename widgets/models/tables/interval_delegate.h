// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QStyledItemDelegate>
#include <limits>

namespace plumbline::models {

/// Picture in a cell in place of a text: an estimate in its interval, beside what was known before. NaN: not known.
struct IntervalMark {
  double value = std::numeric_limits<double>::quiet_NaN();
  double lower = std::numeric_limits<double>::quiet_NaN(), upper = lower;
  double before = std::numeric_limits<double>::quiet_NaN();

  bool hasInterval() const;
};

/// Paints cells with an `IntervalMark` (SnapshotTableModel::IntervalRole): every row in a scale of its own that reaches from
/// zero (thin line) over all of its numbers. Bar: interval; dot: estimate; hollow diamond: before. Other cells as usual.
class IntervalDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace plumbline::models

Q_DECLARE_METATYPE(plumbline::models::IntervalMark)
