// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>
#include <QStringList>

namespace plumbline::models {

/// −1, 0 or 1: without case, runs of digits as numbers. The same in every locale (QCollator compares digit by digit in the
/// C locale).
int compareNaturally(const QString& a, const QString& b);

/// Filters for rows that contain every word of the filter in some column (a word in double quotes as a whole). Sorts
/// numbers as numbers (missing ones last, in both orders) and names naturally: joint2 before joint10.
class WordsProxy : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  explicit WordsProxy(QObject* parent = nullptr);
  void setWords(const QString& words);
  bool isFiltering() const { return !words_.isEmpty(); }

 protected:
  bool filterAcceptsRow(int source_row, const QModelIndex& source_parent) const override;
  bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

 private:
  QStringList words_;
};

}  // namespace plumbline::models
