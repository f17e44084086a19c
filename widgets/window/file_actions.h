// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include "workflow/robot/export.h"

class QWidget;

namespace plumbline::panels {

class UserSettings;
class ReportController;
class StudySession;

/// Commands that begin with the choice of a file: open, add, export. Only the file dialog is modal; reading and writing are
/// jobs.
class FileActions : public QObject {
  Q_OBJECT

 public:
  FileActions(ReportController* report, UserSettings* settings, QWidget* window);

 public Q_SLOTS:
  void openRobot();
  void openLogs();
  void openLoadedLog();
  void openSession();
  /// Saves to the file of the study; asks for one when it has none.
  void saveSession();
  void saveSessionAs();
  /// Opens the log that was rejected last with a mapping that describes its channels.
  void openWithMapping();
  void addPackageFolder();
  /// The robot with its two simulated logs.
  void openSample();
  /// Any of the formats of a report.
  void exportReport();
  void exportResult();
  void exportUrdf();
  /// @param what  report, result, urdf or session
  void exportTo(const QString& what, const QString& suffix, const QString& filter);

 private:
  static QString logFilter();
  StudySession* session_;
  ReportController* report_;
  UserSettings* settings_;
  QWidget* window_;
};

}  // namespace plumbline::panels
