// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

#include "base/progress.h"
#include "base/random.h"
#include "base/result.h"
#include "excitation/limits/pointwise_limits.h"

namespace plumbline::excitation {

/// Task of a search for motions: a family, its limits, and its free variables. Shared by the sampler and the
/// optimiser. The model outlives it.
struct MotionTask {
  const RobotModel* model = nullptr;
  MotionBasisPtr basis;
  MotionLimits limits;
  std::vector<PointwiseLimitsPtr> pointwise;  ///< torques, clearances
  Eigen::VectorXd start;  ///< n: position of locked joints, and of all joints unless `start_free`
  bool start_free = true;
  std::vector<bool> held;  ///< n, or empty: locked joints
  /// n×K: coefficients that keep their `frozen_values`; empty: none.
  Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic> frozen;
  Eigen::MatrixXd frozen_values;

  int joints() const { return static_cast<int>(start.size()); }
  bool isHeld(int joint) const { return !held.empty() && held[static_cast<std::size_t>(joint)]; }
  /// Returns true when the start is free. A joint with frozen coefficients keeps its curve where these act, so its start
  /// stays, too.
  bool startIsFree(int joint) const {
    return start_free && !isHeld(joint) && !(frozen.size() > 0 && frozen.row(joint).any());
  }
  bool isFrozen(int joint, int function) const {
    return isHeld(joint) || (frozen.size() > 0 && frozen(joint, function));
  }
};

/// Returns the motion at rest at the task's start (frozen coefficients at their values).
Motion restingMotion(const MotionTask& task);

struct RandomMotionSettings {
  double smallest = 0.3;  ///< fraction of the largest amplitude of a joint: uniform between these
  double largest = 1.0;
  int samples = 200;  ///< times at which limits are checked
  int draws = 100;    ///< before it fails
};

/// Draws a random motion of the family that keeps every limit at the samples. This procedure defines "random
/// feasible design" wherever one is compared with an optimised one:
///   1. coefficients c_jk = N(0,1) / rms φ_k': every function contributes the same speed;
///   2. every joint is scaled to u times the largest amplitude that its range, velocity, acceleration and jerk allow,
///      u uniform in [smallest, largest];
///   3. its start is uniform among those at which its curve stays within the range (when the start is free; the task's
///      own start after half of the draws);
///   4. while a torque or clearance is violated, all amplitudes shrink by a factor 0.85; after 20 times, or when the rest
///      posture itself violates one, a new motion is drawn.
/// @error Infeasible naming the limit that the last draw broke; Cancelled
/// @cost  some dozens of evaluations of all pointwise limits at the samples
Result<Motion> randomMotionWithin(const MotionTask& task, const RandomMotionSettings& settings,
                                  Random& random, const JobContext& context = {});

/// Returns the limit for which no motion of the task is feasible, found at one that is not: the rest posture is judged
/// first, then the motion with its amplitude scaled down to a fifth.
///   "joint4 torque 38.1 of 34 N·m at 2.31 s even at 20 % amplitude"
/// @return Infeasible
Error whyInfeasible(const MotionTask& task, const Motion& motion, const Eigen::VectorXd& times);

/// Returns the largest fraction of the amplitude, start unchanged, at which the motion keeps every limit at the times;
/// bisection to 1 %. 0 when not even the motion at rest does.
double feasibleAmplitude(const MotionTask& task, const Motion& motion, const Eigen::VectorXd& times);
/// Returns the same motion with that fraction of its amplitude (frozen coefficients stay).
Motion withAmplitude(const MotionTask& task, const Motion& motion, double share);

}  // namespace plumbline::excitation
