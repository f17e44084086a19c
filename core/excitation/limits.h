// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "base/result.h"
#include "model/robot_model.h"

namespace plumbline {

/// What the motion of every joint must keep within; one entry per velocity coordinate, infinite where nothing is stated.
/// Margins are already taken off.
struct MotionLimits {
  Eigen::VectorXd lower, upper;  ///< rad or m
  Eigen::VectorXd velocity;      ///< rad/s or m/s, magnitude
  Eigen::VectorXd acceleration;  ///< rad/s² or m/s², magnitude
  Eigen::VectorXd jerk;          ///< rad/s³ or m/s³, magnitude
  Eigen::VectorXd torque;        ///< N·m or N, magnitude
  std::vector<std::string>
      unstated;  ///< "joint3 torque": what the robot's file does not limit and nobody stated
};

/// One entry of a limit that is broken.
struct Violation {
  std::string subject;   ///< "joint4", or "link2 – link5" for a collision
  std::string quantity;  ///< "position", "velocity", "acceleration", "jerk", "torque", "clearance", "keep-in"
  double value = 0.0;    ///< the worst of it
  double limit = 0.0;
  double amount = 0.0;  ///< how far beyond the limit, above 0
  double time = 0.0;    ///< s
};

}  // namespace plumbline
