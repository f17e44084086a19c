// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window, driven by mouse and keyboard.
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSlider>
#include <QTabBar>
#include <QTabWidget>
#include <QTreeView>
#include <QUrl>
#include <algorithm>
#include <fstream>

#include "model/build_model.h"
#include "widgets/errors/message_bar.h"
#include "widgets/forms/key_figures.h"
#include "widgets/forms/processing_form.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/pages/data/data_page.h"
#include "widgets/pages/estimation/estimation_page.h"
#include "widgets/pages/identifiability/identifiability_page.h"
#include "widgets/pages/payload/verdict_state.h"
#include "widgets/pages/report/report_page.h"
#include "widgets/pages/report/report_view.h"
#include "widgets/pages/robot/robot_page.h"
#include "widgets/pages/validation/residual_panel.h"
#include "widgets/pages/validation/validation_page.h"
#include "widgets/plots/time_series_plot.h"
#include "widgets/plots/xy_plot.h"
#include "widgets/session/last_session/session_keeper.h"
#include "widgets/session/run_progress.h"
#include "widgets/view3d/joint_panel.h"
#include "widgets/view3d/robot_view.h"
#include "widgets/window/command_palette.h"
#include "widgets/window/navigation_bar.h"
#include "widgets/window/next_step.h"
#include "widgets/window/status_panel.h"
#include "widgets/window/time_bar.h"
#include "widgets/window/window_commands.h"
#include "window_support.h"
#include "workflow/report/report.h"
#include "workflow/robot/export.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels::test {
namespace {

class WindowDrive : public WindowTest {
 protected:
  void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QTest::keyClick(window_.get(), static_cast<Qt::Key>(key), modifiers);
  }
  static void click(QWidget* widget) { QTest::mouseClick(widget, Qt::LeftButton); }
  static int rows(const models::TablePanel* panel) { return panel->view()->model()->rowCount(); }
  std::string write(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name) << text;
    return (folder_ / name).string();
  }
};

TEST_F(WindowDrive, FirstStartOpensTheSampleProject_NextOneTheLastSession) {
  ASSERT_TRUE(sampleProject().isThere());
  window_->start({});
  ASSERT_TRUE(wait([this] { return session()->study().robot && session()->study().logs.size() == 3; }));
  auto* lines = window_->robotPage()->findChild<QFrame*>("welcome");
  ASSERT_NE(lines, nullptr);
  EXPECT_TRUE(lines->isVisible());
  EXPECT_TRUE(session()->study().logs[0].log->simulated);
  EXPECT_EQ(session()->study().logs[0].role, LogRole::Training);
  EXPECT_EQ(session()->study().logs[1].role, LogRole::Validation);
  EXPECT_EQ(session()->study().logs[2].role, LogRole::Loaded);
  // The session is saved shortly after every change: wait for the one with all logs.
  ASSERT_TRUE(wait([] {
    QFile kept(SessionKeeper::file());
    return !SessionKeeper::lastSession().isEmpty() && kept.open(QIODevice::ReadOnly) &&
           kept.readAll().count("\"role\"") == 3;
  }));
  ASSERT_TRUE(wait([this] { return idle(); }));
  const std::string name = session()->study().robot->model.name();
  makeWindow();
  window_->start({});
  ASSERT_TRUE(wait([this] { return session()->study().robot && session()->study().logs.size() == 3; }));
  EXPECT_EQ(session()->study().robot->model.name(), name);
  EXPECT_FALSE(window_->robotPage()->findChild<QFrame*>("welcome")->isVisible());
}

TEST_F(WindowDrive, PagesByKeyboardAndByMouse) {
  const QStringList titles = {"Robot",          "Data",       "Identifiability", "Excitation", "Estimation",
                              "Payload bounds", "Validation", "Compare",         "Report"};
  for (int page = 8; page >= 0; --page) {
    press(Qt::Key_1 + page, Qt::ControlModifier);
    EXPECT_EQ(window_->currentPage()->title(), titles[page]);
    EXPECT_EQ(window_->navigation_bar()->current(), page);
  }
  for (int page = 0; page < 8; ++page) {
    click(window_->navigation_bar()->button(page));
    EXPECT_EQ(window_->currentPage()->title(), titles[page]);
  }
}

