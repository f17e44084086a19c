// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <stop_token>
#include <vector>

#include "estimation/rows/streamed_regression.h"

namespace plumbline::estimation {

/// Solution of min ‖S (tau − W x)‖ from the factors, S = one scale per coordinate.
struct Solution {
  Eigen::VectorXd x;      ///< p; along directions that are not excited it keeps the reference
  Eigen::VectorXd scale;  ///< S, per coordinate; 0 for a coordinate without rows
  /// p×r with K Kᵀ = (WᵀS²W)⁻¹ on the r excited directions: covariance of x is K (Kᵀ WᵀS² Σ_tau S²W K) Kᵀ.
  Eigen::MatrixXd K;
  /// Factor with instruments Z: the covariance is K (score_Kᵀ ZᵀS² Σ_tau S²Z score_K) Kᵀ; empty without: Z = W, score_K =
  /// K.
  Eigen::MatrixXd score_K;
  Eigen::VectorXd column_norm;  ///< p, of S W; 0 for a column that is zero throughout
  Eigen::VectorXd singular;     ///< p, falling, of S W with its columns scaled to length one
  Eigen::MatrixXd weak;  ///< p×(p−r), orthonormal directions in scaled coordinates that are not excited
  double torque_norm = 0.0;    ///< ‖S tau‖
  double residual_norm = 0.0;  ///< ‖S (tau − W x)‖

  int rank() const { return static_cast<int>(K.cols()); }
  const Eigen::MatrixXd& scores() const { return score_K.size() > 0 ? score_K : K; }
};

/// Solves by the triangular factor of the stacked rows with columns scaled to length one (van der Sluis:
/// near-optimal among column scalings). Directions with a singular value at or below `tolerance` times the
/// largest are not excited.
/// @param reference  p, nominal values
/// @param stop       after a stop the solution is of no use; the caller asks the token
Solution solveLeastSquares(const RegressionFactors& factors, const Eigen::VectorXd& scale,
                           const Eigen::VectorXd& reference, double tolerance,
                           const std::stop_token& stop = {});

/// Squared norm of the (weighted, not scaled) residual of one coordinate, from its factor.
double residualSquares(const RegressionFactors& factors, int coordinate, const Eigen::VectorXd& x);

/// Noise per coordinate, estimated from the residuals.
struct Noise {
  Eigen::VectorXd variance;  ///< of the torque noise; NaN for coordinates without rows, never negative
  /// Part of E‖r_j‖² that is not noise of the coordinate but error of the estimate, 0 … 1: it is a combination of the
  /// regressor's columns, so that the residual appears correlated to that degree.
  Eigen::VectorXd misfit_fraction;
  /// Kᵀ W_jᵀ W_j K per coordinate, r×r; empty for coordinates without rows.
  std::vector<Eigen::MatrixXd> grams;
};

/// Residual variance per coordinate, unbiased for noise that is white and independent between coordinates, by equating
/// the residual squares to their expectation (quadratic unbiased estimation; exact for any scale S):
///   E‖r_j‖² = σ_j² (N_j − 2 tr H_jj) + Σ_k σ_k² ‖H_jk‖²,   H_jk = W_j K Kᵀ W_kᵀ S_k²
/// ‖H_jk‖² = S_k⁴ tr(G_j G_k) from the `grams` G. After a stop the result is of no use; the caller asks the token.
Noise noiseOf(const RegressionFactors& factors, const Solution& solution, const std::stop_token& stop = {});

/// Unscaled 2-norm condition of the first `columns` columns of the stacked regressor; infinite when one is
/// missing.
double conditionNumber(const Eigen::MatrixXd& stacked, int columns);

}  // namespace plumbline::estimation
