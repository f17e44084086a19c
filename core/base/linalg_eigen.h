// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

namespace plumbline::linalg {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using ConstRef = Eigen::Ref<const MatrixXd>;

struct SymmetricEigen {
  VectorXd values;  ///< rising
  MatrixXd vectors;
};

SymmetricEigen symmetricEigen(const ConstRef& A);

/// Eigenvalues of a general square matrix, as (real, imaginary) columns.
MatrixXd eigenvalues(const ConstRef& A);

/// x = A⁻¹ b for symmetric positive definite A; false when A is not.
bool solveSpd(const ConstRef& A, const ConstRef& b, MatrixXd& x);

/// Lower Cholesky factor; false when A is not positive definite.
bool cholesky(const ConstRef& A, MatrixXd& L);

}  // namespace plumbline::linalg
