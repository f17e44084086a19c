// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/line_process.h"

#include <gtest/gtest.h>

#include <QElapsedTimer>
#include <QTest>
#include <thread>

#include "widgets/jobs/job_runner.h"

namespace plumbline::jobs {
namespace {

const QString kShell = QStringLiteral("/bin/sh");

TEST(LineProcess, EveryLineComesWhole_TheLastOneWithoutItsEndToo) {
  std::vector<QByteArray> lines;
  const auto end =
      runLines(kShell, {"-c", "printf 'one\\ntw'; sleep 0.1; printf 'o\\n\\nthree'; echo wrong >&2; exit 3"},
               {}, [&](const QByteArray& line) { lines.push_back(line); });
  ASSERT_TRUE(end.ok()) << end.error().message();
  EXPECT_EQ(lines, (std::vector<QByteArray>{"one", "two", "three"}));
  EXPECT_EQ(end->exit_code, 3);
  EXPECT_EQ(end->error_text, "wrong");
  EXPECT_FALSE(end->stopped);
}

TEST(LineProcess, UnusedLinesOfTheErrorStreamAreReported) {
  std::vector<QByteArray> lines, progress;
  const auto end = runLines(
      kShell, {"-c", "printf '{1}\\n{2' >&2; sleep 0.1; printf '}\\nwrong\\n' >&2; echo answer"}, {},
      [&](const QByteArray& line) { lines.push_back(line); }, 1500,
      [&](const QByteArray& line) {
        if (!line.startsWith('{')) return false;
        progress.push_back(line);
        return true;
      });
  ASSERT_TRUE(end.ok()) << end.error().message();
  EXPECT_EQ(lines, (std::vector<QByteArray>{"answer"}));
  EXPECT_EQ(progress, (std::vector<QByteArray>{"{1}", "{2}"}));
  EXPECT_EQ(end->error_text, "wrong");
}

TEST(LineProcess, AProgramThatIsNotThereIsRejectedByName) {
  const auto end = runLines(QStringLiteral("/no/such/program"), {}, {}, [](const QByteArray&) {});
  ASSERT_FALSE(end.ok());
  EXPECT_EQ(end.error().code, ErrorCode::WorkerFailed);
  EXPECT_EQ(end.error().file, "/no/such/program");
  EXPECT_FALSE(runLines({}, {}, {}, [](const QByteArray&) {}).ok());
}

TEST(LineProcess, ACrashIsReported) {
  const auto end = runLines(kShell, {"-c", "kill -SEGV $$"}, {}, [](const QByteArray&) {});
  ASSERT_FALSE(end.ok());
  EXPECT_EQ(end.error().code, ErrorCode::WorkerFailed);
}

TEST(LineProcess, OnStop_TheProgramMayWriteItsLastLine) {
  std::stop_source stop;
  JobContext context;
  context.stop = stop.get_token();
  std::vector<QByteArray> lines;
  const auto end =
      runLines(kShell, {"-c", "trap 'echo best; exit 0' TERM; echo begun; while true; do sleep 0.05; done"},
               context, [&](const QByteArray& line) {
                 lines.push_back(line);
                 stop.request_stop();
               });
  ASSERT_TRUE(end.ok()) << end.error().message();
  EXPECT_TRUE(end->stopped);
  EXPECT_EQ(lines, (std::vector<QByteArray>{"begun", "best"}));
}

TEST(LineProcess, WhatDoesNotEndByItselfIsKilled) {
  std::stop_source stop;
  JobContext context;
  context.stop = stop.get_token();
  QElapsedTimer clock;
  clock.start();
  const auto end = runLines(
      kShell, {"-c", "trap '' TERM; echo begun; while true; do sleep 0.05; done"}, context,
      [&](const QByteArray&) { stop.request_stop(); }, 200);
  ASSERT_TRUE(end.ok()) << end.error().message();
  EXPECT_TRUE(end->stopped);
}

TEST(LineProcess, InsideAJobItReportsAndIsCancelled) {
  JobRunner runner;
  std::vector<std::string> stages;
  QObject::connect(&runner, &JobRunner::jobProgressed,
                   [&](const JobProgress& p) { stages.push_back(p.status.latest.stage); });
  bool done = false;
  runner.start(
      "slot", "lines",
      [](const JobContext& context) -> Result<int> {
        const auto end = runLines(kShell, {"-c", "while true; do echo step; sleep 0.05; done"}, context,
                                  [&](const QByteArray& line) { context.report(line.toStdString(), 0.5); });
        if (!end) return end.error();
        return end->stopped ? 1 : 0;
      },
      &runner,
      [&](const Result<int>& result) {
        done = true;
        EXPECT_TRUE(result.ok() && *result == 1);
      });
  EXPECT_TRUE(QTest::qWaitFor([&] { return !stages.empty() && stages.back() == "step"; }, 5000));
  runner.cancelSlot("slot");
  EXPECT_TRUE(QTest::qWaitFor([&] { return done; }, 5000));
}

}  // namespace
}  // namespace plumbline::jobs
