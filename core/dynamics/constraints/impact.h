// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "base/result.h"
#include "dynamics/constraints/motion_constraint.h"

namespace plumbline::dynamics {

/// Contacts that close in an impact, by name, and how much of their normal speed comes back.
struct Landing {
  std::vector<std::string> contacts;
  double restitution = 0.0;  ///< ε, 0…1
};

struct Impact {
  Eigen::VectorXd change;      ///< Δv, nv
  Eigen::VectorXd impulse;     ///< Λ, m [N·s, N·m·s]
  double energy_change = 0.0;  ///< of the kinetic energy [J]; restitution makes it rise in some postures
  bool energyRises() const { return energy_change > 0.0; }
};

/// Velocity after an impact that takes no time; the constraint holds old and new contacts and the loops.
///   M Δv − JᵀΛ = 0,  J(v + Δv) = v_b,  v_b = −ε nᵀ(Jv) n on the new contacts, else 0
/// Only the normal speed comes back: the tangential one is stopped.
/// @error NotPhysical; UnknownReference (a landing contact that the constraint does not hold); ValueOutOfRange (ε)
/// @source Featherstone 2008, ch. 11
Result<Impact> impact(DynamicsWorkspace& work, const MotionConstraint& constraint, const Landing& landing,
                      const VectorRef& q, const VectorRef& v);

/// Residuals r_d = RNEA(q, 0, Δv) − g(q) − JᵀΛ, r_v = J(v + Δv) − v_b and their exact slopes.
struct ImpactResidual {
  Eigen::VectorXd r_d, r_v;           ///< nv, m
  Eigen::MatrixXd r_d_q, r_d_change;  ///< nv×nv; ∂r_d/∂Λ = −Jᵀ, ∂r_d/∂v = 0
  Eigen::MatrixXd r_v_q, r_v_v, J;    ///< m×nv; ∂r_v/∂Δv = J
};
/// @error as `impact`
Result<ImpactResidual> impactResidual(DynamicsWorkspace& work, const MotionConstraint& constraint,
                                      const Landing& landing, const VectorRef& q, const VectorRef& v,
                                      const VectorRef& change, const VectorRef& impulse);

}  // namespace plumbline::dynamics
