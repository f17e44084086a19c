// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/min_max_pyramid.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/random.h"
#include "support/support.h"

namespace plumbline::plots {
namespace {

struct Signal {
  Eigen::VectorXd time, values;
};

/// Noise with spikes, runs of NaN and steps of time that vary.
Signal randomSignal(Random& random, Eigen::Index n, double gap_fraction) {
  Signal signal{Eigen::VectorXd(n), Eigen::VectorXd(n)};
  double t = random.uniform(-5.0, 5.0);
  int missing = 0;
  for (Eigen::Index i = 0; i < n; ++i) {
    signal.time[i] = t;
    t += random.uniform(0.0, 1.0) < 0.02 ? 0.0 : random.uniform(0.0005, 0.0015);
    if (missing == 0 && random.uniform(0.0, 1.0) < gap_fraction)
      missing = static_cast<int>(random.uniform(1.0, 60.0));
    double value = random.normal();
    if (random.uniform(0.0, 1.0) < 1e-3) value *= 50.0;  // a spike of a single sample
    signal.values[i] = missing > 0 ? std::numeric_limits<double>::quiet_NaN() : value;
    missing = std::max(0, missing - 1);
  }
  return signal;
}

std::shared_ptr<const PlotData> build(const Signal& signal, double gap_step = 0.0) {
  return PlotData::build(SampleView(signal.time), SampleView(signal.values), gap_step);
}

Extremes bruteForce(const Signal& signal, std::size_t begin, std::size_t end) {
  Extremes all;
  for (std::size_t i = begin; i < end; ++i) {
    const double value = signal.values[static_cast<Eigen::Index>(i)];
    if (!std::isfinite(value)) {
      all.gap = true;
    } else {
      all.join({value, value, true, false});
    }
  }
  return all;
}

TEST(PlotData, ExtremesEqualBruteForce_RandomRangesAndLengths) {
  PLUMBLINE_SEED(seed, 71);
  Random random(seed);
  for (const Eigen::Index n : {1, 7, 8, 9, 63, 64, 65, 513, 4096, 10'007}) {
    const Signal signal = randomSignal(random, n, 0.01);
    const auto data = build(signal);
    for (int trial = 0; trial < 200; ++trial) {
      auto begin = static_cast<std::size_t>(random.uniform(0.0, static_cast<double>(n)));
      auto end = static_cast<std::size_t>(random.uniform(0.0, static_cast<double>(n) + 1.0));
      if (begin > end) std::swap(begin, end);
      const Extremes expected = bruteForce(signal, begin, end), found = data->extremes(begin, end);
      ASSERT_EQ(found.any, expected.any) << n << ": " << begin << " … " << end;
      ASSERT_EQ(found.gap, expected.gap) << n << ": " << begin << " … " << end;
      if (!expected.any) continue;
      ASSERT_EQ(found.min, expected.min);
      ASSERT_EQ(found.max, expected.max);
    }
  }
}

/// Smallest and largest that is drawn in each pixel column.
std::vector<Extremes> drawn(const std::vector<CurveSegment>& pieces, double begin, double end, int columns) {
  std::vector<Extremes> all(static_cast<std::size_t>(columns));
  for (const CurveSegment& piece : pieces) {
    for (const CurvePoint& point : piece) {
      const auto column = static_cast<long>(std::floor((point.time - begin) / (end - begin) * columns));
      if (point.time < begin || column < 0 || column >= columns) continue;
      all[static_cast<std::size_t>(column)].join({point.value, point.value, true, false});
    }
  }
  return all;
}

TEST(Decimate, NeverHidesASpike_PerColumnExtremesEqualBruteForce) {
  PLUMBLINE_SEED(seed, 72);
  Random random(seed);
  for (int trial = 0; trial < test::count(200, 60); ++trial) {
    const Signal signal = randomSignal(random, 20'000, trial % 2 == 0 ? 0.0 : 0.002);
    const auto data = build(signal);
    const double first = signal.time[0], length = signal.time[signal.time.size() - 1] - first;
    const double begin = first + random.uniform(-0.2, 0.5) * length,
                 end = begin + random.uniform(0.3, 1.0) * length;
    const int columns = static_cast<int>(random.uniform(1.0, 900.0));
    const auto found = drawn(decimate(*data, begin, end, columns), begin, end, columns);
    std::vector<Extremes> expected(static_cast<std::size_t>(columns));
    const double step = (end - begin) / columns;
    for (Eigen::Index i = 0; i < signal.time.size(); ++i) {
      const double t = signal.time[i], value = signal.values[i];
      if (t < begin || t > end || !std::isfinite(value)) continue;
      // A sample within rounding of a column's edge may be drawn on either side: it is not checked.
      const double place = (t - begin) / step;
      if (std::abs(place - std::round(place)) < 1e-6) continue;
      expected[std::min(static_cast<std::size_t>(place), expected.size() - 1)].join(
          {value, value, true, false});
    }
    for (std::size_t c = 0; c < expected.size(); ++c) {
      if (!expected[c].any) continue;
      ASSERT_TRUE(found[c].any) << "column " << c << " of " << columns << ", trial " << trial;
      ASSERT_LE(found[c].min, expected[c].min) << "column " << c << ", trial " << trial;
      ASSERT_GE(found[c].max, expected[c].max) << "column " << c << ", trial " << trial;
    }
  }
}

TEST(Decimate, DrawsNothingThatIsNotThere) {
  PLUMBLINE_SEED(seed, 73);
  Random random(seed);
  const Signal signal = randomSignal(random, 20'000, 0.002);
  const auto data = build(signal);
  std::vector<double> there(signal.values.begin(), signal.values.end());
  std::erase_if(there, [](double value) { return !std::isfinite(value); });
  std::sort(there.begin(), there.end());
  for (const CurveSegment& piece : decimate(*data, signal.time[0], signal.time[19'999], 300)) {
    double before = -1e300;
    for (const CurvePoint& point : piece) {
      EXPECT_TRUE(std::binary_search(there.begin(), there.end(), point.value));
      EXPECT_GE(point.time, before) << "a curve never goes back";
      before = point.time;
    }
  }
}

TEST(Decimate, PointsAreBoundedByColumns_AMillionSamples) {
  const Eigen::Index n = 1'000'000;
  Signal signal{Eigen::VectorXd::LinSpaced(n, 0.0, 1000.0), Eigen::VectorXd::Random(n)};
  const auto data = build(signal);
  std::size_t points = 0;
  for (const CurveSegment& piece : decimate(*data, 0.0, 1000.0, 1200)) points += piece.size();
  EXPECT_LE(points, 4 * 1200U + 2);
  EXPECT_GE(points, 2 * 1200U);
}

/// True when some segment connects a time before the gap with one after it.
bool bridges(const std::vector<CurveSegment>& pieces, double gap_begin, double gap_end) {
  return std::any_of(pieces.begin(), pieces.end(), [&](const CurveSegment& piece) {
    for (std::size_t k = 1; k < piece.size(); ++k) {
      if (piece[k - 1].time < gap_begin && piece[k].time > gap_end) return true;
    }
    return false;
  });
}

TEST(Decimate, GapsStayGaps_AtEveryZoom) {
  const Eigen::Index n = 100'000;
  Signal signal{Eigen::VectorXd::LinSpaced(n, 0.0, 99.999), Eigen::VectorXd::Ones(n)};
  const Eigen::Index from = 40'000, to = 45'000;
  signal.values.segment(from, to - from).setConstant(std::numeric_limits<double>::quiet_NaN());
  const auto data = build(signal);
  for (const int columns : {10, 100, 1000, 3000, 50'000}) {
    const auto pieces = decimate(*data, 0.0, 99.999, columns);
    EXPECT_GE(pieces.size(), 2U) << columns;
    EXPECT_FALSE(bridges(pieces, 41.0, 44.0)) << columns;
    if (columns < 100) continue;
    // The edges of the gap are at the right place to within a column.
    EXPECT_NEAR(pieces.front().back().time, 40.0, 100.0 / columns) << columns;
    EXPECT_NEAR(pieces.back().front().time, 45.0, 100.0 / columns) << columns;
  }
}

TEST(Decimate, AGapNarrowerThanAPixelStillBreaksTheLine) {
  const Eigen::Index n = 100'000;
  Signal signal{Eigen::VectorXd::LinSpaced(n, 0.0, 1.0), Eigen::VectorXd::Random(n)};
  signal.values[50'003] = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(decimate(*build(signal), 0.0, 1.0, 800).size(), 2U);
}

TEST(Decimate, RandomGapsAreNeverBridged) {
  PLUMBLINE_SEED(seed, 74);
  Random random(seed);
  for (int trial = 0; trial < test::count(100, 30); ++trial) {
    const Signal signal = randomSignal(random, 8'000, 0.004);
    const auto data = build(signal);
    const double begin = signal.time[0], end = signal.time[7'999];
    const int columns = static_cast<int>(random.uniform(20.0, 4000.0));
    const auto pieces = decimate(*data, begin, end, columns);
    for (const CurveSegment& piece : pieces) {
      for (std::size_t k = 1; k < piece.size(); ++k) {
        const double a = piece[k - 1].time, b = piece[k].time;
        if (b - a <= (end - begin) / columns) continue;  // inside a pixel nobody can see it
        // Between neighbours that are drawn more than a column apart there is no missing sample.
        for (std::size_t i = data->lowerBound(a); i < data->size() && data->time(i) < b; ++i) {
          if (data->time(i) > a) {
            ASSERT_TRUE(std::isfinite(data->value(i))) << "trial " << trial << " at " << data->time(i);
          }
        }
      }
    }
  }
}

TEST(Decimate, LargeTimeStepsAreGaps_OnRequest) {
  Signal signal{Eigen::VectorXd::LinSpaced(1000, 0.0, 1.0), Eigen::VectorXd::Ones(1000)};
  signal.time.tail(500).array() += 5.0;
  EXPECT_EQ(decimate(*build(signal), 0.0, 6.0, 50).size(), 1U);
  EXPECT_EQ(decimate(*build(signal, 0.1), 0.0, 6.0, 50).size(), 2U);
  EXPECT_EQ(decimate(*build(signal, 0.1), 0.0, 6.0, 5000).size(), 2U);
  EXPECT_FALSE(bridges(decimate(*build(signal, 0.1), 0.0, 6.0, 50), 1.0, 5.0));
}

TEST(Decimate, KeepsTheNeighboursOutsideTheView) {
  const Signal signal{Eigen::VectorXd::LinSpaced(11, 0.0, 10.0), Eigen::VectorXd::LinSpaced(11, 0.0, 10.0)};
  const auto pieces = decimate(*build(signal), 2.5, 4.5, 100);
  ASSERT_EQ(pieces.size(), 1U);
  EXPECT_EQ(pieces[0].front().time, 2.0);
  EXPECT_EQ(pieces[0].back().time, 5.0);
}

TEST(Decimate, BetweenTwoSamplesTheirLineIsDrawn) {
  const Signal signal{Eigen::VectorXd::LinSpaced(11, 0.0, 10.0), Eigen::VectorXd::LinSpaced(11, 0.0, 10.0)};
  const auto pieces = decimate(*build(signal), 3.2, 3.4, 100);
  ASSERT_EQ(pieces.size(), 1U);
  EXPECT_EQ(pieces[0].size(), 2U);
}

TEST(Decimate, RejectsInvalidRanges) {
  const Signal signal{Eigen::VectorXd::LinSpaced(11, 0.0, 10.0), Eigen::VectorXd::Ones(11)};
  const auto data = build(signal);
  EXPECT_TRUE(decimate(*data, 3.0, 3.0, 100).empty());
  EXPECT_TRUE(decimate(*data, 5.0, 3.0, 100).empty());
  EXPECT_TRUE(decimate(*data, std::numeric_limits<double>::quiet_NaN(), 3.0, 100).empty());
  EXPECT_TRUE(decimate(*data, 0.0, INFINITY, 100).empty());
  EXPECT_TRUE(decimate(*data, 0.0, 1.0, 0).empty());
  EXPECT_TRUE(decimate(*build({}), 0.0, 1.0, 10).empty());
}

TEST(PlotData, UnorderedAndMissingTimesArePutInOrder) {
  Signal signal{Eigen::VectorXd(5), Eigen::VectorXd(5)};
  signal.time << 3.0, std::numeric_limits<double>::quiet_NaN(), 1.0, 2.0, 1.0;
  signal.values << 30.0, 99.0, 10.0, 20.0, 11.0;
  const auto data = build(signal);
  ASSERT_EQ(data->size(), 4U);
  const std::vector<double> times{1.0, 1.0, 2.0, 3.0}, values{10.0, 11.0, 20.0, 30.0};
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(data->time(i), times[i]);
    EXPECT_EQ(data->value(i), values[i]);
  }
  EXPECT_EQ(data->nearest(2.4), 2U);
  EXPECT_EQ(data->nearest(-9.0), 0U);
  EXPECT_EQ(data->nearest(9.0), 3U);
}

TEST(PlotData, SharesWhatItShows) {
  const auto values = std::make_shared<const Eigen::VectorXd>(Eigen::VectorXd::Ones(100));
  const auto time = std::make_shared<const Eigen::VectorXd>(Eigen::VectorXd::LinSpaced(100, 0.0, 1.0));
  const auto data = PlotData::build(SampleView(time), SampleView(values));
  EXPECT_EQ(values.use_count(), 2) << "held, not copied";
}

}  // namespace
}  // namespace plumbline::plots
