// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/map_estimator.h"
#include "map_fixture.h"
#include "support/four_bar.h"

/// Problems under loops and contacts whose measurements come from the very model that is estimated.
namespace plumbline::test {

struct ConstrainedCase {
  RobotModel model;
  bayes::ConstraintSpec constraints;  ///< posture: near the start
  std::vector<int> driven;            ///< coordinates with a motor
  std::vector<int> unseen = {};       ///< coordinates without encoder
  double relative = 0.1;              ///< prior of the bodies
  double step = 0.005;                ///< s
  Eigen::Index intervals = 200;
  double position_std = 5e-4, velocity_std = 5e-3;
  double force_std = 0.01, passive_force_std = 0.002;
  double sensor =
      0.0;  ///< part of the variance at driven joints that is an error of the torque sensor; the rest moves the robot
  double amplitude = 0.5;  ///< of the wished motion [rad]
  bool truth_from_prior = true;
  double stated_anchor_std = 0.0;  ///< of contacts whose place is stated, with an error of that size; 0: none
  bool imu = false, feet = false;  ///< of a tripod: sensors beyond the encoders
  Vec6 base_pose_std = Vec6::Constant(5e-4), base_force_std = Vec6::Constant(0.05);  ///< of a floating base
};

/// Four-bar linkage, crank driven.
ConstrainedCase fourBarCase(Cut cut);
/// Planar five-bar in the vertical plane, both cranks driven, cut at the pin that joins the couplers.
ConstrainedCase fiveBarCase();
/// Planar arm of four driven joints whose tip touches at a point during `phases` (empty: always).
ConstrainedCase touchingArmCase(std::vector<std::pair<double, double>> phases);

/// Floating body on three legs of two driven joints; point feet that touch during `phases` (empty: always).
ConstrainedCase tripodCase(std::vector<std::pair<double, double>> phases);
/// The same with anchors that are estimated.
ConstrainedCase anchored(ConstrainedCase spec);
/// The same on four legs of three.
ConstrainedCase quadrupedCase(std::vector<std::pair<double, double>> phases);

/// Throws when the drawn robot cannot be integrated.
MatchedData constrainedData(const ConstrainedCase& spec, Random& random);

}  // namespace plumbline::test
