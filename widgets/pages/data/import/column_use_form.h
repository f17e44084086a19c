// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>
#include <QWidget>
#include <vector>

#include "workflow/log/import_log.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;

namespace plumbline::panels {

class FlowLayout;
class ImportController;

/// Editors of what the selected columns are; every change is one edit of the draft. Numbers are one for all columns or one
/// per column.
class ColumnUseForm : public QWidget {
  Q_OBJECT

 public:
  ColumnUseForm(ImportController* controller, QWidget* parent);
  /// @param columns  in ascending order
  void setColumns(std::vector<int> columns);
  const std::vector<int>& columns() const { return columns_; }
  QComboBox* quantity() const { return quantity_; }
  QComboBox* joint() const { return joint_; }
  QComboBox* unit() const { return unit_; }
  QLineEdit* torqueConstant() const { return torque_constant_; }
  QLineEdit* gearRatio() const { return gear_ratio_; }
  QLineEdit* offset() const { return offset_; }

 private:
  void build();
  QLineEdit* numberEditor(const QString& name, const QString& tool_tip, double workflow::ColumnUse::*member);
  void show();
  void showNumbers();
  void fillUnits(const workflow::ColumnUse& use);
  void choose(std::optional<workflow::Quantity> quantity);
  void chooseJoint();
  void chooseUnit();
  void reverse(bool reversed);
  void chooseNumbers(QLineEdit* line, double workflow::ColumnUse::*member);

  struct Numbers {
    QLineEdit* line;
    double workflow::ColumnUse::*member;
    double usual;
    QWidget* row;
  };

  ImportController* controller_;
  std::vector<int> columns_;
  FlowLayout* flow_ = nullptr;
  QLabel* title_ = nullptr;
  QLabel* problem_ = nullptr;
  QComboBox* quantity_ = nullptr;
  QComboBox* joint_ = nullptr;
  QComboBox* unit_ = nullptr;
  QCheckBox* reversed_ = nullptr;
  QLineEdit* torque_constant_ = nullptr;
  QLineEdit* gear_ratio_ = nullptr;
  QLineEdit* scale_ = nullptr;
  QLineEdit* offset_ = nullptr;
  std::vector<Numbers> numbers_;
};

/// Editors in the table of the columns: the lists of the form, for all columns that are selected.
class ColumnUseDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  ColumnUseDelegate(ColumnUseForm* form, QObject* parent);
  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const override;
  void setEditorData(QWidget* editor, const QModelIndex& index) const override;
  void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

 private:
  QComboBox* listOf(const QModelIndex& index) const;
  ColumnUseForm* form_;
};

}  // namespace plumbline::panels
