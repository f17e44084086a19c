// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace plumbline::workflow {

/// A trajectory as samples of positions.
struct SampledTrajectory {
  std::vector<std::string> joints;  ///< may be empty
  Eigen::VectorXd time;             ///< N [s]
  Eigen::MatrixXd position;         ///< N×n
};

/// trajectory_msgs/JointTrajectory as ROS 1 and 2 print and write it: keys joint_names and points (positions,
/// time_from_start in seconds, or as sec or secs with nanosec or nsecs), lists in brackets or with dashes; at any depth,
/// so that a message that holds one is read, too. Other keys are passed over.
/// @error SyntaxError, MissingElement, ShapeMismatch, InvalidNumber naming the line
Result<SampledTrajectory> jointTrajectoryFromYaml(std::string_view text);

}  // namespace plumbline::workflow
