// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/tables/words_proxy.h"

#include <algorithm>
#include <cmath>

#include "widgets/models/tables/snapshot_table_model.h"

namespace plumbline::models {

namespace {

QVariant sortValue(const QModelIndex& index) {
  const QVariant value = index.data(SnapshotTableModel::SortRole);
  return value.isValid() ? value : index.data(Qt::DisplayRole);
}

bool isNumber(const QVariant& value) {
  return value.typeId() == QMetaType::Double || value.typeId() == QMetaType::Int;
}

/// Run of digits at a place, without leading zeros.
QStringView digitsAt(const QString& text, qsizetype& place) {
  while (place < text.size() && text[place] == QLatin1Char('0')) ++place;
  const qsizetype begin = place;
  while (place < text.size() && text[place].isDigit()) ++place;
  return QStringView(text).sliced(begin, place - begin);
}

}  // namespace

int compareNaturally(const QString& a, const QString& b) {
  const auto sign = [](auto difference) { return difference < 0 ? -1 : difference > 0 ? 1 : 0; };
  qsizetype i = 0, k = 0;
  while (i < a.size() && k < b.size()) {
    if (a[i].isDigit() && b[k].isDigit()) {
      const QStringView x = digitsAt(a, i), y = digitsAt(b, k);
      if (x.size() != y.size()) return sign(x.size() - y.size());
      if (const int order = x.compare(y); order != 0) return sign(order);
      continue;
    }
    const QChar x = a[i++].toCaseFolded(), y = b[k++].toCaseFolded();
    if (x != y) return x < y ? -1 : 1;
  }
  return sign((a.size() - i) - (b.size() - k));
}

namespace {

/// Returns true when `text` contains the word; a word in double quotes must stand alone: "link1.m" is not in link1.mcx.
bool holds(const QString& text, const QString& word) {
  if (word.size() < 3 || !word.startsWith(QLatin1Char('"')) || !word.endsWith(QLatin1Char('"')))
    return text.contains(word, Qt::CaseInsensitive);
  const QString bare = word.mid(1, word.size() - 2);
  const auto joins = [&](qsizetype at) {
    return at >= 0 && at < text.size() && (text[at].isLetterOrNumber() || text[at] == QLatin1Char('_'));
  };
  for (qsizetype at = text.indexOf(bare); at >= 0; at = text.indexOf(bare, at + 1))
    if (!joins(at - 1) && !joins(at + bare.size())) return true;
  return false;
}

}  // namespace

WordsProxy::WordsProxy(QObject* parent) : QSortFilterProxyModel(parent) {}

void WordsProxy::setWords(const QString& words) {
  words_ = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  invalidateFilter();
}

bool WordsProxy::filterAcceptsRow(int source_row, const QModelIndex& source_parent) const {
  const int columns = sourceModel()->columnCount(source_parent);
  return std::all_of(words_.begin(), words_.end(), [&](const QString& word) {
    for (int column = 0; column < columns; ++column) {
      const QModelIndex index = sourceModel()->index(source_row, column, source_parent);
      if (holds(index.data(Qt::DisplayRole).toString(), word)) return true;
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
  return compareNaturally(a.toString(), b.toString()) < 0;
}

}  // namespace plumbline::models
