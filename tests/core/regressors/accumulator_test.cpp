// SPDX-License-Identifier: BSD-3-Clause
#include "regressors/matrices/accumulator.h"

#include <gtest/gtest.h>

#include <limits>

#include "base/linalg.h"
#include "base/tolerance.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

Eigen::MatrixXd randomMatrix(Random& random, Eigen::Index rows, Eigen::Index columns) {
  Eigen::MatrixXd A(rows, columns);
  for (Eigen::Index c = 0; c < columns; ++c) A.col(c) = random.normalVector(static_cast<int>(rows));
  return A;
}

/// R with the rows turned so that the diagonal is not negative.
Eigen::MatrixXd positive(Eigen::MatrixXd R) {
  for (Eigen::Index k = 0; k < R.rows(); ++k)
    if (R(k, k) < 0.0) R.row(k) *= -1.0;
  return R;
}

TEST(TriangularAccumulator, EqualsFactorOfAllRows_AnySizes) {
  PLUMBLINE_SEED(seed, 1);
  Random random(seed);
  for (int trial = 0; trial < 60; ++trial) {
    const int columns = random.integer(1, 45);
    const int rows = columns + random.integer(0, 400);
    const Eigen::MatrixXd A = randomMatrix(random, rows, columns);
    const Eigen::MatrixXd expected = positive(linalg::triangularFactor(A));
    for (const dynamics::InstructionSet set : dynamics::supportedInstructionSets()) {
      regressors::TriangularAccumulator accumulator(columns, set);
      for (int first = 0; first < rows;) {
        const int block = std::min(rows - first, random.integer(1, 300));
        accumulator.add(A.middleRows(first, block));
        first += block;
      }
      EXPECT_EQ(accumulator.rows(), rows);
      const Eigen::MatrixXd& R = accumulator.R();
      EXPECT_TRUE(R.isUpperTriangular(0.0));
      EXPECT_LT((positive(R) - expected).norm(), rounding(100.0 * rows, expected.norm())) << toString(set);
    }
  }
}

TEST(TriangularAccumulator, KeepsSmallSingularValues_WhereNormalEquationsLoseThem) {
  PLUMBLINE_SEED(seed, 2);
  Random random(seed);
  constexpr int kColumns = 20;
  Eigen::MatrixXd A = linalg::rangeBasis(randomMatrix(random, 500, kColumns), 1e-12);
  Eigen::VectorXd s(kColumns);
  for (int k = 0; k < kColumns; ++k) s[k] = std::pow(10.0, -0.6 * k);  // condition 2.5e11
  const Eigen::MatrixXd V = linalg::rangeBasis(randomMatrix(random, kColumns, kColumns), 1e-12);
  A = A * s.asDiagonal() * V.transpose();
  for (const dynamics::InstructionSet set : dynamics::supportedInstructionSets()) {
    regressors::TriangularAccumulator accumulator(kColumns, set);
    for (int first = 0; first < 500; first += 50) accumulator.add(A.middleRows(first, 50));
    const Eigen::VectorXd values = linalg::singularValues(accumulator.R());
    for (int k = 0; k < kColumns; ++k) EXPECT_NEAR(values[k], s[k], rounding(1e3)) << toString(set);
  }
}

TEST(TriangularAccumulator, RightHandSideGivesSolutionAndResidual) {
  PLUMBLINE_SEED(seed, 3);
  Random random(seed);
  const Eigen::MatrixXd W = randomMatrix(random, 333, 12);
  const Eigen::VectorXd tau = random.normalVector(333);
  regressors::TriangularAccumulator accumulator(13);
  Eigen::MatrixXd stacked(333, 13);
  stacked << W, tau;
  accumulator.add(stacked);
  const Eigen::VectorXd solution =
      linalg::solveUpper(accumulator.R().topLeftCorner(12, 12), accumulator.R().topRightCorner(12, 1));
  const Eigen::VectorXd expected = linalg::leastSquares(W, tau);
  EXPECT_LT((solution - expected).norm(), rounding(1e4, expected.norm()));
  EXPECT_NEAR(std::abs(accumulator.R()(12, 12)), (tau - W * expected).norm(), rounding(1e4, tau.norm()));
}

TEST(TriangularAccumulator, ZeroAndDependentColumnsStayFinite) {
  PLUMBLINE_SEED(seed, 4);
  Random random(seed);
  Eigen::MatrixXd A = randomMatrix(random, 100, 9);
  A.col(0).setZero();
  A.col(4) = A.col(3);
  A.col(8).setZero();
  for (const dynamics::InstructionSet set : dynamics::supportedInstructionSets()) {
    regressors::TriangularAccumulator accumulator(9, set);
    accumulator.add(A);
    accumulator.add(Eigen::MatrixXd::Zero(5, 9));
    const Eigen::MatrixXd& R = accumulator.R();
    ASSERT_TRUE(R.allFinite());
    EXPECT_LT((R.transpose() * R - A.transpose() * A).norm(), rounding(1e4, A.squaredNorm()));
    EXPECT_EQ(R.col(0).norm(), 0.0);
  }
}

TEST(TriangularAccumulator, WhatIsNotFiniteShowsInR) {
  PLUMBLINE_SEED(seed, 6);
  Random random(seed);
  for (const double bad : {std::nan(""), std::numeric_limits<double>::infinity(), 1e200}) {
    for (const int column : {0, 5, 9}) {
      Eigen::MatrixXd A = randomMatrix(random, 40, 10);
      A(17, column) = bad;
      for (const dynamics::InstructionSet set : dynamics::supportedInstructionSets()) {
        regressors::TriangularAccumulator accumulator(10, set);
        accumulator.add(A);
        EXPECT_FALSE(accumulator.R().allFinite()) << bad << " in column " << column << ", " << toString(set);
      }
    }
  }
}

TEST(TriangularAccumulator, MergeSeesTheRowsOfBoth) {
  PLUMBLINE_SEED(seed, 5);
  Random random(seed);
  const Eigen::MatrixXd A = randomMatrix(random, 210, 11);
  regressors::TriangularAccumulator all(11), one(11), two(11);
  all.add(A);
  one.add(A.topRows(70));
  two.add(A.bottomRows(140));
  one.merge(two);
  EXPECT_EQ(one.rows(), 210);
  EXPECT_LT((positive(one.R()) - positive(all.R())).norm(), rounding(1e4, A.norm()));
  one.reset();
  EXPECT_EQ(one.rows(), 0);
  EXPECT_EQ(one.R().norm(), 0.0);
  EXPECT_THROW(one.add(A.leftCols(3)), std::invalid_argument);
}

}  // namespace
}  // namespace plumbline::test
