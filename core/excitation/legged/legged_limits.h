// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "collision/collision_model.h"
#include "excitation/legged/legged.h"
#include "excitation/motion/random_motion.h"

namespace plumbline::excitation {

/// Limits of a legged robot, as functions of the base's (q, v, a) at one moment with exact derivatives:
///   "position", "velocity", "acceleration", "torque" of all joints but the base's
///   "pressure"   normal force of every foot ≥ least_force [N]
///   "friction"   μ f_n − |f_sideways| ≥ 0 of every foot [N]
///   "clearance"  of every pair of bodies [m]
/// A base at which a leg cannot reach its contact point breaks all limits without bound, and has no derivatives.
/// @param limits     of all n coordinates; those of the base are not read
/// @param collision  of the robot's model, or null; it and the robot must outlive the result
std::vector<PointwiseLimitsPtr> leggedLimits(const LeggedRobot& robot, const MotionLimits& limits,
                                             const collision::CollisionModel* collision = nullptr,
                                             double clearance = 0.0);

/// Makes the task of sampler and optimiser for the base: it starts in the initial stance and moves by no more than this.
/// @param metres radians  of x, y, z, and of yaw, pitch, roll; 0: they are locked
MotionTask leggedTask(const LeggedRobot& robot, const MotionBasisPtr& basis, const MotionLimits& limits,
                      double metres, double radians, const collision::CollisionModel* collision = nullptr,
                      double clearance = 0.0);

}  // namespace plumbline::excitation
