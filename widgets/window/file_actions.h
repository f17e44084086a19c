// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include "workflow/robot/export.h"

class QWidget;

namespace plumbline::panels {

class ImportController;
class UserSettings;
class ReportController;
class StudySession;

/// Commands that begin with the choice of a file: open, add, export. Only the file dialog is modal; reading and writing are
/// jobs.
class FileActions : public QObject {
  Q_OBJECT

 public:
  FileActions(ReportController* report, UserSettings* settings, QWidget* window);
  void setImporter(ImportController* importer) { importer_ = importer; }

 public Q_SLOTS:
  void openRobot();
  void openLogs();
  void openLogFolder();
  void openLoadedLog();
  void openSession();
  /// Saves to the file of the study; asks for one when it has none.
  void saveSession();
  void saveSessionAs();
  /// Asks for a file whose columns are then named on the page Data.
  void importLog();
  /// Another file of the same motion for the import; mappings of it.
  void addImportFile();
  void loadMapping();
  void saveMapping();
  /// Imports the log that was rejected last: its columns are named by hand.
  void importRejected();
  void addPackageFolder();
  /// The robot with its three simulated logs.
  void openSample();
  /// Any of the formats of a report.
  void exportReport();
  void exportResult();
  void exportUrdf();
  /// @param what  report, result, urdf or session
  void exportTo(const QString& what, const QString& suffix, const QString& filter);

 private:
  static QString logPatterns();
  static QString logFilter();
  StudySession* session_;
  ReportController* report_;
  ImportController* importer_ = nullptr;
  UserSettings* settings_;
  QWidget* window_;
};

}  // namespace plumbline::panels
