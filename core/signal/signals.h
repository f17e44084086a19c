// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <stop_token>
#include <vector>

#include "base/result.h"
#include "model/robot_model.h"
#include "signal/log.h"
#include "signal/samples.h"

namespace plumbline::signal {

/// The log's columns that belong to one joint of the model; a null pointer is a channel that is not there or
/// not wanted.
struct JointSignals {
  std::string name;
  int q_index = 0, v_index = 0;  ///< of the model
  bool wraps = false;            ///< continuous joint, whose position may jump by 2π
  const double* position = nullptr;
  const double* velocity = nullptr;
  const double* acceleration = nullptr;
  const double* torque = nullptr;
};

/// Channels of a log that `process` uses: pointers into the log, which must outlive it.
struct Signals {
  Eigen::Index size = 0;
  const double* time = nullptr;
  std::vector<JointSignals> joints;  ///< in the order of the velocity coordinates
  const Log::Base* base = nullptr;   ///< floating base only
  /// Torques of the six base coordinates, from the contact wrenches; empty when there are none.
  std::vector<JointSignals> base_wrench;
  /// N×nv, owned: target of the torque pointers when contacts act on the robot.
  std::shared_ptr<const Eigen::MatrixXd> driving;
  std::vector<const double*> motion_columns;  ///< a NaN in one of these is a gap for all joints
  std::vector<Finding> findings;
};

/// Matches names, checks shapes and determines the usable channels.
/// @error NameMismatch, ShapeMismatch, MissingData naming channel and joint
/// After a stop the forces of contacts are not complete: check the token.
Result<Signals> gatherSignals(const RobotModel& model, const Log& log, const ProcessingSettings& settings,
                              const std::stop_token& stop = {});

}  // namespace plumbline::signal
