// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "workflow/log/import_log.h"

namespace plumbline::panels {

class ImportController;

/// Name of a quantity for people.
QString quantityText(const std::optional<workflow::Quantity>& quantity);

/// All columns of the files: what each is in the first rows, then its first values as stored.
class ImportTableModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Row { QuantityRow, JointRow, UnitRow, FactorRow, FirstValue };
  static constexpr int kValues = 20;  ///< rows of values

  ImportTableModel(ImportController* controller, QObject* parent);
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  /// Quantity, joint and unit are edited in place (`ColumnUseDelegate`).
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 private:
  QString useText(int row, const workflow::ColumnUse& use) const;
  QString valueText(int row, int column) const;
  ImportController* controller_;
};

}  // namespace plumbline::panels
