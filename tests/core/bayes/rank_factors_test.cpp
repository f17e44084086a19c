// SPDX-License-Identifier: BSD-3-Clause
// Rank, ranges and null spaces of matrices of known rank, nothing and the whole included.
#include "bayes/recursion/rank_factors.h"

#include <gtest/gtest.h>

#include <Eigen/QR>

#include "base/random.h"
#include "support/support.h"

namespace plumbline::bayes {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;

TEST(RankFactors, SplitRowsAndColumns_EveryRank) {
  PLUMBLINE_SEED(seed, 12);
  Random random(seed);
  const auto matrix = [&](Index rows, Index columns) {
    return MatrixXd(MatrixXd::NullaryExpr(rows, columns, [&] { return random.normal(); }));
  };
  for (const auto& [m, n] : {std::pair<Index, Index>{4, 6}, {6, 4}, {5, 5}, {1, 3}, {0, 3}})
    for (Index rank = 0; rank <= std::min(m, n); ++rank) {
      SCOPED_TRACE(std::to_string(m) + "×" + std::to_string(n) + " of rank " + std::to_string(rank));
      const MatrixXd A = matrix(m, rank) * matrix(rank, n);
      const RankFactors f = rankFactors(A, 1e-9);
      EXPECT_EQ(f.rank, rank);
      ASSERT_EQ(f.right_inverse.rows(), n);
      ASSERT_EQ(f.right_inverse.cols(), m);
      ASSERT_EQ(f.null_columns.rows(), n);
      ASSERT_EQ(f.null_columns.cols(), n - rank);
      ASSERT_EQ(f.range_rows.rows(), m);
      ASSERT_EQ(f.range_rows.cols(), rank);
      ASSERT_EQ(f.null_rows.rows(), m);
      ASSERT_EQ(f.null_rows.cols(), m - rank);
      EXPECT_LT((A * f.null_columns).norm(), 1e-12);
      EXPECT_LT((f.null_rows.transpose() * A).norm(), 1e-12);
      EXPECT_LT((A * f.right_inverse * f.range_rows - f.range_rows).norm(), 1e-10);
      EXPECT_LT((f.right_inverse * A * f.right_inverse - f.right_inverse).norm(),
                1e-10 * (1.0 + f.right_inverse.norm()));
      MatrixXd rows(m, m);
      rows << f.range_rows, f.null_rows;
      EXPECT_LT((rows.transpose() * rows - MatrixXd::Identity(m, m)).norm(), 1e-12);
      if (rank > 0) {
        EXPECT_GT(f.gap(), 1e6);
        EXPECT_EQ(std::isinf(f.gap()), rank == std::min(m, n));
      }
    }
}

}  // namespace
}  // namespace plumbline::bayes
