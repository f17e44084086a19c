// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

#include "base/progress.h"
#include "base/result.h"
#include "estimation/linear/least_squares.h"
#include "estimation/rows/regression_problem.h"

namespace plumbline::estimation {

/// Covariance of the scores and its accuracy.
struct ScoreCovariance {
  Eigen::MatrixXd B;  ///< r×r: of scoresᵀ ZᵀS² e
  Eigen::VectorXd
      variance;  ///< p, of the variances (K B Kᵀ)_ii, for Gaussian noise; 0: as well known as the residuals'
  bool correlated =
      false;            ///< the residuals' power stands out from that of independent ones (`WhiteComparison`)
  bool varies = false;  ///< their size changes with the motion (`VaryingNoise`)
  double longest = 0.0;  ///< time that was analysed as one [s]; in samples where the logs have no rate
};

/// Long-run covariance of the scores, frequency by frequency.
///   x̂ − x = K Σ_t a_t e_t,  a_t = scoresᵀ Z_tᵀS² per row                                          (1)
///   Cov(Σ a e) = Σ_f s_j(f) A_jf A_jfᵀ,   A_jf: Fourier coefficients of the rows a of coordinate j  (2)
/// s_j(f) is the `noiseSpectrum` of the coordinate's residual, corrected for the part that the fit absorbed, at the
/// frequencies of the record itself: noise in the band of the motion counts with its power there, however slow it is, as
/// far as the fit leaves something of it. Rows are summed to at most 1024 blocks per record and transformed up to a quarter
/// of their rate; faster noise counts with one level per coordinate. Records are logs, cut at gaps where both sides are
/// long, and at most about a minute long. Without correlation beyond chance B is that of white noise. Where the noise's
/// size changes with the motion, the excess of `VaryingNoise` comes on top. One pass, memory for one record; the bits do
/// not depend on the number of threads.
/// @error Cancelled
/// @source  Hannan 1963 (regression in the frequency domain); Bell & McCaffrey 2002 (leverage, degrees of freedom)
Result<ScoreCovariance> scoreCovariance(const RegressionProblem& problem, const Solution& solution,
                                        const Noise& noise, const JobContext& context,
                                        const ProgressRange& range);

}  // namespace plumbline::estimation
