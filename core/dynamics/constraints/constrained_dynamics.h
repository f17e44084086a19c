// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>

#include "base/complete_orthogonal.h"
#include "base/result.h"
#include "dynamics/constraints/motion_constraint.h"

namespace plumbline::dynamics {

/// Linear system of constrained motion,
///   K [a; λ] = [f; b],  K = [M −Jᵀ; J 0],
/// by M = LLᵀ and the complete orthogonal factorisation of G = L⁻¹Jᵀ, which reveals the rank of J. Rows may be
/// redundant: λ is then the one of least norm (rows of rotation in N·m, of translation in N) and not unique.
class ConstraintSystem {
 public:
  /// @param M  nv×nv joint-space inertia
  /// @param J  m×nv
  /// @param tolerance  of the rank, relative to the largest pivot of G
  /// @error NotPhysical: M is not positive definite
  static Result<ConstraintSystem> factor(const Eigen::Ref<const Eigen::MatrixXd>& M,
                                         const Eigen::Ref<const Eigen::MatrixXd>& J,
                                         double tolerance = 1e-11);

  int rank() const { return G_rank_; }
  struct Solution {
    Eigen::MatrixXd a;           ///< nv×k
    Eigen::MatrixXd lambda;      ///< m×k
    double inconsistency = 0.0;  ///< largest entry of J a − b: redundant rows that contradict each other
  };
  /// @param f b  nv×k, m×k
  Solution solve(const Eigen::Ref<const Eigen::MatrixXd>& f,
                 const Eigen::Ref<const Eigen::MatrixXd>& b) const;

 private:
  ConstraintSystem() = default;
  Eigen::MatrixXd L_, J_, G_;
  std::optional<linalg::CompleteOrthogonal> factors_;  ///< of G; none without rows
  int G_rank_ = 0;
};

struct ConstrainedMotion {
  Eigen::VectorXd a;       ///< nv
  Eigen::VectorXd lambda;  ///< m
  int rank = 0;
  double inconsistency = 0.0;  ///< see ConstraintSystem::Solution
};
/// Acceleration and forces under constraints:
///   M a + c(q, v) + g(q) − Jᵀλ = τ,  ψ̈(q, v, a) + K_d ψ̇ + K_p φ = 0
/// @param q v tau  nq, nv, nv; the external wrenches of the workspace are cleared
/// @error NotPhysical, when the joint-space inertia is not positive definite
/// @source Featherstone 2008, ch. 8
Result<ConstrainedMotion> constrainedForwardDynamics(DynamicsWorkspace& work,
                                                     const MotionConstraint& constraint, const VectorRef& q,
                                                     const VectorRef& v, const VectorRef& tau);

/// Slopes of `constrainedForwardDynamics`, the rows being independent.
struct ConstrainedSlopes {
  Eigen::MatrixXd a_q, a_v, a_tau;                 ///< nv×nv
  Eigen::MatrixXd lambda_q, lambda_v, lambda_tau;  ///< m×nv
};
/// By K [∂a; ∂λ] = −[∂r_d; ∂r_a] at the solution `motion`.
/// @error NotPhysical; RankDeficient, naming the rows' number, when rows are redundant: λ is not a function then
Result<ConstrainedSlopes> constrainedForwardSlopes(DynamicsWorkspace& work,
                                                   const MotionConstraint& constraint, const VectorRef& q,
                                                   const VectorRef& v, const ConstrainedMotion& motion);

/// Exact slopes of r_d = RNEA(q, v, a) − Jᵀλ, r_a = ψ̈ + K_d ψ̇ + K_p φ at any (q, v, a, λ).
struct ConstrainedResidualSlopes {
  Eigen::MatrixXd r_d_q, r_d_v, r_d_a;  ///< nv×nv; ∂r_d/∂λ = −Jᵀ
  Eigen::MatrixXd r_a_q, r_a_v;         ///< m×nv; ∂r_a/∂a = J
};
/// Computes them after `constraintMotion` at the same q, v, a.
/// @param J  of that motion, m×nv
ConstrainedResidualSlopes constrainedResidualSlopes(DynamicsWorkspace& work,
                                                    const MotionConstraint& constraint,
                                                    const Eigen::Ref<const Eigen::MatrixXd>& J,
                                                    const VectorRef& q, const VectorRef& v,
                                                    const VectorRef& a, const VectorRef& lambda);

/// The residuals with their slopes.
struct ConstrainedResidual : ConstrainedResidualSlopes {
  Eigen::VectorXd r_d, r_a;  ///< nv, m
  Eigen::MatrixXd J;         ///< m×nv
};
ConstrainedResidual constrainedResidual(DynamicsWorkspace& work, const MotionConstraint& constraint,
                                        const VectorRef& q, const VectorRef& v, const VectorRef& a,
                                        const VectorRef& lambda);

}  // namespace plumbline::dynamics
