// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "base/random.h"
#include "estimation/estimator.h"
#include "identifiability/structure/base_parameters.h"
#include "support/support.h"

namespace plumbline::test {

inline constexpr regressors::FrictionModel kUsualFriction{true, true, true, false};

/// A robot whose true parameters differ from those of its description, and the friction that its joints
/// really have.
struct Truth {
  RobotModel model;  ///< the description
  identifiability::BaseParameters structure;
  regressors::FrictionModel friction;
  Eigen::VectorXd parameters;  ///< true, layout columns
  Eigen::VectorXd base;        ///< true base parameters and friction: what `estimate` has to find

  Truth(Random& random, const RandomTreeOptions& options, const regressors::FrictionModel& friction);
  Truth(RobotModel robot, Random& random, const regressors::FrictionModel& friction);
};

/// A chain of turning joints.
RandomTreeOptions turningChain(int bodies);
Truth turningArm(Random& random, int bodies, const regressors::FrictionModel& friction = kUsualFriction);
/// A chain of four joints that turn or slide.
Truth mixedArm(Random& random, const regressors::FrictionModel& friction = kUsualFriction);

/// Joint trajectories of a few harmonics (every joint its own), exact speed and acceleration, `count` samples
/// at `rate` Hz; torques are exact (inverse dynamics of the true parameters and friction). Only for robots
/// whose joints have one degree of freedom each, or a floating base that stays within small angles.
signal::Samples harmonicMotion(const Truth& truth, Random& random, Eigen::Index count, double rate);
/// Independent random states instead of a motion: any kind of joint.
signal::Samples randomStates(const Truth& truth, Random& random, Eigen::Index count);

/// Friction columns, written down a second time.
double frictionOracle(regressors::FrictionKind kind, const regressors::StribeckShape& shape, double v,
                      double a, double load);

/// Exact torques for the motion in `samples`; weights one.
void exactTorque(const Truth& truth, signal::Samples& samples);
/// White noise with one standard deviation per coordinate.
void addTorqueNoise(signal::Samples& samples, const Eigen::VectorXd& std, Random& random);
/// Noise of every joint as a filter leaves it: autoregression of first order with coefficient rho.
void addCorrelatedNoise(signal::Samples& samples, double std, double rho, Random& random);
/// The log that a machine would write of the motion: white noise on position, speed and torque.
signal::Log measuredLog(const Truth& truth, const signal::Samples& exact, double position, double velocity,
                        double torque, Random& random);

estimation::EstimationSettings settingsFor(const regressors::FrictionModel& friction,
                                           const std::string& method = "ols");
/// Largest error of the estimate, each parameter measured by the torque it makes: column norm over torque norm.
double torqueError(const estimation::ParameterEstimate& found, const Truth& truth,
                   const signal::Samples& samples);

}  // namespace plumbline::test
