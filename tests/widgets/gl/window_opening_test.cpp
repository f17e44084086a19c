// SPDX-License-Identifier: GPL-3.0-or-later
//
// A process that ends while it opens a file leaves a mark; the next window does not open that file by itself.
#include <sys/wait.h>
#include <unistd.h>

#include <QFile>
#include <QPushButton>

#include "widgets/errors/message_bar.h"
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

}  // namespace
}  // namespace plumbline::panels::test
