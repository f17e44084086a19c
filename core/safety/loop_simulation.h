// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>
#include <limits>

#include "safety/online_loop.h"
#include "simulation/sampled_controller.h"

namespace plumbline::safety {

/// Assumptions that a simulation breaks on purpose from a time on, and that the loop does not know. As they stand it breaks
/// none.
struct LoopFaults {
  double begin = 0.0;     ///< s
  double noise = 1.0;     ///< factor of the errors of position and speed (A4)
  double friction = 1.0;  ///< factor of Coulomb and viscous friction (A2)
  double load = 0.0;      ///< kg more on the payload's body, spread as its mass is (A1)
  double slip = 0.0;    ///< m by which its centre moves within 0.2 s, in a direction drawn with the seed (A1)
  double period = 1.0;  ///< factor of the time between two measurements (A5)

  bool none() const { return noise == 1.0 && friction == 1.0 && load == 0.0 && slip == 0.0 && period == 1.0; }
};

/// Largest values of a simulated loop over their bounds; above 1: left.
struct LoopReach {
  double V = 0.0;            ///< of the true robot, over V_M
  double e = 0.0;            ///< position error over ε/K
  double torque = 0.0;       ///< command over its limit
  double position = 0.0;     ///< beyond a position limit [rad]
  double speed = 0.0;        ///< speed over its limit
  bool truth_inside = true;  ///< of the payload's intervals, at every sample
  double duration = 0.0;     ///< s
  bool finished = false;     ///< the last plan came to rest
  /// Time from which the simulated robot is outside the assumptions: truth beside its intervals, or faults [s].
  double broken_from = std::numeric_limits<double>::infinity();

  bool kept() const {
    return truth_inside && V <= 1.0 && e <= 1.0 && torque <= 1.0 && position <= 0.0 && speed <= 1.0;
  }
};

/// The true robot of a simulation.
struct LoopTruth {
  RobotNumbers numbers;
  double slip_speed = 0.01;  ///< rad/s, S(x) = clamp(x/slip_speed, −1, 1)
  LoopFaults faults;
  std::uint64_t seed = 1;  ///< of the errors
};

/// The loop when it takes a measurement.
struct LoopSample {
  double time = 0.0;                           ///< s
  Eigen::VectorXd q, desired;                  ///< true and desired position [rad]
  Eigen::VectorXd torque;                      ///< command [N·m]
  Eigen::VectorXd torque_lower, torque_upper;  ///< its enclosure by the proof of the running plan
  Eigen::VectorXd error;  ///< |desired − q| over ε/K, the largest since the sample before
  double V = 0.0;         ///< over V_M, the largest since the sample before
};

/// Listeners of a simulation, called from its thread.
struct LoopHooks {
  std::function<void(const LoopSample&)> sample = {};  ///< every `stride` measurements
  /// Every measurement, and the command computed from it.
  simulation::LoopObserver measured = {};
  std::function<bool(double t, OnlineLoop&)> proceeds = {};  ///< before every measurement; false ends the run
  std::function<void(const Eigen::VectorXd& q)> posture =
      {};  ///< every `stride` measurements, of the true robot
  int stride = 5;
};

/// Runs a loop on a simulated robot under held torques, with delay and jitter drawn at random, and errors of sensors, torques
/// and disturbances at their bounds with signs drawn anew at every sample, until the last plan rests.
/// @error of `runSampledLoop`
Result<LoopReach> simulateLoop(const RobotModel& model, const TubeProblem& problem, const PlanLimits& limits,
                               const Eigen::VectorXd& q0, const LoopTruth& truth, OnlineLoop& loop,
                               const LoopHooks& hooks = {});

}  // namespace plumbline::safety
