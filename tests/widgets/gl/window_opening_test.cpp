// SPDX-License-Identifier: GPL-3.0-or-later
//
// A process that ends while it opens a file leaves a mark; the next window does not open that file by itself.
#include <sys/wait.h>
#include <unistd.h>

#include <QFile>
#include <QProcess>
#include <QPushButton>
#include <cmath>
#include <fstream>

#include "widgets/errors/message_bar.h"
#include "widgets/pages/data/data_page.h"
#include "widgets/pages/data/import/import_controller.h"
#include "widgets/pages/robot/robot_page.h"
#include "widgets/session/opening_mark.h"
#include "widgets/session/session_keeper.h"
#include "window_support.h"

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
  static constexpr char kFile[] = "PLUMBLINE_TEST_IMPORT", kSigns[] = "PLUMBLINE_TEST_SIGNS";
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

  /// Starts the process and kills it as soon as the import runs.
  void killDuringImport(const std::filesystem::path& file) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QLatin1String(kFile), fromPath(file));
    environment.insert(QLatin1String(kSigns), fromPath(folder_));
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(QCoreApplication::applicationFilePath(),
                  {QStringLiteral("--gtest_also_run_disabled_tests"),
                   QStringLiteral("--gtest_filter=WindowKilled.DISABLED_TheProcessThatIsKilled")});
    const bool begun = wait(
        [&] {
          return std::filesystem::exists(folder_ / "importing") || process.state() == QProcess::NotRunning;
        },
        120000);
    ASSERT_TRUE(begun && process.state() == QProcess::Running) << process.readAll().toStdString();
    process.kill();
    ASSERT_TRUE(process.waitForFinished(10000));
    EXPECT_EQ(process.exitStatus(), QProcess::CrashExit);
    ASSERT_FALSE(QDir(OpeningMark::folder()).entryList({"adding-*"}).isEmpty()) << "killed too late";
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
           QDir(SessionKeeper::results()).entryList({"*.json"}).size() == 2;
  }));
  ASSERT_TRUE(wait([this] { return idle(); }));
  QFile numbers(qEnvironmentVariable(kSigns) + "/mass");
  ASSERT_TRUE(numbers.open(QIODevice::WriteOnly));
  numbers.write(QByteArray::number(identification()->outcome()->result->estimate.pi_full[30], 'g', 17));
  numbers.close();
  window_->dataPage()->importer()->open({qEnvironmentVariable(kFile)});
  ASSERT_TRUE(wait([] { return !QDir(OpeningMark::folder()).entryList({"adding-*"}).isEmpty(); }));
  QFile sign(qEnvironmentVariable(kSigns) + "/importing");
  ASSERT_TRUE(sign.open(QIODevice::WriteOnly));
  sign.close();
  QTest::qWait(60000);
}

TEST_F(WindowKilled, DuringAnImport_RobotLogsSettingsAndResultsComeBack_ABarNamesTheFile) {
  ASSERT_TRUE(sampleProject().isThere());
  const std::filesystem::path file = longLog();
  window_.reset();  // its session would be kept too
  ASSERT_NO_FATAL_FAILURE(killDuringImport(file));
  makeWindow();
  window_->resize(1180, 720);
  window_->start({});
  ASSERT_TRUE(wait([this] { return session()->study().logs.size() == 2 && idle(); }));
  EXPECT_TRUE(session()->study().robot);
  signal::ProcessingSettings processing = session()->study().processing;
  EXPECT_EQ(processing.cutoff, kCutoff);
  ASSERT_EQ(identification()->runs().size(), 2U);
  EXPECT_EQ(identification()->runs()[0]->result->request.method(), "wls");
  EXPECT_EQ(identification()->outcome()->result->request.method(), "lmi");
  EXPECT_EQ(identification()->outcomeState(), ResultState::Current);
  EXPECT_EQ(identification()->outcome()->series.size(), 2U) << "with its torques";
  EXPECT_TRUE(identification()->outcome()->has_validation);
  QFile mass(fromPath(folder_ / "mass"));
  ASSERT_TRUE(mass.open(QIODevice::ReadOnly));
  EXPECT_NEAR(identification()->outcome()->result->estimate.pi_full[30], mass.readAll().toDouble(), 1e-12);
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

}  // namespace
}  // namespace plumbline::panels::test
