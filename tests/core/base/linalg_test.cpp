// SPDX-License-Identifier: BSD-3-Clause
#include "base/linalg.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "base/thread_pool.h"
#include "base/tolerance.h"
#include "support/support.h"

namespace plumbline {
namespace {

Eigen::MatrixXd randomMatrix(Random& random, int rows, int columns) {
  return random.normalVector(rows * columns).reshaped(rows, columns);
}

TEST(Linalg, TriangularUpdateKeepsGram_Random) {
  PLUMBLINE_SEED(seed, 31);
  Random random(seed);
  Eigen::MatrixXd R = Eigen::MatrixXd::Zero(9, 9);
  Eigen::MatrixXd gram = Eigen::MatrixXd::Zero(9, 9);
  for (int k = 0; k < 5; ++k) {
    Eigen::MatrixXd block = randomMatrix(random, 4 + k, 9);
    gram += block.transpose() * block;
    linalg::updateTriangularFactor(R, block);
  }
  EXPECT_LT((R.transpose() * R - gram).norm(), rounding(1e3, gram.norm()));
  EXPECT_TRUE(R.isUpperTriangular(0.0));
}

TEST(Linalg, RankNullAndRangeAgree_KnownRank) {
  PLUMBLINE_SEED(seed, 32);
  Random random(seed);
  const Eigen::MatrixXd A = randomMatrix(random, 12, 5) * randomMatrix(random, 5, 10);
  linalg::RankDecision decision;
  const Eigen::MatrixXd N = linalg::nullBasis(A, 1e-9, &decision);
  EXPECT_EQ(decision.rank, 5);
  EXPECT_GT(decision.gap(), 1e6);
  EXPECT_EQ(N.cols(), 5);
  EXPECT_LT((A * N).norm(), rounding(1e3, A.norm()));
  std::vector<int> pivots;
  const Eigen::MatrixXd E = linalg::reducedRowEchelon(A, 1e-9, &pivots);
  EXPECT_EQ(E.rows(), 5);
  EXPECT_LT((E * N).norm(), 1e-9);
  EXPECT_EQ(pivots, (std::vector<int>{0, 1, 2, 3, 4}));
}

TEST(Random, SeedFixesSequenceAndMoments) {
  // Two generators of one seed agree, and the normal deviates have the right first two moments.
  Random a(1);
  Random b(1);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(a.next(), b.next());
  Random normal(3);
  double sum = 0.0;
  double squares = 0.0;
  constexpr int kCount = 100000;
  for (int i = 0; i < kCount; ++i) {
    const double x = normal.normal();
    sum += x;
    squares += x * x;
  }
  EXPECT_NEAR(sum / kCount, 0.0, 4.0 / std::sqrt(kCount));
  EXPECT_NEAR(squares / kCount, 1.0, 4.0 * std::sqrt(2.0 / kCount));
}

TEST(ParallelFor, VisitsEveryIndexOnceAndRethrows) {
  std::vector<int> visits(1000, 0);
  parallelFor(visits.size(), 4, [&](std::size_t i, int) { ++visits[i]; });
  for (const int v : visits) EXPECT_EQ(v, 1);
  EXPECT_THROW(parallelFor(10, 2, [](std::size_t i, int) { if (i == 5) throw std::runtime_error("x"); }),
               std::runtime_error);
}

}  // namespace
}  // namespace plumbline
