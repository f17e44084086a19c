// SPDX-License-Identifier: BSD-3-Clause
// Noise whose size changes with the motion: seldom seen where it is of one size, also with heavy tails; found where it changes.
#include "estimation/uncertainty/varying_noise.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <functional>

#include "base/random.h"
#include "support/support.h"

namespace plumbline::estimation {
namespace {

/// Two parameters; the first one's effects are in the first half of the blocks.
/// @param noise  of block b
/// @return fits of 200 in which it stands out
int found(const std::function<double(Eigen::Index b)>& noise) {
  constexpr Eigen::Index kBlocks = 100, kRows = 25;
  int alarms = 0;
  for (int fit = 0; fit < 200; ++fit) {
    VaryingNoise varying(1, 2, 2);
    BlockRows rows;
    rows.scores = rows.effects = Eigen::MatrixXd::Zero(kBlocks, 2);
    rows.squares = rows.misfit = Eigen::VectorXd::Zero(kBlocks);
    rows.counts = Eigen::VectorXd::Constant(kBlocks, static_cast<double>(kRows));
    rows.left = Eigen::VectorXd::Ones(kBlocks);
    for (Eigen::Index b = 0; b < kBlocks; ++b)
      for (Eigen::Index t = 0; t < kRows; ++t) {
        rows.effects.row(b) += Eigen::RowVector2d(b < kBlocks / 2 ? 1.0 : 0.05, 1.0);
        const double u = noise(b);
        rows.squares[b] += u * u;
        rows.fourth += u * u * u * u;
      }
    rows.scores = rows.effects;
    varying.add(0, rows, rows.squares.sum() / rows.counts.sum());
    alarms += varying.standsOut() ? 1 : 0;
  }
  return alarms;
}

TEST(VaryingNoise, FalseAlarmsAreRare_ChangeIsFound) {
  PLUMBLINE_SEED(seed, 37);
  Random random(seed);
  const int gaussian = found([&](Eigen::Index) { return random.normal(); });
  const int heavy =
      found([&](Eigen::Index) { return random.normal() / std::sqrt(random.uniform(0.2, 1.8)); });
  const int twice = found([&](Eigen::Index b) { return (b < 50 ? 1.4 : 1.0) * random.normal(); });
  // Where the effects are small: the interval is not too narrow.
  const int elsewhere = found([&](Eigen::Index b) { return (b < 50 ? 1.0 : 1.4) * random.normal(); });
  std::printf("of 200: one size %d, heavy tails %d, twice the variance %d, elsewhere %d\n", gaussian, heavy,
              twice, elsewhere);
  EXPECT_LE(gaussian, 8);
  EXPECT_LE(heavy, 8);
  EXPECT_GE(twice, 190);
  EXPECT_LE(elsewhere, 8);
}

}  // namespace
}  // namespace plumbline::estimation
