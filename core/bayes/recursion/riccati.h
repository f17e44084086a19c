// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>
#include <limits>
#include <stop_token>
#include <vector>

#include "base/result.h"
#include "bayes/recursion/lq_problem.h"

namespace plumbline::bayes {

/// Optimal cost from a node on as a function of (δx, δθ), on the rows that the rest of the segment leaves to them.
///   V = V_xᵀδx + V_θᵀδθ + ½[δx; δθ]ᵀ[V_xx V_xθ; · V_θθ][δx; δθ],   C δx + D δθ + c = 0
struct NodeValue {
  Eigen::VectorXd V_x;
  Eigen::MatrixXd V_xx, V_xtheta;
  Eigen::MatrixXd C, D;
  Eigen::VectorXd c;
};

/// Its parts of θ alone.
struct ThetaValue {
  Eigen::VectorXd V_theta;
  Eigen::MatrixXd V_thetatheta;
  bool wanted = true;  ///< policies do not depend on them: a repeated pass leaves them out
  /// Stages whose rows determine their variables compute the lower triangle alone.
  void completeTriangle();
};

/// Policy δu = −k − K δx − K_θ δθ, and the factors from which multipliers and covariances are computed.
struct StagePolicy {
  Eigen::VectorXd k;
  Eigen::MatrixXd K, K_theta;
  Eigen::MatrixXd spread;         ///< Z L⁻ᵀ with Q_zz = L Lᵀ: cov(δu | δx, δθ) = spread spreadᵀ
  Eigen::MatrixXd right_inverse;  ///< B of the rows [h_u; C'f_u]
  Eigen::MatrixXd
      passed_rows;  ///< columns: combinations of these rows that became the rows C, D, c of the node
};

/// Backward pass and arrival of an `LqProblem`.
struct LqSolution {
  struct Segment {
    std::vector<NodeValue> values;      ///< [N+1]
    std::vector<StagePolicy> policies;  ///< [N]
    ThetaValue theta;                   ///< at the first node
    Eigen::VectorXd start_rows;         ///< multipliers of [C₀; e_x]
  };
  std::vector<Segment> segments;
  Eigen::VectorXd arrival;          ///< (δx₀ of every segment, δθ)
  Eigen::MatrixXd arrival_hessian;  ///< of the same
  Eigen::MatrixXd covariance;  ///< of the same, as if there were no bounds: Z₀(Z₀ᵀHZ₀)⁻¹Z₀ᵀ
  Eigen::MatrixXd held_covariance;  ///< of the same, active bounds taken as equalities; empty: none is active
  Eigen::VectorXd parameter_rows;   ///< multipliers of p_θ
  Eigen::VectorXd bound_rows;       ///< multipliers of g_θ
  std::vector<Eigen::Index> active_bounds;
  double inconsistency = 0.0;  ///< largest |c| of a row that no variable enters (scaled rows)
  double smallest_gap = std::numeric_limits<double>::infinity();  ///< of the rank decisions
  int gap_segment = -1, gap_stage = -1;                           ///< their location; stage −1: the arrival
};

/// Riccati recursion with parameters and constraints-to-go.
///   G_u=[h_u; C'f_u], G_x, G_θ, g alike;  G_u = U₁RYᵀ, B = YR⁻¹U₁ᵀ, G_uZ = 0, Q_zz = ZᵀQ_uuZ
///   k = Bg + ZQ_zz⁻¹Zᵀ(Q_u − Q_uuBg), K and K_θ with (G_x, Q_ux), (G_θ, Q_uθ)
///   C, D, c ← independent rows of U₂ᵀ[G_x G_θ g]
/// A stage that names the variables that its rows determine (`solved`), and to which no rows are passed, eliminates them by
/// `eliminateSolved` instead of the orthogonal decomposition: the same policy.
/// The arrival minimises over (δx₀, δθ) together, under the rows of both and the bounds: the state is eliminated by the factor
/// of the Hessian on the null space, the rest is a `leastDistance`. `LqBlocks` solves the same without keeping all stages.
/// @param general  never use that shortcut
/// @error  NumericalFailure when Q_zz or the arrival's Hessian on its null space is not positive definite, or no parameters meet
///         rows and bounds; Cancelled
/// @cost   O(N (nx + nu + p)² (nx + nu)), linear in N
/// @source Martinez, Tonneau & Mastalli 2025, eqs. 72–83, with the corrections of README.md
Result<LqSolution> solveLq(const LqProblem& problem, const Damping& damping = {}, bool general = false,
                           const std::stop_token& stop = {});

/// A node in the order of time, with what the recursion left there.
struct LqNode {
  std::size_t segment = 0;
  Eigen::Index k = 0, intervals = 0;  ///< of the segment
  const NodeCost* cost = nullptr;
  const NodeValue* value = nullptr;
  const LqStage* stage = nullptr;  ///< null at the last node, as the next two
  const StagePolicy* policy = nullptr;
  const NodeValue* next = nullptr;
};
void forEachNode(const LqProblem& problem, const LqSolution& solution,
                 const std::function<void(const LqNode&)>& visit);

/// All variables from the arrival's, by the policies.
LqStep rollOut(const LqProblem& problem, const LqSolution& solution);

/// Multipliers of the undamped problem's optimality conditions at the step, without a further factorisation.
LqMultipliers multipliers(const LqProblem& problem, const LqSolution& solution, const LqStep& step);

/// Change of the quadratic cost along `step`: linear part and all.
struct CostChange {
  double slope = 0.0, total = 0.0;
};
}  // namespace plumbline::bayes
