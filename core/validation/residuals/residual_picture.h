// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <string>

#include "signal/filter/spectrum.h"
#include "validation/prediction.h"

namespace plumbline::validation {

/// Distribution of the residual over classes of equal width (Freedman & Diaconis 1981), as a density.
struct ResidualHistogram {
  Eigen::VectorXd edges;     ///< K+1 [N·m], from 1st to 999th thousandth at least
  Eigen::VectorXd density;   ///< K [1/(N·m)]; its integral is the share of the residual inside the edges
  double mean = 0.0;         ///< [N·m]
  double deviation = 0.0;    ///< standard deviation [N·m]
  Eigen::Index outside = 0;  ///< samples outside the edges
};

/// The residual against another quantity of the same samples.
struct ResidualAgainst {
  Eigen::VectorXd x, residual;  ///< M ≤ 3000 samples, evenly chosen; all finite
  /// Means in classes of x with equally many samples, over all samples: what is left when the noise averages out.
  Eigen::VectorXd class_x, class_mean;
  double correlation = 0.0;  ///< over all samples
};

/// Plots by which a person sees whether the residual of a joint is noise.
struct ResidualPicture {
  std::string joint;
  Eigen::Index rows = 0;  ///< samples with a residual
  ResidualHistogram histogram;
  ResidualAgainst speed, acceleration, torque;  ///< [rad/s], [rad/s²], predicted [N·m] (m for sliding joints)
  /// Only of rows that stand in the order of time:
  Eigen::VectorXd lag;               ///< L, from 0 [s]
  Eigen::VectorXd autocorrelations;  ///< L
  double white = 0.0;                ///< 95 % of the autocorrelations of white noise are inside ± this
  signal::Spectrum spectrum;         ///< of the longest part without a gap [N·m/√Hz]
};

/// Returns the picture of one joint.
/// @param joint  column of the prediction
/// @error MissingData (fewer than 16 residuals, or a prediction without its motion), Cancelled
/// @cost O(N log N + 250 N)
/// @source Ljung 1999, ch. 16 (residual analysis)
Result<ResidualPicture> residualPicture(const Prediction& prediction, Eigen::Index joint,
                                        const JobContext& context = {});

}  // namespace plumbline::validation
