// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/recursion/lq_covariance.h"

namespace plumbline::test {

/// The same linear-quadratic problem as one dense system in y = (segment: x₀ u₀ x₁ u₁ … x_N, …, θ).
struct DenseLq {
  Eigen::MatrixXd H, A;  ///< min ½yᵀHy + gᵀy subject to A y + c = 0
  Eigen::VectorXd g, c;
  std::vector<std::vector<Eigen::Index>> x, u;  ///< [segment][node]: where they begin
  Eigen::Index theta = 0;
  /// Rows of A: dynamics and stage rows [segment][stage], start [segment], parameters.
  std::vector<std::vector<Eigen::Index>> dynamics, stage;
  std::vector<Eigen::Index> start;
  Eigen::Index parameters = 0;
};
DenseLq denseLq(const bayes::LqProblem& problem);

struct DenseSolution {
  Eigen::VectorXd y;
  Eigen::MatrixXd covariance;   ///< Z (ZᵀHZ)⁻¹ Zᵀ
  Eigen::VectorXd multipliers;  ///< minimum norm
  Eigen::Index rank = 0;
  double condition = 0.0;  ///< of the rows (scaled to unit length) or of ZᵀHZ, whichever is larger
};
/// By a singular value decomposition of the rows, scaled to unit length.
DenseSolution solveDense(const DenseLq& dense);

/// The step as y.
Eigen::VectorXd stacked(const DenseLq& dense, const bayes::LqStep& step);
/// The multipliers as rows of A.
Eigen::VectorXd stacked(const DenseLq& dense, const bayes::LqMultipliers& multipliers);

}  // namespace plumbline::test
