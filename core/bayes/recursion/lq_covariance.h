// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/recursion/riccati.h"

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

/// All marginals at once, by `CovarianceSweep`.
/// @param solution  of `problem` without damping
/// @cost  O(N (nx + nu) (nx + p)²) time; memory of the result
LqCovariance lqCovariance(const LqProblem& problem, const LqSolution& solution);

}  // namespace plumbline::bayes
