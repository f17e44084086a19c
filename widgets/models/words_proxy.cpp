// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/words_proxy.h"

#include <algorithm>
#include <cmath>

#include "widgets/models/snapshot_table_model.h"

namespace plumbline::models {

namespace {

QVariant sortValue(const QModelIndex& index) {
  const QVariant value = index.data(SnapshotTableModel::SortRole);
  return value.isValid() ? value : index.data(Qt::DisplayRole);
}

bool isNumber(const QVariant& value) {
  return value.typeId() == QMetaType::Double || value.typeId() == QMetaType::Int;
}

}  // namespace

WordsProxy::WordsProxy(QObject* parent) : QSortFilterProxyModel(parent) {
  collator_.setNumericMode(true);
  collator_.setCaseSensitivity(Qt::CaseInsensitive);
}

void WordsProxy::setWords(const QString& words) {
  words_ = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  invalidateFilter();
}

bool WordsProxy::filterAcceptsRow(int source_row, const QModelIndex& source_parent) const {
  const int columns = sourceModel()->columnCount(source_parent);
  return std::all_of(words_.begin(), words_.end(), [&](const QString& word) {
    for (int column = 0; column < columns; ++column) {
      const QModelIndex index = sourceModel()->index(source_row, column, source_parent);
      if (index.data(Qt::DisplayRole).toString().contains(word, Qt::CaseInsensitive)) return true;
    }
    return false;
  });
}

bool WordsProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const {
  const QVariant a = sortValue(left), b = sortValue(right);
  if (isNumber(a) && isNumber(b)) {
    const double x = a.toDouble(), y = b.toDouble();
    if (std::isfinite(x) != std::isfinite(y)) return (sortOrder() == Qt::AscendingOrder) == std::isfinite(x);
    return x < y;
  }
  return collator_.compare(a.toString(), b.toString()) < 0;
}

}  // namespace plumbline::models
