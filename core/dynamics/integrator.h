// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "dynamics/workspace.h"

namespace plumbline::dynamics {

enum class IntegrationMethod {
  SemiImplicitEuler,  ///< order 1, symplectic for constant inertia
  RungeKutta4         ///< order 4 on the configuration manifold (Munthe-Kaas 1998)
};

/// q_next = q ⊕ v·dt, as RobotModel::integrate, without allocation. q_next may be q.
void integrateConfiguration(DynamicsWorkspace& work, const VectorRef& q, const VectorRef& v, double dt,
                            VectorOut q_next);

/// One step of the forward dynamics with a torque that is constant over the step; q and v are replaced.
/// @param q v  nq, nv
/// @param tau  nv
/// @return  false when the forward dynamics fails; q and v are unchanged then
bool step(DynamicsWorkspace& work, IntegrationMethod method, const VectorRef& tau, double dt, VectorOut q,
          VectorOut v);

}  // namespace plumbline::dynamics
