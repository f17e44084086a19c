// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

#include "base/progress.h"
#include "base/random.h"
#include "base/result.h"
#include "excitation/limits/pointwise_limits.h"

namespace plumbline::excitation {

/// What motions are looked for: a family, what they must keep, and what of them may change. Shared by the sampler and the
/// optimiser. The model outlives it.
struct MotionTask {
  const RobotModel* model = nullptr;
  MotionBasisPtr basis;
  MotionLimits limits;
  std::vector<PointwiseLimitsPtr> pointwise;  ///< torques, clearances
  Eigen::VectorXd start;  ///< n: where held joints stand, and all of them unless `start_free`
  bool start_free = true;
  std::vector<bool> held;  ///< n, or empty: joints that stand still
  /// n×K: coefficients that stay as they are in `frozen_values`; empty: none.
  Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic> frozen;
  Eigen::MatrixXd frozen_values;

  int joints() const { return static_cast<int>(start.size()); }
  bool isHeld(int joint) const { return !held.empty() && held[static_cast<std::size_t>(joint)]; }
  /// A joint with frozen coefficients keeps its curve where these act, so its start stays, too.
  bool startIsFree(int joint) const {
    return start_free && !isHeld(joint) && !(frozen.size() > 0 && frozen.row(joint).any());
  }
  bool isFrozen(int joint, int function) const {
    return isHeld(joint) || (frozen.size() > 0 && frozen(joint, function));
  }
};

/// The motion that stands still at the task's start (frozen coefficients at their values).
Motion restingMotion(const MotionTask& task);

struct RandomMotionSettings {
  double smallest = 0.3;  ///< share of the amplitude that the limits of a joint allow: uniform between these
  double largest = 1.0;
  int samples = 200;  ///< times at which limits are looked at
  int draws = 100;    ///< before it gives up
};

/// A random motion of the family that keeps every limit at the samples. It is drawn in this way, which is what "random
/// feasible design" means wherever one is compared with an optimised one:
///   1. coefficients c_jk = N(0,1) / rms φ_k': every function has the same share of the speed;
///   2. every joint is scaled to u times the largest amplitude that its range, velocity, acceleration and jerk allow,
///      u uniform in [smallest, largest];
///   3. its start is uniform among those at which its curve stays within the range (when the start is free; the task's
///      own start after half of the draws);
///   4. while a torque or clearance is violated, all amplitudes shrink by a factor 0.85; after 20 times, or when the rest
///      posture itself violates one, a new motion is drawn.
/// @error Infeasible naming the limit that stood in the way of the last draw; Cancelled
/// @cost  some dozens of evaluations of all pointwise limits at the samples
Result<Motion> randomMotionWithin(const MotionTask& task, const RandomMotionSettings& settings,
                                  Random& random, const JobContext& context = {});

/// Why no motion of the task keeps the limits, found at one that does not: the rest posture is judged first, then the
/// motion with its amplitude scaled down to a fifth.
///   "joint4 torque 38.1 of 34 N·m at 2.31 s even at 20 % amplitude"
/// @return Infeasible
Error whyInfeasible(const MotionTask& task, const Motion& motion, const Eigen::VectorXd& times);

/// The largest share of the amplitude, start unchanged, at which the motion keeps every limit at the times; bisection to
/// 1 %. 0 when not even standing still does.
double feasibleAmplitude(const MotionTask& task, const Motion& motion, const Eigen::VectorXd& times);
/// The same motion with that share of its amplitude (frozen coefficients stay).
Motion withAmplitude(const MotionTask& task, const Motion& motion, double share);

}  // namespace plumbline::excitation
