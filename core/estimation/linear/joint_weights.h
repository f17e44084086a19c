// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <span>
#include <vector>

#include "estimation/estimation_task.h"

namespace plumbline::estimation {

/// Covariance of the residuals of all coordinates at one sample.
///   Sigma_jk = Σ_t r_jt r_kt √(w_jt w_kt) / (N_jk − p n_jk / n)
/// over the samples where both rows are there; coordinates without rows have variance one and no covariance. Where too few
/// samples are shared for it to be positive definite, the covariances are shrunk towards zero until it is.
/// @param x  one entry per column
/// @error Cancelled
Result<Eigen::MatrixXd> residualCovariance(const RegressionProblem& problem, const Eigen::VectorXd& x,
                                           const JobContext& context);

/// Row transform for weighted least squares by the full covariance of the residuals between coordinates (generalised least
/// squares, iterated):
///   pi_base = argmin Σ_t r_tᵀ Sigma⁻¹ r_t,   Sigma from the residuals of the round before
/// Each round reads the samples again, whitened sample by sample (`Whitening`). Where the noise of the joints is
/// correlated, this has less variance than weights per joint; where it is not, the same.
/// @error as the rest
/// @source Zellner 1962 (seemingly unrelated regressions)
Result<ParameterEstimate> jointWeightsEstimate(const EstimationTask& task, const RestOfChain& rest,
                                               const JobContext& context);

}  // namespace plumbline::estimation
