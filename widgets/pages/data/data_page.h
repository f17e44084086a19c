// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>

#include "widgets/forms/page.h"
#include "widgets/models/channel_tree_model.h"
#include "widgets/models/tables/result_tables.h"

class QAction;
class QSplitter;
class QStackedWidget;
class QTabWidget;
class QTableView;
class QTreeView;

namespace plumbline::errors {
class FindingsPanel;
}

namespace plumbline::models {
class FitColumns;
class TablePanel;
}  // namespace plumbline::models
namespace plumbline::plots {
class TimeLink;
class TimeSeriesPlot;
}  // namespace plumbline::plots

namespace plumbline::panels {

class ImportController;
class ImportPanel;
class LogPartsBar;
class LogTableModel;
class SignalPanel;
class StudySession;
class XyPanel;

/// Page Data: the logs and their use, channels, time stamps, import notes.
class DataPage : public Page {
  Q_OBJECT

 public:
  DataPage(StudySession* session, plots::TimeLink* link, QWidget* parent);
  void setAngleUnit(models::AngleUnit unit);
  QTableView* logs() const { return logs_; }
  QTreeView* channels() const { return tree_; }
  models::ChannelTreeModel* channelModel() const { return channels_; }
  std::vector<plots::TimeSeriesPlot*> plots() const;
  QTabWidget* tabs() const { return tabs_; }
  SignalPanel* signal() const { return signal_; }
  XyPanel* xy() const { return xy_; }
  LogPartsBar* parts() const { return parts_; }
  ImportController* importer() const { return importer_; }
  ImportPanel* importPanel() const { return import_panel_; }

 Q_SIGNALS:
  void openRequested();
  /// Emitted when a file is to be chosen whose columns are then named.
  void importRequested();
  void settingsRequested();

 private:
  bool eventFilter(QObject* object, QEvent* event) override;
  QWidget* buildLeft();
  QWidget* buildRight();
  void buildImport();
  void showImport();
  void removeSelected();
  void showLogs();
  void showLog();
  void showChannels();
  void showProcessing();
  void tick(const QStringList& ids);
  plots::TimeSeriesPlot* plotFor(const QString& quantity);
  QStringList usualChannels() const;

  StudySession* session_;
  plots::TimeLink* link_;
  models::AngleUnit unit_ = models::AngleUnit::Degrees;
  ImportController* importer_ = nullptr;
  ImportPanel* import_panel_ = nullptr;
  QStackedWidget* body_ = nullptr;  ///< the logs, or the import
  LogTableModel* log_model_ = nullptr;
  QTableView* logs_ = nullptr;
  QAction* remove_ = nullptr;
  int pressed_row_ = -1;  ///< whose × the mouse button went down on; −1: on no ×
  QTreeView* tree_ = nullptr;
  models::FitColumns* columns_ = nullptr;
  models::ChannelTreeModel* channels_ = nullptr;
  errors::FindingsPanel* findings_ = nullptr;
  QLabel* facts_ = nullptr;
  QLabel* processing_ = nullptr;
  QTabWidget* tabs_ = nullptr;
  SignalPanel* signal_ = nullptr;
  XyPanel* xy_ = nullptr;
  LogPartsBar* parts_ = nullptr;
  QSplitter* stack_ = nullptr;
  std::map<QString, plots::TimeSeriesPlot*> plots_;  ///< by quantity
};

}  // namespace plumbline::panels
