// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "model/build_model.h"
#include "model/robot_model.h"
#include "signal/log.h"

/// A wrist sensor in place of the joint torques.
namespace plumbline::bounds {

/// A force–torque sensor between robot and load, used instead of the joint torques: |true − read| ≤ relative·|read| +
/// absolute + bias, where the bias is one unknown constant per axis.
struct WristSensor {
  std::string frame;  ///< contact of the log, named by a link: [n; f] on the robot about its origin
  double relative = 0.0;
  double force = 0.0, torque = 0.0;            ///< N, N·m
  double force_bias = 0.0, torque_bias = 0.0;  ///< N, N·m
};

/// The robot and the log with the sensor's axes as joints that do not move.
struct SensorView {
  RobotModel model;
  signal::Log log;
  std::string link;                 ///< body of the payload
  std::vector<std::string> joints;  ///< tx ty tz fx fy fz of the sensor
};
/// @error UnknownReference (no such contact, no such link), MissingData (no wrenches), ShapeMismatch
Result<SensorView> sensorView(const RobotDescription& robot, const RobotModel& model,
                              const ModelOptions& options, const signal::Log& log, const std::string& frame);

}  // namespace plumbline::bounds
