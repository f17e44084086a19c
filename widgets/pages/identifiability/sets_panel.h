// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;

namespace plumbline::models {
class ComparisonTableModel;
class SetTableModel;
class TableView;
}  // namespace plumbline::models

namespace plumbline::panels {

class IdentifiabilityController;
class StudySession;

/// Sets of base parameters (recursion, Lin's minimal linear combinations, pivoted QR, SVD), the values that the robot's
/// file gives them, and their equivalence.
class SetsPanel : public QWidget {
  Q_OBJECT

 public:
  explicit SetsPanel(IdentifiabilityController* identifiability, QWidget* parent = nullptr);
  QString verdict() const;
  models::TableView* comparisons() const { return comparisons_; }
  QComboBox* choice() const { return choice_; }

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void refresh();
  void showResult();
  void showSet();

  StudySession* session_;
  IdentifiabilityController* identifiability_;
  QLabel* verdict_;
  QComboBox* choice_;
  models::SetTableModel* set_;
  models::ComparisonTableModel* pairs_;
  models::TableView* comparisons_;
};

}  // namespace plumbline::panels
