// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/constraints/passive_joints.h"

#include <algorithm>
#include <limits>

namespace plumbline::bayes {

using Eigen::Index;

namespace {

/// Adds a column of one value, unless the channel is not in the log.
void addColumn(Eigen::MatrixXd& channel, double value) {
  if (channel.size() == 0) return;
  channel.conservativeResize(Eigen::NoChange, channel.cols() + 1);
  channel.rightCols(1).setConstant(value);
}

}  // namespace

Result<std::vector<signal::Log>> withPassiveJoints(const RobotModel& model,
                                                   const std::vector<const signal::Log*>& logs,
                                                   const std::vector<std::string>& passive) {
  for (const std::string& joint : passive)
    if (model.findJoint(joint) < 0)
      return rejection(ErrorCode::UnknownReference, "the robot has no joint " + joint, {joint},
                       "correct \"passive\" (plumbline-cli audit lists the names)");
  constexpr double kMissing = std::numeric_limits<double>::quiet_NaN();
  std::vector<signal::Log> out;
  for (const signal::Log* log : logs) {
    signal::Log copy = *log;
    for (const std::string& joint : passive) {
      const auto found = std::find(copy.joint_names.begin(), copy.joint_names.end(), joint);
      if (found != copy.joint_names.end()) {
        if (copy.torque.size() > 0) copy.torque.col(found - copy.joint_names.begin()).setZero();
        continue;
      }
      copy.joint_names.push_back(joint);
      for (Eigen::MatrixXd* channel : {&copy.position, &copy.velocity, &copy.acceleration})
        addColumn(*channel, kMissing);
      addColumn(copy.torque, 0.0);
    }
    out.push_back(std::move(copy));
  }
  return out;
}

}  // namespace plumbline::bayes
