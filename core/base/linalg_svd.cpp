// SPDX-License-Identifier: BSD-3-Clause
#include "base/linalg.h"

#include <Eigen/SVD>

#include "base/linalg_detail.h"

namespace plumbline::linalg {

VectorXd singularValues(const ConstRef& A) {
  if (A.rows() == 0 || A.cols() == 0) return VectorXd();
  // Tall matrices are first reduced to their triangular factor: same singular values, far less work.
  if (A.rows() > 2 * A.cols()) return Eigen::BDCSVD<MatrixXd>(triangularFactor(A)).singularValues();
  return Eigen::BDCSVD<MatrixXd>(A).singularValues();
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
  const Eigen::BDCSVD<MatrixXd> solver(A, Eigen::ComputeThinU | (full_v ? Eigen::ComputeFullV : Eigen::ComputeThinV));
  result.s = solver.singularValues();
  result.U = solver.matrixU();
  result.V = solver.matrixV();
  return result;
}

}  // namespace plumbline::linalg
