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

TEST(StallMonitor, SeesABusyEventLoop_WithItsProcessorTime) {
  StallMonitor watch;
  QTimer::singleShot(30, [] { burn(120ms); });
  QTest::qWait(250);
  EXPECT_GE(watch.worst().wall, 110.0);
  EXPECT_GT(watch.worst().cpu, 20.0) << "on a shared machine it may not get all of it";
  EXPECT_GT(watch.answers(), 5);
}

TEST(StallMonitor, SeesASleepingEventLoop_WithoutProcessorTime) {
  StallMonitor watch;
  QTimer::singleShot(30, [] { std::this_thread::sleep_for(120ms); });
  QTest::qWait(250);
  EXPECT_GE(watch.worst().wall, 110.0);
  EXPECT_LT(watch.worst().cpu, 60.0);
}

TEST(StallMonitor, AStallThatStillGoesOnCounts) {
  StallMonitor watch;
  QTest::qWait(20);
  watch.reset();
  std::this_thread::sleep_for(100ms);
  EXPECT_GE(watch.worstMilliseconds(), 90.0);
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
