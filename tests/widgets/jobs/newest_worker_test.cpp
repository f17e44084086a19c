// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/newest_worker.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>
#include <atomic>
#include <chrono>
#include <stdexcept>
#include <vector>

namespace plumbline::jobs {
namespace {

using namespace std::chrono_literals;

TEST(NewestWorker, OfManyRequestsTheFirstAndTheNewestAreProcessed) {
  NewestWorker worker;
  std::vector<int> answers;
  std::atomic<bool> go = false;
  for (int i = 0; i < 50; ++i) {
    worker.ask([i, &answers, &go](const JobContext&) -> NewestWorker::Answer {
      while (!go) std::this_thread::sleep_for(1ms);
      return [i, &answers] { answers.push_back(i); };
    });
    if (i == 0) std::this_thread::sleep_for(50ms);  // the first is taken up before the others come
  }
  EXPECT_TRUE(worker.isBusy());
  go = true;
  QSignalSpy idle(&worker, &NewestWorker::idle);
  ASSERT_TRUE(idle.wait(5000));
  EXPECT_EQ(answers, (std::vector<int>{0, 49}))
      << "the one that ran is not broken off, those between are dropped";
  EXPECT_FALSE(worker.isBusy());
}

TEST(NewestWorker, AQuickResultIsDeliveredInsideTheCall_ASlowOneLater) {
  NewestWorker worker;
  int answered = 0, idle = 0;
  QObject::connect(&worker, &NewestWorker::idle, [&] { ++idle; });
  for (int i = 1; i <= 3; ++i) {
    worker.ask([&, i](const JobContext&) -> NewestWorker::Answer { return [&, i] { answered = i; }; });
    EXPECT_TRUE(worker.awaitAnswer(10s));
    EXPECT_EQ(answered, i) << "without any event loop";
    EXPECT_FALSE(worker.isBusy());
  }
  QTest::qWait(30);
  EXPECT_EQ(answered, 3) << "no answer is given twice";
  EXPECT_EQ(idle, 3);
  std::atomic<bool> go = false;
  worker.ask([&](const JobContext&) -> NewestWorker::Answer {
    while (!go) std::this_thread::sleep_for(1ms);
    return [&] { answered = 7; };
  });
  EXPECT_FALSE(worker.awaitAnswer(20ms)) << "it waits no longer than it was told";
  EXPECT_EQ(answered, 3);
  go = true;
  EXPECT_TRUE(QTest::qWaitFor([&] { return answered == 7; }, 5000));
}

TEST(NewestWorker, DropDiscardsRunningAndWaitingRequests) {
  NewestWorker worker;
  int answered = 0;
  std::atomic<bool> stopped = false;
  worker.ask([&](const JobContext& context) -> NewestWorker::Answer {
    while (!context.stopRequested()) std::this_thread::sleep_for(1ms);
    stopped = true;
    return [&] { ++answered; };
  });
  std::this_thread::sleep_for(30ms);
  worker.ask([&](const JobContext&) -> NewestWorker::Answer { return [&] { ++answered; }; });
  worker.drop();
  EXPECT_TRUE(QTest::qWaitFor([&] { return stopped.load() && !worker.isBusy(); }, 5000));
  EXPECT_EQ(answered, 0);
  worker.ask([&](const JobContext&) -> NewestWorker::Answer { return [&] { answered = 7; }; });
  EXPECT_TRUE(QTest::qWaitFor([&] { return answered == 7; }, 5000)) << "it goes on after a drop";
}

TEST(NewestWorker, AnExceptionGivesNoResult_TheNextRequestIsProcessed) {
  NewestWorker worker;
  bool answered = false;
  worker.ask([](const JobContext&) -> NewestWorker::Answer { throw std::runtime_error("no"); });
  EXPECT_TRUE(QTest::qWaitFor([&] { return !worker.isBusy(); }, 5000));
  worker.ask([&](const JobContext&) -> NewestWorker::Answer { return [&] { answered = true; }; });
  EXPECT_TRUE(QTest::qWaitFor([&] { return answered; }, 5000));
}

TEST(NewestWorker, EndsWhileItWorks) {
  std::atomic<bool> began = false;
  {
    NewestWorker worker;
    worker.ask([&](const JobContext& context) -> NewestWorker::Answer {
      began = true;
      while (!context.stopRequested()) std::this_thread::sleep_for(1ms);
      return [] { ADD_FAILURE() << "nobody is there any more"; };
    });
    while (!began) std::this_thread::sleep_for(1ms);
  }
  QCoreApplication::processEvents();
}

}  // namespace
}  // namespace plumbline::jobs
