// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <span>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "estimation/estimate.h"
#include "estimation/estimator.h"
#include "estimation/least_squares.h"
#include "estimation/residual_statistics.h"

namespace plumbline::estimation {

struct Covariance {
  Eigen::MatrixXd Sigma;            ///< p×p, of the excited part of the estimate
  double degrees_of_freedom = 0.0;  ///< for the quantile of the intervals
  CovarianceNote note;
};

/// Residuals white, one variance per coordinate, coordinates independent:
///   Sigma = Σ_j σ_j² K (R_j K)ᵀ S_j⁴ (R_j K) Kᵀ
/// which for scale S_j = 1/σ_j is (WᵀS²W)⁻¹. Valid for OLS too, where the joints' variances differ.
Covariance whiteCovariance(const RegressionFactors& factors, const Solution& solution, const Noise& noise);

/// True when some coordinate's residual is correlated from one sample to the next beyond chance, and beyond what the error
/// of the estimate itself brings into it.
bool residualsAreCorrelated(const ResidualStatistics& statistics, const Noise& noise);

/// Heteroscedasticity- and autocorrelation-consistent sandwich (Newey & West 1987; Andrews 1991) by a third pass:
///   z_t = Kᵀ Σ_j S_j² w_jt W_jtᵀ r_jt,   B = Σ_l k(l/L) Σ_t z_t z_{t−l}ᵀ,   Sigma = F K B Kᵀ F
/// k is the Parzen kernel, written as the autocorrelation of a triangular window so that B = Σ_t y_t y_tᵀ with y the
/// windowed sums of z: positive semidefinite, and its cost does not depend on L. It needs no assumption about which
/// joints' residuals go together or about how they depend on the motion. L grows from the correlation time T of the
/// residuals, L = 4 T (N/(100 T))^(1/5). F² = `leverageFactors` makes up for residuals that the fit made small. The
/// intervals use Student's t with N/(0.539 L) degrees of freedom (the variance of the Parzen estimate). No variance is
/// taken below that of `white`; the note calls the result conservative when that happens to most parameters.
/// @error Cancelled
Result<Covariance> correlatedCovariance(const RobotModel& model, const FrictionModel& friction,
                                        const std::vector<int>& columns, std::span<const Samples> logs,
                                        const RegressionFactors& factors, const Solution& solution,
                                        const ResidualStatistics& statistics, const Covariance& white,
                                        const JobContext& context, double fraction_from, double fraction_to);

}  // namespace plumbline::estimation
