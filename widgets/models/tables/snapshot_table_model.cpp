// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/tables/snapshot_table_model.h"

#include <QGuiApplication>
#include <cmath>
#include <limits>

#include "widgets/models/numbers.h"
#include "widgets/models/theme.h"

namespace plumbline::models {

TableCell TableCell::words(const QString& text, const QString& tool_tip) {
  TableCell cell;
  cell.text = text;
  cell.tool_tip = tool_tip;
  return cell;
}

TableCell TableCell::number(double value, const QString& shown, const QString& tool_tip) {
  TableCell cell;
  cell.text = shown;
  cell.full = fullPrecision(value);
  cell.sort = value;
  cell.tool_tip = tool_tip;
  return cell;
}

TableCell TableCell::number(double value) {
  return number(value, fourDigits(value));
}

TableCell TableCell::percent(double fraction) {
  return number(fraction, models::percent(fraction));
}

TableCell TableCell::plusMinus(double std) {
  return number(std, models::plusMinus(std));
}

TableCell TableCell::marked(const IntervalMark& mark) {
  TableCell cell;
  cell.interval = mark;
  cell.sort = mark.hasInterval() ? (mark.upper - mark.lower) / std::abs(mark.value)
                                 : std::numeric_limits<double>::infinity();
  return cell;
}

TableCell TableCell::stated(State state, const QString& text, const QString& tool_tip) {
  TableCell cell = words(text, tool_tip);
  cell.state = state;
  cell.sort = static_cast<int>(state);
  return cell;
}

SnapshotTableModel::SnapshotTableModel(QObject* parent) : QAbstractTableModel(parent) {}

int SnapshotTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int SnapshotTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(columns_.size());
}

QVariant SnapshotTableModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount() || index.column() >= columnCount()) return {};
  const TableColumn& column = columns_[static_cast<std::size_t>(index.column())];
  const TableCell& cell =
      rows_[static_cast<std::size_t>(index.row())][static_cast<std::size_t>(index.column())];
  switch (role) {
    case Qt::DisplayRole:
      return cell.text;
    case Qt::ToolTipRole: {
      const bool longer = !cell.full.isEmpty() && cell.full != cell.text;
      const QString& sentence = cell.tool_tip.isEmpty() ? column.tool_tip : cell.tool_tip;
      const QString shown = longer ? cell.full : cell.tool_tip.isEmpty() ? cell.text : QString();
      return sentence.isEmpty() || shown.isEmpty() ? shown + sentence : shown + QLatin1Char('\n') + sentence;
    }
    case Qt::TextAlignmentRole:
      return QVariant::fromValue(Qt::AlignVCenter | (column.numeric ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::DecorationRole:
      return cell.state ? QVariant(stateIcon(*cell.state, Theme::of(QGuiApplication::palette())))
                        : QVariant();
    case Qt::ForegroundRole:
      return cell.muted ? QVariant(Theme::of(QGuiApplication::palette()).muted_text) : QVariant();
    case SortRole:
      return cell.sort.isValid() ? cell.sort : QVariant(cell.text);
    case FullTextRole:
      return cell.full.isEmpty() ? cell.text : cell.full;
    case StateRole:
      return cell.state ? QVariant::fromValue(*cell.state) : QVariant();
    case NumericRole:
      return column.numeric;
    case IntervalRole:
      return cell.interval ? QVariant::fromValue(*cell.interval) : QVariant();
    default:
      return {};
  }
}

QVariant SnapshotTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
  const TableColumn& column = columns_[static_cast<std::size_t>(section)];
  switch (role) {
    case Qt::DisplayRole:
      return column.title;
    case Qt::ToolTipRole:
      return column.tool_tip;
    case IntervalRole:
      return column.drawn;
    case Qt::TextAlignmentRole:
      return QVariant::fromValue(Qt::AlignVCenter | (column.numeric ? Qt::AlignRight : Qt::AlignLeft));
    default:
      return {};
  }
}

void SnapshotTableModel::clear() {
  beginResetModel();
  rows_.clear();
  endResetModel();
}

void SnapshotTableModel::setTable(std::vector<TableColumn> columns,
                                  std::vector<std::vector<TableCell>> rows) {
  beginResetModel();
  columns_ = std::move(columns);
  rows_ = std::move(rows);
  for (auto& row : rows_) row.resize(columns_.size());
  endResetModel();
}

}  // namespace plumbline::models
