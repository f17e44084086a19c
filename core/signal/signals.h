// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <memory>
#include <stop_token>
#include <vector>

#include "base/result.h"
#include "model/robot_model.h"
#include "signal/log.h"
#include "signal/samples.h"

namespace plumbline::signal {

/// The log's columns that belong to one joint of the model; a null pointer is a channel that is not there, not wanted or,
/// of a log whose channels are deferred, not held at the moment.
struct JointSignals {
  std::string name;
  int q_index = 0, v_index = 0;  ///< of the model
  int source = 0;                ///< column of the log
  bool wraps = false;            ///< continuous joint, whose position may jump by 2π
  const double* position = nullptr;
  const double* velocity = nullptr;
  const double* acceleration = nullptr;
  const double* torque = nullptr;
  std::array<bool, kChannelKinds> used{};  ///< channels that are there and wanted

  const double*& pointer(ChannelKind kind) { return this->*kPointers[indexOf(kind)]; }
  const double* pointer(ChannelKind kind) const { return this->*kPointers[indexOf(kind)]; }
  bool has(ChannelKind kind) const { return used[indexOf(kind)]; }

 private:
  static const std::array<const double * JointSignals::*, kChannelKinds> kPointers;
};

/// Channels of a log that `process` uses: pointers into the log, which must outlive it.
struct Signals {
  /// Holds the channels of one kind of a log whose channels are deferred, instead of those held before. Does nothing for
  /// other logs.
  /// @error those of `DeferredChannels::read`
  Status hold(ChannelKind kind, const JobContext& context);
  void releaseHeld();
  /// The held numbers of a channel, which nobody reads again and which may be overwritten; null of other logs.
  double* scratch(const JointSignals& joint) const;

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
  std::shared_ptr<DeferredChannels> deferred;  ///< null for a log that holds its channels
  std::shared_ptr<Eigen::MatrixXd> held;       ///< channels of one kind, N×n
};

/// Matches names, checks shapes and determines the usable channels.
/// @error NameMismatch, ShapeMismatch, MissingData naming channel and joint
/// After a stop the forces of contacts are not complete: check the token.
Result<Signals> gatherSignals(const RobotModel& model, const Log& log, const ProcessingSettings& settings,
                              const std::stop_token& stop = {});

}  // namespace plumbline::signal
