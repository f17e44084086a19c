// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/recursion/rank_factors.h"

#include <Eigen/QR>
#include <cmath>

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;

RankFactors rankFactors(const Eigen::Ref<const MatrixXd>& A, double tolerance) {
  const Index m = A.rows(), n = A.cols();
  RankFactors out;
  if (m == 0 || n == 0) {
    out.right_inverse = MatrixXd::Zero(n, m);
    out.null_columns = MatrixXd::Identity(n, n);
    out.range_rows = MatrixXd::Zero(m, 0);
    out.null_rows = MatrixXd::Identity(m, m);
    return out;
  }
  // Aᵀ Π = [Y Z] [T; 0]: the pivots reveal the rank, [Y Z] splits the columns of A.
  const Eigen::ColPivHouseholderQR<MatrixXd> qr(A.transpose());
  const Index most = std::min(m, n);
  Index rank = 0;
  while (rank < most && std::fabs(qr.matrixQR()(rank, rank)) > tolerance) ++rank;
  out.rank = static_cast<int>(rank);
  if (rank > 0) out.kept = std::fabs(qr.matrixQR()(rank - 1, rank - 1));
  if (rank < most) out.dropped = std::fabs(qr.matrixQR()(rank, rank));
  const MatrixXd columns = qr.householderQ() * MatrixXd::Identity(n, n);
  out.null_columns = columns.rightCols(n - rank);
  if (rank == 0) {
    out.right_inverse = MatrixXd::Zero(n, m);
    out.range_rows = MatrixXd::Zero(m, 0);
    out.null_rows = MatrixXd::Identity(m, m);
    return out;
  }
  // A Y = Π Tᵀ = U₁ R splits the rows.
  const MatrixXd AY = A * columns.leftCols(rank);
  const Eigen::HouseholderQR<MatrixXd> rows(AY);
  const MatrixXd U = rows.householderQ() * MatrixXd::Identity(m, m);
  const auto R = rows.matrixQR().topLeftCorner(rank, rank).triangularView<Eigen::Upper>();
  out.right_inverse = columns.leftCols(rank) * R.solve(U.leftCols(rank).transpose());
  out.range_rows = U.leftCols(rank);
  out.null_rows = U.rightCols(m - rank);
  return out;
}

}  // namespace plumbline::bayes
