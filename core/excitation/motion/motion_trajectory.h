// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <optional>

#include "base/result.h"
#include "excitation/limits/limits.h"
#include "excitation/motion/motion.h"
#include "simulation/trajectory.h"

namespace plumbline::excitation {

/// How a motion is run: as it is, slower, or from somewhere else.
struct MotionExecution {
  double speed = 1.0;  ///< 0.01 … 1; below 1 a slow run: the same path, slower by that factor
  /// n: a move from there to the start is put before, and one from the end back to it after; a second of rest between.
  std::optional<Eigen::VectorXd> approach_from;
};

/// A motion made ready to be run or simulated.
struct ExecutedMotion {
  simulation::TrajectoryPtr trajectory;
  double begin = 0.0, end = 0.0;  ///< s: where the motion itself lies in it
};

/// Quintic from rest to rest along a straight line in joint space.
///   T = max_j ( 15/8 D/v, √(10/√3 D/a), ∛(60 D/j) ),  with half of the limits of velocity, acceleration and jerk, half a
///   rad/s (m/s) where no velocity is stated, at least 1 s
double approachTime(const Eigen::VectorXd& from, const Eigen::VectorXd& to, const MotionLimits& limits);

/// @error ShapeMismatch, InvalidNumber, ValueOutOfRange: the speed, or `approach_from` outside the limits of position,
///        naming the joint
Result<ExecutedMotion> executeMotion(const Motion& motion, const MotionLimits& limits,
                                     const MotionExecution& how = {});

/// The motion as it is, as the simulator takes it.
simulation::TrajectoryPtr asTrajectory(const Motion& motion);

}  // namespace plumbline::excitation
