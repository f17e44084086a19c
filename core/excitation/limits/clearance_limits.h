// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "collision/collision_model.h"
#include "excitation/limits/pointwise_limits.h"

namespace plumbline::excitation {

/// distance_p(q) ≥ clearance for every pair of bodies, obstacles and keep-in boxes, with the gradient of the distance by q.
/// Below zero it is the depth, so that a motion finds its way out of contact. Distances are measured up to 6 cm
/// beyond the clearance; farther pairs count as that far.
/// @return  null when there is no pair; the model must outlive it
PointwiseLimitsPtr clearanceLimits(const collision::CollisionModel& collision, double clearance);

}  // namespace plumbline::excitation
