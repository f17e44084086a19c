// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/recursion/riccati.h"

/// Visitors of the nodes of a solved problem in the order of time. Each keeps what it needs of the node before: none needs the
/// whole of a segment.
namespace plumbline::bayes {

/// Variables from the arrival's by the policies, and the change of the quadratic cost along them.
///   δu = −k − K δx − K_θ δθ,  δx' = f_x δx + f_u δu + f_θ δθ + f̄
class StepSweep {
 public:
  StepSweep(const LqProblem& problem, const LqSolution& solution);
  void visit(const LqNode& node);
  const LqStep& step() const { return step_; }
  CostChange change() const { return change_; }
  LqStep takeStep() { return std::move(step_); }

 private:
  const LqSolution& solution_;
  LqStep step_;
  CostChange change_;
};

/// Multipliers of the undamped problem's optimality conditions at the step, without a further factorisation.
class MultiplierSweep {
 public:
  /// @param step  known up to the node after the visited one
  MultiplierSweep(const LqProblem& problem, const LqSolution& solution, const LqStep& step);
  /// Of a node with a stage.
  void visit(const LqNode& node);
  const Eigen::VectorXd& dynamics() const { return xi_; }
  const Eigen::VectorXd& stage() const { return gamma_; }
  const Eigen::VectorXd& start() const { return start_; }  ///< of the segment's rows at the start

 private:
  const LqProblem& problem_;
  const LqSolution& solution_;
  const LqStep& step_;
  Eigen::VectorXd mu_, xi_, gamma_, start_;
};

/// Smoothing covariances, the arrival's carried forward.
///   A = f_x − f_uK,  B = f_θ − f_uK_θ,  F = [A B; 0 1],  P' = F P Fᵀ + diag(f_u Z Q_zz⁻¹ Zᵀ f_uᵀ, 0)
///   cov(u) = [K K_θ] P [K K_θ]ᵀ + Z Q_zz⁻¹ Zᵀ
class CovarianceSweep {
 public:
  /// @param solution  of `problem` without damping
  CovarianceSweep(const LqProblem& problem, const LqSolution& solution);
  void visit(const LqNode& node);
  const Eigen::MatrixXd& x() const { return x_; }              ///< of the node
  const Eigen::MatrixXd& xTheta() const { return x_theta_; }   ///< of the node with θ
  const Eigen::MatrixXd& u() const { return u_; }              ///< of the stage
  const Eigen::VectorXd& outputs() const { return outputs_; }  ///< variances of `LqStage::outputs`
  const Eigen::MatrixXd& theta() const { return theta_; }

 private:
  Eigen::MatrixXd carried(const Eigen::MatrixXd& M_x, const Eigen::MatrixXd& M_theta) const;

  const LqProblem& problem_;
  const LqSolution& solution_;
  Eigen::MatrixXd theta_, x_, x_theta_, u_;
  Eigen::MatrixXd next_x_, next_x_theta_;
  Eigen::VectorXd outputs_;
};

}  // namespace plumbline::bayes
