// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/file_actions.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

#include "widgets/models/save_file.h"
#include "widgets/pages/data/import/import_controller.h"
#include "widgets/session/report_controller.h"
#include "widgets/session/study_session.h"
#include "widgets/window/resource_folder.h"
#include "widgets/window/user_settings.h"
#include "workflow/log/load_log.h"
#include "workflow/report/report.h"
#include "workflow/robot/export.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {

FileActions::FileActions(ReportController* report, UserSettings* settings, QWidget* window)
    : QObject(window), session_(report->session()), report_(report), settings_(settings), window_(window) {}

void FileActions::openRobot() {
  const QString file = QFileDialog::getOpenFileName(window_, tr("Open a robot"), settings_->lastFolder(),
                                                    tr("Robot descriptions (*.urdf *.xml);;All files (*)"));
  if (file.isEmpty()) return;
  // A log or a session chosen here is opened as what it is.
  const QStringList others = logPatterns().split(QLatin1Char(' ')) << QStringLiteral("*.plumb");
  if (QDir::match(others, QFileInfo(file).fileName())) return session_->openFiles({file});
  session_->openRobot(file);
}

QString FileActions::logPatterns() {
  const std::string_view patterns = workflow::logFilePatterns();
  return QString::fromUtf8(patterns.data(), static_cast<qsizetype>(patterns.size()));
}

QString FileActions::logFilter() {
  return tr("Logs (%1);;All files (*)").arg(logPatterns());
}

void FileActions::openLogs() {
  const QStringList files =
      QFileDialog::getOpenFileNames(window_, tr("Add logs"), settings_->lastFolder(), logFilter());
  if (!files.isEmpty()) session_->openFiles(files);
}

void FileActions::openLogFolder() {
  const QString folder =
      QFileDialog::getExistingDirectory(window_, tr("Add a folder of logs"), settings_->lastFolder());
  if (!folder.isEmpty()) session_->openLogFolder(folder);
}

void FileActions::openLoadedLog() {
  const QString file =
      QFileDialog::getOpenFileName(window_, tr("Add a log with load"), settings_->lastFolder(), logFilter());
  if (!file.isEmpty()) session_->openLog(file, LogRole::Loaded);
}

void FileActions::openSession() {
  const QString file = QFileDialog::getOpenFileName(window_, tr("Open a session"), settings_->lastFolder(),
                                                    tr("Sessions (*.plumb);;All files (*)"));
  if (!file.isEmpty()) session_->openSession(file);
}

void FileActions::saveSession() {
  if (session_->file().isEmpty()) return saveSessionAs();
  session_->saveSession(session_->file());
}

void FileActions::saveSessionAs() {
  exportTo("session", "plumb", tr("Sessions (*.plumb)"));
}

void FileActions::importLog() {
  const QString file =
      QFileDialog::getOpenFileName(window_, tr("Import a log"), settings_->lastFolder(), logFilter());
  if (!file.isEmpty()) importer_->open({file});
}

void FileActions::addImportFile() {
  const QString file = QFileDialog::getOpenFileName(window_, tr("Merge another recording"),
                                                    settings_->lastFolder(), logFilter());
  if (!file.isEmpty()) importer_->addFile(file);
}

void FileActions::loadMapping() {
  const QString file = QFileDialog::getOpenFileName(
      window_, tr("Mapping of the log"), settings_->lastFolder(), tr("Mappings (*.json);;All files (*)"));
  if (!file.isEmpty()) importer_->loadMapping(file);
}

void FileActions::saveMapping() {
  const QString suggested = settings_->lastFolder() + QStringLiteral("/mapping.json");
  const QString file =
      models::askForTarget(window_, tr("Save"), suggested, tr("Mappings (*.json);;All files (*)"), "json");
  if (!file.isEmpty()) importer_->saveMapping(file);
}

void FileActions::importRejected() {
  const QString log = session_->rejectedFile(area::kData);
  log.isEmpty() ? importLog() : importer_->open({log});
}

void FileActions::addPackageFolder() {
  const QString folder = QFileDialog::getExistingDirectory(
      window_, tr("Folder in which meshes and packages are sought"), settings_->lastFolder());
  if (folder.isEmpty()) return;
  settings_->setPackageFolders(settings_->packageFolders() << folder);
  session_->setPackageFolders(settings_->packageFolders());
  if (session_->study().robot) session_->openRobot(fromPath(session_->study().robot->request.file));
}

void FileActions::openSample() {
  const SampleProject sample = sampleProject();
  if (!sample.isThere()) {
    return session_->report({ErrorCode::FileNotFound,
                             "the sample project is not installed",
                             {},
                             {},
                             {},
                             "open a robot and a log of your own"},
                            area::kRobot);
  }
  session_->openRobot(sample.robot);
  session_->openLog(sample.training, LogRole::Training);
  if (!sample.validation.isEmpty()) session_->openLog(sample.validation, LogRole::Validation);
  if (!sample.loaded.isEmpty()) session_->openLog(sample.loaded, LogRole::Loaded);
}

void FileActions::exportReport() {
  exportTo("report", "html", tr("HTML (*.html);;Markdown (*.md);;CSV (*.csv);;JSON (*.json)"));
}
void FileActions::exportResult() {
  exportTo("result", "json", tr("JSON (*.json)"));
}
void FileActions::exportUrdf() {
  exportTo("urdf", "urdf", tr("URDF (*.urdf)"));
}

void FileActions::exportTo(const QString& what, const QString& suffix, const QString& filter) {
  const workflow::RobotPtr& robot = session_->study().robot;
  const QString name = robot ? QString::fromStdString(robot->model.name()) : QStringLiteral("study");
  const QString suggested =
      settings_->lastFolder() + "/" + name + (what == "urdf" ? "-identified." : ".") + suffix;
  const QString file = models::askForTarget(window_, tr("Save"), suggested, filter, suffix);
  if (file.isEmpty()) return;
  if (what == "session") session_->saveSession(file);
  if (what == "report") report_->writeReport(file);
  if (what == "result") report_->writeResult(file);
  if (what == "urdf") report_->exportUrdf(file);
}

}  // namespace plumbline::panels
