// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QString>
#include <QVariant>
#include <optional>
#include <vector>

#include "widgets/models/state.h"
#include "widgets/models/tables/interval_delegate.h"

namespace plumbline::models {

/// One cell: text shown, text copied, key for sorting.
struct TableCell {
  QString text;      ///< four significant digits
  QString full;      ///< full precision, for copy and tool tip; empty: as `text`
  QVariant sort;     ///< number or string; invalid: `text`
  QString tool_tip;  ///< sentence; empty: `full` when it differs from `text`
  std::optional<State> state;
  bool muted = false;                    ///< a number that is invalid now
  std::optional<IntervalMark> interval;  ///< drawn instead of the text

  static TableCell words(const QString& text, const QString& tool_tip = {});
  static TableCell number(double value, const QString& shown, const QString& tool_tip = {});
  static TableCell number(double value);  ///< four significant digits
  static TableCell percent(double fraction);
  static TableCell plusMinus(double std);
  /// Draws the mark; sorts by the width of its interval over the size of its value.
  static TableCell marked(const IntervalMark& mark);
  static TableCell stated(State state, const QString& text, const QString& tool_tip = {});
};

struct TableColumn {
  QString title;     ///< with its unit: "rms [N·m]"
  QString tool_tip;  ///< meaning, good values, remedy for bad ones
  bool numeric = false;
  bool drawn = false;  ///< has nothing to copy or export
};

/// Read-only table made once from a result: an immutable snapshot. Base of all result tables.
class SnapshotTableModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Role { SortRole = Qt::UserRole + 1, FullTextRole, StateRole, NumericRole, IntervalRole };

  explicit SnapshotTableModel(QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

  void clear();
  void setTable(std::vector<TableColumn> columns, std::vector<std::vector<TableCell>> rows);

 private:
  std::vector<TableColumn> columns_;
  std::vector<std::vector<TableCell>> rows_;
};

}  // namespace plumbline::models
