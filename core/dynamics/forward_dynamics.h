// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "dynamics/workspace.h"

namespace plumbline::dynamics {

/// Acceleration that a torque causes; inverse of `inverseDynamics`.
///   a = H⁻¹ (tau − C v − g + Σ Jᵀ F_external)
/// @param q v tau  nq, nv, nv
/// @param a        nv, overwritten
/// @return  false when the inertia that a joint moves is not positive (massless tips, inconsistent parameters);
///          `a` is zero then
/// @cost    O(bodies) by articulated bodies; O(nv³) by Cholesky of H when joints mimic. No allocation.
/// @source  Featherstone 2008, ch. 7
bool forwardDynamics(DynamicsWorkspace& work, const VectorRef& q, const VectorRef& v, const VectorRef& tau,
                     VectorOut a);

}  // namespace plumbline::dynamics
