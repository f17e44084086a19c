// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/background_pool.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <thread>

namespace plumbline {
namespace {

TEST(BackgroundPool, TheApplicationWaitsForItsThreadsWhenItEnds) {
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  const auto end = [] {
    std::atomic<bool> written = false;
    models::backgroundPool()->start([&written] {
      std::this_thread::sleep_for(std::chrono::milliseconds(300));
      written = true;
    });
    qApp->~QApplication();
    std::_Exit(written ? 0 : 1);
  };
  EXPECT_EXIT(end(), testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace plumbline
