// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "estimation/estimate.h"
#include "estimation/rows/regression_problem.h"

namespace plumbline::estimation {

/// Lags at which the autocorrelation is taken: every one up to 32 samples, then in steps of a quarter octave.
const std::vector<int>& correlationLags();

/// Sums over the usable rows of one coordinate; `add` joins two parts.
struct CoordinateSums {
  Eigen::Index rows = 0;
  double torque = 0.0, torque_squares = 0.0;  ///< Σ tau, Σ tau²
  double torque_min = 0.0, torque_max = 0.0;
  double residual = 0.0, residual_squares = 0.0;  ///< Σ r, Σ r²
  double position_min = 0.0, position_max = 0.0;  ///< of the joint, one-DoF joints only
  double velocity_squares = 0.0, acceleration_squares = 0.0;
  Eigen::VectorXd products;      ///< Σ r_t r_{t−l} per lag
  Eigen::VectorXd product_rows;  ///< pairs per lag

  void add(const CoordinateSums& other);
};

/// Outcome of the second pass over the samples.
struct ResidualStatistics {
  std::vector<std::vector<CoordinateSums>> sums;  ///< [log][coordinate]
  Eigen::VectorXd
      gradient;  ///< Σ_j S_j² Z_jᵀ r_j over all rows, with the weights, p (Z_j: instruments, else W_j)

  /// All logs together.
  CoordinateSums total(int coordinate) const;
  /// Autocorrelation of the residual at `correlationLags()`, about zero.
  Eigen::VectorXd autocorrelation(int coordinate) const;
  /// Samples per independent residual: 1 + 2 Σ_l ρ_l up to the first ρ_l that is not clearly positive; at
  /// least 1.
  double correlationTime(int coordinate) const;
};

/// Computes the residuals of the solution x, sample by sample. Pairs of rows that a gap or a chunk border separates do not
/// count for the autocorrelation.
/// @param scale  S, per coordinate
/// @error Cancelled
Result<ResidualStatistics> residualPass(const RegressionProblem& problem, const Eigen::VectorXd& x,
                                        const Eigen::VectorXd& scale, const JobContext& context,
                                        const ProgressRange& range);

/// Goodness of fit of one log from its sums; only coordinates with rows.
Fit fitFromSums(const RobotModel& model, const std::string& log_name,
                const std::vector<CoordinateSums>& sums);

}  // namespace plumbline::estimation
