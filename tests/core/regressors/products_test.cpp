// SPDX-License-Identifier: BSD-3-Clause
#include "regressors/matrices/products.h"

#include <gtest/gtest.h>

#include "support/support.h"

namespace plumbline::test {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;

/// Every shape of tile and rest, every instruction set of this machine: the same bits as sums in that order.
TEST(Products, EqualTheSumsInTheirOrderOnEveryInstructionSet) {
  PLUMBLINE_SEED(seed, 13);
  Random random(seed);
  for (Index m = 1; m < 20; ++m)
    for (const Index n : {1, 3, 4, 9})
      for (const Index k : {0, 1, 7}) {
        const MatrixXd A = randomMatrix(random, m + 2, k), B = randomMatrix(random, k, n + 1),
                       C = randomMatrix(random, m + 3, n);
        MatrixXd expected = C;
        for (Index i = 0; i < m; ++i)
          for (Index j = 0; j < n; ++j) {
            double sum = 0.0;
            for (Index l = 0; l < k; ++l) sum += A(i + 1, l) * B(l, j + 1);
            expected(i, j) -= sum;
          }
        for (const auto set : dynamics::supportedInstructionSets()) {
          MatrixXd found = C;
          regressors::addProduct(found.topRows(m), -1.0, A.middleRows(1, m), B.rightCols(n), set);
          EXPECT_EQ(found, expected) << m << "x" << n << "x" << k << ", " << toString(set);
        }
      }
}

}  // namespace
}  // namespace plumbline::test
