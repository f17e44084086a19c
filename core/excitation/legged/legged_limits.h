// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "collision/collision_model.h"
#include "excitation/legged/legged.h"
#include "excitation/motion/random_motion.h"

namespace plumbline::excitation {

/// What a standing robot must keep, as functions of the trunk (q, v, a) of one moment with exact derivatives:
///   "position", "velocity", "acceleration", "torque" of all joints but the trunk's
///   "pressure"   normal force of every foot ≥ least_force [N]
///   "friction"   μ f_n − |f_sideways| ≥ 0 of every foot [N]
///   "clearance"  of every pair of bodies [m]
/// A trunk at which a leg cannot reach its place breaks all limits without end, and has no derivatives.
/// @param limits     of all n coordinates; those of the trunk are not looked at
/// @param collision  of the robot's model, or null; it and the robot must outlive what is returned
std::vector<PointwiseLimitsPtr> leggedLimits(const LeggedRobot& robot, const MotionLimits& limits,
                                             const collision::CollisionModel* collision = nullptr,
                                             double clearance = 0.0);

/// The trunk as the task of sampler and optimiser: it starts where the robot stands and moves by no more than this.
/// @param metres radians  of x, y, z, and of yaw, pitch, roll; 0: they are held
MotionTask leggedTask(const LeggedRobot& robot, const MotionBasisPtr& basis, const MotionLimits& limits,
                      double metres, double radians, const collision::CollisionModel* collision = nullptr,
                      double clearance = 0.0);

}  // namespace plumbline::excitation
