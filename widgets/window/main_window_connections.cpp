// SPDX-License-Identifier: GPL-3.0-or-later
// Connections of the window: commands, pages, import, 3-D view, session.
#include "widgets/window/main_window.h"

#include <QAction>
#include <QStackedWidget>

#include "widgets/models/save_file.h"
#include "widgets/pages/compare/compare_page.h"
#include "widgets/pages/data/data_page.h"
#include "widgets/pages/data/import/import_controller.h"
#include "widgets/pages/data/import/import_panel.h"
#include "widgets/pages/estimation/estimation_page.h"
#include "widgets/pages/excitation/excitation_page.h"
#include "widgets/pages/identifiability/identifiability_page.h"
#include "widgets/pages/motion_and_parameters/motion_page.h"
#include "widgets/pages/motion_and_parameters/motion_viewer.h"
#include "widgets/pages/payload/payload_page.h"
#include "widgets/pages/payload/payload_viewer.h"
#include "widgets/pages/report/report_page.h"
#include "widgets/pages/report/report_pictures.h"
#include "widgets/pages/robot/robot_page.h"
#include "widgets/pages/safe/safe_page.h"
#include "widgets/pages/safe/safe_viewer.h"
#include "widgets/pages/validation/validation_page.h"
#include "widgets/session/excitation_controller.h"
#include "widgets/session/identifiability_controller.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/last_session/session_keeper.h"
#include "widgets/session/motion_controller.h"
#include "widgets/session/report_controller.h"
#include "widgets/session/safe_controller.h"
#include "widgets/session/study_session.h"
#include "widgets/view3d/joint_panel.h"
#include "widgets/view3d/robot_view.h"
#include "widgets/window/command_palette.h"
#include "widgets/window/file_actions.h"
#include "widgets/window/file_messages.h"
#include "widgets/window/icons.h"
#include "widgets/window/inspector.h"
#include "widgets/window/manual_window.h"
#include "widgets/window/navigation_bar.h"
#include "widgets/window/next_step.h"
#include "widgets/window/plain_bar.h"
#include "widgets/window/playback.h"
#include "widgets/window/pose_player.h"
#include "widgets/window/resource_folder.h"
#include "widgets/window/status_panel.h"
#include "widgets/window/time_bar.h"
#include "widgets/window/user_settings.h"
#include "widgets/window/window_commands.h"
#include "workflow/robot/export.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {

void MainWindow::connectCommands() {
  const auto on = [this](QAction* action, auto slot) { connect(action, &QAction::triggered, this, slot); };
  const auto choose = [this](QAction* action, auto slot) {
    connect(action, &QAction::triggered, files_, slot);
  };
  on(commands_->new_study, [this] { session_->newStudy(); });
  on(commands_->close_study, [this] { session_->closeStudy(); });
  choose(commands_->open_robot, &FileActions::openRobot);
  choose(commands_->open_log, &FileActions::openLogs);
  choose(commands_->open_log_folder, &FileActions::openLogFolder);
  choose(commands_->import_log, &FileActions::importLog);
  choose(commands_->open_sample, &FileActions::openSample);
  choose(commands_->open_session, &FileActions::openSession);
  choose(commands_->save_session, &FileActions::saveSession);
  choose(commands_->save_session_as, &FileActions::saveSessionAs);
  choose(commands_->package_folder, &FileActions::addPackageFolder);
  choose(commands_->export_report, &FileActions::exportReport);
  choose(commands_->export_result, &FileActions::exportResult);
  choose(commands_->export_urdf, &FileActions::exportUrdf);
  on(commands_->quit, [this] { close(); });
  on(commands_->identify, [this] {
    turnTo(estimation_page_);
    identification_->identify();
  });
  on(commands_->identifiability, [this] {
    turnTo(identifiability_page_);
    identifiability_->compute();
  });
  on(commands_->copy_command_line, [this] { estimation_page_->copyCommandLine(); });
  on(commands_->cancel, [this] { session_->cancel(); });
  on(commands_->play, [this] { playback_->togglePlaying(); });
  on(commands_->palette, [this] { palette_->open(); });
  on(commands_->restore_layout, [this] { restoreLayout(); });
  on(commands_->manual, [this] {
    if (manual_ == nullptr) manual_ = new ManualWindow(this);
    manual_->showFor(stack_->currentIndex());
    if (currentPage() == safe_page_) manual_->showChapter("safe_loop");
  });
  on(commands_->about, [this] { showAbout(this); });
  connect(commands_, &Commands::recentFileChosen, this,
          [this](const QString& file) { session_->openFiles({file}); });
}

