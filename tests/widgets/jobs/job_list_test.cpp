// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QTest>
#include <chrono>
#include <cmath>
#include <thread>

#include "tests/widgets/support.h"
#include "widgets/jobs/job_list_model.h"
#include "widgets/jobs/job_list_view.h"

namespace plumbline::jobs {
namespace {

using namespace std::chrono_literals;

Result<int> accumulateUntilStopped(const JobContext& context) {
  context.report("accumulating training.h5", 0.25);
  while (!context.stopRequested()) std::this_thread::sleep_for(1ms);
  return Error{.code = ErrorCode::Cancelled, .detail = "cancelled"};
}

QString textAt(const QAbstractItemModel& model, int row, int column) {
  return model.index(row, column).data().toString();
}

TEST(JobListModel, ShowsStageAndProgress_ThenTheOutcome) {
  JobRunner runner;
  QObject receiver;
  JobListModel model(&runner);
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  runner.start("identify", "Identify ur10e", accumulateUntilStopped, &receiver, [](Result<int>) {});
  ASSERT_EQ(model.rowCount(), 1);
  EXPECT_EQ(model.runningCount(), 1);
  EXPECT_EQ(textAt(model, 0, JobListModel::Name), "Identify ur10e");
  ASSERT_TRUE(QTest::qWaitFor([&] { return textAt(model, 0, JobListModel::Progress) == "25 %"; }));
  EXPECT_EQ(textAt(model, 0, JobListModel::Stage), "accumulating training.h5");
  EXPECT_TRUE(model.index(0, 0).data(JobListModel::CancellableRole).toBool());
  model.cancel(0);
  EXPECT_EQ(textAt(model, 0, JobListModel::Stage), "cancelling …");
  ASSERT_TRUE(QTest::qWaitFor([&] { return model.runningCount() == 0; }));
  EXPECT_EQ(textAt(model, 0, JobListModel::Stage), "cancelled");
  EXPECT_FALSE(model.index(0, 0).data(JobListModel::CancellableRole).toBool());
  model.removeEnded();
  EXPECT_EQ(model.rowCount(), 0);
}

TEST(JobListModel, NewestFirst_EndedOnesAreForgottenAfterAWhile) {
  JobRunner runner;
  QObject receiver;
  JobListModel model(&runner);
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  for (int k = 0; k < 40; ++k) {
    runner.start(
        QString::number(k), QStringLiteral("job %1").arg(k),
        [](const JobContext&) -> Result<int> { return 0; }, &receiver, [](Result<int>) {});
    ASSERT_TRUE(QTest::qWaitFor([&] { return runner.threadCount() == 0; }));
  }
  EXPECT_LE(model.rowCount(), 21);
  EXPECT_EQ(textAt(model, 0, JobListModel::Name), "job 39");
}

TEST(JobListView, ClickOnTheCrossCancels) {
  JobRunner runner;
  QObject receiver;
  JobListModel model(&runner);
  JobListView view(&model);
  view.resize(700, 200);
  view.show();
  bool ended = false;
  runner.start("a", "Load log", accumulateUntilStopped, &receiver, [&](Result<int>) { ended = true; });
  ASSERT_TRUE(QTest::qWaitFor([&] { return textAt(model, 0, JobListModel::Progress) == "25 %"; }));
  test::look(view, "jobs");
  const QRect name = view.visualRect(model.index(0, JobListModel::Name));
  QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, name.center());
  EXPECT_EQ(model.status(0).state, JobState::Running) << "only the cross cancels";
  QTest::mouseClick(view.viewport(), Qt::LeftButton, {},
                    view.visualRect(model.index(0, JobListModel::Cancel)).center());
  ASSERT_TRUE(QTest::qWaitFor([&] { return ended; }));
}

TEST(JobListView, DeleteKeyCancelsTheCurrentJob) {
  JobRunner runner;
  QObject receiver;
  JobListModel model(&runner);
  JobListView view(&model);
  bool ended = false;
  runner.start("a", "Load log", accumulateUntilStopped, &receiver, [&](Result<int>) { ended = true; });
  view.setCurrentIndex(model.index(0, 0));
  QTest::keyClick(&view, Qt::Key_Delete);
  ASSERT_TRUE(QTest::qWaitFor([&] { return ended; }));
}

TEST(RemainingTime, IsExact_SteadyWork) {
  RemainingTime remaining;
  for (int k = 0; k <= 50; ++k) {
    const double elapsed = 0.2 * k;
    remaining.update(elapsed, 0.02 * k * 0.5);
    if (elapsed < 1.0) {
      EXPECT_FALSE(remaining.seconds()) << "says nothing in the first second";
      continue;
    }
    ASSERT_TRUE(remaining.seconds());
    EXPECT_NEAR(*remaining.seconds(), 20.0 - elapsed, 0.2);
  }
}

TEST(RemainingTime, Grows_WorkSlowsDown) {
  RemainingTime remaining;
  double fraction = 0.0;
  for (int k = 1; k <= 200; ++k) {  // 10 s at 4 %/s, 10 s at 1 %/s: 50 s to go
    fraction += k <= 100 ? 0.004 : 0.001;
    remaining.update(0.1 * k, fraction);
  }
  ASSERT_TRUE(remaining.seconds());
  EXPECT_GT(*remaining.seconds(), 25.0) << "the rate over everything alone would say 20 s";
  EXPECT_LT(*remaining.seconds(), 55.0);
}

TEST(RemainingTime, IgnoresWhatIsNotANumber) {
  RemainingTime remaining;
  remaining.update(5.0, std::nan(""));
  EXPECT_FALSE(remaining.seconds());
  EXPECT_EQ(remainingText(remaining.seconds()), "");
  EXPECT_EQ(remainingText(2.0), "a few seconds");
  EXPECT_EQ(remainingText(21.0), "about 20 s");
  EXPECT_EQ(remainingText(170.0), "about 3 min");
  EXPECT_EQ(remainingText(5400.0), "about 1.5 h");
}

}  // namespace
}  // namespace plumbline::jobs
