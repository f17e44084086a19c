// SPDX-License-Identifier: BSD-3-Clause
#include "base/linalg_eigen.h"

#include "base/linalg.h"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>

namespace plumbline::linalg {

SymmetricEigen symmetricEigen(const ConstRef& A) {
  const Eigen::SelfAdjointEigenSolver<MatrixXd> solver(A);
  return {solver.eigenvalues(), solver.eigenvectors()};
}

MatrixXd eigenvalues(const ConstRef& A) {
  const Eigen::EigenSolver<MatrixXd> solver(A, false);
  MatrixXd values(A.rows(), 2);
  values.col(0) = solver.eigenvalues().real();
  values.col(1) = solver.eigenvalues().imag();
  return values;
}

bool solveSpd(const ConstRef& A, const ConstRef& b, MatrixXd& x) {
  const Eigen::LLT<MatrixXd> llt(A);
  if (llt.info() != Eigen::Success) return false;
  x = llt.solve(b);
  return x.allFinite();
}

bool cholesky(const ConstRef& A, MatrixXd& L) {
  const Eigen::LLT<MatrixXd> llt(A);
  if (llt.info() != Eigen::Success) return false;
  L = llt.matrixL();
  return true;
}

}  // namespace plumbline::linalg
