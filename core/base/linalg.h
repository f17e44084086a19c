// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

#include "base/linalg_eigen.h"
#include "base/linalg_qr.h"
#include "base/linalg_svd.h"

/// Every dense decomposition of dynamic size, compiled once (they cost seconds per translation unit elsewhere).
namespace plumbline::linalg {

/// Decision about a rank with the gap that supports it.
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

/// Moore–Penrose inverse; singular values below `tolerance`·largest count as zero.
MatrixXd pseudoInverse(const ConstRef& A, double tolerance = 1e-12);

/// Reduced row-echelon form with partial pivoting; entries below tolerance·max|row| are cleaned to zero.
/// `pivots` receives the pivot columns.
MatrixXd reducedRowEchelon(const ConstRef& A, double tolerance, std::vector<int>* pivots = nullptr);

}  // namespace plumbline::linalg
