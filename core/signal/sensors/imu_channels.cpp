// SPDX-License-Identifier: BSD-3-Clause
#include "signal/sensors/imu_channels.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <string_view>

namespace plumbline::signal {

namespace {

constexpr std::string_view kImuPlace = "imu/", kRate = "/angular_velocity ", kForce = "/acceleration ";
constexpr std::string_view kAxes = "xyz";

/// One of the six channels of a sensor.
struct Component {
  std::string_view frame;
  std::size_t axis = 0;
  bool rate = false;  ///< else acceleration
};

std::optional<Component> componentOf(std::string_view name) {
  if (!name.starts_with(kImuPlace)) return {};
  const std::size_t axis = kAxes.find(name.back());
  const std::string_view stem = name.substr(0, name.size() - 1);
  const bool rate = stem.ends_with(kRate);
  if (axis == std::string_view::npos || (!rate && !stem.ends_with(kForce))) return {};
  const std::size_t tail = rate ? kRate.size() : kForce.size();
  if (stem.size() <= kImuPlace.size() + tail) return {};
  return Component{stem.substr(kImuPlace.size(), stem.size() - kImuPlace.size() - tail), axis, rate};
}

void putComponent(const Log& log, const Log::Extra& extra, std::size_t axis, Eigen::MatrixXd& target) {
  if (target.size() == 0)
    target = Eigen::MatrixXd::Constant(log.size(), 3, std::numeric_limits<double>::quiet_NaN());
  if (extra.values.size() == log.size()) target.col(static_cast<Eigen::Index>(axis)) = extra.values;
}

}  // namespace

std::vector<std::string> imuNames(const Log& log) {
  std::vector<std::string> names;
  for (const Log::Extra& extra : log.extras) {
    const std::optional<Component> part = componentOf(extra.name);
    if (part && std::find(names.begin(), names.end(), part->frame) == names.end())
      names.emplace_back(part->frame);
  }
  return names;
}

std::vector<ImuChannels> imuChannels(const Log& log) {
  std::vector<ImuChannels> out;
  for (std::string& name : imuNames(log)) out.push_back({std::move(name), {}, {}});
  for (const Log::Extra& extra : log.extras) {
    const std::optional<Component> part = componentOf(extra.name);
    if (!part) continue;
    const auto found =
        std::find_if(out.begin(), out.end(), [&](const ImuChannels& i) { return i.frame == part->frame; });
    putComponent(log, extra, part->axis, part->rate ? found->angular_velocity : found->acceleration);
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
