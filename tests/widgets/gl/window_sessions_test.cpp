// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every running window keeps its session in a file of its own; the next window opens what ended windows have left.
#include <sys/resource.h>
#include <QDateTime>
#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QPushButton>
#include <csignal>
#include <fstream>

#include "widgets/errors/message_bar.h"
#include "widgets/pages/robot/robot_page.h"
#include "widgets/session/last_session/session_keeper.h"
#include "window_support.h"

namespace plumbline::panels::test {
namespace {

/// Windows in processes of their own, which wait until they are ended.
class WindowSessions : public WindowTest {
 protected:
  static constexpr char kRobot[] = "PLUMBLINE_TEST_ROBOT", kSign[] = "PLUMBLINE_TEST_SIGN";

  /// A pendulum of that name.
  std::filesystem::path robot(const std::string& name) const {
    const std::filesystem::path file = folder_ / (name + ".urdf");
    std::ofstream(file) << R"(<robot name=")" << name << R"("><link name="base"/><link name="arm"><inertial>
      <mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
      <joint name="hinge" type="continuous"><parent link="base"/><child link="arm"/><axis xyz="0 1 0"/></joint></robot>)";
    return file;
  }

  /// Starts a window with that robot, or with none: then it opens what was left. Returns once its session is saved.
  std::unique_ptr<QProcess> startWindow(const std::filesystem::path& file) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    const QString sign = fromPath(folder_ / ("sign" + std::to_string(++signs_)));
    environment.insert("PLUMBLINE_TEST_KEEP", "1");
    environment.insert(QLatin1String(kRobot), fromPath(file));
    environment.insert(QLatin1String(kSign), sign);
    auto process = std::make_unique<QProcess>();
    process->setProcessEnvironment(environment);
    process->setProcessChannelMode(QProcess::MergedChannels);
    process->start(QCoreApplication::applicationFilePath(),
                   {QStringLiteral("--gtest_also_run_disabled_tests"),
                    QStringLiteral("--gtest_filter=WindowSessions.DISABLED_TheProcess")});
    const bool saved =
        wait([&] { return QFile::exists(sign) || process->state() == QProcess::NotRunning; }, 60000);
    EXPECT_TRUE(saved && process->state() == QProcess::Running) << process->readAll().toStdString();
    QFile text(sign);
    EXPECT_TRUE(text.open(QIODevice::ReadOnly));
    opened_ = QString::fromUtf8(text.readAll());
    return process;
  }

  static void kill(QProcess& process) {
    process.kill();
    ASSERT_TRUE(process.waitForFinished(10000));
    ASSERT_EQ(process.exitStatus(), QProcess::CrashExit);
  }

  static QStringList files() {
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation))
        .entryList({"last-session*.plumb"}, QDir::Files, QDir::Name);
  }
  QString robotName() const {
    const workflow::RobotPtr& robot = session()->study().robot;
    return robot ? QString::fromStdString(robot->model.name()) : QString();
  }
  /// True once the robot is open and its session saved.
  bool saved(const QString& name) const {
    return wait([&] {
      QFile kept(SessionKeeper::file());
      return robotName() == name && kept.open(QIODevice::ReadOnly) &&
             kept.readAll().contains(name.toUtf8()) && idle();
    });
  }
  const errors::MessageBar* bar() const { return window_->robotPage()->notice(); }
  void press(const QString& button) {
    for (auto* one : bar()->findChildren<QPushButton*>())
      if (one->text() == button) return QTest::mouseClick(one, Qt::LeftButton);
    FAIL() << "no button " << button.toStdString();
  }
  void startAgain() {
    makeWindow();
    window_->start({});
  }

  QString opened_;  ///< robot of the window that was started last
  int signs_ = 0;
};

TEST_F(WindowSessions, DISABLED_TheProcess) {
  if (!qEnvironmentVariableIsSet(kSign)) GTEST_SKIP() << "SKIPPED: runs inside of the tests below";
  window_->start({qEnvironmentVariable(kRobot), {}, {}});
  ASSERT_TRUE(wait([this] { return session()->study().robot != nullptr; }));
  ASSERT_TRUE(saved(robotName()));
  QFile sign(qEnvironmentVariable(kSign) + ".new");
  ASSERT_TRUE(sign.open(QIODevice::WriteOnly));
  sign.write(robotName().toUtf8());
  sign.close();
  ASSERT_TRUE(sign.rename(qEnvironmentVariable(kSign)));
  QTest::qWait(120000);
}

