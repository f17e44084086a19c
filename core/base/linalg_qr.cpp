// SPDX-License-Identifier: BSD-3-Clause
#include "base/linalg_qr.h"

#include "base/linalg.h"

#include <Eigen/QR>
#include <cmath>

namespace plumbline::linalg {

MatrixXd triangularFactor(const ConstRef& A) {
  const Eigen::Index k = std::min(A.rows(), A.cols());
  MatrixXd work = A;
  const Eigen::HouseholderQR<Eigen::Ref<MatrixXd>> qr(work);
  return qr.matrixQR().topRows(k).triangularView<Eigen::Upper>();
}

void updateTriangularFactor(MatrixXd& R, MatrixXd& block) {
  // Householder on [R; block], using that R is triangular: reflector k touches row k of R and the whole block.
  const Eigen::Index n = R.cols();
  for (Eigen::Index k = 0; k < n; ++k) {
    auto x = block.col(k);
    const double tail = x.squaredNorm();
    if (tail == 0.0) continue;
    const double alpha = R(k, k);
    const double norm = std::sqrt(alpha * alpha + tail);
    const double beta = alpha >= 0.0 ? -norm : norm;
    const double v0 = alpha - beta;
    const double tau = -v0 / beta;  // reflector I − tau [1; x/v0][1; x/v0]ᵀ
    x /= v0;
    R(k, k) = beta;
    const Eigen::Index rest = n - k - 1;
    if (rest > 0) {
      auto right = block.rightCols(rest);
      const Eigen::RowVectorXd w = tau * (R.row(k).tail(rest) + x.transpose() * right);
      R.row(k).tail(rest) -= w;
      right.noalias() -= x * w;
    }
    x.setZero();
  }
}

MatrixXd solveUpper(const ConstRef& R, const ConstRef& b) {
  return R.triangularView<Eigen::Upper>().solve(b);
}

MatrixXd inverseUpper(const ConstRef& R) {
  return R.triangularView<Eigen::Upper>().solve(MatrixXd::Identity(R.rows(), R.cols()));
}

MatrixXd leastSquares(const ConstRef& A, const ConstRef& b) {
  return Eigen::CompleteOrthogonalDecomposition<MatrixXd>(A).solve(b);
}

}  // namespace plumbline::linalg
