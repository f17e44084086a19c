// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "excitation/legged/legged_search.h"

/// Proposals of feet and postures for a legged robot.
namespace plumbline::excitation {

/// A link that a robot may stand on.
struct FootChoice {
  LeggedRobot::Foot foot;  ///< with its lowest point when the legs are bent
  bool usual = false;      ///< the lowest link at the end of its leg
};
/// Returns the links with exactly three joints of one degree of freedom between them and a floating base; empty for other
/// robots.
std::vector<FootChoice> footChoices(const RobotDescription& description, const RobotModel& model);
/// Proposes all usual feet, and the given pose unless a leg is straight there; then knees are bent as far as their limits
/// allow.
LeggedSpec usualStand(const RobotDescription& description, const RobotModel& model,
                      const Eigen::VectorXd& pose);
/// Returns the joints of one degree of freedom that are not at 0.
std::vector<std::pair<std::string, double>> postureOf(const RobotModel& model, const Eigen::VectorXd& pose);
/// Returns the pose with the joints of a posture; the others at 0, the base where it is.
Eigen::VectorXd poseOf(const RobotModel& model, const LeggedSpec& spec, Eigen::VectorXd pose);
}  // namespace plumbline::excitation