TEST_F(WindowDrive, EmptyPagesNameTheirNeeds) {
  for (int page = 0; page < 8; ++page) {
    press(Qt::Key_1 + page, Qt::ControlModifier);
    EXPECT_TRUE(window_->currentPage()->isWaiting());
    EXPECT_FALSE(window_->currentPage()->emptyState()->title().isEmpty());
    EXPECT_TRUE(window_->currentPage()->emptyState()->button()->isVisible());
  }
}

TEST_F(WindowDrive, EveryPageShowsTheResult_AfterIdentify) {
  ASSERT_TRUE(openSample());
  press(Qt::Key_3, Qt::ControlModifier);
  EXPECT_FALSE(window_->currentPage()->isWaiting());
  const int base = identifiability()->result()->structure.count();
  EXPECT_EQ(rows(window_->identifiabilityPage()->combinations()), base);
  EXPECT_TRUE(window_->identifiabilityPage()->certificate()->text().contains(QString::number(base)));

  press(Qt::Key_5, Qt::ControlModifier);
  QSignalSpy done(identification(), &IdentificationController::outcomeChanged);
  click(window_->estimationPage()->identifyButton());
  EXPECT_TRUE(window_->estimationPage()->isRunning());
  ASSERT_TRUE(done.wait(120000));
  const estimation::ParameterEstimate& estimate = identification()->outcome()->result->estimate;
  EXPECT_EQ(rows(window_->estimationPage()->baseTable()), static_cast<int>(estimate.base.size()));
  EXPECT_EQ(rows(window_->estimationPage()->parameterTable()), static_cast<int>(estimate.parameters.size()));
  EXPECT_FALSE(window_->estimationPage()->progressRows()->isVisible());

  press(Qt::Key_7, Qt::ControlModifier);
  ValidationPage* validation = window_->validationPage();
  EXPECT_FALSE(validation->verdict()->text().isEmpty());
  ASSERT_EQ(validation->logSelector()->count(), 2);
  EXPECT_EQ(validation->logSelector()->currentIndex(), 1) << "the validation log comes first";
  const int joints = static_cast<int>(identification()->outcome()->series[1].prediction->joints.size());
  const auto filled = [validation] {
    const auto plots = validation->findChildren<plots::TimeSeriesPlot*>();
    return std::count_if(plots.begin(), plots.end(),
                         [](const auto* plot) { return plot->isVisible() && !plot->series().empty(); });
  };
  ASSERT_TRUE(wait([&] { return filled() == 2 * joints; })) << "the plots of all joints come by themselves";
  EXPECT_EQ(validation->torquePlot(joints), nullptr);
  for (int joint = 0; joint < joints; ++joint) {
    ASSERT_NE(validation->torquePlot(joint), nullptr);
    EXPECT_EQ(validation->torquePlot(joint)->series().size(), 2u);
    EXPECT_EQ(validation->residualPlot(joint)->series().size(), 1u);
  }
  // The verdict on the validation log is one, on both pages.
  const auto& facts = window_->estimationPage()->findChild<KeyFigures*>()->facts();
  const auto holdout = std::find_if(facts.begin(), facts.end(), [](const KeyFigures::Fact& fact) {
    return fact.caption == "Validation error";
  });
  ASSERT_NE(holdout, facts.end());
  EXPECT_EQ(holdout->state, stateOf(identification()->outcome()->verdict));
  EXPECT_GE(identification()->outcome()->verdict,
            validation::judgeError(identification()->outcome()->series[1].prediction->fit.relative_error));
  EXPECT_FALSE(validation->boundsLink()->isVisible()) << "there is no load";
  QScrollBar* place = qobject_cast<QScrollArea*>(validation->tabs()->widget(0))->verticalScrollBar();
  place->setValue(place->maximum());
  const int looked_at = place->value();
  ASSERT_GT(looked_at, 0);
  validation->logSelector()->setFocus();
  QTest::keyClick(validation->logSelector(), Qt::Key_Up);
  EXPECT_EQ(validation->logSelector()->currentIndex(), 0);
  ASSERT_TRUE(wait([&] { return filled() == 2 * joints; }));
  EXPECT_EQ(place->value(), looked_at) << "another log shows the same joint";

  EXPECT_TRUE(window_->report()->preview().isEmpty()) << "nobody looks at it";
  press(Qt::Key_9, Qt::ControlModifier);
  ASSERT_TRUE(wait([this] { return !window_->report()->preview().isEmpty(); }));
  const QString text = window_->reportPage()->preview()->toPlainText();
  EXPECT_TRUE(text.contains(QString::fromStdString(session()->study().robot->model.name())));
  EXPECT_GT(window_->reportPage()->preview()->pictureCount(), 0);
}

