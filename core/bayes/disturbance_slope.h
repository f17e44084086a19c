// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/map_problem.h"
#include "bayes/recursion/forward_sweeps.h"
#include "dynamics/workspace.h"

namespace plumbline::bayes {

/// Slope by θ that forces which move the robot have to add to the cost. Such a force goes together with the acceleration that it
/// causes, a = A w, so that squares of w alone are least for bodies that are too light (errors that depend on the regressors). On
/// average the gradient of the cost vanishes at the true parameters with
///   g_i = −Σ_k tr(∂_iK̃_k A_k Φ (1 − P_k Σ⁻¹)),   K̃ = M + h ∂_v'τ_f
/// A from K̃ and the constraints' rows, Φ the part of the variance Σ of w that moves the robot (`Measurements::disturbance`), P the
/// variance of w that the data leave when θ is known: what they do not tell of w moves no parameter. With Φ = 1 it is the slope of
/// ½ log det of the Hessian by all w, Laplace's marginal over the motion. Left out is h/2 ∂_iC of the velocity products in K̃.
/// Nothing for errors of a torque sensor, Φ = 0.
class DisturbanceSlope {
 public:
  enum class Of { Disturbances, SensorErrors };  ///< Φ, or 1 − Φ: what they would add if they moved the robot
  /// @param at  outlives this
  DisturbanceSlope(const MapProblem& problem, const Iterate& at, Of of = Of::Disturbances);
  /// Of an interval, directly after `sweep`, without damping.
  void visit(const LqNode& node, const CovarianceSweep& sweep);
  /// g, p entries
  Eigen::VectorXd result() const;

 private:
  void addBodies(const Eigen::MatrixXd& B, const Eigen::VectorXd& q);

  Eigen::VectorXd part(const Measurements& m) const;

  const MapProblem& problem_;
  const Iterate& at_;
  Of of_;
  dynamics::DynamicsWorkspace work_;
  Eigen::VectorXd by_inertia_;  ///< tr(∂K̃/∂π B), summed
  Eigen::VectorXd by_theta_;    ///< of the friction
};

/// True if some force moves the robot.
bool hasDisturbance(const MapProblem& problem);

}  // namespace plumbline::bayes
