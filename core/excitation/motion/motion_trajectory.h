// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <optional>

#include "base/result.h"
#include "excitation/limits/limits.h"
#include "excitation/motion/motion.h"
#include "simulation/trajectory.h"

namespace plumbline::excitation {

/// Execution of a motion: unchanged, slower, or from another posture.
struct MotionExecution {
  double speed = 1.0;  ///< 0.01 … 1; below 1 a slow run: the same path, slower by that factor
  /// n: adds a move from there to the start before, and one from the end back to it after; a second of rest between.
  std::optional<Eigen::VectorXd> approach_from;
};

/// Motion prepared for execution or simulation.
struct ExecutedMotion {
  simulation::TrajectoryPtr trajectory;
  double begin = 0.0, end = 0.0;  ///< s: beginning and end of the motion itself in it
};

/// Quintic from rest to rest along a straight line in joint space.
///   T = max_j ( 15/8 D/v, √(10/√3 D/a), ∛(60 D/j) ),  with half of the limits of velocity, acceleration and jerk, half a
///   rad/s (m/s) where no velocity is stated, at least 1 s
double approachTime(const Eigen::VectorXd& from, const Eigen::VectorXd& to, const MotionLimits& limits);

/// @error ShapeMismatch, InvalidNumber, ValueOutOfRange: the speed, or `approach_from` outside the limits of position,
///        naming the joint
Result<ExecutedMotion> executeMotion(const Motion& motion, const MotionLimits& limits,
                                     const MotionExecution& how = {});

/// Returns the motion unchanged, as the simulator reads it.
simulation::TrajectoryPtr asTrajectory(const Motion& motion);

}  // namespace plumbline::excitation
