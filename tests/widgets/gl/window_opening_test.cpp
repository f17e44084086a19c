// SPDX-License-Identifier: GPL-3.0-or-later
//
// A process that ends while it opens a file leaves a mark; the next window does not open that file by itself.
#include <sys/wait.h>
#include <unistd.h>

#include <QFile>
#include <QProcess>
#include <QPushButton>
#include <QThread>
#include <cmath>
#include <fstream>
#include <iostream>

#include "base/random.h"
#include "support/support.h"
#include "widgets/errors/message_bar.h"
#include "widgets/pages/data/data_page.h"
#include "widgets/pages/data/import/import_controller.h"
#include "widgets/pages/robot/robot_page.h"
#include "widgets/session/last_session/opening_mark.h"
#include "widgets/session/last_session/session_keeper.h"
#include "window_support.h"
#include "workflow/session/session.h"

namespace plumbline::panels::test {
namespace {

class WindowOpening : public WindowTest {
 protected:
  static void click(QWidget* widget) { QTest::mouseClick(widget, Qt::LeftButton); }
  /// Leaves the mark of a process that has ended.
  static void leaveMark(const QString& file) {
    const pid_t process = fork();
    if (process == 0) _exit(0);
    ASSERT_EQ(waitpid(process, nullptr, 0), process);
    QDir().mkpath(OpeningMark::folder());
    QFile mark(QStringLiteral("%1/opening-%2-0").arg(OpeningMark::folder()).arg(process));
    ASSERT_TRUE(mark.open(QIODevice::WriteOnly));
    mark.write(file.toUtf8());
  }

  void keepSample() {
    ASSERT_TRUE(sampleProject().isThere());
    window_->start({});
    ASSERT_TRUE(wait([] {
      QFile kept(SessionKeeper::file());
      return kept.open(QIODevice::ReadOnly) && kept.readAll().count("\"role\"") == 3;
    }));
    ASSERT_TRUE(wait([this] { return idle(); }));
  }
};

TEST_F(WindowOpening, MarksLastAsLongAsTheOpening_ThoseOfLivingProcessesStay) {
  OpeningMark::takeLeft();
  {
    const OpeningMark mark("/tmp/some log.h5");
    const QDir marks(OpeningMark::folder());
    EXPECT_EQ(marks.entryList({"opening-*"}).size(), 1);
    EXPECT_TRUE(OpeningMark::takeLeft().isEmpty());
    EXPECT_EQ(marks.entryList({"opening-*"}).size(), 1);
  }
  EXPECT_TRUE(QDir(OpeningMark::folder()).entryList({"opening-*"}).isEmpty());
  leaveMark("/tmp/some log.h5");
  EXPECT_EQ(OpeningMark::takeLeft(), QStringList("/tmp/some log.h5"));
  EXPECT_TRUE(OpeningMark::takeLeft().isEmpty());
}

TEST_F(WindowOpening, SessionThatEndedWhileOpeningIsOfferedWithoutTheFile) {
  keepSample();
  const QString file =
      QString::fromStdString(std::filesystem::absolute(session()->study().logs[1].log->source).string());
  leaveMark(file);
  makeWindow();
  window_->start({});
  const errors::MessageBar* bar = window_->robotPage()->notice();
  ASSERT_TRUE(bar->hasMessage());
  EXPECT_EQ(bar->message().text, "The last session ended while opening " + file + ".");
  EXPECT_EQ(bar->message().action, "Open without it");
  EXPECT_FALSE(session()->study().robot);
  EXPECT_TRUE(idle());
  auto* button = bar->findChild<QPushButton*>();
  ASSERT_NE(button, nullptr);
  click(button);
  ASSERT_TRUE(wait([this] { return session()->study().robot && idle(); }));
  EXPECT_EQ(session()->study().logs.size(), 2U);
  EXPECT_EQ(session()->study().findLog(file), -1);
  EXPECT_FALSE(bar->hasMessage());
  makeWindow();  // the mark is spent
  window_->start({});
  EXPECT_TRUE(wait([this] { return session()->study().robot != nullptr; }));
}

// ---- kill −9 -----------------------------------------------------------------------------------------------------

/// A process of this test that opens the sample, identifies it, and begins to import a long file when it is killed.
class WindowKilled : public WindowOpening {
 protected:
  static constexpr char kFile[] = "PLUMBLINE_TEST_FILE", kSigns[] = "PLUMBLINE_TEST_SIGNS",
                        kPhase[] = "PLUMBLINE_TEST_PHASE";
  static constexpr double kCutoff = 7.5;

