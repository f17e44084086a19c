// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "base/random.h"
#include "estimation/estimator.h"
#include "identifiability/structure/base_parameters.h"
#include "support/support.h"

namespace plumbline::test {

inline constexpr FrictionModel kUsualFriction{true, true, true, false};

/// A robot whose true parameters differ from those of its description, and the friction that its joints
/// really have.
struct Truth {
  RobotModel model;  ///< the description
  BaseParameters structure;
  FrictionModel friction;
  Eigen::VectorXd parameters;  ///< true, layout columns
  Eigen::VectorXd base;        ///< true base parameters and friction: what `estimate` has to find

  Truth(Random& random, const RandomTreeOptions& options, const FrictionModel& friction);
  Truth(RobotModel robot, Random& random, const FrictionModel& friction);
};

/// A chain of turning joints.
RandomTreeOptions turningChain(int bodies);
Truth turningArm(Random& random, int bodies, const FrictionModel& friction = kUsualFriction);
/// A chain of four joints that turn or slide.
Truth mixedArm(Random& random, const FrictionModel& friction = kUsualFriction);

/// Joint trajectories of a few harmonics (every joint its own), exact speed and acceleration, `count` samples
/// at `rate` Hz; torques are exact (inverse dynamics of the true parameters and friction). Only for robots
/// whose joints have one degree of freedom each, or a floating base that stays within small angles.
Samples harmonicMotion(const Truth& truth, Random& random, Eigen::Index count, double rate);
/// Independent random states instead of a motion: any kind of joint.
Samples randomStates(const Truth& truth, Random& random, Eigen::Index count);

/// Friction columns, written down a second time.
double frictionOracle(FrictionKind kind, const StribeckShape& shape, double v, double a, double load);

/// Exact torques for the motion in `samples`; weights one.
void exactTorque(const Truth& truth, Samples& samples);
/// White noise with one standard deviation per coordinate.
void addTorqueNoise(Samples& samples, const Eigen::VectorXd& std, Random& random);
/// Noise of every joint as a filter leaves it: autoregression of first order with coefficient rho.
void addCorrelatedNoise(Samples& samples, double std, double rho, Random& random);
/// The log that a machine would write of the motion: white noise on position, speed and torque.
Log measuredLog(const Truth& truth, const Samples& exact, double position, double velocity, double torque,
                Random& random);

EstimationSettings settingsFor(const FrictionModel& friction, const std::string& method = "ols");
/// Largest error of the estimate, each parameter measured by the torque it makes: column norm over torque norm.
double torqueError(const ParameterEstimate& found, const Truth& truth, const Samples& samples);

}  // namespace plumbline::test
