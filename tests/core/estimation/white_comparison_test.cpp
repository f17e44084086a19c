// SPDX-License-Identifier: BSD-3-Clause
// Residuals against white noise: seldom a false alarm, however many comparisons; a line, a slope and weak noise of all
// joints found.
#include "estimation/uncertainty/white_comparison.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <functional>

#include "base/random.h"
#include "support/support.h"

namespace plumbline::estimation {
namespace {

/// @param level  variance at frequency b of coordinate j
bool standsOut(Random& random, int records, const std::function<double(int j, Eigen::Index b)>& level) {
  constexpr int kCoordinates = 6;
  constexpr Eigen::Index kBins = 100;
  WhiteComparison against(kCoordinates);
  for (int record = 0; record < records; ++record) {
    std::vector<int> coordinates;
    std::vector<WhiteComparison::Rows> rows;
    for (int j = 0; j < kCoordinates; ++j) {
      WhiteComparison::Rows of;
      // The fit takes the slowest frequencies nearly whole.
      of.leverage =
          Eigen::VectorXd::NullaryExpr(2 * kBins + 1, [](Eigen::Index d) { return d < 12 ? 0.9 : 0.0; });
      of.expected = 1.0 - of.leverage.array();
      of.power = of.expected;
      for (Eigen::Index d = 0; d < of.power.size(); ++d)
        of.power[d] *= level(j, (d + 1) / 2) * std::pow(random.normal(), 2);
      coordinates.push_back(j);
      rows.push_back(std::move(of));
    }
    against.add(coordinates, rows);
  }
  return against.standsOut();
}

int share(Random& random, int records, const std::function<double(int j, Eigen::Index b)>& level) {
  int found = 0;
  for (int k = 0; k < 200; ++k) found += standsOut(random, records, level) ? 1 : 0;
  return found;
}

TEST(WhiteComparison, FalseAlarmsAreRare_EvidenceIsFound) {
  PLUMBLINE_SEED(seed, 36);
  Random random(seed);
  const auto white = [](int, Eigen::Index) { return 1.0; };
  const int one = share(random, 1, white), ten = share(random, 10, white);
  const int line =
      share(random, 1, [](int j, Eigen::Index b) { return j == 2 && b >= 20 && b < 23 ? 40.0 : 1.0; });
  const int slope = share(random, 1, [](int, Eigen::Index b) { return b < 30 ? 2.0 : 1.0; });
  const int weak = share(random, 10, [](int, Eigen::Index b) { return b < 6 ? 2.5 : 1.0; });
  printf("of 200: false alarms %d (one record), %d (ten); line %d, slope %d, weak %d\n", one, ten, line,
         slope, weak);
  EXPECT_LE(one, 6);
  EXPECT_LE(ten, 6);
  EXPECT_GE(line, 190);
  EXPECT_GE(slope, 190);
  EXPECT_GE(weak, 190);
}

}  // namespace
}  // namespace plumbline::estimation
