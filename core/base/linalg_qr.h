// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

namespace plumbline::linalg {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using ConstRef = Eigen::Ref<const MatrixXd>;

/// Upper-triangular factor R (min(m,n)×n) of A = Q R by Householder, without pivoting.
MatrixXd triangularFactor(const ConstRef& A);

/// In-place stacking: replaces the n×n upper triangular R by the factor of [R; block]. Deterministic.
void updateTriangularFactor(MatrixXd& R, MatrixXd& block);

/// Solves R x = b with R upper triangular.
MatrixXd solveUpper(const ConstRef& R, const ConstRef& b);

/// Inverse of an upper triangular matrix.
MatrixXd inverseUpper(const ConstRef& R);

/// Least squares min ‖A x − b‖ by column-pivoted QR; minimum-norm when A is rank-deficient.
MatrixXd leastSquares(const ConstRef& A, const ConstRef& b);

}  // namespace plumbline::linalg
