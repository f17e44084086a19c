// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

#include "validation/prediction.h"

namespace plumbline::validation {

/// Index after the last row of each part of a prediction in which rows follow one another at the rate.
std::vector<Eigen::Index> segmentEnds(const Prediction& prediction);

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
