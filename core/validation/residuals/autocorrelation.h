// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

#include "validation/prediction.h"

namespace plumbline::validation {

/// Index after the last row of each part of a prediction in which rows follow one another at the rate.
std::vector<Eigen::Index> segmentEnds(const Prediction& prediction);

/// Correlation over the samples that both have (NaN: left out); 0 where one of them does not vary.
double correlation(const Eigen::VectorXd& x, const Eigen::VectorXd& y);

/// Autocorrelation at one lag, over the pairs that no gap parts.
struct Lag {
  double rho = 0.0;    ///< mean product over the variance; 0 without pairs
  double pairs = 0.0;  ///< number of pairs
};

/// @param r         N, NaN where a row was left out
/// @param ends      index after the last row of each segment without a gap, rising, the last one N
/// @param variance  mean square of r
/// @cost O(N)
Lag autocorrelation(const Eigen::Ref<const Eigen::VectorXd>& r, const std::vector<Eigen::Index>& ends,
                    double variance, Eigen::Index lag);

}  // namespace plumbline::validation
