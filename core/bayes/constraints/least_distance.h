// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <optional>
#include <vector>

namespace plumbline::bayes {

/// Point of a polyhedron nearest to the origin.
struct LeastDistance {
  Eigen::VectorXd t;
  Eigen::VectorXd multiplier;        ///< m, ≥ 0; t = Nᵀ multiplier
  std::vector<Eigen::Index> active;  ///< rows that hold with equality, linearly independent
};

/// Dual active-set method for  min ½‖t‖²  subject to  N t + c ≥ 0, dense and for few rows: every quadratic program whose Hessian
/// is known by its Cholesky factor, in whitened coordinates.
/// @param N      m×n
/// @param first  rows that were active in a similar problem (warm start); any others are found
/// @return       none when no point meets the rows
/// @cost         O(steps · n · active²)
/// @source       Goldfarb & Idnani 1983
std::optional<LeastDistance> leastDistance(const Eigen::MatrixXd& N, const Eigen::VectorXd& c,
                                           const std::vector<Eigen::Index>& first = {});

}  // namespace plumbline::bayes
