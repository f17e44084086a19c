// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/axis_ticks.h"

#include <gtest/gtest.h>

#include <QChart>
#include <QElapsedTimer>
#include <QValueAxis>
#include <cmath>
#include <limits>

#include "base/random.h"
#include "support/support.h"
#include "widgets/plots/chart_style.h"

namespace plumbline::plots {
namespace {

TEST(RoundTicks, AreRoundAndFew_RandomRangesOfManySizes) {
  PLUMBLINE_SEED(seed, 81);
  Random random(seed);
  for (int trial = 0; trial < 5000; ++trial) {
    const double size = std::pow(10.0, random.uniform(-12.0, 12.0));
    const double low = random.normal() * std::pow(10.0, random.uniform(-6.0, 6.0)), high = low + size;
    if (!(high - low > 1e-12 * std::abs(low))) continue;
    const Ticks ticks = roundTicks(low, high, 6);
    // With zero inside three numbers are wanted: fewer than three intervals become at most 2.5 times as many, once.
    const bool zero = low <= 0.0 && high >= 0.0;
    EXPECT_LE((high - low) / ticks.interval, (zero ? 7.5 : 6.0) + 1e-6);
    EXPECT_GE((high - low) / ticks.interval, 2.0) << low << " " << high;
    const double mantissa = ticks.interval / std::pow(10.0, std::floor(std::log10(ticks.interval) + 1e-9));
    EXPECT_TRUE(std::abs(mantissa - 1.0) < 1e-6 || std::abs(mantissa - 2.0) < 1e-6 ||
                std::abs(mantissa - 5.0) < 1e-6)
        << mantissa;
    EXPECT_GE(ticks.first, low - 1e-6 * ticks.interval);
    EXPECT_LT(ticks.first, low + 1.001 * ticks.interval);
  }
}

TEST(RoundTicks, TwoBesidesZero_HoweverLowThePlot) {
  for (const auto& [low, high] : std::vector<std::pair<double, double>>{
           {-40.0, 260.0}, {0.0, 11.3}, {-5.4, 1.2}, {-0.3, 2.7}, {3.0, 9.5}, {-9e-3, 1.1e-2}}) {
    const Ticks ticks = roundTicks(low, high, 2);
    int labelled = 0;
    for (double at = ticks.first; at <= high + 1e-9 * ticks.interval; at += ticks.interval)
      labelled += std::abs(at) > 1e-6 * ticks.interval;
    EXPECT_GE(labelled, 2) << low << " " << high;
  }
}

TEST(RoundTicks, NothingThatIsNotARangeMakesThemHang) {
  const double nan = std::nan("");
  for (const auto& [low, high] : std::initializer_list<std::pair<double, double>>{{0.0, 0.0},
                                                                                  {1.0, 0.0},
                                                                                  {nan, 1.0},
                                                                                  {0.0, nan},
                                                                                  {0.0, INFINITY},
                                                                                  {1e300, 2e300},
                                                                                  {1e9, 1e9 + 1e-7}}) {
    const Ticks ticks = roundTicks(low, high, 6);
    EXPECT_TRUE(std::isfinite(ticks.interval));
    EXPECT_GT(ticks.interval, 0.0);
  }
}

TEST(MoveAxis, ZoomingByTwelveDecadesAtOnceStaysQuick) {
  QChart chart;
  auto* axis = new QValueAxis;
  chart.addAxis(axis, Qt::AlignBottom);
  QElapsedTimer clock;
  clock.start();
  for (int k = 0; k < 20; ++k) {
    moveAxis(axis, 0.0, 1e-6, 8);
    moveAxis(axis, 0.0, 1e6, 8);
    moveAxis(axis, 5e5, 5e5 + 1e-6, 8);
    moveAxis(axis, -1e12, 1e12, 8);
  }
  EXPECT_LT(clock.elapsed(), 5000);
  EXPECT_EQ(axis->min(), -1e12);
}

TEST(MoveAxis, RejectsWhatIsNotFinite) {
  QChart chart;
  auto* axis = new QValueAxis;
  chart.addAxis(axis, Qt::AlignBottom);
  moveAxis(axis, 2.0, 3.0, 8);
  for (const double bad :
       {std::nan(""), std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()}) {
    moveAxis(axis, bad, 3.0, 8);
    moveAxis(axis, 2.0, bad, 8);
  }
  moveAxis(axis, 3.0, 2.0, 8);
  EXPECT_EQ(axis->min(), 2.0);
  EXPECT_EQ(axis->max(), 3.0);
}

TEST(ComfortableRange, AlwaysHoldsTheValuesWithAMargin) {
  for (const auto& [low, high] : std::initializer_list<std::pair<double, double>>{
           {0.0, 0.0}, {5.0, 5.0}, {-3.0, 4.0}, {1e-9, 1e-9}, {-1e308, 1e308}, {1e9, 1e9}}) {
    const ValueRange range = comfortableRange(low, high);
    EXPECT_TRUE(std::isfinite(range.low) && std::isfinite(range.high));
    EXPECT_LT(range.low, range.high);
    if (std::abs(low) < 1e200) {
      EXPECT_LT(range.low, low);
      EXPECT_GT(range.high, high);
    }
  }
  EXPECT_LT(comfortableRange(INFINITY, -INFINITY).low, comfortableRange(INFINITY, -INFINITY).high)
      << "no data at all";
}

TEST(LogRange, NeverHoldsZero) {
  for (const auto& [low, high] : std::initializer_list<std::pair<double, double>>{{0.0, 1.0},
                                                                                  {-1.0, 1.0},
                                                                                  {std::nan(""), 1.0},
                                                                                  {1.0, 1.0},
                                                                                  {1e-320, 1e308},
                                                                                  {2.0, 1.0},
                                                                                  {3e-7, 42.0}}) {
    const LogRange range = logRange(low, high);
    EXPECT_GT(range.low, 0.0);
    EXPECT_LT(range.low, range.high);
    EXPECT_TRUE(std::isfinite(range.high));
  }
  EXPECT_EQ(logRange(3e-7, 42.0).low, 1e-7);
  EXPECT_EQ(logRange(3e-7, 42.0).high, 100.0);
}

}  // namespace
}  // namespace plumbline::plots
