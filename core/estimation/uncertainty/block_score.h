// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

#include "estimation/linear/least_squares.h"
#include "estimation/rows/streamed_regression.h"

namespace plumbline::estimation {

/// Information and score of the rows of a block of time in the coordinates z of an estimate, x = x̂ + K z:
///   G = Kᵀ WᵀS² W K,   g = Kᵀ WᵀS² (tau − W x̂)
struct BlockScore {
  Eigen::MatrixXd information;  ///< G, r×r; the sum over all blocks is 1
  Eigen::VectorXd score;        ///< g, r; the sum over all blocks is 0
};
BlockScore blockScore(const RegressionFactors& factors, const Solution& solution);

/// Power of (1 − G)⁻¹ by which a score is corrected.
enum class LeveragePower {
  Half,  ///< CR2: unbiased variance of the score where the noise has one size
  One,   ///< change of the estimate when the block is left out
};

/// (1 − G)^(−½) g or (1 − G)^(−1) g by the series of 60 terms, which also bounds it.
/// @param g  a vector, or columns
/// @source Bell & McCaffrey 2002
template <typename Columns>
Columns leverageCorrected(const Eigen::MatrixXd& G, const Columns& g, LeveragePower power) {
  constexpr int kTerms = 60;
  Columns term = g, sum = g;
  for (int k = 1; k <= kTerms; ++k) {
    term = G * term;
    if (power == LeveragePower::Half) term *= (2.0 * k - 1.0) / (2.0 * k);
    sum += term;
    if (term.squaredNorm() <= 1e-24 * sum.squaredNorm()) break;
  }
  return sum;
}

}  // namespace plumbline::estimation
