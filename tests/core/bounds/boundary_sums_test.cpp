// SPDX-License-Identifier: BSD-3-Clause
// Effects of errors at the boundaries of windows: the sums written out, never below them and hardly above.
#include "bounds/boundary_sums.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "support/support.h"

namespace plumbline::bounds {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

TEST(BoundarySums, AreTheSumsOverBoundaries_WhichTwoWindowsShare) {
  PLUMBLINE_SEED(seed, 51);
  Random random(seed);
  constexpr Index kCount = 3, kJoints = 4, kDirections = 5, kTerms = 11;
  const auto matrix = [&](Index rows, Index columns) {
    return MatrixXd(MatrixXd::NullaryExpr(rows, columns, [&] { return random.uniform(-1.0, 1.0); }));
  };
  for (int trial = 0; trial < 50; ++trial) {
    const VectorXd radius = random.uniformVector(kDirections, 0.1, 1.0),
                   centre = random.uniformVector(10, -2.0, 2.0);
    VectorXd point(kTerms);
    point << centre, 1.0;
    const double doubt = trial % 2 == 0 ? 0.0 : 0.01;  // of every coefficient
    BoundarySums sums(kCount, radius, centre);
    VectorXd at_centre = VectorXd::Zero(kCount);
    MatrixXd spread = MatrixXd::Zero(kCount, 10);
    const auto count = [&](const MatrixXd& T, const MatrixXd& slack) {
      for (Index l = 0; l < kDirections; ++l) {
        const MatrixXd of = T.middleCols(kTerms * l, kTerms), loose = slack.middleCols(kTerms * l, kTerms);
        at_centre += radius[l] * ((of * point).cwiseAbs() + loose * point.cwiseAbs());
        spread += radius[l] * (of.cwiseAbs() + loose).leftCols(10);
      }
    };
    MatrixXd open, slack;
    for (int window = 0; window < 4; ++window) {
      const std::vector<int> coordinate = {2, 0, 3};
      const MatrixXd C = matrix(kCount, 3), first = matrix(kJoints, kTerms * kDirections),
                     last = matrix(kJoints, kTerms * kDirections);
      const bool joined = window > 0 && window != 2;
      sums.add(C, MatrixXd::Constant(kCount, 3, doubt), coordinate, first, last, joined);
      const auto of = [&](const MatrixXd& slope) {
        MatrixXd rows(3, slope.cols());
        for (Index r = 0; r < 3; ++r) rows.row(r) = slope.row(coordinate[static_cast<std::size_t>(r)]);
        return rows;
      };
      const MatrixXd ones = MatrixXd::Constant(kCount, 3, doubt);
      if (joined) {
        count(open - C * of(first), slack + ones * of(first).cwiseAbs());
      } else {
        if (open.size() > 0) count(open, slack);
        count(C * of(first), ones * of(first).cwiseAbs());
      }
      open = C * of(last);
      slack = ones * of(last).cwiseAbs();
    }
    count(open, slack);
    sums.finish();
    EXPECT_TRUE((sums.at_centre.array() >= at_centre.array()).all());
    EXPECT_TRUE((sums.spread.array() >= spread.array()).all());
    EXPECT_LT((sums.at_centre - at_centre).norm(), 1e-10 * at_centre.norm());
    EXPECT_LT((sums.spread - spread).norm(), 1e-10 * spread.norm());
  }
}

}  // namespace
}  // namespace plumbline::bounds
