// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <optional>
#include <span>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "model/robot_model.h"
#include "regressors/layout.h"
#include "signal/samples.h"

namespace plumbline::estimation {

/// What is left of the stacked regressor: one upper triangular factor per velocity coordinate,
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

/// Reads the samples once and reduces them, chunk by chunk, to the factors. Progress is reported from
/// `fraction_from` to `fraction_to`, with the norm of the residual that is left so far as cost.
/// @param columns  columns of the full regressor (layout of `friction`) that are wanted
/// @error Cancelled, NumericalFailure (numbers so large that they overflow)
/// Memory: one block of rows and one set of factors per thread.
Result<RegressionFactors> accumulate(const RobotModel& model, const FrictionModel& friction,
                                     const std::vector<int>& columns, std::span<const Samples> logs,
                                     const JobContext& context, double fraction_from = 0.0,
                                     double fraction_to = 1.0);

}  // namespace plumbline::estimation
