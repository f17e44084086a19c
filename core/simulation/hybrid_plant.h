// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>
#include <vector>

#include "base/progress.h"
#include "dynamics/constraints/impact.h"
#include "signal/log.h"
#include "simulation/friction.h"

namespace plumbline::simulation {

/// Constraints during a part of a simulation.
struct HybridPhase {
  double until = 0.0;                     ///< s; the next phase begins there
  dynamics::MotionConstraint constraint;  ///< independent rows; none: free motion
  dynamics::Landing landing = {};         ///< contacts that close at the beginning of the phase
};

struct HybridSettings {
  std::string name = "simulation";
  double rate = 1000.0;  ///< samples per second
  int substeps = 4;      ///< Runge–Kutta steps per sample
  /// Torque of the motors at time t in the state q, v (nv each); continuous between impacts.
  std::function<Eigen::VectorXd(double t, const Eigen::VectorXd& q, const Eigen::VectorXd& v)> torque;
  JointFriction friction;
  /// Standard deviations of the log's channels, nv each; size zero: exact.
  Eigen::VectorXd position_noise, velocity_noise, torque_noise;
  std::uint64_t seed = 1;
};

/// A log, and what it was made from.
struct HybridLog {
  signal::Log log;
  Eigen::MatrixXd position, velocity, acceleration;  ///< N×nv, without noise
  std::vector<Eigen::VectorXd>
      lambda;  ///< [N] forces of the constraints of the phase that begins or goes on there
  std::vector<std::size_t> phase;  ///< [N] that holds from that sample on
  double largest_error = 0.0;      ///< of a loop's closure at any sample [m; rad]
};

/// Integrates a robot of joints with one coordinate under changing constraints, by Runge–Kutta of fourth order on the
/// constrained accelerations; the posture is put back on its loops after every sample. An impact replaces the velocity.
/// Same settings and seed, same bits.
/// @param q v  nv, at the start: on the constraints of the first phase
/// @error UnsupportedJoint, ShapeMismatch, ValueOutOfRange (rate, substeps, phases), those of `constrainedForwardDynamics`,
///        `impact` and `closePosture`; NumericalFailure when the state leaves all bounds; Cancelled
Result<HybridLog> simulateHybrid(const RobotModel& model, const std::vector<HybridPhase>& phases,
                                 const Eigen::VectorXd& q, const Eigen::VectorXd& v,
                                 const HybridSettings& settings, const JobContext& context = {});

}  // namespace plumbline::simulation