TEST_F(WindowSessions, TwoWindowsHaveAFileEach_TheKilledOnesAreLeft_TheBarNamesTheOther) {
  window_.reset();
  const std::unique_ptr<QProcess> first = startWindow(robot("first"));
  EXPECT_EQ(files(), QStringList{"last-session.plumb"});
  const std::unique_ptr<QProcess> second = startWindow(robot("second"));
  EXPECT_EQ(files().size(), 2) << files().join(' ').toStdString();

  EXPECT_TRUE(SessionKeeper::left().isEmpty()) << "both windows run";
  kill(*first);
  EXPECT_EQ(SessionKeeper::left().size(), 1) << "that of the killed window, not that of the running one";
  kill(*second);
  ASSERT_EQ(SessionKeeper::left().size(), 2);

  startAgain();
  ASSERT_TRUE(saved("second")) << "the last changed";
  ASSERT_TRUE(bar()->hasMessage());
  EXPECT_TRUE(bar()->message().text.startsWith("Other windows had open: first (saved "))
      << bar()->message().text.toStdString();
  EXPECT_EQ(bar()->message().action, "Open first");
  window_->resize(1180, 720);
  photograph("other-sessions");
  press("Open first");
  ASSERT_TRUE(saved("first"));
  EXPECT_EQ(bar()->message().action, "Open second") << "its own stays";
  EXPECT_EQ(files().size(), 2);
  press("Discard");
  EXPECT_EQ(files().size(), 1);
  EXPECT_FALSE(bar()->hasMessage());
  startAgain();
  ASSERT_TRUE(saved("first"));
  EXPECT_FALSE(bar()->hasMessage());
}

TEST_F(WindowSessions, ANewWindowLeavesTheSessionOfARunningOneAlone) {
  window_.reset();
  const std::unique_ptr<QProcess> running = startWindow(robot("first"));
  const std::unique_ptr<QProcess> killed = startWindow(robot("second"));
  kill(*killed);
  const std::unique_ptr<QProcess> next = startWindow({});
  EXPECT_EQ(opened_, "second");
  ASSERT_TRUE(sampleProject().isThere());
  startAgain();
  ASSERT_TRUE(wait([this] { return session()->study().logs.size() == 3 && idle(); }))
      << "nothing is left: the sample opens";
  EXPECT_FALSE(bar()->hasMessage());
  kill(*running);
  kill(*next);
}

TEST_F(WindowSessions, FilesThatAreNamedTakeThePlaceOfWhatWasClosed_NotOfWhatWasKilled) {
  const QString closed = fromPath(robot("closed")), named = fromPath(robot("named"));
  window_->start({closed, {}, {}});
  ASSERT_TRUE(saved("closed"));
  window_.reset();
  const std::unique_ptr<QProcess> killed = startWindow(robot("killed"));  // takes the place of the closed one
  kill(*killed);
  ASSERT_EQ(files().size(), 1);
  makeWindow();
  window_->start({named, {}, {}});
  ASSERT_TRUE(saved("named"));
  EXPECT_EQ(files().size(), 2);
  startAgain();
  ASSERT_TRUE(saved("named"));
  EXPECT_EQ(bar()->message().action, "Open killed");
}

TEST_F(WindowSessions, TheLastEightThatWereLeftAreKept) {
  const QDir folder(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation));
  window_->start({fromPath(robot("own")), {}, {}});
  ASSERT_TRUE(saved("own"));
  QFile own(SessionKeeper::file());
  for (int n = 10; n < 20; ++n) {
    const QString name = folder.filePath(QStringLiteral("last-session-%1.plumb").arg(n));
    ASSERT_TRUE(own.copy(name));
    QFile copy(name);
    ASSERT_TRUE(copy.open(QIODevice::ReadWrite));
    ASSERT_TRUE(
        copy.setFileTime(QDateTime::currentDateTime().addSecs(-100 * n), QFileDevice::FileModificationTime));
    QDir().mkpath(name + ".results/inner");
  }
  EXPECT_EQ(SessionKeeper::left().size(), 10);
  session()->openRobot(fromPath(robot("another")));
  ASSERT_TRUE(wait([] { return SessionKeeper::left().size() == SessionKeeper::kMostLeft; }));
  EXPECT_FALSE(files().contains("last-session-18.plumb"));
  EXPECT_FALSE(QFile::exists(folder.filePath("last-session-19.plumb.results")));
  EXPECT_TRUE(files().contains("last-session-10.plumb"));
  EXPECT_TRUE(files().contains(QFileInfo(SessionKeeper::file()).fileName()));
}

