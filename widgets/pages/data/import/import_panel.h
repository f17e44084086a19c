// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "widgets/models/sample_view.h"
#include "widgets/models/tables/result_tables.h"
#include "widgets/session/study.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QSplitter;
class QTabWidget;
class QTableView;
class QToolButton;

namespace plumbline::models {
class TablePanel;
}
namespace plumbline::plots {
class TimeSeriesPlot;
}

namespace plumbline::panels {

class ColumnUseForm;
class ImportController;
class SensorUseForm;

/// Import of a log: the columns with their first values, what they are, curves and checks of what the log becomes.
class ImportPanel : public QWidget {
  Q_OBJECT

 public:
  ImportPanel(ImportController* controller, QWidget* parent);
  QTableView* table() const { return table_; }
  ColumnUseForm* form() const { return form_; }
  SensorUseForm* sensors() const { return sensors_; }
  QTabWidget* tabs() const { return tabs_; }
  plots::TimeSeriesPlot* plot() const { return plot_; }
  models::TablePanel* checks() const { return checks_panel_; }
  models::TablePanel* reasons() const { return reasons_panel_; }
  QComboBox* role() const { return role_; }
  QPushButton* importButton() const { return import_; }
  QPushButton* addButton() const { return add_; }
  QLabel* verdict() const { return verdict_; }
  /// File that rate, rows to skip and shift belong to; hidden while there is one.
  QComboBox* file() const { return file_; }
  QDoubleSpinBox* rate() const { return rate_; }
  /// Where the times come from when no column has them; hidden when one does.
  QComboBox* times() const { return times_; }
  QSpinBox* skippedRows() const { return skip_; }
  QToolButton* undoButton() const { return undo_; }

 Q_SIGNALS:
  void fileRequested();
  void mappingRequested();
  void saveRequested();

 protected:
  bool event(QEvent* event) override;

 private:
  QWidget* buildHead();
  QWidget* buildFileLine();
  QWidget* buildTabs();
  QWidget* buildFoot();
  models::TablePanel* findingsPanel(models::FindingsTableModel*& model, const QString& empty);
  void showFiles();
  void showDraft();
  void showFileUse();
  void showPreview();
  void showCurves();
  void giveCurvesRoom();
  models::SampleView storedTime(int column) const;
  void selectColumns();
  void editFile();
  std::size_t fileIndex() const;
  void editColumn(int column);

  ImportController* controller_;
  QLabel* head_ = nullptr;
  QLabel* verdict_ = nullptr;
  QPushButton* add_ = nullptr;
  QSplitter* split_ = nullptr;
  QTableView* table_ = nullptr;
  ColumnUseForm* form_ = nullptr;
  SensorUseForm* sensors_ = nullptr;
  QComboBox* file_ = nullptr;
  QWidget* file_row_ = nullptr;
  QSpinBox* skip_ = nullptr;
  QComboBox* times_ = nullptr;
  QDoubleSpinBox* rate_ = nullptr;
  QDoubleSpinBox* shift_ = nullptr;
  QWidget* times_row_ = nullptr;
  QWidget* rate_row_ = nullptr;
  QWidget* shift_row_ = nullptr;
  QTabWidget* tabs_ = nullptr;
  plots::TimeSeriesPlot* plot_ = nullptr;
  models::FindingsTableModel* checks_ = nullptr;
  models::FindingsTableModel* reasons_ = nullptr;
  models::TablePanel* checks_panel_ = nullptr;
  models::TablePanel* reasons_panel_ = nullptr;
  QToolButton* undo_ = nullptr;
  QToolButton* redo_ = nullptr;
  QComboBox* role_ = nullptr;
  QPushButton* import_ = nullptr;
  QPushButton* save_ = nullptr;
};

}  // namespace plumbline::panels
