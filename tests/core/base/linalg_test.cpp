// SPDX-License-Identifier: BSD-3-Clause
#include "base/linalg.h"

#include <gtest/gtest.h>

#include <Eigen/SVD>
#include <cmath>
#include <iostream>

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

/// Columns repeated, zero or of small whole numbers, then scaled to length one: what column-scaled regressors of
/// simple robots look like, with many singular values equal. Eigen 3.4's divide-and-conquer fails on some of them.
TEST(Linalg, SingularValuesHoldWhenManyAreEqual) {
  PLUMBLINE_SEED(seed, 33);
  Random random(seed);
  int failures_of_eigen = 0;
  for (int i = 0; i < 120; ++i) {
    const int n = 26 + i % 30;
    Eigen::MatrixXd A = Eigen::MatrixXd::Zero(n, n);
    for (int k = 0; k < n; ++k) {
      if (k > 2 && random.uniform(0, 1) < 0.2) {
        A.col(k) = A.col(static_cast<int>(random.uniform(0, k)));
        continue;
      }
      for (int entry = 0; entry < 3; ++entry)
        A(static_cast<int>(random.uniform(0, n)), k) = std::floor(random.uniform(-1, 2));
      if (A.col(k).norm() > 0) A.col(k).normalize();
    }
    const linalg::Svd f = linalg::svd(A, true);
    const Eigen::VectorXd truth = Eigen::JacobiSVD<Eigen::MatrixXd>(A).singularValues();
    EXPECT_LT((f.s - truth).norm(), rounding(1e3, truth.norm())) << "matrix " << i;
    EXPECT_LT((linalg::singularValues(A) - truth).norm(), rounding(1e3, truth.norm())) << "matrix " << i;
    EXPECT_LT((f.U * f.s.asDiagonal() * f.V.transpose() - A).norm(), rounding(1e4, truth.norm()))
        << "matrix " << i;
    const Eigen::VectorXd bare = Eigen::BDCSVD<Eigen::MatrixXd>(A).singularValues();
    if (!bare.allFinite() || (bare - truth).norm() > 1e-8 * truth.norm()) ++failures_of_eigen;
  }
  std::cout << "Eigen's own BDCSVD failed on " << failures_of_eigen << " of 120\n";
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
  EXPECT_THROW(parallelFor(10, 2,
                           [](std::size_t i, int) {
                             if (i == 5) throw std::runtime_error("x");
                           }),
               std::runtime_error);
}

}  // namespace
}  // namespace plumbline
