// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bounds/payload/payload_data.h"

namespace plumbline::bounds {

/// Weighting of the rows in a hull. Any choice is sound; it only changes the width.
enum class HullWeights {
  Plain,  ///< Y⁺: the matrix of the paper's estimate
  Rows,   ///< each row by the inverse square of its own radius
  Shared  ///< by the covariance that radii would have as deviations: shared entries of theta_r cancel where they can
};

/// 10×M matrix C with C Y ≈ 1; empty when Y does not have full column rank.
Eigen::MatrixXd hullMatrix(const PayloadRows& rows, HullWeights weights);

}  // namespace plumbline::bounds
