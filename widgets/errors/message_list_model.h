// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <deque>

#include "widgets/errors/message.h"

namespace plumbline::errors {

/// Messages of the session, newest first. Beyond `kCapacity` the oldest are dropped.
class MessageListModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { StateColumn, Text, Remedy, Source, Time, ColumnCount };
  static constexpr int kCapacity = 2000;

  explicit MessageListModel(QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

  const Message& message(int row) const { return messages_[static_cast<std::size_t>(row)]; }
  int count(models::State state) const;

 public Q_SLOTS:
  void add(const plumbline::errors::Message& message);
  void clear();

 Q_SIGNALS:
  void added(const plumbline::errors::Message& message);

 private:
  std::deque<Message> messages_;
};

}  // namespace plumbline::errors
