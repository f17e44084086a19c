// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

/// Every dense decomposition of dynamic size, compiled once (they cost seconds per translation unit elsewhere).
namespace plumbline::linalg {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using ConstRef = Eigen::Ref<const MatrixXd>;

/// Singular values in falling order and, as asked, thin factors: A = U diag(s) Vᵀ.
struct Svd {
  VectorXd s;
  MatrixXd U;  ///< m×min(m,n), empty unless asked for
  MatrixXd V;  ///< n×n when `full_v`, else n×min(m,n)
};
VectorXd singularValues(const ConstRef& A);
Svd svd(const ConstRef& A, bool full_v = false);

/// A decision about rank and how clear it was.
struct RankDecision {
  int rank = 0;
  double kept = 0.0;     ///< smallest singular value kept, relative to the largest (1 when rank is 0)
  double dropped = 0.0;  ///< largest singular value dropped, relative to the largest (0 when none)
  /// kept / dropped; infinite when nothing was dropped or the dropped one is exactly zero.
  double gap() const;
};
/// Rank by singular values above `tolerance` times max(largest singular value, `scale`).
RankDecision decideRank(const VectorXd& singular_values, double tolerance, double scale = 0.0);

/// Orthonormal basis (columns) of range A and of null A.
MatrixXd rangeBasis(const ConstRef& A, double tolerance, RankDecision* decision = nullptr);
MatrixXd nullBasis(const ConstRef& A, double tolerance, RankDecision* decision = nullptr);

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

/// Moore–Penrose inverse; singular values below `tolerance`·largest count as zero.
MatrixXd pseudoInverse(const ConstRef& A, double tolerance = 1e-12);

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

/// Reduced row-echelon form with partial pivoting; entries below tolerance·max|row| are cleaned to zero.
/// `pivots` receives the pivot columns.
MatrixXd reducedRowEchelon(const ConstRef& A, double tolerance, std::vector<int>* pivots = nullptr);

}  // namespace plumbline::linalg
