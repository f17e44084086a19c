// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/map_problem.h"
#include "bayes/recursion/forward_sweeps.h"

namespace plumbline::bayes {

/// Values of sensors over an interval beside the estimate.
struct IntervalResiduals {
  std::vector<Eigen::Index> row;            ///< channel
  Eigen::VectorXd residual, std, variance;  ///< ŷ − y, of the sensor, of y
};

/// Smoothing variances of the motion: of the covariances of all nodes the part that results and tests of premises read.
struct MotionVariances {
  struct Segment {
    Eigen::MatrixXd x;                       ///< 2nv×(N+1), in the tangent
    Eigen::MatrixXd u;                       ///< inputs×N
    Eigen::MatrixXd base_pose = {};          ///< 36×(N+1), covariance of a floating base's pose
    Eigen::MatrixXd normal = {};             ///< contacts of a mode at most×N, of the force along the normal
    std::vector<IntervalResiduals> outputs;  ///< N
  };
  std::vector<Segment> segments;
  explicit MotionVariances(const MapProblem& problem);
  MotionVariances() = default;
  /// Of a node, directly after `sweep`.
  void take(const MapProblem& problem, const LqNode& node, const CovarianceSweep& sweep);
};

}  // namespace plumbline::bayes
