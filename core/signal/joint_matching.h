// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "base/result.h"
#include "model/robot_model.h"
#include "signal/log.h"

namespace plumbline::signal {

/// Assignment of the log's columns to the velocity coordinates of the model.
struct JointMatch {
  std::vector<int> column;  ///< nv entries; −1 for the six coordinates of a floating base
  std::vector<Finding> findings;
};

/// Matches names, in this order: equal; equal but for case; one with a name space before it ("arm/joint1",
/// "r_joint1"); numbered or absent names (joint1 …, q1 …) by number or order, provided that the counts agree.
/// Joints of the log that the model lacks (locked or left out) are ignored; findings report both.
/// @error NameMismatch naming the joints of both sides; UnsupportedJoint for a joint of several coordinates other than
///        a floating base
Result<JointMatch> matchJoints(const RobotModel& model, const Log& log);

}  // namespace plumbline::signal
