// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

/// The linear-quadratic problem that every iteration solves (one Gauss–Newton step), and its solution.
///   min Σ_segments [ Σ_k ℓ_k(δx_k, δu_k, δθ) + ℓ_N(δx_N, δθ) ] + ℓ_θ(δθ)
///   δx_{k+1} = f_x δx_k + f_u δu_k + f_θ δθ + f̄              dynamics
///   h_x δx_k + h_u δu_k + h_θ δθ + h̄ = 0                      stage rows, of any rank
///   e_x δx_0 + e_θ δθ + ē = 0,   p_θ δθ + p̄ = 0              rows at the start of a segment, rows of the parameters
///   g_θ δθ + ḡ ≥ 0                                             bounds of the parameters
namespace plumbline::bayes {

/// Quadratic cost of one node in (δx, δθ). An empty block is zero.
struct NodeCost {
  Eigen::VectorXd l_x, l_theta;
  Eigen::MatrixXd l_xx, l_xtheta, l_thetatheta;
};

/// Measured values of an interval as affine functions of its variables, y = y₀ + x δx + u δu + θ δθ. They are part of the cost
/// already; here for their covariances and innovations.
struct LqOutputs {
  Eigen::MatrixXd x, u, theta;
  Eigen::VectorXd residual, std;  ///< ŷ − y₀
  std::vector<Eigen::Index> row;  ///< channel
};

/// One interval with the cost of the node that it starts from.
struct LqStage {
  NodeCost cost;
  Eigen::VectorXd l_u;
  Eigen::MatrixXd l_uu, l_ux, l_utheta;  ///< the last two may be empty: zero
  Eigen::MatrixXd f_x, f_u, f_theta;     ///< f_theta may be empty: zero
  Eigen::VectorXd gap;                   ///< f̄
  Eigen::MatrixXd h_x, h_u, h_theta;     ///< h_theta may be empty: zero
  Eigen::VectorXd h;                     ///< h̄
  /// First of the trailing variables of u that the stage rows determine: h_u(:, solved:) is square and invertible (the
  /// accelerations and constraint forces, by K̃). −1: nothing is known of the rank of h_u.
  int solved = -1;
  LqOutputs outputs = {};
};

/// A time interval without a gap, with a start of its own.
struct LqSegment {
  std::vector<LqStage> stages;
  NodeCost terminal;
  Eigen::MatrixXd e_x, e_theta;  ///< rows at the start; empty: none
  Eigen::VectorXd e;
};

struct LqProblem {
  std::vector<LqSegment> segments;
  Eigen::VectorXd l_theta;       ///< p, gradient of the prior of θ
  Eigen::MatrixXd l_thetatheta;  ///< p×p, its Hessian, positive definite
  Eigen::MatrixXd p_theta;       ///< rows of the parameters; empty: none
  Eigen::VectorXd p;
  Eigen::MatrixXd g_theta = {};  ///< bounds of the parameters; empty: none
  Eigen::VectorXd g = {};
  std::vector<Eigen::Index> likely_active = {};  ///< rows of g to start from
  /// Typical sizes of the variables (one of each), in which ranks are decided; empty: one.
  Eigen::VectorXd x_unit, u_unit, theta_unit;

  Eigen::Index states() const;
  Eigen::Index parameters() const { return l_theta.size(); }
};

/// Added to the Hessian of every x, u and θ as μ·diag(weight): steps become short where the model is not trusted.
struct Damping {
  double mu = 0.0;
  Eigen::VectorXd x, u, theta;     ///< weights
  Eigen::MatrixXd curvature = {};  ///< p×p, added to the Hessian of θ as it is; empty: none
};

/// A direction in all variables.
struct LqStep {
  struct Segment {
    Eigen::MatrixXd x;  ///< nx×(N+1)
    Eigen::MatrixXd u;  ///< nu×N
  };
  std::vector<Segment> segments;
  Eigen::VectorXd theta;
};

/// Multipliers of a step: of the dynamics, the stage rows, the rows at the start and those of the parameters.
struct LqMultipliers {
  struct Segment {
    Eigen::MatrixXd dynamics;            ///< nx×N, column k belongs to the step from node k to k+1
    std::vector<Eigen::VectorXd> stage;  ///< [N]
    Eigen::VectorXd start;
  };
  std::vector<Segment> segments;
  Eigen::VectorXd parameters;
  Eigen::VectorXd bounds = {};  ///< of g_θ, ≥ 0
};

}  // namespace plumbline::bayes