TEST_F(WindowDrive, TheFootLeadsFromRobotToReport) {
  EXPECT_FALSE(window_->nextStep()->isVisible()) << "the empty page itself says what to do";
  ASSERT_TRUE(openSample());
  ASSERT_TRUE(wait([&] { return window_->nextStep()->next() == window_->estimationPage(); }))
      << "robot, log and identifiability are done";
  click(window_->nextStep());
  EXPECT_EQ(window_->currentPage(), window_->estimationPage());
  EXPECT_FALSE(window_->nextStep()->isVisible()) << "first Identify";
  ASSERT_TRUE(identify());
  ASSERT_TRUE(window_->nextStep()->isVisible());
  click(window_->nextStep());
  EXPECT_EQ(window_->currentPage(), window_->validationPage());
  click(window_->nextStep());
  EXPECT_EQ(window_->currentPage(), window_->reportPage());
  EXPECT_FALSE(window_->nextStep()->isVisible()) << "nothing comes after the report";
}

TEST_F(WindowDrive, TheReportTakesTitleAuthorSectionsAndPictures) {
  ASSERT_TRUE(openSample());
  ASSERT_TRUE(identify());
  press(Qt::Key_9, Qt::ControlModifier);
  ReportPage* page = window_->reportPage();
  ReportController* report = window_->report();
  ASSERT_TRUE(wait([&] { return report->preview().contains("<h2>All parameters</h2>"); }));
  ASSERT_TRUE(wait([&] { return report->preview().contains("alt=\"What can be identified\""); }));
  page->title()->setFocus();
  QTest::keyClicks(page->title(), "Arm <3>");
  QTest::keyClick(page->title(), Qt::Key_Return);
  page->author()->setFocus();
  QTest::keyClicks(page->author(), "A. Tester");
  QTest::keyClick(page->author(), Qt::Key_Return);
  const auto items = page->sections()->findItems("All parameters", Qt::MatchExactly);
  ASSERT_EQ(items.size(), 1);
  items.front()->setCheckState(Qt::Unchecked);
  ASSERT_TRUE(wait([&] {
    return report->preview().contains("<h1>Arm &lt;3&gt;</h1>") &&
           report->preview().contains("A. Tester ·") &&
           !report->preview().contains("<h2>All parameters</h2>");
  }));
  std::ofstream(folder_ / "logo.jpg") << "no picture";
  page->setLogo(fromPath(folder_ / "logo.jpg"));
  ASSERT_TRUE(wait([this] { return idle(); }));
  EXPECT_TRUE(report->choices().logo.empty()) << "no PNG";
  QPixmap logo(64, 32);
  logo.fill(Qt::red);
  ASSERT_TRUE(logo.save(fromPath(folder_ / "logo.png")));
  page->setLogo(fromPath(folder_ / "logo.png"));
  ASSERT_TRUE(wait([&] { return report->preview().contains("class=\"logo\""); }));
  // Author, logo and sections stay for the next start, the title does not.
  makeWindow();
  EXPECT_EQ(window_->report()->choices().author, "A. Tester");
  ASSERT_TRUE(wait([&] { return !window_->report()->choices().logo.empty(); }));
  EXPECT_EQ(window_->report()->choices().left_out, std::vector<std::string>{"All parameters"});
  EXPECT_TRUE(window_->report()->choices().title.empty());
}

