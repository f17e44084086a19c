// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/file_actions.h"

#include <QFileDialog>

#include "widgets/models/save_file.h"
#include "widgets/window/resource_folder.h"
#include "widgets/window/user_settings.h"
#include "widgets/session/workbench.h"

namespace plumbline::panels {

FileActions::FileActions(Workbench* bench, UserSettings* settings, QWidget* window)
    : QObject(window), bench_(bench), settings_(settings), window_(window) {}

void FileActions::openRobot() {
  const QString file = QFileDialog::getOpenFileName(window_, tr("Open a robot"), settings_->lastFolder(),
                                                    tr("Robot descriptions (*.urdf *.xml);;All files (*)"));
  if (!file.isEmpty()) bench_->openRobot(file);
}

void FileActions::openLogs() {
  const QStringList files =
      QFileDialog::getOpenFileNames(window_, tr("Add logs"), settings_->lastFolder(),
                                    tr("Logs (*.h5 *.hdf5 *.mat *.csv *.txt *.tsv *.npz);;All files (*)"));
  if (!files.isEmpty()) bench_->openFiles(files);
}

void FileActions::openLoadedLog() {
  const QString file =
      QFileDialog::getOpenFileName(window_, tr("Add a log with load"), settings_->lastFolder(),
                                   tr("Logs (*.h5 *.hdf5 *.mat *.csv *.txt *.tsv *.npz);;All files (*)"));
  if (!file.isEmpty()) bench_->openLog(file, LogRole::Loaded);
}

void FileActions::openSession() {
  const QString file = QFileDialog::getOpenFileName(window_, tr("Open a session"), settings_->lastFolder(),
                                                    tr("Sessions (*.plumb);;All files (*)"));
  if (!file.isEmpty()) bench_->openSession(file);
}

void FileActions::saveSession() {
  exportTo("session", "plumb", tr("Sessions (*.plumb)"));
}

void FileActions::openWithMapping() {
  const QString log = bench_->refusedFile(area::kData);
  if (log.isEmpty()) return openLogs();
  const QString mapping = QFileDialog::getOpenFileName(
      window_, tr("Mapping of the log"), settings_->lastFolder(), tr("Mappings (*.json);;All files (*)"));
  if (!mapping.isEmpty()) bench_->openLog(log, LogRole::Training, mapping);
}

void FileActions::addPackageFolder() {
  const QString folder = QFileDialog::getExistingDirectory(
      window_, tr("Folder in which meshes and packages are sought"), settings_->lastFolder());
  if (folder.isEmpty()) return;
  settings_->setPackageFolders(settings_->packageFolders() << folder);
  bench_->setPackageFolders(settings_->packageFolders());
  if (bench_->study().robot) bench_->openRobot(fromPath(bench_->study().robot->request.file));
}

void FileActions::openSample() {
  const SampleProject sample = sampleProject();
  if (!sample.isThere()) {
    return bench_->report({ErrorCode::FileNotFound,
                           "the sample project is not installed",
                           {},
                           {},
                           {},
                           "open a robot and a log of your own"},
                          area::kRobot);
  }
  bench_->openRobot(sample.robot);
  bench_->openLog(sample.training, LogRole::Training);
  if (!sample.validation.isEmpty()) bench_->openLog(sample.validation, LogRole::Validation);
  if (!sample.loaded.isEmpty()) bench_->openLog(sample.loaded, LogRole::Loaded);
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
  const workflow::RobotPtr& robot = bench_->study().robot;
  const QString name = robot ? QString::fromStdString(robot->model.name()) : QStringLiteral("study");
  const QString suggested =
      settings_->lastFolder() + "/" + name + (what == "urdf" ? "-identified." : ".") + suffix;
  const QString file = models::askForTarget(window_, tr("Save"), suggested, filter, suffix);
  if (file.isEmpty()) return;
  if (what == "session") bench_->saveSession(file);
  if (what == "report") bench_->writeReport(file);
  if (what == "result") bench_->writeResult(file);
  if (what == "urdf") bench_->exportUrdf(file);
}

}  // namespace plumbline::panels
