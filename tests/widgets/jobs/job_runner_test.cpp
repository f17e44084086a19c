// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/job_runner.h"
#include "support/wall_limit.h"

#include <gtest/gtest.h>

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <atomic>
#include <chrono>
#include <new>
#include <optional>
#include <stdexcept>
#include <thread>

namespace plumbline::jobs {
namespace {

using namespace std::chrono_literals;

Error cancelled() {
  return {ErrorCode::Cancelled, "cancelled", {}, {}, {}, {}};
}

/// Works until it is told to stop, looking every millisecond.
Result<int> workUntilStopped(const JobContext& context) {
  while (!context.stopRequested()) std::this_thread::sleep_for(1ms);
  return cancelled();
}

class JobRunnerTest : public testing::Test {
 protected:
  JobRunner runner;
  QObject receiver;
};

TEST_F(JobRunnerTest, DeliversTheResultInTheThreadOfTheRunner) {
  std::thread::id worked_in, delivered_in;
  int value = 0;
  runner.start(
      "slot", "Six times seven",
      [&](const JobContext&) -> Result<int> {
        worked_in = std::this_thread::get_id();
        return 42;
      },
      &receiver,
      [&](Result<int> result) {
        delivered_in = std::this_thread::get_id();
        value = result.value();
      });
  EXPECT_TRUE(runner.isRunning("slot"));
  EXPECT_EQ(value, 0) << "never from inside start";
  ASSERT_TRUE(QTest::qWaitFor([&] { return value != 0; }));
  EXPECT_EQ(value, 42);
  EXPECT_NE(worked_in, std::this_thread::get_id());
  EXPECT_EQ(delivered_in, std::this_thread::get_id());
  EXPECT_FALSE(runner.isRunning("slot"));
  EXPECT_EQ(runner.threadCount(), 0);
}

TEST_F(JobRunnerTest, RejectionOfTheEngineArrivesAsItIs) {
  std::optional<Error> error;
  runner.start(
      "slot", "Refuse",
      [](const JobContext&) -> Result<int> {
        return Error{.code = ErrorCode::NameMismatch,
                     .detail = "joints differ",
                     .subjects = {"joint3"},
                     .file = "a.h5",
                     .place = "/joints",
                     .remedy = "map them"};
      },
      &receiver, [&](Result<int> result) { error = result.error(); });
  ASSERT_TRUE(QTest::qWaitFor([&] { return error.has_value(); }));
  EXPECT_EQ(error->code, ErrorCode::NameMismatch);
  EXPECT_EQ(error->subjects, std::vector<std::string>{"joint3"});
}

TEST_F(JobRunnerTest, ExceptionsBecomeErrorsThatKeepTheirText) {
  std::vector<Error> errors;
  const auto collect = [&](Result<int> result) { errors.push_back(result.error()); };
  runner.start(
      "a", "a", [](const JobContext&) -> Result<int> { throw std::logic_error("contract broken"); },
      &receiver, collect);
  ASSERT_TRUE(QTest::qWaitFor([&] { return errors.size() == 1; }));
  runner.start(
      "b", "b", [](const JobContext&) -> Result<int> { throw std::bad_alloc(); }, &receiver, collect);
  ASSERT_TRUE(QTest::qWaitFor([&] { return errors.size() == 2; }));
  runner.start(
      "c", "c", [](const JobContext&) -> Result<int> { throw 7; }, &receiver, collect);
  ASSERT_TRUE(QTest::qWaitFor([&] { return errors.size() == 3; }));
  for (const Error& error : errors) {
    EXPECT_EQ(error.code, ErrorCode::WorkerFailed);
    EXPECT_FALSE(error.remedy.empty());
  }
  EXPECT_NE(errors[0].detail.find("contract broken"), std::string::npos);
  EXPECT_NE(errors[1].detail.find("memory"), std::string::npos);
}

TEST_F(JobRunnerTest, CancelEndsTheJobWithin200Milliseconds) {
  QSignalSpy ended(&runner, &JobRunner::jobEnded);
  std::optional<ErrorCode> code;
  const JobId id = runner.start("slot", "Endless", workUntilStopped, &receiver,
                                [&](Result<int> result) { code = result.error().code; });
  QTest::qWait(20);
  QElapsedTimer clock;
  clock.start();
  runner.cancel(id);
  EXPECT_TRUE(runner.isRunning("slot")) << "until it has really ended";
  ASSERT_TRUE(QTest::qWaitFor([&] { return code.has_value(); }));
  EXPECT_LT(static_cast<double>(clock.elapsed()), plumbline::test::wallLimit(200.0));
  EXPECT_EQ(*code, ErrorCode::Cancelled);
  ASSERT_EQ(ended.count(), 1);
  EXPECT_EQ(ended[0][0].value<JobStatus>().state, JobState::Cancelled);
}

TEST_F(JobRunnerTest, PartialResultAfterCancelIsDelivered) {
  int value = 0;
  runner.start(
      "slot", "Partial",
      [](const JobContext& context) -> Result<int> {
        while (!context.stopRequested()) std::this_thread::sleep_for(1ms);
        return 17;  // valid as far as it goes
      },
      &receiver, [&](Result<int> result) { value = result.value(); });
  runner.cancelSlot("slot");
  ASSERT_TRUE(QTest::qWaitFor([&] { return value != 0; }));
  EXPECT_EQ(value, 17);
}

TEST_F(JobRunnerTest, WholeResultThatWasReadyWhenTheJobWasCancelledIsDroppedOnRequest) {
  for (const AfterCancel after : {AfterCancel::Drop, AfterCancel::Deliver}) {
    std::atomic<bool> ready = false;
    std::optional<Result<int>> received;
    runner.start(
        "slot", "Whole",
        [&](const JobContext&) -> Result<int> {
          ready = true;
          return 17;
        },
        &receiver, [&](Result<int> result) { received = std::move(result); }, after);
    while (!ready) std::this_thread::sleep_for(1ms);  // no event is handled here: it waits for delivery
    runner.cancelSlot("slot");
    ASSERT_TRUE(QTest::qWaitFor([&] { return received.has_value(); }));
    if (after == AfterCancel::Drop) {
      ASSERT_FALSE(received->ok());
      EXPECT_EQ(received->error().code, ErrorCode::Cancelled);
    } else {
      ASSERT_TRUE(received->ok());
      EXPECT_EQ(received->value(), 17);
    }
  }
}

TEST_F(JobRunnerTest, NewerJobCancelsTheOlderWhoseResultIsDropped) {
  std::vector<int> delivered;
  std::atomic<bool> first_was_stopped{false};
  QSignalSpy ended(&runner, &JobRunner::jobEnded);
  runner.start(
      "slot", "old",
      [&](const JobContext& context) -> Result<int> {
        while (!context.stopRequested()) std::this_thread::sleep_for(1ms);
        first_was_stopped = true;
        return 1;  // finished in spite of all: still dropped
      },
      &receiver, [&](Result<int> result) { delivered.push_back(result.value()); });
  runner.start(
      "slot", "new", [](const JobContext&) -> Result<int> { return 2; }, &receiver,
      [&](Result<int> result) { delivered.push_back(result.value()); });
  ASSERT_TRUE(QTest::qWaitFor([&] { return ended.count() == 2; }));
  EXPECT_TRUE(first_was_stopped);
  EXPECT_EQ(delivered, std::vector<int>{2});
}

TEST_F(JobRunnerTest, JobsOfOtherSlotsAreLeftAlone) {
  bool other_ended = false;
  int value = 0;
  runner.start("other", "other", workUntilStopped, &receiver, [&](Result<int>) { other_ended = true; });
  runner.start(
      "slot", "slot", [](const JobContext&) -> Result<int> { return 2; }, &receiver,
      [&](Result<int> result) { value = result.value(); });
  ASSERT_TRUE(QTest::qWaitFor([&] { return value == 2; }));
  EXPECT_FALSE(other_ended);
  EXPECT_TRUE(runner.isRunning("other"));
}

TEST_F(JobRunnerTest, NothingIsDeliveredToAReceiverThatIsGone) {
  auto* short_lived = new QObject;
  bool delivered = false;
  std::atomic<bool> go{false};
  QSignalSpy ended(&runner, &JobRunner::jobEnded);
  runner.start(
      "slot", "Late",
      [&](const JobContext&) -> Result<int> {
        while (!go) std::this_thread::sleep_for(1ms);
        return 1;
      },
      short_lived, [&](Result<int>) { delivered = true; });
  delete short_lived;
  go = true;
  ASSERT_TRUE(QTest::qWaitFor([&] { return ended.count() == 1; }));
  EXPECT_FALSE(delivered);
}

TEST_F(JobRunnerTest, DestructionStopsAndWaits) {
  auto* own = new JobRunner;
  std::atomic<int> ended{0};
  bool delivered = false;
  for (const char* slot : {"a", "b", "c"}) {
    own->start(
        slot, slot,
        [&](const JobContext& context) -> Result<int> {
          while (!context.stopRequested()) std::this_thread::sleep_for(1ms);
          ++ended;
          return cancelled();
        },
        &receiver, [&](Result<int>) { delivered = true; });
  }
  delete own;
  EXPECT_EQ(ended, 3);
  QTest::qWait(20);
  EXPECT_FALSE(delivered);
}

TEST_F(JobRunnerTest, RunnerMayBeDestroyedByItsOwnResult) {
  auto* own = new JobRunner;
  bool delivered = false;
  own->start(
      "slot", "Close the window", [](const JobContext&) -> Result<int> { return 1; }, &receiver,
      [&](Result<int>) {
        delivered = true;
        delete own;
      });
  ASSERT_TRUE(QTest::qWaitFor([&] { return delivered; }));
}

TEST_F(JobRunnerTest, ResultMayStartTheNextJobOfTheSlot) {
  int second = 0;
  runner.start(
      "slot", "first", [](const JobContext&) -> Result<int> { return 1; }, &receiver,
      [&](Result<int> first) {
        runner.start(
            "slot", "second", [n = first.value()](const JobContext&) -> Result<int> { return n + 1; },
            &receiver, [&](Result<int> result) { second = result.value(); });
      });
  ASSERT_TRUE(QTest::qWaitFor([&] { return second != 0; }));
  EXPECT_EQ(second, 2);
}

TEST_F(JobRunnerTest, ProgressIsThrottledAndLosesNoCostInOrder) {
  QSignalSpy progressed(&runner, &JobRunner::jobProgressed);
  bool done = false;
  QElapsedTimer clock;
  clock.start();
  runner.start(
      "slot", "Chatty",
      [](const JobContext& context) -> Result<int> {
        const auto end = std::chrono::steady_clock::now() + 400ms;
        int k = 0;
        while (std::chrono::steady_clock::now() < end) context.report("stage", 0.5, static_cast<double>(++k));
        return k;
      },
      &receiver, [&](Result<int> result) { done = result.value() > 10'000; });
  ASSERT_TRUE(QTest::qWaitFor([&] { return done; }));
  const double seconds = 1e-3 * static_cast<double>(clock.elapsed());
  EXPECT_GE(progressed.count(), 2);
  EXPECT_LE(progressed.count(), static_cast<int>(30.0 * seconds) + 2);
  double before = 0.0;
  for (const auto& arguments : progressed) {
    const auto progress = arguments[0].value<JobProgress>();
    EXPECT_EQ(progress.status.latest.stage, "stage");
    EXPECT_LE(progress.steps.size(), 512U) << "a delivery stays small";
    for (const ProgressReport& step : progress.steps) {
      EXPECT_GT(step.cost, before);
      before = step.cost;
    }
  }
}

TEST_F(JobRunnerTest, EveryCostOfASlowJobArrives) {
  std::vector<double> costs;
  bool done = false;
  QObject::connect(&runner, &JobRunner::jobProgressed, &receiver, [&](const JobProgress& progress) {
    for (const ProgressReport& step : progress.steps) costs.push_back(step.cost);
  });
  runner.start(
      "slot", "Slow",
      [](const JobContext& context) -> Result<int> {
        for (int k = 1; k <= 50; ++k) {
          context.report("iterating", k / 50.0, 1.0 / k);
          std::this_thread::sleep_for(1ms);
        }
        return 0;
      },
      &receiver, [&](Result<int>) { done = true; });
  ASSERT_TRUE(QTest::qWaitFor([&] { return done; }));
  ASSERT_EQ(costs.size(), 50U);
  EXPECT_EQ(costs.front(), 1.0);
  EXPECT_EQ(costs.back(), 1.0 / 50.0);
}

TEST_F(JobRunnerTest, AnnouncesHowManyRun) {
  QSignalSpy counts(&runner, &JobRunner::runningCountChanged);
  runner.start("a", "a", workUntilStopped, &receiver, [](Result<int>) {});
  runner.start("b", "b", workUntilStopped, &receiver, [](Result<int>) {});
  runner.cancelAll();
  ASSERT_TRUE(QTest::qWaitFor([&] { return runner.threadCount() == 0; }));
  QList<int> seen;
  for (const auto& arguments : counts) seen << arguments[0].toInt();
  EXPECT_EQ(seen, (QList<int>{1, 2, 1, 0}));
}

TEST_F(JobRunnerTest, ManyReplacementsLeaveOneResult) {
  std::vector<int> delivered;
  for (int k = 0; k < 50; ++k) {
    runner.start(
        "slot", "k",
        [k](const JobContext& context) -> Result<int> {
          for (int wait = 0; wait < 5 && !context.stopRequested(); ++wait) std::this_thread::sleep_for(1ms);
          return k;
        },
        &receiver, [&](Result<int> result) { delivered.push_back(result.value()); });
  }
  ASSERT_TRUE(QTest::qWaitFor([&] { return runner.threadCount() == 0; }));
  EXPECT_EQ(delivered, std::vector<int>{49});
}

}  // namespace
}  // namespace plumbline::jobs