void MainWindow::connectPages() {
  connect(robot_page_, &RobotPage::openRequested, files_, &FileActions::openRobot);
  connect(data_page_, &DataPage::openRequested, files_, &FileActions::openLogs);
  connect(data_page_, &DataPage::importRequested, files_, &FileActions::importLog);
  connectImport();
  connect(data_page_, &DataPage::settingsRequested, this, [this] { turnTo(estimation_page_); });
  connect(identifiability_page_, &IdentifiabilityPage::openRequested, files_, &FileActions::openRobot);
  connect(identifiability_page_, &IdentifiabilityPage::openLogRequested, files_, &FileActions::openLogs);
  connect(excitation_page_, &ExcitationPage::openRequested, files_, &FileActions::openRobot);
  connect(estimation_page_, &EstimationPage::openRobotRequested, files_, &FileActions::openRobot);
  connect(estimation_page_, &EstimationPage::openLogRequested, files_, &FileActions::openLogs);
  connect(estimation_page_, &EstimationPage::dataPageRequested, this, [this] { turnTo(data_page_); });
  connect(estimation_page_, &EstimationPage::excitationPageRequested, this,
          [this] { turnTo(excitation_page_); });
  connect(payload_page_, &PayloadPage::openRobotRequested, files_, &FileActions::openRobot);
  connect(payload_page_, &PayloadPage::openLogRequested, files_, &FileActions::openLoadedLog);
  connect(motion_page_, &MotionPage::openRobotRequested, files_, &FileActions::openRobot);
  connect(motion_page_, &MotionPage::openLogRequested, files_, &FileActions::openLogs);
  connect(motion_page_->controller(), &MotionController::identified, identification_,
          &IdentificationController::addRun);
  const auto identify = [this] {
    turnTo(estimation_page_);
    if (identification_->canIdentify()) identification_->identify();
  };
  connect(validation_page_, &ValidationPage::identifyRequested, this, identify);
  connect(validation_page_, &ValidationPage::boundsRequested, this, [this] { turnTo(payload_page_); });
  connect(report_page_, &ReportPage::identifyRequested, this, identify);
  connect(compare_page_, &ComparePage::identifyRequested, this, identify);
  connect(report_page_, &ReportPage::exportRequested, files_, &FileActions::exportTo);
  for (int i = 0; i < stack_->count(); ++i) {
    const auto* page = qobject_cast<Page*>(stack_->widget(i));
    connect(page->notice(), &errors::MessageBar::remedyRequested, this, &MainWindow::followRemedy);
  }
  connect(status_, &StatusPanel::remedyRequested, this, &MainWindow::followRemedy);
}

void MainWindow::connectImport() {
  files_->setImporter(data_page_->importer());
  const ImportPanel* panel = data_page_->importPanel();
  connect(panel, &ImportPanel::fileRequested, files_, &FileActions::addImportFile);
  connect(panel, &ImportPanel::mappingRequested, files_, &FileActions::loadMapping);
  connect(panel, &ImportPanel::saveRequested, files_, &FileActions::saveMapping);
  connect(data_page_->importer(), &ImportController::filesChanged, this, [this] {
    if (data_page_->importer()->files()) turnTo(data_page_);
  });
}

void MainWindow::connectView() {
  connect(session_, &StudySession::robotChanged, this, [this] {
    view_->setRobot(session_->study().robot);
    joints_->setRobot(session_->study().robot);
  });
  connect(session_, &StudySession::poseChanged, this, [this] {
    view_->setConfiguration(session_->study().pose);
    joints_->setConfiguration(session_->study().pose);
  });
  report_->setPhotographer([this] {
    return reportPictures(*view_,
                          identifiability_page_->isWaiting() ? nullptr : identifiability_page_->grid());
  });
  connect(joints_, &view3d::JointPanel::configurationChanged, session_, &StudySession::setPose);
  connect(joints_, &view3d::JointPanel::jointHovered, view_, &view3d::RobotView::setHighlightedJoint);
  connect(view_, &view3d::RobotView::linkPicked, this, [this](const QString& link) {
    if (session_->study().robot)
      session_->selectBody(session_->study().robot->model.findBody(link.toStdString()));
  });
  connect(view_, &view3d::RobotView::messageRaised, session_->messages(), &errors::MessageListModel::add);
  connect(session_, &StudySession::selectedBodyChanged, this, [this](int body) {
    view_->setSelectedLink(body < 0 ? QString()
                                    : QString::fromStdString(session_->study().robot->model.body(body).name));
  });
  connect(identifiability_, &IdentifiabilityController::transferShown, this,
          [this](const std::optional<identifiability::Transfer>& transfer) {
            std::vector<view3d::ShownMass> masses;
            if (transfer) {
              for (const identifiability::PointMass& m : transfer->masses)
                masses.push_back({transfer->body, m.position, m.mass});
              for (const identifiability::PointMass& m : transfer->parent_masses)
                masses.push_back({transfer->parent, m.position, m.mass});
            }
            view_->setMasses(masses);
          });
  connect(identification_, &IdentificationController::outcomeChanged, this, [this] {
    const Outcome& outcome = *identification_->outcome();
    const Eigen::VectorXd& identified = outcome.result->estimate.pi_full;
    const Eigen::VectorXd before = outcome.robot->model.parameters();
    if (identified.size() >= before.size()) view_->setParameters(identified.head(before.size()), before);
  });
  player_ = new PosePlayer(
      {session_, playback_, link_, motion_, excitation_page_->controller(), view_, joints_}, this);
  payload_viewer_ = new PayloadViewer(payload_page_->controller(), link_, view_, this);
  motion_viewer_ = new MotionViewer(motion_page_->controller(), link_, view_);
  safe_viewer_ = new SafeViewer(safe_page_->controller(), safe_page_->link(), view_, playback_);
  connect(safe_viewer_, &SafeViewer::robotTaken, this, [this](bool taken) {
    joints_->setEnabled(!taken);  // they are those of the study's robot
    if (!taken) player_->showLog();
  });
}