TEST_F(WindowDrive, ResidualsAreDrawnForTheJointThatIsChosen) {
  ASSERT_TRUE(openSample());
  ASSERT_TRUE(identify());
  press(Qt::Key_7, Qt::ControlModifier);
  ValidationPage* validation = window_->validationPage();
  ResidualPanel* residual = validation->residual();
  EXPECT_EQ(residual->picture(), nullptr) << "nothing is computed for a panel that nobody sees";
  QTabBar* tabs = validation->tabs()->tabBar();
  QTest::mouseClick(tabs, Qt::LeftButton, Qt::NoModifier, tabs->tabRect(1).center());
  ASSERT_TRUE(wait([&] { return residual->picture() != nullptr; }));
  EXPECT_EQ(residual->picture()->joint, "joint1");
  EXPECT_EQ(residual->histogram()->series().size(), 2u);
  EXPECT_EQ(residual->autocorrelation()->series().size(), 2u);
  EXPECT_EQ(residual->spectrum()->series().size(), 1u);
  EXPECT_GT(residual->overSpeed()->series().front().points.size(), 100);
  residual->jointSelector()->setFocus();
  QTest::keyClick(residual->jointSelector(), Qt::Key_Down);
  ASSERT_TRUE(wait([&] { return residual->picture() != nullptr && residual->picture()->joint == "joint2"; }));
  // The residual of the outcome, by itself.
  const Eigen::VectorXd r = identification()->outcome()->series[1].residual->col(1);
  double n = 0.0, squares = 0.0, sum = 0.0;
  for (const double x : r) {
    if (!std::isfinite(x)) continue;
    n += 1.0;
    sum += x;
    squares += x * x;
  }
  EXPECT_NEAR(residual->picture()->histogram.deviation, std::sqrt(squares / n - sum * sum / n / n), 1e-9);
}

TEST_F(WindowDrive, ChangedSettingsMakeTheResultOutOfDate_UndoMakesItCurrent) {
  ASSERT_TRUE(openSample());
  ASSERT_TRUE(identify());
  EXPECT_EQ(identification()->outcomeState(), ResultState::Current);
  press(Qt::Key_5, Qt::ControlModifier);
  auto* cutoff = window_->estimationPage()->processing()->findChild<QDoubleSpinBox*>("Cut-off");
  ASSERT_NE(cutoff, nullptr);
  const double before = cutoff->value();
  cutoff->setFocus();
  QTest::keyClick(cutoff, Qt::Key_Up);
  QTest::keyClick(cutoff, Qt::Key_Up);
  EXPECT_NE(session()->study().processing.cutoff, before);
  EXPECT_EQ(identification()->outcomeState(), ResultState::SettingsChanged);
  EXPECT_EQ(window_->estimationPage()->state(), PageState::Attention);
  session()->undoStack()->undo();  // both steps of one field are one edit
  EXPECT_EQ(session()->study().processing.cutoff, before);
  EXPECT_EQ(cutoff->value(), before);
  EXPECT_EQ(identification()->outcomeState(), ResultState::Current);
  session()->undoStack()->redo();
  EXPECT_EQ(identification()->outcomeState(), ResultState::SettingsChanged);
}

TEST_F(WindowDrive, BadFilesAreReportedInPlace_AndWorkGoesOn) {
  ASSERT_TRUE(openSample());
  const workflow::RobotPtr robot = session()->study().robot;
  QSignalSpy rejected(session(), &StudySession::rejected);
  session()->openFiles({QString::fromStdString(write("bad.urdf", "<robot name='x'><link name='a'>"))});
  ASSERT_TRUE(rejected.wait(10000));
  const errors::MessageBar* bar = window_->robotPage()->notice();
  EXPECT_TRUE(bar->hasMessage());
  EXPECT_TRUE(bar->message().text.contains("bad.urdf")) << bar->message().text.toStdString();
  EXPECT_EQ(session()->study().robot, robot);

  session()->openFiles({QString::fromStdString(write("bad.h5", "not HDF5 at all"))});
  ASSERT_TRUE(rejected.wait(10000));
  EXPECT_TRUE(window_->dataPage()->notice()->hasMessage());
  EXPECT_EQ(session()->study().logs.size(), 2u);
  EXPECT_EQ(session()->messages()->count(models::State::Wrong), 2);
  click(window_->statusPanel()->messagesButton());
  EXPECT_TRUE(window_->statusPanel()->isVisible());

  session()->openRobot(sampleProject().robot);
  ASSERT_TRUE(wait([&] { return session()->study().robot != robot; }));
  EXPECT_FALSE(window_->robotPage()->notice()->hasMessage()) << "a new attempt takes the old message away";
  EXPECT_TRUE(identify());
}

