// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "dynamics/workspace.h"

namespace plumbline::dynamics {

/// ½ Σ V_Bᵀ M_B V_B + ½ vᵀ I_a v [J].
double kineticEnergy(DynamicsWorkspace& work, const VectorRef& q, const VectorRef& v);
/// −Σ gᵀ (m p_WB + R_WB h) [J], zero level at the world origin.
double potentialEnergy(DynamicsWorkspace& work, const VectorRef& q);
/// Spatial momentum of all bodies about the world origin in world axes, [N·m·s; N·s]; rotors left out.
Vec6 spatialMomentum(DynamicsWorkspace& work, const VectorRef& q, const VectorRef& v);
/// Centre of mass of all bodies in the world [m]; zero when the mass is zero.
Vec3 centerOfMass(DynamicsWorkspace& work, const VectorRef& q);

}  // namespace plumbline::dynamics
