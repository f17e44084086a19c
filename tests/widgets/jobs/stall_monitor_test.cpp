// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/stall_monitor.h"

#include <gtest/gtest.h>

#include <QTest>
#include <QTimer>
#include <chrono>
#include <thread>

namespace plumbline::jobs {
namespace {

using namespace std::chrono_literals;

void burn(std::chrono::milliseconds duration) {
  const auto end = std::chrono::steady_clock::now() + duration;
  while (std::chrono::steady_clock::now() < end) {
  }
}

TEST(StallMonitor, SeesABusyEventLoop) {
  StallMonitor watch;
  QTimer::singleShot(30, [] { burn(120ms); });
  QTest::qWait(250);
  EXPECT_GE(watch.worst().wall, 110.0);
  EXPECT_GT(watch.worst().own, 20.0) << "on a shared machine it may not get all of it";
  EXPECT_LE(watch.worst().own, watch.worst().wall);
  EXPECT_GT(watch.answers(), 5);
}

TEST(StallMonitor, SeesASleepingEventLoop_ItWaitsForItself) {
  StallMonitor watch;
  QTimer::singleShot(30, [] { std::this_thread::sleep_for(120ms); });
  QTest::qWait(250);
  EXPECT_GE(watch.worst().wall, 110.0);
  EXPECT_GE(watch.worst().own, 110.0 - 10.0);
}

TEST(StallMonitor, AShortBusyStallIsNotHiddenByALongOneThatHadNoProcessor) {
  StallMonitor watch;
  std::vector<std::thread> others;  // far more than there are processors
  std::atomic<bool> end{false};
  for (unsigned i = 0; i < 8 * std::thread::hardware_concurrency(); ++i)
    others.emplace_back([&end] {
      while (!end) {
      }
    });
  QTimer::singleShot(50, [] { burn(200ms); });
  QTest::qWait(600);
  end = true;
  for (std::thread& other : others) other.join();
  EXPECT_GE(watch.worst().wall, 190.0);
  EXPECT_GT(watch.worst().own, 5.0) << "it ran a part of the time";
  EXPECT_LT(watch.worst().own, 150.0) << "and most of it others did";
}

TEST(StallMonitor, AStallThatStillGoesOnCounts) {
  StallMonitor watch;
  QTest::qWait(20);
  watch.reset();
  std::this_thread::sleep_for(300ms);
  EXPECT_GE(watch.worstMilliseconds(), 200.0) << "a busy machine may ask late";
}

TEST(StallMonitor, ResetForgets) {
  StallMonitor watch;
  QTimer::singleShot(0, [] { std::this_thread::sleep_for(100ms); });
  QTest::qWait(150);
  EXPECT_GE(watch.worstMilliseconds(), 90.0);
  watch.reset();
  EXPECT_LT(watch.worstMilliseconds(), 90.0);
}

TEST(StallMonitor, TimeInTheDriverIsNoStall) {
  StallMonitor watch;
  QTimer::singleShot(20, [] {
    const DriverTime driver;
    const DriverTime nested;  // counted once
    std::this_thread::sleep_for(300ms);
  });
  QTest::qWait(450);
  EXPECT_LT(watch.worst().wall, 250.0);
  EXPECT_GT(watch.answers(), 5);
}

}  // namespace
}  // namespace plumbline::jobs
