// SPDX-License-Identifier: GPL-3.0-or-later
//
// Projects: a new robot closes the logs of another, logs that do not fit are never used, every save says where.
#include <QComboBox>
#include <QFile>
#include <QPushButton>
#include <QTableView>

#include "widgets/errors/message_bar.h"
#include "widgets/models/save_file.h"
#include "widgets/pages/data/data_page.h"
#include "widgets/pages/data/log_table_model.h"
#include "widgets/view3d/robot_view.h"
#include "widgets/window/window_commands.h"
#include "window_support.h"

namespace plumbline::panels::test {
namespace {

class WindowProjects : public WindowTest {
 protected:
  /// The sample's robot under another name: its log names joint1 …, as those of many robots.
  QString otherRobot(const QString& from, const QString& to, const QStringList& second = {}) {
    QFile in(sampleProject().robot);
    EXPECT_TRUE(in.open(QIODevice::ReadOnly));
    QString text = QString::fromUtf8(in.readAll());
    EXPECT_TRUE(text.contains(from));
    const QString path = fromPath(folder_ / "other.urdf");
    QFile out(path);
    EXPECT_TRUE(out.open(QIODevice::WriteOnly));
    text.replace(from, to);
    if (second.size() == 2) text.replace(second[0], second[1]);
    out.write(text.toUtf8());
    return path;
  }
  bool openOther(const QString& path) {
    const workflow::RobotPtr before = session()->study().robot;
    session()->openRobot(path);
    return wait([&] { return idle() && session()->study().robot != before; });
  }
  QPushButton* button(const QString& text) const {
    for (QPushButton* one : window_->currentPage()->notice()->findChildren<QPushButton*>())
      if (one->isVisible() && one->text() == text) return one;
    return nullptr;
  }
  QString robotName() const { return QString::fromStdString(session()->study().robot->model.name()); }
};

TEST_F(WindowProjects, AnotherRobotClosesLogs_KeepAndUndoBringThemBack) {
  ASSERT_TRUE(openSample());
  const QString name = robotName();
  const QString other = otherRobot(QStringLiteral("robot name=\"") + name + '"', "robot name=\"somebody\"");
  ASSERT_TRUE(openOther(other));
  EXPECT_TRUE(session()->study().logs.empty());
  EXPECT_FALSE(identification()->canIdentify());
  photograph("projects-logs-closed");
  QPushButton* keep = button("Keep the logs");
  ASSERT_NE(keep, nullptr);
  QTest::mouseClick(keep, Qt::LeftButton);
  EXPECT_EQ(session()->study().logs.size(), 2U);
  EXPECT_EQ(robotName(), "somebody");
  EXPECT_EQ(button("Keep the logs"), nullptr);

  session()->undoStack()->undo();
  session()->undoStack()->undo();
  EXPECT_EQ(robotName(), name);
  ASSERT_TRUE(openOther(other));
  QPushButton* undo = button("Undo");
  ASSERT_NE(undo, nullptr);
  QTest::mouseClick(undo, Qt::LeftButton);
  EXPECT_EQ(robotName(), name);
  EXPECT_EQ(session()->study().logs.size(), 2U);

  ASSERT_TRUE(openOther(sampleProject().robot));  // the same robot again
  EXPECT_EQ(session()->study().logs.size(), 2U);
  EXPECT_EQ(button("Keep the logs"), nullptr);
}

TEST_F(WindowProjects, ResultsOfAnotherRobotAreNotCompared_TheyComeBackWithIt) {
  ASSERT_TRUE(openSample());
  identification()->setMethod("wls");
  ASSERT_TRUE(identify());
  window_->turnTo(window_->comparePage());
  ASSERT_TRUE(wait([this] { return comparison()->isCurrent(); }));
  EXPECT_EQ(comparison()->count(), 1);
  // The links and joints of the other robot are called as those of this one.
  ASSERT_TRUE(
      openOther(otherRobot(QStringLiteral("robot name=\"") + robotName() + '"', "robot name=\"somebody\"")));
  EXPECT_EQ(comparison()->count(), 0);
  EXPECT_EQ(window_->comparePage()->state(), PageState::Waiting) << "no table of the robot before";
  session()->undoStack()->undo();
  EXPECT_EQ(comparison()->count(), 1);
}

TEST_F(WindowProjects, LogsThatDoNotFitAreMarkedAndNotUsed) {
  ASSERT_TRUE(openSample());
  // One joint fewer, and one of another name: neither names nor their number agree.
  ASSERT_TRUE(openOther(otherRobot("name=\"joint7\" type=\"revolute\"", "name=\"stiff\" type=\"fixed\"",
                                   {"\"joint1\"", "\"turntable\""})));
  session()->keepClosedLogs();
  ASSERT_EQ(session()->study().logs.size(), 2U);
  for (const StudyLog& log : session()->study().logs) EXPECT_FALSE(log.misfit.isEmpty());
  EXPECT_TRUE(session()->study().logsOf(LogRole::Training).empty());
  EXPECT_FALSE(identification()->canIdentify());
  window_->turnTo(window_->dataPage());
  EXPECT_NE(window_->dataPage()->summary().indexOf("of another robot: not used"), -1)
      << window_->dataPage()->summary().toStdString();
  EXPECT_EQ(window_->dataPage()->logs()->model()->index(0, 1).data().toString(), "not used");
  photograph("projects-misfit");
  window_->settings()->setTheme(ThemeChoice::Dark);
  photograph("projects-misfit-dark");
}

TEST_F(WindowProjects, DeleteRemovesTheSelectedLogs) {
  ASSERT_TRUE(openSample());
  window_->turnTo(window_->dataPage());
  QTableView* logs = window_->dataPage()->logs();
  logs->setFocus();
  logs->selectAll();
  QTest::keyClick(logs, Qt::Key_Delete);
  EXPECT_TRUE(session()->study().logs.empty());
  session()->undoStack()->undo();
  EXPECT_EQ(session()->study().logs.size(), 2U);
}

TEST_F(WindowProjects, TheCrossOfARowRemovesItsLog_TheLogShownStays) {
  ASSERT_TRUE(openSample());
  window_->turnTo(window_->dataPage());
  QTableView* logs = window_->dataPage()->logs();
  session()->setCurrentLog(1);
  const workflow::LogPtr removed = session()->study().logs[0].log, shown = session()->study().logs[1].log;
  QTest::qWait(50);
  const QModelIndex cross = logs->model()->index(0, LogTableModel::Remove);
  EXPECT_EQ(cross.data(Qt::ToolTipRole).toString(), "Remove this log (Delete)");
  EXPECT_EQ(cross.data(Qt::AccessibleTextRole).toString(), "Remove this log (Delete)");
  const QRect place = logs->visualRect(cross);
  EXPECT_LE(place.width(), 32);
  EXPECT_TRUE(logs->viewport()->rect().contains(place));
  photograph("projects-cross");
  // Released elsewhere: nothing is removed, nothing selected.
  QTest::mousePress(logs->viewport(), Qt::LeftButton, {}, place.center());
  QTest::mouseRelease(logs->viewport(), Qt::LeftButton, {},
                      logs->visualRect(logs->model()->index(1, LogTableModel::Remove)).center());
  EXPECT_EQ(session()->study().logs.size(), 2U);
  EXPECT_EQ(session()->currentLog(), 1);
  QTest::mouseClick(logs->viewport(), Qt::LeftButton, {}, place.center());
  ASSERT_EQ(session()->study().logs.size(), 1U);
  EXPECT_EQ(session()->study().logs[0].log, shown);
  EXPECT_EQ(session()->currentLog(), 0);
  session()->undoStack()->undo();
  ASSERT_EQ(session()->study().logs.size(), 2U);
  EXPECT_EQ(session()->study().logs[0].log, removed);
}

TEST_F(WindowProjects, LogsOfOneFileNameGetTheirFolder_AlsoReopened) {
  const SampleProject sample = sampleProject();
  if (!sample.isThere()) GTEST_SKIP() << "no sample";
  const auto runIn = [&](const char* name, const QString& from) {
    std::filesystem::create_directories(folder_ / name);
    const auto path = folder_ / name / "run.h5";
    std::filesystem::copy_file(toPath(from), path);
    return fromPath(path);
  };
  const QString a = runIn("A", sample.training), b = runIn("B", sample.validation);
  window_->start({sample.robot, {a}, {}});
  ASSERT_TRUE(wait([this] { return session()->study().logs.size() == 1 && idle(); }));
  ASSERT_TRUE(session()->study().robot);
  window_->turnTo(window_->dataPage());
  const auto shown = [this] {
    QStringList names;
    const QAbstractItemModel* model = window_->dataPage()->logs()->model();
    for (int row = 0; row < model->rowCount(); ++row)
      names << model->index(row, LogTableModel::Name).data().toString().section(QLatin1Char('\n'), 0, 0);
    return names;
  };
  EXPECT_EQ(shown(), QStringList({"run"}));
  identification()->setMethod("wls");
  ASSERT_TRUE(identify());
  session()->openLog(b, LogRole::Validation);
  ASSERT_TRUE(wait([this] { return session()->study().logs.size() == 2 && idle(); }));
  EXPECT_EQ(shown(), QStringList({"A/run", "B/run"}));
  photograph("projects-folders");
  EXPECT_EQ(session()->study().logs[0].log->name, "run") << "the engine keeps the file's name";
  ASSERT_TRUE(wait([this] { return idle() && identification()->outcome()->series.size() == 2; }));
  EXPECT_EQ(seriesLabels(*identification()->outcome(), session()->study()), QStringList({"A/run", "B/run"}));
  QStringList offered;
  for (const QComboBox* box : window_->findChildren<QComboBox*>())
    if (box->accessibleName() == QLatin1String("Log that is shown"))
      for (int i = 0; i < box->count(); ++i) offered << box->itemText(i);
  EXPECT_EQ(offered, QStringList({"A/run (training)", "B/run (validation)"}));

  const QString path = fromPath(folder_ / "folders.plumb");
  session()->saveSession(path);
  ASSERT_TRUE(wait([&] { return session()->file() == path && idle(); }));
  session()->removeLog(1);
  EXPECT_EQ(shown(), QStringList({"run"}));
  session()->undoStack()->undo();
  EXPECT_EQ(shown(), QStringList({"A/run", "B/run"}));
  session()->newStudy();
  session()->openSession(path);
  ASSERT_TRUE(wait([this] { return session()->study().logs.size() == 2 && idle(); }));
  EXPECT_EQ(shown(), QStringList({"A/run", "B/run"}));
  // Loads and phases name logs as the engine does: they keep their names, also when one is read again.
  const auto inEngine = [this](std::size_t log) { return session()->study().logs[log].log->name; };
  EXPECT_EQ(inEngine(0), "run");
  EXPECT_EQ(inEngine(1), "B/run");
  const workflow::LogPtr before = session()->study().logs[0].log;
  session()->openLog(a, LogRole::Training);
  ASSERT_TRUE(wait([&] { return session()->study().logs[0].log != before && idle(); }));
  EXPECT_EQ(inEngine(0), "run");
}

TEST_F(WindowProjects, SaveSaysWhere_TitleHasNameAndDirtyMark) {
  ASSERT_TRUE(openSample());
  EXPECT_TRUE(window_->isWindowModified());
  const QString path = fromPath(folder_ / "my.plumb");
  session()->saveSession(path);
  ASSERT_TRUE(wait([&] { return session()->file() == path; }));
  EXPECT_FALSE(window_->isWindowModified());
  EXPECT_TRUE(window_->windowTitle().startsWith("my[*]")) << window_->windowTitle().toStdString();
  EXPECT_EQ(window_->currentPage()->notice()->message().title, "Saved");
  EXPECT_NE(button("Open"), nullptr);
  EXPECT_NE(button("Show in folder"), nullptr);
  photograph("projects-saved");
  session()->removeLog(0);
  EXPECT_TRUE(window_->isWindowModified());
  session()->undoStack()->undo();
  EXPECT_FALSE(window_->isWindowModified());
  QTest::mouseClick(button("Open"), Qt::LeftButton);
  ASSERT_TRUE(wait([this] { return idle(); }));
  EXPECT_EQ(session()->file(), path);
  window_->currentPage()->notice()->clear();
  ASSERT_TRUE(models::saveBytes(fromPath(folder_ / "plot.svg"), "<svg/>").ok());
  EXPECT_EQ(window_->currentPage()->notice()->message().title, "Saved");
}

TEST_F(WindowProjects, NewAndCloseEmptyTheStudy_UndoBringsItBack) {
  ASSERT_TRUE(openSample());
  QTest::keyClick(window_.get(), Qt::Key_W, Qt::ControlModifier);
  EXPECT_FALSE(session()->study().robot);
  EXPECT_TRUE(session()->study().logs.empty());
  EXPECT_EQ(window_->windowTitle(), "Plumbline");
  session()->undoStack()->undo();
  EXPECT_TRUE(session()->study().robot);
  QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
  EXPECT_FALSE(session()->study().robot);
  photograph("projects-new");
  session()->undoStack()->undo();
  EXPECT_EQ(session()->study().logs.size(), 2U);
}

// Wherever the user is: the sentence stands on the page that is shown, with a way out.
TEST_F(WindowProjects, ASessionThatCannotBeSavedIsSaidOnThePageThatIsShown) {
  ASSERT_TRUE(openSample());
  for (const int page : {0, 1, 4}) {
    window_->showPage(page);
    const Page* const shown = window_->currentPage();
    session()->saveSession(QStringLiteral("/proc/no-such-folder/mine.plumb"));
    ASSERT_TRUE(wait([this] { return idle(); }));
    const errors::Message& said = window_->currentPage()->notice()->message();
    EXPECT_EQ(window_->currentPage(), shown);
    EXPECT_TRUE((said.title + said.text).contains(QStringLiteral("mine.plumb")))
        << (said.title + said.text).toStdString();
  }
}

TEST_F(WindowProjects, TheRobotStandsWhereTheLogSays_AlsoReopened) {
  ASSERT_TRUE(openSample());
  const auto expectPose = [this] {
    const auto* view = window_->findChild<view3d::RobotView*>();
    ASSERT_NE(view, nullptr);
    const Study& study = session()->study();
    const StudyLog& log = study.logs.at(static_cast<std::size_t>(session()->currentLog()));
    const Eigen::VectorXd q = poseAt(study.robot->model, log, log.time.start, study.pose);
    EXPECT_GT(q.norm(), 0.1);
    ASSERT_EQ(view->configuration().size(), q.size());
    EXPECT_LT((view->configuration() - q).norm(), 1e-9);
  };
  expectPose();
  const QString path = fromPath(folder_ / "pose.plumb");
  session()->saveSession(path);
  ASSERT_TRUE(wait([&] { return session()->file() == path && idle(); }));
  const std::size_t logs = session()->study().logs.size();
  session()->newStudy();
  session()->openSession(path);
  ASSERT_TRUE(wait([&] { return session()->study().logs.size() == logs && idle(); }));
  expectPose();
  // A log that is read before its robot.
  makeWindow();
  session()->openLog(sampleProject().training, LogRole::Training);
  ASSERT_TRUE(wait([&] { return session()->study().logs.size() == 1 && idle(); }));
  session()->openRobot(sampleProject().robot);
  ASSERT_TRUE(wait([&] { return session()->study().robot && idle(); }));
  ASSERT_EQ(session()->study().logs.size(), 1U);
  expectPose();
}

}  // namespace
}  // namespace plumbline::panels::test