TEST_F(WindowDrive, FilesCanBeDropped) {
  ASSERT_TRUE(sampleProject().isThere());
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(sampleProject().training), QUrl::fromLocalFile(sampleProject().robot),
                QUrl::fromLocalFile(sampleProject().validation)});
  QDragEnterEvent enter({400, 300}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(window_.get(), &enter);
  EXPECT_TRUE(enter.isAccepted());
  QDropEvent drop({400, 300}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(window_.get(), &drop);
  ASSERT_TRUE(wait([this] { return session()->study().robot && session()->study().logs.size() == 2; }));
  EXPECT_EQ(session()->study().logs[1].role, LogRole::Validation);
  EXPECT_TRUE(window_->settings()->recentFiles().contains(sampleProject().robot));
}

TEST_F(WindowDrive, CommandPaletteFindsAndRuns) {
  press(Qt::Key_K, Qt::ControlModifier);
  CommandPalette* palette = window_->palettePopup();
  ASSERT_TRUE(palette->isVisible());
  QTest::keyClicks(palette->field(), "page val");
  ASSERT_GT(palette->list()->count(), 0);
  QTest::keyClick(palette->field(), Qt::Key_Return);
  EXPECT_FALSE(palette->isVisible());
  EXPECT_EQ(window_->currentPage(), window_->validationPage());
  press(Qt::Key_K, Qt::ControlModifier);
  QTest::keyClick(palette->field(), Qt::Key_Escape);
  EXPECT_FALSE(palette->isVisible());
}

TEST_F(WindowDrive, JointSliderMovesTheRobot_AndCanBeUndone) {
  ASSERT_TRUE(openSample());
  auto* panel = window_->findChild<view3d::JointPanel*>();
  auto* view = window_->findChild<view3d::RobotView*>();
  auto* slider = panel->findChild<QSlider*>();
  ASSERT_NE(slider, nullptr);
  const Eigen::VectorXd before = session()->study().pose;
  slider->setFocus();
  for (int i = 0; i < 5; ++i) QTest::keyClick(slider, Qt::Key_PageUp);
  EXPECT_NE(session()->study().pose, before);
  EXPECT_EQ(view->configuration(), session()->study().pose);
  session()->undoStack()->undo();
  EXPECT_EQ(session()->study().pose, before);
  EXPECT_EQ(view->configuration(), before);
}

TEST_F(WindowDrive, PlayingMovesCursorAndRobot) {
  ASSERT_TRUE(openSample());
  auto* view = window_->findChild<view3d::RobotView*>();
  const Eigen::VectorXd before = view->configuration();
  click(window_->timeBar()->playButton());
  EXPECT_TRUE(
      wait([&] { return window_->timeBar()->slider()->value() > 1000 && view->configuration() != before; }));
  click(window_->timeBar()->playButton());
  const int stopped = window_->timeBar()->slider()->value();
  QTest::qWait(200);
  EXPECT_EQ(window_->timeBar()->slider()->value(), stopped);
}

TEST_F(WindowDrive, SelectingABodyReachesTreeViewAndInspector) {
  ASSERT_TRUE(openSample());
  QTreeView* tree = window_->robotPage()->bodies();
  QModelIndex index;
  for (int row = 0; row < tree->model()->rowCount(); ++row) {
    if (BodyTreeModel::bodyOf(tree->model()->index(row, 0)) == 2) index = tree->model()->index(row, 0);
  }
  ASSERT_TRUE(index.isValid());
  QTest::mouseClick(tree->viewport(), Qt::LeftButton, Qt::NoModifier, tree->visualRect(index).center());
  EXPECT_EQ(session()->selectedBody(), 2);
  const QString name = QString::fromStdString(session()->study().robot->model.body(2).name);
  EXPECT_EQ(window_->findChild<view3d::RobotView*>()->selectedLink(), name);
}

TEST_F(WindowDrive, ThemeAndAnglesAreSwitched) {
  ASSERT_TRUE(openSample());
  const auto lightness = [this] { return window_->palette().color(QPalette::Window).lightness(); };
  window_->settings()->setTheme(ThemeChoice::Dark);
  EXPECT_TRUE(wait([&] { return lightness() < 80; }, 2000)) << lightness();
  window_->settings()->setTheme(ThemeChoice::Light);
  EXPECT_TRUE(wait([&] { return lightness() > 200; }, 2000)) << lightness();
  window_->settings()->setAngleUnit(models::AngleUnit::Radians);
  press(Qt::Key_2, Qt::ControlModifier);
  const auto plots = window_->dataPage()->plots();
  ASSERT_FALSE(plots.empty());
  ASSERT_FALSE(plots[0]->series().empty());
  EXPECT_EQ(plots[0]->series()[0].scale, 1.0);
  window_->settings()->setAngleUnit(models::AngleUnit::Degrees);
  EXPECT_NE(plots[0]->series()[0].scale, 1.0);
}

TEST_F(WindowDrive, ResultsAreWritten_AndAReadOnlyFolderIsReportedInPlace) {
  ASSERT_TRUE(openSample());
  ASSERT_TRUE(identify());
  const QString target = fromPath(folder_);
  for (const char* name : {"report.html", "report.md", "report.csv", "report.json"}) {
    window_->report()->writeReport(target + "/" + name);
    ASSERT_TRUE(wait([&] { return std::filesystem::exists(folder_ / name); })) << name;
  }
  window_->report()->writeResult(target + "/result.json");
  window_->report()->exportUrdf(target + "/identified.urdf");
  EXPECT_TRUE(wait([&] { return std::filesystem::exists(folder_ / "result.json"); }));
  EXPECT_TRUE(wait([&] { return std::filesystem::exists(folder_ / "identified.urdf"); }));
  window_->report()->writeReport("/proc/report.html");
  EXPECT_TRUE(wait([this] { return window_->reportPage()->notice()->hasMessage(); }));
}

TEST_F(WindowDrive, SessionsComeBackAsTheyWere) {
  ASSERT_TRUE(openSample());
  identification()->setMethod("wls");
  session()->setLogRole(1, LogRole::Training);
  ModelOptions options = session()->study().robot->request.options;
  options.gravity = {0.0, 9.81, 0.0};
  session()->setModelOptions(options, "gravity");
  ASSERT_TRUE(wait([this] { return session()->study().robot->model.gravity()[1] > 9.0 && idle(); }));
  const QString file = fromPath(folder_ / "study.plumb");
  session()->saveSession(file);
  ASSERT_TRUE(wait([&] { return std::filesystem::exists(folder_ / "study.plumb") && idle(); }));
  makeWindow();
  session()->openFiles({file});
  ASSERT_TRUE(wait([this] { return session()->study().robot && session()->study().logs.size() == 2; }));
  EXPECT_EQ(session()->study().methods.front(), "wls");
  EXPECT_EQ(session()->study().logs[1].role, LogRole::Training);
  EXPECT_EQ(session()->study().robot->model.gravity()[1], 9.81);
}

TEST_F(WindowDrive, LayoutIsRememberedAndRestored) {
  auto* view = window_->findChild<QDockWidget*>("view3d");
  ASSERT_TRUE(view->isVisible());
  view->hide();
  window_->close();
  makeWindow();
  view = window_->findChild<QDockWidget*>("view3d");
  EXPECT_FALSE(view->isVisible());
  window_->restoreLayout();
  EXPECT_TRUE(view->isVisible());
}

}  // namespace
}  // namespace plumbline::panels::test
