// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

#include "base/progress.h"
#include "base/result.h"
#include "estimation/estimate.h"
#include "estimation/linear/least_squares.h"
#include "estimation/rows/regression_problem.h"

namespace plumbline::estimation {

struct Covariance {
  Eigen::MatrixXd Sigma;               ///< p×p, of the excited part of the estimate
  Eigen::VectorXd degrees_of_freedom;  ///< p, for the quantiles of the intervals
  CovarianceNote note;
};

/// Residuals white, one variance per coordinate, coordinates independent:
///   Sigma = Σ_j σ_j² K (R_j K)ᵀ S_j⁴ (R_j K) Kᵀ
/// which for scale S_j = 1/σ_j is (WᵀS²W)⁻¹. Valid for OLS too, where the joints' variances differ.
Covariance whiteCovariance(const RegressionFactors& factors, const Solution& solution, const Noise& noise);

/// Covariance of the scores (`scoreCovariance`), by a third pass:
///   Sigma = K B Kᵀ,   degrees of freedom of parameter i = 2 Sigma_ii² / var(Sigma_ii)   (Satterthwaite 1946)
/// where the residuals stand out from white ones beyond chance (`WhiteComparison`), or their size changes with the motion
/// (`VaryingNoise`); else `white` itself. No variance is below that of `white`. The note states by how much the standard
/// deviations exceed those of `white`, and when the noise is so slow that the logs hold few independent values of it.
/// @error Cancelled
Result<Covariance> spectralCovariance(const RegressionProblem& problem, const Solution& solution,
                                      const Noise& noise, const Covariance& white, const JobContext& context,
                                      const ProgressRange& range);

}  // namespace plumbline::estimation
