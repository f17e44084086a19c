// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "dynamics/workspace.h"

namespace plumbline::dynamics {

/// Torque that the motion demands (recursive Newton–Euler).
///   tau = H(q) a + C(q, v) v + g(q) + I_a a − Σ Jᵀ F_external
/// @param q v a  nq, nv, nv [rad, rad/s, rad/s²]
/// @param tau    nv [N·m], overwritten; the six rows of a floating base are its wrench in base coordinates
/// @cost         O(bodies), no allocation
/// @source       Luh, Walker & Paul 1980; Featherstone 2008, ch. 5
void inverseDynamics(DynamicsWorkspace& work, const VectorRef& q, const VectorRef& v, const VectorRef& a,
                     VectorOut tau);

/// tau = g(q), the torque that holds the robot still; external wrenches are left out.
void gravityTorque(DynamicsWorkspace& work, const VectorRef& q, VectorOut tau);
/// tau = C(q, v) v + g(q) − Σ Jᵀ F_external, all that does not depend on the acceleration.
void biasTorque(DynamicsWorkspace& work, const VectorRef& q, const VectorRef& v, VectorOut tau);
/// tau = C(q, v) v, centrifugal and Coriolis torque alone.
void coriolisTorque(DynamicsWorkspace& work, const VectorRef& q, const VectorRef& v, VectorOut tau);

}  // namespace plumbline::dynamics
