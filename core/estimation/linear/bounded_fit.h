// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "estimation/rows/column_limit.h"

namespace plumbline::estimation {

/// Least squares with limits on single columns.
struct BoundedFit {
  Eigen::VectorXd x;
  Eigen::MatrixXd response;  ///< d x / d x_ols, along active limits
  double cost = 0.0;
  double kkt_residual = 0.0;  ///< scaled as in `PhysicalFit`
  double gap = 0.0;  ///< proven distance of ½ cost/‖tau‖² from the optimum, as in `PhysicalFit`
  int iterations = 0;
  Termination status = Termination::Converged;
  std::vector<std::string> active;  ///< "joint2.coulomb ≥ 0"
};

/// min ‖R [x; −1]‖² s.t. lower ≤ x ≤ upper, by the path follower of `solveConeProgram`.
/// @param stacked    (p+1)×(p+1) triangular factor of the weighted rows, torque last
/// @param reference  p, nominal values: kept where the data are not informative
/// @param names      p, of the columns
/// @error UnknownReference (a limit on a column that is not estimated), Infeasible (lower above upper), ValueOutOfRange
///        (lower equals upper), InvalidNumber, Cancelled
Result<BoundedFit> fitBounded(const Eigen::MatrixXd& stacked, const Eigen::VectorXd& reference,
                              const std::vector<std::string>& names, const std::vector<ColumnLimit>& limits,
                              const JobContext& context);

}  // namespace plumbline::estimation