  /// Many rows of time, positions and torques of seven joints.
  std::filesystem::path longLog() {
    constexpr int kRows = 400'000, kJoints = 7;
    const std::filesystem::path file = folder_ / "long.csv";
    std::ofstream out(file);
    out << "time";
    for (const char* name : {"position_joint", "torque_joint"})
      for (int j = 1; j <= kJoints; ++j) out << "," << name << j;
    out << "\n";
    for (int i = 0; i < kRows; ++i) {
      out << 0.001 * i;
      for (int j = 0; j < 2 * kJoints; ++j) out << "," << std::sin(0.001 * i * (1.0 + 0.1 * j));
      out << "\n";
    }
    return file;
  }

  /// Starts the process and kills it `later` ms after it says that it does what the phase names.
  /// @param file  that is imported, or saved
  void killDuring(const char* phase, const std::filesystem::path& file, int later = 0,
                  const char* test = "DISABLED_TheProcessThatIsKilled") {
    std::filesystem::remove(folder_ / "begun");
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QLatin1String(kFile), fromPath(file));
    environment.insert(QLatin1String(kSigns), fromPath(folder_));
    environment.insert(QLatin1String(kPhase), QLatin1String(phase));
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(QCoreApplication::applicationFilePath(),
                  {QStringLiteral("--gtest_also_run_disabled_tests"),
                   QStringLiteral("--gtest_filter=WindowKilled.%1").arg(QLatin1String(test))});
    const bool begun = wait(
        [&] { return std::filesystem::exists(folder_ / "begun") || process.state() == QProcess::NotRunning; },
        120000);
    ASSERT_TRUE(begun && process.state() == QProcess::Running) << process.readAll().toStdString();
    QThread::msleep(static_cast<unsigned long>(later));
    process.kill();
    ASSERT_TRUE(process.waitForFinished(10000));
    EXPECT_EQ(process.exitStatus(), QProcess::CrashExit) << process.readAll().toStdString();
  }
  static bool marked(const char* names) {
    return !QDir(OpeningMark::folder()).entryList({QLatin1String(names)}).isEmpty();
  }

  // What the process does until it is killed.
  void importUntilKilled() {
    window_->dataPage()->importer()->open({qEnvironmentVariable(kFile)});
    ASSERT_TRUE(wait([] { return marked("adding-*"); }));
    begun();
  }
  void runUntilKilled() {
    constexpr int kEndless = 100000;
    workflow::IdentifyOptions options = session()->study().options;
    options.assess.bootstrap = kEndless;
    identification()->setOptions(options, "bootstrap");
    ASSERT_TRUE(wait([] {
      QFile kept(SessionKeeper::file());
      return kept.open(QIODevice::ReadOnly) && kept.readAll().contains(QByteArray::number(kEndless));
    }));
    QTest::keyClick(window_.get(), Qt::Key_R, Qt::ControlModifier);
    ASSERT_TRUE(wait([] { return marked("running-*"); }));
    begun();
  }
  void saveUntilKilled() {
    for (int i = 0; i < 10000; ++i) {
      signal::ProcessingSettings processing = session()->study().processing;
      processing.cutoff = kCutoff + 1e-3 * i;
      session()->setProcessing(processing, "cut-off");
      session()->saveSession(qEnvironmentVariable(kFile));
      ASSERT_TRUE(wait([this] { return idle(); }));
      if (i == 0) begun();
    }
  }
  static void begun() {
    QFile sign(qEnvironmentVariable(kSigns) + "/begun");
    ASSERT_TRUE(sign.open(QIODevice::WriteOnly));
  }

