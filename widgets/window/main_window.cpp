// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QFileInfo>
#include <QMimeData>
#include <QProgressBar>
#include <QStackedWidget>
#include <QUndoGroup>
#include <QUrl>

#include "widgets/models/theme.h"
#include "widgets/pages/compare/compare_page.h"
#include "widgets/pages/data/data_page.h"
#include "widgets/pages/estimation/estimation_page.h"
#include "widgets/pages/excitation/excitation_page.h"
#include "widgets/pages/identifiability/identifiability_page.h"
#include "widgets/pages/motion_and_parameters/motion_page.h"
#include "widgets/pages/motion_and_parameters/motion_viewer.h"
#include "widgets/pages/payload/payload_page.h"
#include "widgets/pages/payload/payload_viewer.h"
#include "widgets/pages/report/report_page.h"
#include "widgets/pages/robot/robot_page.h"
#include "widgets/pages/safe/safe_page.h"
#include "widgets/pages/safe/safe_viewer.h"
#include "widgets/pages/validation/validation_page.h"
#include "widgets/plots/time_link.h"
#include "widgets/session/comparison_controller.h"
#include "widgets/session/excitation_controller.h"
#include "widgets/session/identifiability_controller.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/last_session/opening_mark.h"
#include "widgets/session/last_session/run_marks.h"
#include "widgets/session/last_session/session_keeper.h"
#include "widgets/session/payload_controller.h"
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
#include "widgets/window/navigation_bar.h"
#include "widgets/window/next_step.h"
#include "widgets/window/plain_bar.h"
#include "widgets/window/playback.h"
#include "widgets/window/pose_player.h"
#include "widgets/window/status_panel.h"
#include "widgets/window/time_bar.h"
#include "widgets/window/user_settings.h"
#include "widgets/window/window_commands.h"

