// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "base/random.h"
#include "bayes/map_estimator.h"

/// Problems whose measurements come from the very model that is estimated: exact parameters, starts and forces drawn from
/// their priors.
namespace plumbline::test {

/// A pendulum of one joint about the horizontal, with a body in general position.
RobotModel pendulum();
/// An arm of three revolute joints in general position.
RobotModel arm();

struct MatchedCase {
  RobotModel model;
  std::vector<bayes::FrictionSpec> friction;
  double relative = 0.1;      ///< prior of the bodies
  double friction_std = 0.3;  ///< of its logarithms
  double step = 0.01;         ///< s
  Eigen::Index intervals = 150;
  double position_std = 1e-3, velocity_std = 1e-2, force_std = 0.02;
  double sensor =
      0.0;  ///< part of the variance that is an error of the torque sensor; the rest moves the robot
  double missing = 0.0;          ///< fraction of encoder values that are lost
  double missing_rows = 0.0;     ///< fraction of nodes at which all are
  bool truth_from_prior = true;  ///< else the nominal parameters are the truth
};

struct MatchedData {
  bayes::MapProblem problem;
  bayes::Iterate truth;
};
/// Throws when the drawn robot cannot be integrated.
MatchedData matchedData(const MatchedCase& spec, Random& random);

}  // namespace plumbline::test