  /// Robot, logs and both results of the killed process are in the window.
  void expectEverythingFinished() {
    ASSERT_TRUE(wait([this] { return session()->study().logs.size() == 2 && idle(); }));
    EXPECT_TRUE(session()->study().robot);
    ASSERT_EQ(identification()->runs().size(), 2U);
    EXPECT_EQ(identification()->runs()[0]->result->request.method(), "wls");
    EXPECT_EQ(identification()->outcome()->result->request.method(), "lmi");
    EXPECT_EQ(identification()->outcome()->series.size(), 2U) << "with its torques";
    EXPECT_TRUE(identification()->outcome()->has_validation);
    QFile mass(fromPath(folder_ / "mass"));
    ASSERT_TRUE(mass.open(QIODevice::ReadOnly));
    EXPECT_NEAR(identification()->outcome()->result->estimate.pi_full[30], mass.readAll().toDouble(), 1e-12);
  }
};

TEST_F(WindowKilled, DISABLED_TheProcessThatIsKilled) {
  if (!qEnvironmentVariableIsSet(kFile)) GTEST_SKIP() << "SKIPPED: runs inside of the tests below";
  ASSERT_TRUE(openSample());
  signal::ProcessingSettings processing = session()->study().processing;
  processing.cutoff = kCutoff;
  session()->setProcessing(processing, "cut-off");
  ASSERT_TRUE(identify());
  ASSERT_TRUE(wait([] {
    QFile kept(SessionKeeper::file());
    return kept.open(QIODevice::ReadOnly) && kept.readAll().contains("7.5") &&
           QDir(SessionKeeper::resultsOf(SessionKeeper::file())).entryList({"*.json"}).size() == 2;
  }));
  ASSERT_TRUE(wait([this] { return idle(); }));
  QFile numbers(qEnvironmentVariable(kSigns) + "/mass");
  ASSERT_TRUE(numbers.open(QIODevice::WriteOnly));
  numbers.write(QByteArray::number(identification()->outcome()->result->estimate.pi_full[30], 'g', 17));
  numbers.close();
  const QByteArray phase = qgetenv(kPhase);
  if (phase == "import")
    importUntilKilled();
  else if (phase == "run")
    runUntilKilled();
  else
    saveUntilKilled();
  if (!HasFatalFailure()) QTest::qWait(60000);
}

TEST_F(WindowKilled, DISABLED_TheProcessThatWrites) {
  if (!qEnvironmentVariableIsSet(kFile)) GTEST_SKIP() << "SKIPPED: runs inside of the test below";
  session()->openRobot(qEnvironmentVariable(kSigns) + "/arm.urdf");
  ASSERT_TRUE(wait([this] { return session()->study().robot && idle(); }));
  saveUntilKilled();
}

TEST_F(WindowKilled, WhileItWrites_OldOrNew_NothingIsLeftAfterTheNextStart) {
  std::ofstream(folder_ / "arm.urdf") << R"(<robot name="arm"><link name="base"/><link name="arm"><inertial>
    <mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
    <joint name="hinge" type="continuous"><parent link="base"/><child link="arm"/><axis xyz="0 1 0"/></joint></robot>)";
  window_.reset();
  const std::filesystem::path file = folder_ / "study.plumb";
  PLUMBLINE_SEED(seed, 20261126);
  Random random(seed);
  int saves = 0;
  const int kills = plumbline::test::count(1000, 5);
  for (int round = 0; round < kills; ++round) {
    SCOPED_TRACE(round);
    ASSERT_NO_FATAL_FAILURE(killDuring("save", file, static_cast<int>(random.uniform(0.0, 300.0)),
                                       "DISABLED_TheProcessThatWrites"));
    const Result<workflow::Session> saved = workflow::readSession(file);
    ASSERT_TRUE(saved.ok()) << saved.error().message();
    EXPECT_GE(saved->processing.cutoff, kCutoff);
    saves += saved->processing.cutoff > kCutoff;
    makeWindow();
    window_->start({});
    ASSERT_TRUE(wait([this] { return idle(); }));
    session()->saveSession(fromPath(file));
    ASSERT_TRUE(wait([this] { return idle(); }));
    for (const auto& one : std::filesystem::directory_iterator(folder_))
      EXPECT_FALSE(one.path().filename().string().starts_with(".")) << one.path() << " is left";
    const QString kept = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    EXPECT_TRUE(QDir(kept).entryList({".*"}, QDir::Files | QDir::Hidden).isEmpty());
    window_.reset();
    SessionKeeper::discard(SessionKeeper::left());
  }
  std::cout << kills << " kills, " << saves << " of them after more than one save\n";
}

