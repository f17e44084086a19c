// SPDX-License-Identifier: BSD-3-Clause
#include "base/linalg_svd.h"

#include <Eigen/SVD>

#include "base/linalg.h"
#include "base/linalg_jacobi.h"

namespace plumbline::linalg {

namespace {

bool orthonormal(const MatrixXd& Q) {
  const MatrixXd gram = Q.transpose() * Q;
  return (gram - MatrixXd::Identity(Q.cols(), Q.cols())).cwiseAbs().maxCoeff() <= 1e-10;
}

/// Eigen 3.4.0's divide-and-conquer returns NaN or a false factorisation for some matrices with repeated singular
/// values, and reports success: a factorisation counts only when its factors multiply back to the matrix.
bool multipliesBack(const ConstRef& A, const Svd& f) {
  if (!f.s.allFinite() || !f.U.allFinite() || !f.V.allFinite()) return false;
  const MatrixXd product = f.U * f.s.asDiagonal() * f.V.leftCols(f.s.size()).transpose();
  return (A - product).norm() <= 1e-11 * A.norm() && orthonormal(f.U) && orthonormal(f.V);
}

}  // namespace

VectorXd singularValues(const ConstRef& A) {
  // Tall matrices are first reduced to their triangular factor: same singular values, far less work.
  if (A.rows() > 2 * A.cols()) return svd(triangularFactor(A)).s;
  return svd(A).s;
}

Svd svd(const ConstRef& A, bool full_v) {
  Svd result;
  if (A.rows() == 0 || A.cols() == 0) {
    result.U = MatrixXd::Zero(A.rows(), 0);
    result.V = MatrixXd::Identity(A.cols(), full_v ? A.cols() : 0);
    return result;
  }
  // JacobiSVD is the accurate one for the small matrices of the structural analysis; BDC for the large ones.
  if (A.cols() <= 24 && A.rows() <= 96) return detail::jacobi(A, full_v);
  const Eigen::BDCSVD<MatrixXd> solver(
      A, Eigen::ComputeThinU | (full_v ? Eigen::ComputeFullV : Eigen::ComputeThinV));
  result.s = solver.singularValues();
  result.U = solver.matrixU();
  result.V = solver.matrixV();
  if (!A.allFinite() || multipliesBack(A, result)) return result;
  return detail::jacobi(A, full_v);
}

}  // namespace plumbline::linalg
