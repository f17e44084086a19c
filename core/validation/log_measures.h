// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <limits>

#include "base/progress.h"
#include "model/robot_model.h"
#include "signal/log.h"
#include "signal/samples.h"

namespace plumbline::validation {

/// Measures of a recording that need no model of the torques. Unavailable numbers are NaN.
struct LogMeasures {
  double rate = std::numeric_limits<double>::quiet_NaN();  ///< Hz, of the recording: one over the median step
  /// Fractions of the rows while the robot moves: equal to the row before in position and torque; equal in position, the
  /// torque being another.
  double repeated_rows = 0.0, repeated_positions = 0.0;
};

/// Measures an unprocessed log. A row is repeated when it has the positions of the row before although the robot moves
/// by more than three encoder counts before and after, for at most 0.1 s: slow motion and rest repeat positions too.
LogMeasures measureLog(const signal::Log& log);

/// Measures of processed samples.
struct MotionMeasures {
  double seconds = 0.0;  ///< of usable samples
  double band = 0.0;  ///< Hz: below it lies 99 % of the power of the speed, of the joint where it is highest
  Eigen::VectorXd reversals;   ///< nv: changes of the direction of motion, of joints that move
  double beyond_limits = 0.0;  ///< largest position beyond the limits of the robot file [rad or m]
  int beyond_dof = -1;         ///< its velocity coordinate; −1 when no position is beyond
};

/// @param model  of the samples; limits that it does not state do not count
MotionMeasures measureMotion(const RobotModel& model, const signal::Samples& samples);

/// Noise of the recorded positions: standard deviation of the part of each that the filter removes, as noise of the
/// speed, over the typical speed of the joint; the largest of all joints that move. NaN without a filter.
/// @param processing  of the log; logged velocities and accelerations are not used
double positionNoise(const RobotModel& model, const signal::Log& log, signal::ProcessingSettings processing,
                     const JobContext& context);

}  // namespace plumbline::validation
