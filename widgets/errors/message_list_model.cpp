// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/errors/message_list_model.h"

#include <QGuiApplication>
#include <algorithm>

#include "widgets/models/theme.h"

namespace plumbline::errors {

MessageListModel::MessageListModel(QObject* parent) : QAbstractTableModel(parent) {}

int MessageListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(messages_.size());
}

int MessageListModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QVariant MessageListModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const Message& entry = message(index.row());
  if (role == Qt::DecorationRole && index.column() == StateColumn) {
    return models::stateIcon(entry.state, models::Theme::of(QGuiApplication::palette()));
  }
  if (role == Qt::ToolTipRole) {
    return entry.remedy.isEmpty() ? entry.text : entry.text + QLatin1Char('\n') + entry.remedy;
  }
  if (role != Qt::DisplayRole) return {};
  switch (index.column()) {
    case StateColumn:
      return models::stateWord(entry.state);
    case Text:
      return entry.text;
    case Remedy:
      return entry.remedy;
    case Source:
      return entry.source;
    case Time:
      return entry.time.toString(QStringLiteral("HH:mm:ss"));
    default:
      return {};
  }
}

QVariant MessageListModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
    case StateColumn:
      return tr("State");
    case Text:
      return tr("Message");
    case Remedy:
      return tr("What to do");
    case Source:
      return tr("From");
    case Time:
      return tr("Time");
    default:
      return {};
  }
}

int MessageListModel::count(models::State state) const {
  return static_cast<int>(std::count_if(messages_.begin(), messages_.end(),
                                        [state](const Message& entry) { return entry.state == state; }));
}

void MessageListModel::add(const Message& message) {
  beginInsertRows({}, 0, 0);
  messages_.push_front(message);
  endInsertRows();
  if (rowCount() > kCapacity) {
    beginRemoveRows({}, kCapacity, rowCount() - 1);
    messages_.resize(kCapacity);
    endRemoveRows();
  }
  Q_EMIT added(message);
}

void MessageListModel::clear() {
  beginResetModel();
  messages_.clear();
  endResetModel();
}

}  // namespace plumbline::errors
