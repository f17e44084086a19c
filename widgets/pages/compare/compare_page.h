// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/forms/page.h"
#include "widgets/models/tables/run_tables.h"

class QComboBox;
class QTabWidget;

namespace plumbline::models {
class TablePanel;
class TableView;
}  // namespace plumbline::models
namespace plumbline::plots {
class BarPlot;
}

namespace plumbline::panels {

class ComparisonController;
class StudySession;

/// Page Compare: all runs since the start and results read from files, side by side.
class ComparePage : public Page {
  Q_OBJECT

 public:
  ComparePage(ComparisonController* comparison, QWidget* parent);
  ComparisonController* controller() const { return comparison_; }
  models::TableView* runs() const { return runs_; }
  QTabWidget* tabs() const { return tabs_; }
  plots::BarPlot* bars() const { return bars_; }
  models::TablePanel* parameters() const { return parameter_panel_; }

 Q_SIGNALS:
  void identifyRequested();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* buildRuns();
  QWidget* buildErrors();
  models::TablePanel* addTable(models::SnapshotTableModel* model, const QString& title, const QString& name,
                               int stretch);
  void refresh();
  void showComparison();
  void showErrors();
  void showButtons();
  void open();
  void save();

  StudySession* session_;
  ComparisonController* comparison_;
  QPushButton* save_;
  QPushButton* show_ = nullptr;
  QPushButton* remove_ = nullptr;
  QLabel* sentence_ = nullptr;
  models::RunTableModel* run_model_;
  models::RunErrorTableModel* error_model_;
  models::RunParameterTableModel* parameter_model_;
  models::RunParameterTableModel* base_model_;
  models::RunBodyTableModel* body_model_;
  models::RunDifferenceTableModel* difference_model_;
  models::TableView* runs_ = nullptr;
  QTabWidget* tabs_;
  plots::BarPlot* bars_ = nullptr;
  QComboBox* data_ = nullptr;
  QComboBox* quantity_ = nullptr;
  models::TablePanel* parameter_panel_ = nullptr;
};

}  // namespace plumbline::panels