TEST_F(WindowSessions, OnASharedHomeTheSessionsOfAnotherHostAreLeftAlone) {
  window_->start({fromPath(robot("own")), {}, {}});
  ASSERT_TRUE(saved("own"));
  const QString other = QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation))
                            .filePath(QStringLiteral("last-session-7.plumb"));
  ASSERT_TRUE(QFile::copy(SessionKeeper::file(), other));
  EXPECT_EQ(SessionKeeper::left(), QStringList{other}) << "nobody holds it";
  QFile lock(other + ".lock");
  ASSERT_TRUE(lock.open(QIODevice::WriteOnly));
  lock.write("1\nplumbline\nanother-host\n\n\n");  // as QLockFile writes them
  lock.close();
  ASSERT_TRUE(lock.open(QIODevice::ReadWrite));
  ASSERT_TRUE(lock.setFileTime(QDateTime::currentDateTime().addDays(-30), QFileDevice::FileModificationTime));
  lock.close();
  EXPECT_TRUE(SessionKeeper::left().isEmpty());
  SessionKeeper::discard({other});
  EXPECT_TRUE(QFile::exists(other));
}

// ---- results ---------------------------------------------------------------------------------------------------------

TEST_F(WindowSessions, TheResultThatWasShownIsShownAgain_WithItsRecommendation) {
  ASSERT_TRUE(openSample());
  ASSERT_TRUE(identify());
  ASSERT_EQ(identification()->runs().size(), 2U);
  const auto keptAs = [&](const char* method) {
    ASSERT_TRUE(wait([&] {
      const QDir results(SessionKeeper::resultsOf(SessionKeeper::file()));
      QFile shown(results.filePath("shown"));
      if (!shown.open(QIODevice::ReadOnly)) return false;
      const QString name = QJsonDocument::fromJson(shown.readAll())["shown"].toString();
      QFile result(results.filePath(name));
      return !name.isEmpty() && result.open(QIODevice::ReadOnly) &&
             result.readAll().contains(QByteArray("\"") + method + "\"") && idle();
    })) << method;
  };
  const auto restart = [&] {
    ASSERT_TRUE(wait([] { return !SessionKeeper::lastSession().isEmpty(); }));
    startAgain();
    ASSERT_TRUE(wait([this] { return identification()->runs().size() == 2 && idle(); }));
  };
  QStringList sentences;
  for (const OutcomePtr& one : identification()->runs())
    sentences << identification()->recommendation(one->number);
  const std::string recommended = identification()->outcome()->result->request.method();
  const auto same = [&] {
    for (int i = 0; i < 2; ++i)
      EXPECT_EQ(identification()->recommendation(identification()->runs()[i]->number), sentences[i]);
  };
  ASSERT_NO_FATAL_FAILURE(keptAs(recommended.c_str()));
  restart();
  EXPECT_EQ(identification()->outcome()->result->request.method(), recommended);
  EXPECT_TRUE(identification()->outcome()->recommended);
  same();

  // The newest is that of physically consistent links; the other one is chosen, and stays.
  ASSERT_EQ(identification()->runs()[1]->result->request.method(), "lmi");
  identification()->selectRun(identification()->runs()[0]->number);
  ASSERT_NO_FATAL_FAILURE(keptAs("wls"));
  restart();
  EXPECT_EQ(identification()->outcome()->result->request.method(), "wls");
  same();
  window_->showPage(4);
  photograph("reopened-choice");
}

