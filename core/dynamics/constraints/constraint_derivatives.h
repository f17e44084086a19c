// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "dynamics/constraints/motion_constraint.h"

namespace plumbline::dynamics {

/// Exact slopes of the rows of a constraint, m×nv each; by q in tangent coordinates. ∂ψ̇/∂v = ∂ψ̈/∂a = J.
struct ConstraintSlopes {
  Eigen::MatrixXd position_q;  ///< not J: they agree where the loop is closed
  Eigen::MatrixXd velocity_q;
  Eigen::MatrixXd acceleration_q, acceleration_v;

  /// ∂/∂q of ψ̈ + K_d ψ̇ + K_p φ
  Eigen::MatrixXd stabilised_q(const Stabilisation& gains) const {
    return acceleration_q + gains.velocity * velocity_q + gains.position * position_q;
  }
};

/// Slopes after `constraintMotion` at the same q, v, a.
///   loop:     ∂ψ̇/∂q = ∂V₁ − X∂V₂ − [XV₂]×J                                                            (1)
///             ∂ψ̈/∂q = ∂A₁ − X∂A₂ − [XA₂]×J − [XV₂]×∂V₁ + [V₁]×(X∂V₂ + [XV₂]×J)                         (2)
///             ∂ψ̈/∂v = ∂A₁/∂v − X∂A₂/∂v − [XV₂]×J₁ + [V₁]×XJ₂                                           (3)
///   contact:  ∂(Rc)/∂q = R(∂c − [c]×J_ω)                                                               (4)
/// @source Martinez, Tonneau & Mastalli 2025, with the signs of (1) and (4) corrected
ConstraintSlopes constraintSlopes(const DynamicsWorkspace& work, const MotionConstraint& constraint);

/// Adds the part of ∂(−Jᵀλ)/∂q that inverse dynamics with the wrenches of `applyConstraintForce` leaves out, because it
/// holds them in body axes.
///   loop: +J₂ᵀXᵀ[λ]⋆J with [λ]⋆V = V ×* λ;  contact: −Jᵀ[[n]×; [f]×]J_ω, (n, f) in axes of the frame
/// @param tau_q  nv×nv
void addConstraintForceSlope(const DynamicsWorkspace& work, const MotionConstraint& constraint,
                             const VectorRef& lambda, MatrixOut tau_q);

}  // namespace plumbline::dynamics
