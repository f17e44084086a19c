// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QWidget>

#include "widgets/models/numbers.h"

class QTableView;

namespace plumbline::panels {

class ExcitationController;

/// Coefficients of the motion: amplitudes of harmonics, or control points. Rows are coefficients, columns joints; every
/// cell can be edited, and every edit undone.
class CoefficientModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  CoefficientModel(ExcitationController* controller, QObject* parent);
  void setAngleUnit(models::AngleUnit unit);
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  /// Value in the unit shown.
  double value(int handle, int joint) const;

 private:
  void refresh();
  double factor(int joint) const;

  ExcitationController* controller_;
  models::AngleUnit angles_ = models::AngleUnit::Degrees;
  int rows_ = 0, columns_ = 0;
};

class CoefficientPanel : public QWidget {
  Q_OBJECT

 public:
  CoefficientPanel(ExcitationController* controller, QWidget* parent);
  CoefficientModel* model() const { return model_; }
  QTableView* table() const { return table_; }

 private:
  CoefficientModel* model_;
  QTableView* table_;
};

}  // namespace plumbline::panels
