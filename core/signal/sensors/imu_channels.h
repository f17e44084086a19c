// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "signal/log.h"

namespace plumbline::signal {

/// Inertial measurement unit on a link: three extra channels of a log per quantity, "imu/<frame>/angular_velocity x" … [rad/s]
/// and "imu/<frame>/acceleration x" … [m/s²], in axes of the sensor. At rest the acceleration points up.
struct ImuChannels {
  std::string frame;
  Eigen::MatrixXd angular_velocity, acceleration;  ///< N×3; size zero: not in the log
};

/// Names of the sensors of a log, in its order.
std::vector<std::string> imuNames(const Log& log);
/// Sensors of a log by name, in its order. Components that are missing are NaN.
std::vector<ImuChannels> imuChannels(const Log& log);
/// Appends the channels of a sensor.
void addImuChannels(const ImuChannels& imu, Log& log);

}  // namespace plumbline::signal
