// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "estimation/rows/regression_problem.h"

namespace plumbline::estimation {

/// Loss of iteratively reweighted least squares, with 95 % efficiency on normal noise.
///   Huber  w(u) = min(1, c/|u|),           c = 1.345   large residuals count linearly, not by their square
///   Tukey  w(u) = (1 − (u/c)²)², 0 beyond, c = 4.685   large residuals do not count
enum class RobustLoss { Huber, Tukey };

double robustWeight(RobustLoss loss, double u);
/// ψ'(u), ψ(u) = u w(u).
double robustSlope(RobustLoss loss, double u);

/// Means over all rows that the covariance of an M-estimate needs; u = residual / scale of its coordinate.
struct RobustMoments {
  double weight = 0.0, slope = 0.0, psi_squares = 0.0, weighted_squares = 0.0;
  Eigen::VectorXd scale;  ///< per coordinate: median |residual| / 0.6745
  double rejected = 0.0;  ///< fraction of rows with a weight below a tenth
};

/// Writes original weight × w(residual/scale) into `weighted`, in two passes over the samples.
/// @param weighted  copies of `logs`; only their weights change
/// @error Cancelled
Result<RobustMoments> reweight(const RegressionProblem& problem, const Eigen::VectorXd& x, RobustLoss loss,
                               std::vector<signal::Samples>& weighted, const JobContext& context);

}  // namespace plumbline::estimation
