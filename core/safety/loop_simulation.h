// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "safety/online_loop.h"

namespace plumbline::safety {

/// Largest values of a simulated loop over their bounds; above 1: left.
struct LoopReach {
  double V = 0.0;            ///< of the true robot, over V_M
  double e = 0.0;            ///< position error over ε/K
  double torque = 0.0;       ///< command over its limit
  bool truth_inside = true;  ///< of the payload's intervals, at every sample
  double duration = 0.0;     ///< s
};

/// The true robot of a simulation.
struct LoopTruth {
  RobotNumbers numbers;
  double slip_speed = 0.01;  ///< rad/s, S(x) = clamp(x/slip_speed, −1, 1)
};

/// Runs a loop on a simulated robot under held torques, with delay and jitter drawn at random, and errors of sensors, torques
/// and disturbances at their bounds with signs drawn anew at every sample, as long as all plans one after another and the last one's rest take.
/// @error of `runSampledLoop`
Result<LoopReach> simulateLoop(const RobotModel& model, const TubeProblem& problem, const PlanLimits& limits,
                               const Eigen::VectorXd& q0, const LoopTruth& truth, OnlineLoop& loop,
                               std::uint64_t seed);

}  // namespace plumbline::safety
