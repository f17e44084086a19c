// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "estimation/linear/least_squares.h"
#include "estimation/rows/regression_problem.h"

namespace plumbline::estimation {

/// Bias of least squares by noise in speed and acceleration (errors in variables), to first order in the noise
/// power: with W = W_true + dW,
///   E x − x_true ≈ −K Kᵀ E[Σ_j dW_jᵀ S_j² dW_j] x
/// dW is found by moving v and a by seeded normal deviates of the size `Samples::motion_noise` up and down and taking half
/// the difference, so that the regressor's own curvature does not enter. At most eight chunks, evenly spread, represent
/// the whole. Rows that are windows move with the motion of their samples, taken as white; instruments move by their common
/// part of the noise, and stand on the left: −K score_Kᵀ E[Σ_j dZ_jᵀ S_j² dW_j] x. The direction of Coulomb friction is not
/// moved.
/// @return p values; all zero when no log knows its motion noise
/// @error Cancelled
Result<Eigen::VectorXd> motionNoiseBias(const RegressionProblem& problem, const Solution& solution,
                                        const JobContext& context);

/// Second moments of the noise in the rows, per coordinate over its columns: Σ w dW_jᵀ dW_j, scaled up to all samples; from
/// them the bias follows for any estimate without the logs. Torque rows without instruments. Empty when no log knows its
/// motion noise.
/// @error Cancelled
Result<std::vector<Eigen::MatrixXd>> motionNoiseMoments(const RegressionProblem& problem,
                                                        const JobContext& context);
/// The bias as above from moments of all logs.
/// @param columns  per coordinate: positions in the selection
Eigen::VectorXd motionNoiseBias(const std::vector<Eigen::MatrixXd>& moments,
                                const std::vector<std::vector<int>>& columns, const Solution& solution);

}  // namespace plumbline::estimation
