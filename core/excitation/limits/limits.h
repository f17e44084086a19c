// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <limits>
#include <string>
#include <vector>

#include "base/result.h"
#include "excitation/motion/motion.h"
#include "model/robot_model.h"

namespace plumbline::excitation {

/// Limits of the motion of every joint; one entry per velocity coordinate, infinite where nothing is stated.
/// Margins are already taken off.
struct MotionLimits {
  Eigen::VectorXd lower, upper;  ///< rad or m
  Eigen::VectorXd velocity;      ///< rad/s or m/s, magnitude
  Eigen::VectorXd acceleration;  ///< rad/s² or m/s², magnitude
  Eigen::VectorXd jerk;          ///< rad/s³ or m/s³, magnitude
  Eigen::VectorXd torque;        ///< N·m or N, magnitude
  std::vector<std::string>
      unstated;  ///< "joint3 torque": limits that neither the robot's file nor the user states
};

/// Replacement of, or addition to, the limits of the robot's file. NaN: not stated, infinite: no limit.
struct JointLimitOverride {
  static constexpr double kNotSaid = std::numeric_limits<double>::quiet_NaN();
  std::string joint;
  double lower = kNotSaid, upper = kNotSaid, velocity = kNotSaid, acceleration = kNotSaid, jerk = kNotSaid,
         torque = kNotSaid;
};

/// Returns the limits of the robot's file with their replacements, the margin taken off.
///   position  [l + m (u − l)/2, u − m (u − l)/2],   the others  (1 − m) · limit,   m = margin
/// A 0 of the file means "not stated"; continuous joints have no limit of position; a joint that others follow keeps
/// within their limits too (position, velocity).
/// @param margin  fraction of every limit that is kept free, 0 … below 1
/// @error UnsupportedJoint (joints of several degrees of freedom), UnknownReference (a joint that the robot lacks),
///        InvalidNumber (NaN), ValueOutOfRange (reversed or empty range, negative limit, margin), naming the joint
Result<MotionLimits> motionLimits(const RobotModel& model,
                                  const std::vector<JointLimitOverride>& overrides = {}, double margin = 0.0);
/// Returns "The robot's file does not limit the velocity of joint1 and joint2, …": one sentence, empty when all is limited.
std::string unstatedSentence(const MotionLimits& limits);

/// One entry of a limit that is broken.
struct Violation {
  std::string subject;   ///< "joint4", or "link2 – link5" for a collision
  std::string quantity;  ///< "position", "velocity", "acceleration", "jerk", "torque", "clearance", "keep-in"
  double value = 0.0;    ///< the worst of it
  double limit = 0.0;
  double amount = 0.0;  ///< excess over the limit, above 0
  double time = 0.0;    ///< s
};
/// "joint4 torque 38.1 of 34.0 N·m at 2.31 s"
std::string inWords(const RobotModel& model, const Violation& violation);

/// The worst violation of every joint and quantity at the samples, worst first (amount over the size of the limit).
/// @param jerk torque  n×N; size zero: not checked
std::vector<Violation> sampledViolations(const RobotModel& model, const MotionLimits& limits,
                                         const MotionSamples& samples, const Eigen::MatrixXd& jerk,
                                         const Eigen::MatrixXd& torque);
/// The order of a list of violations: worst first.
double relativeAmount(const Violation& violation);

}  // namespace plumbline::excitation
