// SPDX-License-Identifier: BSD-3-Clause
#include "signal/imu_channels.h"

#include <algorithm>
#include <limits>
#include <string_view>

namespace plumbline::signal {

namespace {

constexpr std::string_view kImuPlace = "imu/", kRate = "/angular_velocity ", kForce = "/acceleration ";
constexpr std::string_view kAxes = "xyz";

void putComponent(const Log& log, const Log::Extra& extra, std::size_t axis, Eigen::MatrixXd& target) {
  if (target.size() == 0)
    target = Eigen::MatrixXd::Constant(log.size(), 3, std::numeric_limits<double>::quiet_NaN());
  if (extra.values.size() == log.size()) target.col(static_cast<Eigen::Index>(axis)) = extra.values;
}

}  // namespace

std::vector<ImuChannels> imuChannels(const Log& log) {
  std::vector<ImuChannels> out;
  for (const Log::Extra& extra : log.extras) {
    const std::string_view name = extra.name;
    if (!name.starts_with(kImuPlace) || name.empty()) continue;
    const std::size_t axis = kAxes.find(name.back());
    const std::string_view stem = name.substr(0, name.size() - 1);
    const bool rate = stem.ends_with(kRate);
    if (axis == std::string_view::npos || (!rate && !stem.ends_with(kForce))) continue;
    const std::size_t tail = rate ? kRate.size() : kForce.size();
    if (stem.size() <= kImuPlace.size() + tail) continue;
    const std::string frame(stem.substr(kImuPlace.size(), stem.size() - kImuPlace.size() - tail));
    auto found = std::find_if(out.begin(), out.end(), [&](const ImuChannels& i) { return i.frame == frame; });
    if (found == out.end()) found = out.insert(out.end(), {frame, {}, {}});
    putComponent(log, extra, axis, rate ? found->angular_velocity : found->acceleration);
  }
  return out;
}

void addImuChannels(const ImuChannels& imu, Log& log) {
  const auto add = [&](const Eigen::MatrixXd& values, std::string_view quantity, const char* unit) {
    for (Eigen::Index i = 0; i < values.cols(); ++i)
      log.extras.push_back(
          {std::string(kImuPlace) + imu.frame + std::string(quantity) + kAxes[static_cast<std::size_t>(i)],
           unit, values.col(i)});
  };
  add(imu.angular_velocity, kRate, "rad/s");
  add(imu.acceleration, kForce, "m/s^2");
}

}  // namespace plumbline::signal
