// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <string>

#include "base/progress.h"
#include "base/result.h"
#include "model/robot_model.h"
#include "signal/log.h"
#include "simulation/friction.h"
#include "simulation/trajectory.h"

namespace plumbline::simulation {

/// Joints whose motor and link are connected by a spring and a damper (Spong 1987):
///   B θ̈ = tau_motor − tau_f(θ̇) − tau_j,   H(q) q̈ + … = tau_j = K (θ − q) + D (θ̇ − q̇)
struct ElasticJoints {
  Eigen::VectorXd stiffness;  ///< K [N·m/rad], size zero: rigid joints
  Eigen::VectorXd damping;    ///< D [N·m·s/rad], size zero: none
};

/// Properties of the sensors.
struct SensorSettings {
  double rate = 1000.0;            ///< samples per second
  Eigen::VectorXd encoder_step;    ///< rad, position is rounded to multiples of it; size zero: exact
  Eigen::VectorXd position_noise;  ///< standard deviation [rad], before rounding
  Eigen::VectorXd velocity_noise;  ///< [rad/s]
  Eigen::VectorXd torque_noise;    ///< [N·m]
  Eigen::VectorXd torque_step;     ///< N·m, resolution of the torque channel
  double torque_delay = 0.0;       ///< s, the logged torque is that much old
  double stamp_jitter = 0.0;       ///< s, stamps are off by up to this; below 0.45/rate
  double stale_probability = 0.0;  ///< a row repeats the row before it
  bool velocity = true;            ///< the log has a velocity channel
  bool acceleration = false;       ///< the log has the true acceleration
  bool link_side = false;          ///< elastic joints: encoders on the link instead of the motor
};

struct ControllerSettings {
  /// Controller. Ideal: the robot is on the trajectory, exactly (rigid joints only); nothing is integrated.
  /// ComputedTorque: tau = ID(q, v, a_d + ω² e + 2 ζ ω ė).
  /// FeedforwardPd:  tau = ID(q_d, v_d, a_d) + M (ω² e + 2 ζ ω ė), M = diagonal of the inertia at the start.
  enum class Kind { Ideal, ComputedTorque, FeedforwardPd };
  Kind kind = Kind::ComputedTorque;
  double bandwidth = 60.0;  ///< ω [rad/s]
  double damping = 1.0;     ///< ζ
};

struct SimulationSettings {
  std::string name = "simulation";
  JointFriction friction;
  Eigen::VectorXd
      rotor_inertia;  ///< B, reflected to the joint [kg·m²]; size zero: none (elastic joints need it)
  ElasticJoints elastic;
  SensorSettings sensors;
  ControllerSettings controller;
  double rest_before = 0.0, rest_after = 0.0;  ///< s at rest at both ends
  double integration_step = 0.0;               ///< s; 0: from the fastest time constant
  std::uint64_t seed = 1;
};

/// Simulates the robot following the trajectory and logs its sensors: motor torque, encoder position and
/// velocity. The controller is continuous in time and reads the true state; it knows the inertia and the
/// rotors, not friction or elasticity. Integration by Runge–Kutta of fourth order. Same settings and seed,
/// same bits.
/// @param model  the truth; every joint of one DoF, fixed base
/// @error  UnsupportedJoint, ShapeMismatch, ValueOutOfRange naming joint or setting; NumericalFailure when the state
///         leaves all bounds; Cancelled
/// @cost   4 forward and (inverse) dynamics per integration step
Result<signal::Log> simulate(const RobotModel& model, const Trajectory& trajectory,
                             const SimulationSettings& settings, const JobContext& context = {});

/// Checks robot, trajectory and settings of a simulation.
/// @error UnsupportedJoint, ShapeMismatch, ValueOutOfRange, UnsupportedOption, naming joint or setting
Status checkSimulation(const RobotModel& model, const Trajectory& trajectory,
                       const SimulationSettings& settings);

/// Says of a log that it is simulated, and with which seed.
Finding simulatedFinding(const SimulationSettings& settings);

/// Samples of rests and trajectory together.
Eigen::Index sampleCount(const Trajectory& trajectory, const SimulationSettings& settings);

/// Integration steps per sample: as `integration_step` states, or automatic.
/// @error ValueOutOfRange, when they are more than 2000
Result<int> stepsPerSample(const RobotModel& model, const Trajectory& trajectory,
                           const SimulationSettings& settings);

/// Returns the integration steps per sample that `integration_step = 0` chooses: the fastest time constant of friction,
/// springs and controller at twenty postures of the trajectory, a third of the method's
/// stability limit.
int automaticSteps(const RobotModel& model, const Trajectory& trajectory, const SimulationSettings& settings);

}  // namespace plumbline::simulation