TEST_F(WindowKilled, DuringAnImport_RobotLogsSettingsAndResultsComeBack_ABarNamesTheFile) {
  ASSERT_TRUE(sampleProject().isThere());
  const std::filesystem::path file = longLog();
  window_.reset();  // its session would be kept too
  ASSERT_NO_FATAL_FAILURE(killDuring("import", file));
  ASSERT_TRUE(marked("adding-*")) << "killed too late";
  makeWindow();
  window_->resize(1180, 720);
  window_->start({});
  ASSERT_NO_FATAL_FAILURE(expectEverythingFinished());
  signal::ProcessingSettings processing = session()->study().processing;
  EXPECT_EQ(processing.cutoff, kCutoff);
  EXPECT_EQ(identification()->outcomeState(), ResultState::Current);
  const errors::MessageBar* bar = window_->robotPage()->notice();
  ASSERT_TRUE(bar->hasMessage());
  EXPECT_TRUE(bar->message().text.contains("long.csv")) << bar->message().text.toStdString();
  EXPECT_EQ(bar->message().action, "Open again");
  photograph("killed-import");
  window_->showPage(4);
  photograph("killed-import-results");
  auto* button = bar->findChild<QPushButton*>();
  ASSERT_NE(button, nullptr);
  window_->showPage(0);
  click(button);
  ASSERT_TRUE(wait([this] { return session()->study().logs.size() == 3; }, 60000));

  // Results of other training logs are not shown as those of these; those of other settings say so.
  const auto restart = [&](const char* kept, std::size_t logs) {
    ASSERT_TRUE(wait([&] {
      QFile session_file(SessionKeeper::file());
      return session_file.open(QIODevice::ReadOnly) && session_file.readAll().contains(kept);
    }));
    makeWindow();
    window_->start({});
    ASSERT_TRUE(wait([&] { return session()->study().logs.size() == logs; }, 60000));
    ASSERT_TRUE(wait([&] { return !session()->runner()->isRunning("reopen-results"); }, 60000));
  };
  restart("long.csv", 3);
  EXPECT_TRUE(identification()->runs().empty());
  EXPECT_FALSE(window_->robotPage()->notice()->hasMessage()) << "the mark is spent";
  session()->removeLog(session()->study().findLog(fromPath(file)));
  processing.cutoff = 8.25;
  session()->setProcessing(processing, "cut-off");
  restart("8.25", 2);
  ASSERT_EQ(identification()->runs().size(), 2U);
  EXPECT_EQ(identification()->outcomeState(), ResultState::SettingsChanged);
}

TEST_F(WindowKilled, DuringARun_EverythingBeforeItComesBack_ABarNamesTheRun) {
  ASSERT_TRUE(sampleProject().isThere());
  window_.reset();
  PLUMBLINE_SEED(seed, 20261123);
  Random random(seed);
  for (int round = 0; round < plumbline::test::count(20, 2); ++round) {
    SCOPED_TRACE(round);
    ASSERT_NO_FATAL_FAILURE(killDuring("run", {}, static_cast<int>(random.uniform(0.0, 400.0))));
    ASSERT_TRUE(marked("running-*")) << "killed too late";
    makeWindow();
    window_->resize(1180, 720);
    window_->start({});
    ASSERT_NO_FATAL_FAILURE(expectEverythingFinished());
    EXPECT_EQ(session()->study().options.assess.bootstrap, 100000) << "chosen last";
    EXPECT_EQ(identification()->outcomeState(), ResultState::SettingsChanged);
    const errors::MessageBar* bar = window_->robotPage()->notice();
    ASSERT_TRUE(bar->hasMessage());
    EXPECT_TRUE(bar->message().text.contains("Identify plumb7")) << bar->message().text.toStdString();
    if (round == 0) photograph("killed-run");
    EXPECT_FALSE(marked("running-*")) << "the mark is spent";
    window_.reset();
    SessionKeeper::discard(SessionKeeper::left());
  }
}

TEST_F(WindowKilled, DuringASave_TheFileIsWholeAndTheSessionComesBack) {
  ASSERT_TRUE(sampleProject().isThere());
  window_.reset();
  const std::filesystem::path file = folder_ / "study.plumb";
  PLUMBLINE_SEED(seed, 20261124);
  Random random(seed);
  for (int round = 0; round < plumbline::test::count(20, 2); ++round) {
    SCOPED_TRACE(round);
    ASSERT_NO_FATAL_FAILURE(killDuring("save", file, static_cast<int>(random.uniform(0.0, 400.0))));
    const Result<workflow::Session> saved = workflow::readSession(file);
    ASSERT_TRUE(saved.ok()) << saved.error().message();
    EXPECT_GE(saved->processing.cutoff, kCutoff);
    makeWindow();
    window_->start({});
    ASSERT_NO_FATAL_FAILURE(expectEverythingFinished());
    EXPECT_GE(session()->study().processing.cutoff, kCutoff);
    session()->saveSession(fromPath(file));
    ASSERT_TRUE(wait([this] { return idle(); }));
    for (const auto& one : std::filesystem::directory_iterator(folder_))
      EXPECT_FALSE(one.path().filename().string().starts_with(".study")) << one.path() << " is left";
    session()->openSession(fromPath(file));
    ASSERT_TRUE(wait([this] { return idle(); }));
    EXPECT_EQ(session()->study().logs.size(), 2U);
    window_.reset();
    SessionKeeper::discard(SessionKeeper::left());
  }
}

}  // namespace
}  // namespace plumbline::panels::test
