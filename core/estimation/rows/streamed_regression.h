// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "estimation/rows/row_stream.h"
#include "regressors/matrices/accumulator.h"

namespace plumbline::estimation {

/// Reduced stacked regressor: one upper triangular factor per velocity coordinate,
///   R_jᵀ R_j = [W_j tau_j]ᵀ diag(weight_j) [W_j tau_j],
/// over the columns that the coordinate has entries for. Its size depends on the robot, not on the log.
struct RegressionFactors {
  int parameters = 0;                     ///< p, columns of the selection
  std::vector<std::vector<int>> columns;  ///< per coordinate: positions in the selection, rising
  std::vector<Eigen::MatrixXd> R;         ///< per coordinate: (n_j+1)×(n_j+1), torque last
  std::vector<Eigen::Index> rows;         ///< per coordinate: rows used

  int coordinates() const { return static_cast<int>(R.size()); }
  Eigen::Index totalRows() const;
};

/// The factor of all coordinates stacked, row j multiplied by `scale[j]`: (p+1)×(p+1), torque last.
/// After a stop it is not complete.
Eigen::MatrixXd stackFactors(const RegressionFactors& factors, const Eigen::VectorXd& scale,
                             const std::stop_token& stop = {});

/// Reads the samples once and reduces them, chunk by chunk, to the factors. Progress is reported over `range`, with the
/// norm of the present residual as cost.
/// @error Cancelled, NumericalFailure (numbers so large that they overflow)
/// Memory: one block of rows and one set of factors per thread.
Result<RegressionFactors> accumulate(const RegressionProblem& problem, const JobContext& context,
                                     const ProgressRange& range = {});

/// No rows yet.
RegressionFactors emptyFactors(const RowEvaluator& rows, std::size_t parameters);

/// Factors of rows that arrive block by block.
struct PartialFactors {
  std::vector<regressors::TriangularAccumulator> sums;  ///< per coordinate
  std::vector<Eigen::Index> rows;
  Eigen::MatrixXd scratch;

  explicit PartialFactors(const RowEvaluator& shape);
  /// The rows of the block that was evaluated last.
  void add(const RowEvaluator& block);
};

/// The factors must be finite.
/// @error NumericalFailure
Status checkFinite(const RobotModel& model, const RegressionFactors& factors);

}  // namespace plumbline::estimation
