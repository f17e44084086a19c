// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "widgets/models/tables/snapshot_table_model.h"
#include "widgets/session/excitation_plan.h"
#include "workflow/excitation/design.h"

class QCheckBox;
class QDoubleSpinBox;
class QLineEdit;
class QPushButton;

namespace plumbline::models {
class TableView;
}

namespace plumbline::panels {

class ExcitationController;

/// D-optimality, −log det(WᵀW)/p; infinite when the motion does not excite a column.
double volumeOf(const excitation::CriterionValue& value);
/// Median of the expected relative deviations; NaN when there is none.
double typicalDeviation(const excitation::CriterionValue& value);

/// Table of the saved designs: one row each, the best number of a column marked.
class DesignTableModel : public models::SnapshotTableModel {
  Q_OBJECT

 public:
  enum Column { Name, FamilyName, Duration, Condition, Volume, Typical, Broken, Proof };
  using SnapshotTableModel::SnapshotTableModel;
  /// @param now  verdicts about other settings are not shown as if they held
  void setDesigns(const std::vector<SavedDesignPtr>& designs, const DesignPremise& now);
};

/// Saved designs: name, compare, restore, remove; export of files for the robot, and check of trajectory files from
/// elsewhere.
class DesignListPanel : public QWidget {
  Q_OBJECT

 public:
  DesignListPanel(ExcitationController* controller, QWidget* parent);
  models::TableView* table() const { return table_; }
  QLineEdit* name() const { return name_; }
  QPushButton* button(const QString& accessible_name) const;
  workflow::DesignExport exportOptions() const;

 private:
  void refresh();
  void updateButtons();
  void exportWithChooser();
  void importWithChooser();
  QWidget* buildExport();

  ExcitationController* controller_;
  DesignTableModel* model_;
  models::TableView* table_;
  QLineEdit* name_;
  std::vector<QPushButton*> of_row_;
  QDoubleSpinBox* rate_ = nullptr;
  QDoubleSpinBox* speed_ = nullptr;
  QCheckBox* approach_ = nullptr;
};

}  // namespace plumbline::panels