void MainWindow::connectSession() {
  undo_->addStack(session_->undoStack());
  undo_->addStack(safe_page_->controller()->undoStack());
  connect(safe_page_->controller(), &SafeController::phaseChanged, this, &MainWindow::chooseUndo);
  connect(session_, &StudySession::rejected, this, &MainWindow::showRejection);
  // The first log is refused, or its columns have to be chosen: the page that says so is shown.
  connect(session_, &StudySession::rejected, this, [this](const QString& place) {
    if (place == QLatin1String(area::kData) && session_->study().logs.empty())
      showPage(stack_->indexOf(pageOf(place)));
  });
  connect(session_, &StudySession::attempted, this,
          [this](const QString& place) { pageOf(place)->notice()->clear(); });
  connect(session_, &StudySession::logsClosed, this, [this](const QStringList& names) {
    currentPage()->notice()->showMessage(logsClosedMessage(names));
  });
  const auto saved = [this](const QString& path) { showSaved(currentPage()->notice(), path); };
  connect(session_, &StudySession::fileWritten, this, saved);
  connect(excitation_page_->controller(), &ExcitationController::designExported, this,
          [this](const QString& path, models::State state, const QStringList& proof) {
            showMotionSaved(excitation_page_->notice(), path, state, proof);
          });
  connect(models::SavedFiles::instance(), &models::SavedFiles::saved, this, saved);
  connect(session_, &StudySession::fileChanged, this, &MainWindow::updateTitle);
  connect(session_->undoStack(), &QUndoStack::cleanChanged, this, &MainWindow::updateTitle);
  connect(session_, &StudySession::fileOpened, settings_, &UserSettings::addRecentFile);
  connect(session_, &StudySession::sessionOpened, this, [this](const QString& path) {
    if (path != SessionKeeper::file()) settings_->addRecentFile(path);
  });
  connect(session_, &StudySession::robotChanged, this, &MainWindow::updateCommands);
  // The first lines speak of the sample's logs.
  connect(session_, &StudySession::robotChanged, this, [this] {
    const workflow::RobotPtr& robot = session_->study().robot;
    if (!robot || fromPath(robot->request.file) != sampleProject().robot) robot_page_->hideWelcome();
  });
  // Robot or logs have changed since the logs were closed: the offer to keep them is out of date.
  for (const auto changed : {&StudySession::robotChanged, &StudySession::logsChanged})
    connect(session_, changed, this, &MainWindow::withdrawKeepLogs);
  connect(session_, &StudySession::logsChanged, this, &MainWindow::updateCommands);
  connect(identification_, &IdentificationController::outcomeChanged, this, &MainWindow::updateCommands);
  connect(session_->runner(), &jobs::JobRunner::runningCountChanged, this, &MainWindow::updateCommands);
  connect(settings_, &UserSettings::themeChanged, this, &MainWindow::applySettings);
  connect(settings_, &UserSettings::angleUnitChanged, this, &MainWindow::applySettings);
  connect(settings_, &UserSettings::languageChanged, this, [this] {
    errors::Message message;
    message.title = tr("Language");
    message.text = tr("The window speaks it from the next start of Plumbline on.");
    currentPage()->notice()->showMessage(message);
  });
}

/// Steps of the page's own: the scenario of the safe loop has its own, and none while it runs.
void MainWindow::chooseUndo() {
  SafeController* safe = safe_page_->controller();
  const bool runs = safe->phase() != SafeController::Phase::Idle;
  undo_->setActiveStack(currentPage() != safe_page_ ? session_->undoStack()
                        : runs                      ? nullptr
                                                    : safe->undoStack());
}

}  // namespace plumbline::panels
