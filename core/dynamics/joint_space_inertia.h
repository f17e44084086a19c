// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "dynamics/workspace.h"

namespace plumbline::dynamics {

/// Joint-space inertia (composite rigid bodies), symmetric, rotors included.
///   kinetic energy = ½ vᵀ H(q) v
/// @param q  nq
/// @param H  nv×nv, overwritten
/// @cost     O(bodies · depth), no allocation
/// @source   Walker & Orin 1982; Featherstone 2008, ch. 6
/// A mimic joint adds its row and column to those of its source.
void jointSpaceInertia(DynamicsWorkspace& work, const VectorRef& q, MatrixOut H);

}  // namespace plumbline::dynamics