TEST_F(WindowSessions, ASavedSessionKeepsItsResultsBesideIt) {
  ASSERT_TRUE(openSample());
  ASSERT_TRUE(identify());
  const std::string recommended = identification()->outcome()->result->request.method();
  const QString file = fromPath(folder_ / "mine.plumb");
  session()->saveSession(file);
  const QDir results(SessionKeeper::resultsOf(file));
  ASSERT_TRUE(
      wait([&] { return results.entryList({"*.json"}).size() == 2 && results.exists("shown") && idle(); }));
  makeWindow();
  session()->openSession(file);
  ASSERT_TRUE(wait([&] {
    return identification()->outcome() && identification()->outcome()->robot == session()->study().robot &&
           idle();
  }));
  EXPECT_EQ(identification()->outcome()->result->request.method(), recommended);
  EXPECT_EQ(results.entryList({"*.json"}).size(), 2);
  EXPECT_FALSE(window_->isWindowModified());
}

TEST_F(WindowSessions, ResultsOfOtherSettingsOrColumnsAreNotCurrentAfterARestart) {
  ASSERT_TRUE(openSample());
  identification()->setMethod("wls");
  identification()->addMethod("lmi");
  ASSERT_TRUE(identify());
  const auto restart = [&](const std::string& told) {
    ASSERT_TRUE(wait([&] {
      QFile kept(SessionKeeper::file());
      return kept.open(QIODevice::ReadOnly) && kept.readAll().contains(QByteArray::fromStdString(told)) &&
             QDir(SessionKeeper::resultsOf(SessionKeeper::file())).entryList({"*.json"}).size() == 2 &&
             idle();
    }));
    makeWindow();
    window_->start({});
    ASSERT_TRUE(wait([this] { return identification()->runs().size() == 2 && idle(); }, 60000));
  };
  ASSERT_NO_FATAL_FAILURE(restart("lmi"));
  EXPECT_EQ(identification()->outcomeState(), ResultState::Current);
  estimation::PriorSettings prior = session()->study().prior;
  prior.weight = 0.125;  // of lmi, the second of the estimators
  identification()->setPrior(prior);
  ASSERT_NO_FATAL_FAILURE(restart("0.125"));
  EXPECT_EQ(identification()->outcomeState(), ResultState::SettingsChanged);
}

// ---- a full disk -----------------------------------------------------------------------------------------------------

/// Files of this process grow to so many bytes only, as on a full disk.
class FullDisk {
 public:
  explicit FullDisk(rlim_t room) : ignored_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{room, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, ignored_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit before_{};
  void (*ignored_)(int);
};

TEST_F(WindowSessions, AFullDiskIsASentence_NothingIsHalfWritten) {
  ASSERT_TRUE(openSample());
  ASSERT_TRUE(identify());
  std::filesystem::create_directory(folder_ / "out");
  const auto at = [&](const char* name) { return fromPath(folder_ / "out" / name); };
  session()->saveSession(at("mine.plumb"));
  ASSERT_TRUE(wait([&] { return QFile::exists(at("mine.plumb.results/shown")) && idle(); }));
  const auto contents = [&] {
    QFile file(at("mine.plumb"));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    return file.readAll();
  };
  const QByteArray before = contents();
  const QStringList there = QDir(at("")).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
  ReportController* report = window_->report();
  const std::map<QString, std::function<void(const QString&)>> writers = {
      {"mine.plumb", [&](const QString& file) { session()->saveSession(file); }},
      {"report.html", [&](const QString& file) { report->writeReport(file); }},
      {"report.pdf", [&](const QString& file) { report->writeReport(file); }},
      {"result.json", [&](const QString& file) { report->writeResult(file); }},
      {"robot.urdf", [&](const QString& file) { report->exportUrdf(file); }}};
  for (const auto& [name, write] : writers) {
    QString told;
    const auto heard = QObject::connect(
        session(), &StudySession::rejected,
        [&](const QString&, const errors::Message& message) { told = message.text + message.remedy; });
    {
      const FullDisk disk(500);
      write(at(name.toUtf8().constData()));
      EXPECT_TRUE(wait([&] { return !told.isEmpty() && idle(); })) << name.toStdString();
    }
    QObject::disconnect(heard);
    EXPECT_TRUE(told.contains(name)) << told.toStdString();
    EXPECT_EQ(QDir(at("")).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot), there)
        << name.toStdString();
  }
  EXPECT_EQ(contents(), before);
  report->writeResult(at("result.json"));
  EXPECT_TRUE(wait([&] { return QFile::exists(at("result.json")) && idle(); })) << "with room it is written";
}

}  // namespace
}  // namespace plumbline::panels::test
