// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <functional>

#include "base/result.h"
#include "model/robot_model.h"

namespace plumbline::simulation {

/// Timing and bounded errors of a digital control loop around a robot with rigid joints.
struct SampledLoop {
  double period = 1e-3;                     ///< s between two measurements
  double delay = 0.0;                       ///< s from a measurement to the torque computed from it
  double jitter = 0.0;                      ///< largest addition to the delay [s]
  Eigen::VectorXd position_error;           ///< bounds of the measurement's errors [rad]
  Eigen::VectorXd velocity_error;           ///< [rad/s]
  Eigen::VectorXd torque_error;             ///< of the applied torque against the commanded one [N·m]
  Eigen::VectorXd disturbance;              ///< other torques on the joints [N·m]
  Eigen::VectorXd torque_limit;             ///< limit of the motors; size zero: no limit
  int substeps = 16;                        ///< Runge–Kutta steps, and calls of the observer, per period
  std::function<bool(double t)> ends = {};  ///< asked before every measurement: the run ends where it is
};

/// The robot that is simulated.
struct SampledPlant {
  Eigen::VectorXd pi;     ///< true inertial parameters, 10 per body
  Eigen::VectorXd rotor;  ///< reflected inertia [kg·m²]
  /// Friction torque of every joint at given speeds.
  std::function<void(const Eigen::VectorXd& v, Eigen::VectorXd& friction)> friction;
  /// Asked before every measurement: true when it wrote other inertial parameters, which hold from then on.
  std::function<bool(double t, Eigen::VectorXd& pi)> changes = {};
};

/// Choice of the errors inside their bounds: every member of a vector is a fraction in [−1, 1], a delay's one in [0, 1].
/// The default is no error at all.
class ErrorChoice {
 public:
  virtual ~ErrorChoice() = default;
  virtual void measurement(double t, const Eigen::VectorXd& q, const Eigen::VectorXd& v,
                           Eigen::VectorXd& position, Eigen::VectorXd& velocity);
  virtual double delay(double t);
  /// Addition to the time from the measurement at t to the next [s], above −period; it adds up.
  virtual double lateness(double t);
  /// Called at the start of every Runge–Kutta step, for the step.
  virtual void torque(double t, const Eigen::VectorXd& q, const Eigen::VectorXd& v, Eigen::VectorXd& error,
                      Eigen::VectorXd& disturbance);
};

/// One step of the control law.
using SampledLaw = std::function<void(double t, const Eigen::VectorXd& q_hat, const Eigen::VectorXd& v_hat,
                                      Eigen::VectorXd& u)>;
/// State at the end of a step and the commanded torque that acted.
using LoopObserver = std::function<void(double t, const Eigen::VectorXd& q, const Eigen::VectorXd& v,
                                        const Eigen::VectorXd& u)>;

struct SampledOutcome {
  double oldest = 0.0;  ///< largest age of a measurement while its torque acted [s]
  int measurements = 0;
  int saturated = 0;     ///< commands beyond the torque limit
  Eigen::VectorXd q, v;  ///< at the end
};

/// Runs the loop: a measurement every period from t = 0 on but for `lateness`, its command after the delay and held until the next one. Before
/// the first command acts, `first_torque` does; of size zero: brakes hold the robot where it is.
/// @error UnsupportedJoint, ShapeMismatch, ValueOutOfRange, NumericalFailure (the state leaves all bounds)
/// @cost  four forward dynamics per step
Result<SampledOutcome> runSampledLoop(const RobotModel& model, const SampledPlant& plant,
                                      const SampledLoop& loop, const Eigen::VectorXd& q0,
                                      const Eigen::VectorXd& v0, double duration, const SampledLaw& law,
                                      ErrorChoice& errors, const LoopObserver& observer,
                                      const Eigen::VectorXd& first_torque = {});

}  // namespace plumbline::simulation
