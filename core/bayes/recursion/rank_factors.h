// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <limits>

namespace plumbline::bayes {

/// Complete orthogonal decomposition A = U₁ R Yᵀ of an m×n matrix of rank r, with the complements of U₁ and Y.
struct RankFactors {
  int rank = 0;
  Eigen::MatrixXd right_inverse;  ///< B = Y R⁻¹ U₁ᵀ, n×m: A B U₁ = U₁ and B A B = B
  Eigen::MatrixXd null_columns;   ///< Z, n×(n−r): A Z = 0
  Eigen::MatrixXd range_rows;     ///< U₁, m×r
  Eigen::MatrixXd null_rows;      ///< U₂, m×(m−r): U₂ᵀ A = 0
  double kept = 0.0;              ///< size of the last pivot kept
  double dropped = 0.0;           ///< size of the first pivot dropped, zero when none was
  /// kept / dropped; infinite when nothing was dropped.
  double gap() const { return dropped > 0.0 ? kept / dropped : std::numeric_limits<double>::infinity(); }
};

/// @param tolerance  a pivot of the column-pivoted QR of Aᵀ counts as zero below it; absolute, so A comes with rows and
///                   columns in comparable units
/// @cost  O(m n min(m, n))
/// @source  Golub & Van Loan 2013, section 5.4.7
RankFactors rankFactors(const Eigen::Ref<const Eigen::MatrixXd>& A, double tolerance);

}  // namespace plumbline::bayes
