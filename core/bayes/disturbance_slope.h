// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/map_problem.h"
#include "bayes/recursion/forward_sweeps.h"
#include "regressors/torque_regressor.h"

namespace plumbline::bayes {

/// Slope by the parameters that forces which move the robot have to add to the cost. Such a force goes together with the
/// acceleration that it causes, a = A w, so that squares of w alone are least for bodies that are too light (errors that depend on
/// the regressors). By the law of total covariance the gradient of the cost vanishes on average at the true parameters with
///   g_i = −Σ_k tr(Σ⁻¹Φ [∂_i r_a (A Σ − cov(a, w)) − ∂_i r_x cov(x, w)])
/// r the residual of the dynamics, A from K̃ and the constraints' rows, Φ the part of the variance Σ of w that moves the robot
/// (`Measurements::movingPart`), covariances those that the data leave when θ is known: what they do not tell of w moves no
/// parameter. With encoders that tell everything it is −∂_i log |det K̃|, the density of the motion instead of that of w. Of long
/// segments some intervals stand for all. Nothing for errors of a torque sensor, Φ = 0.
class DisturbanceSlope {
 public:
  enum class Of { Disturbances, SensorErrors };  ///< Φ, or 1 − Φ: what they would add if they moved the robot
  /// @param at                of the linearisation; outlives this
  /// @param model solution    without damping; outlive this
  DisturbanceSlope(const MapProblem& problem, const Iterate& at, const LqProblem& model,
                   const LqSolution& solution, Of of = Of::Disturbances);
  /// Nodes in the order of time.
  void visit(const LqNode& node);
  /// All zero where something is not finite.
  DisturbanceTerm result() const;

 private:
  Eigen::VectorXd part(const Measurements& m) const;
  /// Adds ∂_i r_j along the j-th column of E, (x, a) in the tangent.
  void add(const LqNode& node, const Eigen::MatrixXd& E, double weight);

  const MapProblem& problem_;
  const Iterate& at_;
  const LqProblem& model_;
  const LqSolution& solution_;
  Of of_;
  regressors::TorqueRegressor regressor_;
  Eigen::MatrixXd X_;  ///< covariance of the node's state when θ is known
  DisturbanceTerm sum_;
};

/// True if some force moves the robot.
bool hasDisturbance(const MapProblem& problem);
/// Distance Σg by which a term moves the parameters, √(gᵀΣg), in standard deviations of the direction that moves most.
double shiftOf(const DisturbanceTerm& term, const ParameterMap& map, const Eigen::MatrixXd& Sigma);

}  // namespace plumbline::bayes
