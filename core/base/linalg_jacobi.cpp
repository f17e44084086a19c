// SPDX-License-Identifier: BSD-3-Clause
#include "base/linalg.h"

#include <Eigen/SVD>

#include "base/linalg_jacobi.h"

namespace plumbline::linalg {

namespace detail {

Svd jacobi(const ConstRef& A, bool full_v) {
  Svd result;
  const Eigen::JacobiSVD<MatrixXd, Eigen::FullPivHouseholderQRPreconditioner> solver(
      A, Eigen::ComputeFullU | Eigen::ComputeFullV);
  result.s = solver.singularValues();
  result.U = solver.matrixU().leftCols(result.s.size());
  result.V = full_v ? solver.matrixV() : MatrixXd(solver.matrixV().leftCols(result.s.size()));
  return result;
}

}  // namespace detail

}  // namespace plumbline::linalg
