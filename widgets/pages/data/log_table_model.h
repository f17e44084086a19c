// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QStyledItemDelegate>

#include "signal/time_base.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {

/// The open logs; the role can be edited in place.
class LogTableModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  /// Remove: an ×.
  enum Column { Name, Role, Duration, Remove, ColumnCount };
  explicit LogTableModel(StudySession* session, QObject* parent = nullptr);
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 private:
  StudySession* session_;
};

/// Chooses training or validation from a list that opens where the role stands.
class RoleDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const override;
  void setEditorData(QWidget* editor, const QModelIndex& index) const override;
  void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
};

/// Text on the time stamps: "uniform, 1000 Hz", or the problem.
QString timeBaseText(const signal::TimeBase& time);

}  // namespace plumbline::panels
