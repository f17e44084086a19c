// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <stop_token>

#include "bayes/riccati.h"

namespace plumbline::bayes {

/// Smoothing covariances of the linear-quadratic problem read as −log of a Gaussian density: exact marginals.
struct LqCovariance {
  Eigen::MatrixXd theta;
  struct Segment {
    std::vector<Eigen::MatrixXd> x;        ///< [N+1]
    std::vector<Eigen::MatrixXd> x_theta;  ///< [N+1]
    std::vector<Eigen::MatrixXd> u;        ///< [N]
    std::vector<Eigen::VectorXd> outputs;  ///< [N] variances of `LqStage::outputs`
  };
  std::vector<Segment> segments;
};

/// Computes the marginals from the arrival forward:
///   A = f_x − f_uK,  B = f_θ − f_uK_θ,  F = [A B; 0 1],  P' = F P Fᵀ + diag(f_u Z Q_zz⁻¹ Zᵀ f_uᵀ, 0)
///   cov(u) = [K K_θ] P [K K_θ]ᵀ + Z Q_zz⁻¹ Zᵀ
/// @param solution  of `problem` without damping
/// @param stop      the part done so far is returned when it is requested
/// @cost  O(N (nx + nu) (nx + p)²) time; memory of the result
LqCovariance lqCovariance(const LqProblem& problem, const LqSolution& solution,
                          const std::stop_token& stop = {});

}  // namespace plumbline::bayes