namespace plumbline::panels {
namespace {

constexpr double kUsualSide = 0.26, kLargestSide = 0.30;  // of the width, for 3-D view and inspector

}  // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent),
      settings_(new UserSettings(this)),
      session_(new StudySession(this)),
      identifiability_(new IdentifiabilityController(session_, this)),
      identification_(new IdentificationController(session_, this)),
      report_(new ReportController(identification_, this)),
      link_(new plots::TimeLink(this)),
      motion_(new plots::TimeLink(this)),
      playback_(new Playback(link_, this)),
      system_is_dark_(models::systemIsDark()) {
  setWindowTitle("Plumbline");
  setWindowIcon(QIcon(":/icons/plumbline.svg"));
  setMinimumSize(1180, 720);
  resize(1440, 900);
  setLocale(QLocale::c());  // numbers are typed with a point in every locale
  setAcceptDrops(true);
  setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
  session_->setPackageFolders(settings_->packageFolders());
  files_ = new FileActions(report_, settings_, this);
  undo_ = new QUndoGroup(this);
  commands_ = new Commands(this, undo_, settings_);
  buildPages();
  buildFrame();
  buildDocks();
  palette_ = new CommandPalette(this);
  palette_->setCommands(commands_->all());
  connectCommands();
  connectPages();
  connectView();
  connectSession();
  applySettings();
  updateCommands();
  new SessionKeeper(identification_, this);
  new RunMarks(session_->runner(), this);
  default_layout_ = saveState();
  restoreGeometry(settings_->geometry());
  restoreState(settings_->layout());
  showPage(0);
}

MainWindow::~MainWindow() {
  session_->disconnect();
}

// ---- parts -----------------------------------------------------------------------------------------------------

void MainWindow::buildPages() {
  navigation_bar_ = new NavigationBar(this);
  stack_ = new QStackedWidget(this);
  robot_page_ = new RobotPage(session_, stack_);
  data_page_ = new DataPage(session_, link_, stack_);
  identifiability_page_ = new IdentifiabilityPage(identifiability_, stack_);
  excitation_page_ = new ExcitationPage(new ExcitationController(identification_, this), motion_, stack_);
  estimation_page_ = new EstimationPage(identification_, stack_);
  payload_page_ = new PayloadPage(new PayloadController(identification_, this), link_, stack_);
  validation_page_ = new ValidationPage(identification_, link_, stack_);
  compare_page_ = new ComparePage(new ComparisonController(identification_, this), stack_);
  report_page_ = new ReportPage(report_, stack_);
  addPage("robot", robot_page_, tr("What the robot is made of"));
  addPage("data", data_page_, tr("What was recorded"));
  addPage("identifiability", identifiability_page_, tr("What can be found at all"));
  addPage("excitation", excitation_page_, tr("Design a motion that reveals the parameters"));
  addPage("estimation", estimation_page_, tr("Find the parameters"));
  addPage("payload", payload_page_, tr("Bound what the robot carries"));
  addPage("validation", validation_page_, tr("How far they can be trusted"));
  addPage("compare", compare_page_, tr("Results side by side"));
  addPage("report", report_page_, tr("Write it down, export the robot"));
  motion_page_ = new MotionPage(new MotionController(session_, this), link_, stack_);
  addPage("motion", motion_page_, tr("Find motion, disturbances and parameters together"), tr("Motion"));
  safe_page_ = new SafePage(new SafeController(session_, this), new plots::TimeLink(this), stack_);
  addPage("safe", safe_page_, tr("Identify while moving, and prove every motion first"));
  setCentralWidget(stack_);
}

int MainWindow::addPage(const QString& icon_name, Page* page, const QString& hint, const QString& word) {
  QAction* action = commands_->addPage(page->title());
  action->setIcon(tintedIcon(icon_name, QPalette::WindowText));
  const QString keys = action->shortcut().toString();
  const int index = navigation_bar_->addPage(icon_name, word.isEmpty() ? page->title() : word,
                                             keys.isEmpty() ? hint : tr("%1 (%2)").arg(hint, keys));
  stack_->addWidget(page);
  navigation_bar_->button(index)->setState(page->state());
  connect(action, &QAction::triggered, this, [this, index] { showPage(index); });
  connect(page, &Page::stateChanged, navigation_bar_->button(index), &NavigationButton::setState);
  return index;
}

void MainWindow::buildFrame() {
  addToolBar(Qt::LeftToolBarArea, new PlainBar("rail", tr("Pages"), navigation_bar_, this));
  navigation_bar_->addTool(commands_->palette);
  navigation_bar_->addTool(commands_->manual);
  connect(navigation_bar_, &NavigationBar::currentChanged, this, &MainWindow::showPage);

  time_bar_ = new TimeBar(playback_, this);
  addToolBar(Qt::BottomToolBarArea, new PlainBar("time", tr("Time"), time_bar_, this));
  next_step_ = new NextStep(
      {robot_page_, data_page_, identifiability_page_, estimation_page_, validation_page_, report_page_},
      this);
  time_bar_->addCorner(next_step_);
  connect(next_step_, &NextStep::requested, this, &MainWindow::turnTo);
}

QDockWidget* MainWindow::dock(const QString& name, const QString& title, QWidget* inside,
                              Qt::DockWidgetArea area) {
  auto* result = new QDockWidget(title, this);
  result->setObjectName(name);
  result->setWidget(inside);
  addDockWidget(area, result);
  return result;
}

void MainWindow::buildDocks() {
  setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
  view_ = new view3d::RobotView(this);
  joints_ = new view3d::JointPanel(this);
  inspector_ = new Inspector(identification_, this);
  status_ = new StatusPanel(session_, this);
  view_dock_ = dock("view3d", tr("3-D view"), view_, Qt::RightDockWidgetArea);
  joints_->setContentsMargins(8, 0, 8, 0);
  QDockWidget* joint_dock = dock("joints", tr("Joints"), joints_, Qt::RightDockWidgetArea);
  QDockWidget* inspector_dock = dock("inspector", tr("Selected"), inspector_, Qt::RightDockWidgetArea);
  status_dock_ = dock("status", tr("Jobs and messages"), status_, Qt::BottomDockWidgetArea);
  tabifyDockWidget(joint_dock, inspector_dock);
  joint_dock->raise();
  status_dock_->hide();
  resizeDocks({view_dock_, joint_dock}, {480, 280}, Qt::Vertical);
  resizeDocks({status_dock_}, {168}, Qt::Vertical);
  QList<QAction*> toggles;
  for (QDockWidget* one : {view_dock_, joint_dock, inspector_dock, status_dock_})
    toggles << one->toggleViewAction();
  commands_->addDocks(toggles);
  time_bar_->addCorner(status_->progress());
  time_bar_->addCorner(status_->jobsButton());
  time_bar_->addCorner(status_->messagesButton());
  connect(status_, &StatusPanel::toggleRequested, this, [this](int tab) {
    const bool hide = status_dock_->isVisible() && status_->currentIndex() == tab;
    status_->setCurrentIndex(tab);
    status_dock_->setVisible(!hide);
  });
}

// ---- state ------------------------------------------------------------------------------------------------------------

void MainWindow::updateCommands() {
  const bool result = identification_->outcome() != nullptr;
  for (QAction* action : {commands_->export_report, commands_->export_result, commands_->export_urdf}) {
    action->setEnabled(result);
  }
  commands_->identify->setEnabled(identification_->canIdentify());
  commands_->copy_command_line->setEnabled(identification_->canIdentify());
  commands_->identifiability->setEnabled(session_->study().robot != nullptr);
  commands_->close_study->setEnabled(session_->study().robot || !session_->study().logs.empty());
  updateTitle();
}

void MainWindow::updateTitle() {
  const workflow::RobotPtr& robot = session_->study().robot;
  QStringList parts;
  if (!session_->file().isEmpty()) parts << QFileInfo(session_->file()).completeBaseName();
  if (robot) parts << QString::fromStdString(robot->model.name());
  const bool named = !parts.isEmpty();
  if (named) parts.first() += QStringLiteral("[*]");
  setWindowTitle((parts << QStringLiteral("Plumbline")).join(QStringLiteral(" – ")));
  setWindowModified(named && !session_->undoStack()->isClean());
}

void MainWindow::applySettings() {
  const ThemeChoice choice = settings_->theme();
  const bool dark = choice == ThemeChoice::Dark || (choice == ThemeChoice::System && system_is_dark_);
  models::applyTheme(*qApp, dark ? models::Theme::dark() : models::Theme::light());
  const models::AngleUnit unit = settings_->angleUnit();
  robot_page_->setAngleUnit(unit);
  data_page_->setAngleUnit(unit);
  excitation_page_->setAngleUnit(unit);
  estimation_page_->setAngleUnit(unit);
  payload_page_->setAngleUnit(unit);
  motion_page_->setAngleUnit(unit);
  safe_page_->setAngleUnit(unit);
  inspector_->setAngleUnit(unit);
  joints_->setAngleUnit(unit);
}

// ---- files -----------------------------------------------------------------------------------------------------

void MainWindow::start(const StartFiles& files) {
  const QStringList left = OpeningMark::takeLeft();
  const QStringList added = left.isEmpty() ? OpeningMark::takeLeft(OpeningMark::Kind::Added) : QStringList();
  const QStringList runs = left.isEmpty() ? OpeningMark::takeLeft(OpeningMark::Kind::Run) : QStringList();
  if (files.robot.endsWith(QStringLiteral(".plumb"))) {
    session_->openSession(files.robot);
  } else if (!files.isEmpty()) {
    if (!files.robot.isEmpty()) session_->openRobot(files.robot);
    for (const QString& log : files.training) session_->openLog(log, LogRole::Training);
    for (const QString& log : files.validation) session_->openLog(log, LogRole::Validation);
  } else if (const QStringList others = SessionKeeper::takeLeft(left);
             !SessionKeeper::lastSession().isEmpty()) {
    if (!others.isEmpty()) session_->messages()->add(otherSessionsMessage(others));
    if (!left.isEmpty()) return offerSessionWithout(left);
    session_->openSession(SessionKeeper::lastSession());
    if (!others.isEmpty()) showRejection(area::kRobot, otherSessionsMessage(others));
  } else {
    files_->openSample();
    robot_page_->showWelcome();
  }
  if (!runs.isEmpty()) {
    session_->messages()->add(notFinishedMessage(runs));
    showRejection(area::kRobot, notFinishedMessage(runs));
  }
  if (!added.isEmpty()) showRejection(area::kRobot, notOpenedMessage(added));
}

void MainWindow::offerSessionWithout(const QStringList& files) {
  left_out_ = files;
  const errors::Message message = openWithoutMessage(files);
  session_->messages()->add(message);
  showRejection(area::kRobot, message);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  QStringList files;
  for (const QUrl& url : event->mimeData()->urls()) {
    if (url.isLocalFile()) files << url.toLocalFile();
  }
  event->acceptProposedAction();
  session_->openFiles(files);
}

// ---- messages --------------------------------------------------------------------------------------------------

Page* MainWindow::pageOf(const QString& place) const {
  const std::pair<const char*, Page*> places[] = {{area::kRobot, robot_page_},
                                                  {area::kData, data_page_},
                                                  {area::kIdentifiability, identifiability_page_},
                                                  {area::kExcitation, excitation_page_},
                                                  {area::kEstimation, estimation_page_},
                                                  {area::kPayload, payload_page_},
                                                  {area::kBayes, motion_page_},
                                                  {area::kValidation, validation_page_},
                                                  {area::kCompare, compare_page_},
                                                  {area::kSafe, safe_page_},
                                                  {area::kReport, report_page_}};
  for (const auto& [name, page] : places) {
    if (place == QLatin1String(name)) return page;
  }
  return currentPage();
}

Page* MainWindow::currentPage() const {
  return qobject_cast<Page*>(stack_->currentWidget());
}

void MainWindow::showRejection(const QString& place, const errors::Message& message) {
  pageOf(place)->notice()->showMessage(message);
}

void MainWindow::withdrawKeepLogs() {
  for (int i = 0; i < stack_->count(); ++i) {
    errors::MessageBar* bar = qobject_cast<Page*>(stack_->widget(i))->notice();
    if (bar->message().action_id == errors::action::kKeepLogs) bar->clear();
  }
}

void MainWindow::followRemedy(const QString& action_id, const errors::Message& message) {
  namespace action = errors::action;
  const QString& source = message.source;
  if (followFileAction(session_, action_id, message)) return;
  if (action_id == action::kChooseFile || action_id == action::kChooseFolder) {
    if (source == area::kReport) return files_->exportReport();
    if (source == area::kFile) return files_->saveSessionAs();
    return source == area::kRobot ? files_->openRobot() : files_->openLogs();
  }
  if (action_id == action::kEditMapping) files_->importRejected();
  if (action_id == action::kAddPackagePath) files_->addPackageFolder();
  if (action_id == action::kShowIdentifiability) turnTo(identifiability_page_);
  if (action_id == action::kShowData) turnTo(data_page_);
  if (action_id == action::kShowSettings)
    turnTo(source == area::kExcitation ? static_cast<Page*>(excitation_page_) : estimation_page_);
  if (action_id == action::kRunAgain) identification_->identify();
  if (action_id == action::kDesignMotion) turnTo(excitation_page_);
  if (action_id == action::kAddLmi) {
    turnTo(estimation_page_);
    identification_->addMethod(QStringLiteral("lmi"));
  }
  if (action_id == action::kFloatBase) {
    ModelOptions options = session_->study().robot->request.options;
    options.base = BaseType::Floating;
    session_->setModelOptions(options, tr("base"));
    robot_page_->notice()->clear();
  }
  if (action_id != action::kOpenWithout) return;
  robot_page_->notice()->clear();
  if (left_out_ == QStringList(SessionKeeper::file())) return files_->openSample();
  session_->openSession(SessionKeeper::file(), left_out_);
}

// ---- the rest --------------------------------------------------------------------------------------------------

void MainWindow::showPage(int index) {
  navigation_bar_->setCurrent(index);
  stack_->setCurrentIndex(index);
  stack_->currentWidget()->setFocus();
  next_step_->setCurrent(currentPage());
  player_->setDesigning(currentPage() == excitation_page_);
  payload_viewer_->setShown(currentPage() == payload_page_);
  motion_viewer_->setShown(currentPage() == motion_page_);
  safe_viewer_->setShown(currentPage() == safe_page_);
  chooseUndo();
}

void MainWindow::turnTo(Page* page) {
  showPage(stack_->indexOf(page));
}

void MainWindow::restoreLayout() {
  settings_->forgetLayout();
  restoreState(default_layout_);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  // The page comes first: the right column gets at most its fraction, which the user may still widen.
  const bool wide = view_dock_->isVisible() && view_dock_->width() > width() * kLargestSide;
  if (wide || event->oldSize().isEmpty()) {
    resizeDocks({view_dock_}, {static_cast<int>(width() * kUsualSide)}, Qt::Horizontal);
  }
}

void MainWindow::closeEvent(QCloseEvent* event) {
  settings_->saveWindow(saveGeometry(), saveState());
  session_->cancel();
  QMainWindow::closeEvent(event);
}

}  // namespace plumbline::panels
