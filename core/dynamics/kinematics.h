// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "dynamics/workspace.h"

namespace plumbline::dynamics {

/// Poses of all bodies at q; read them with `work.pose(body)`.
///   X_WB = X_WP X_PB(q)
/// @param q  nq
/// @cost     O(bodies)
void forwardKinematics(DynamicsWorkspace& work, const VectorRef& q);
/// Poses, velocities and accelerations of all bodies.
///   V_B = Xm_BP V_P + S v,   A_B = Xm_BP A_P + S a + V_B × S v
/// @param q v a  nq, nv, nv; acceleration without gravity
/// @source       Featherstone 2008, ch. 5
void forwardKinematics(DynamicsWorkspace& work, const VectorRef& q, const VectorRef& v, const VectorRef& a);

/// Body Jacobian, V_B = J v, in body coordinates about the body origin.
/// @param J  6×nv, overwritten
void bodyJacobian(DynamicsWorkspace& work, int body, const VectorRef& q, MatrixOut J);

}  // namespace plumbline::dynamics
