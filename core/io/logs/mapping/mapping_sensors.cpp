// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/mapping/mapping_sensors.h"

#include <set>
#include <tuple>

namespace plumbline::io {
namespace {

constexpr int kMostImus = 8;

bool isReadable(const FileListing& listing, const std::string& path) {
  const DatasetInfo* dataset = listing.find(path);
  return dataset != nullptr && dataset->numeric && dataset->problem.empty();
}

void addImu(const FileListing& listing, const std::string& topic, MappingGuess& guess) {
  const std::string frame = topic.substr(topic.find_first_not_of('/'));
  for (const auto& [field, name, unit] : {std::tuple{"/angular_velocity/", "/angular_velocity ", "rad/s"},
                                          {"/linear_acceleration/", "/acceleration ", "m/s²"}})
    for (const std::string axis : {"x", "y", "z"}) {
      if (!isReadable(listing, topic + field + axis)) continue;
      LogMapping::Channel channel;
      channel.quantity = Quantity::Other;
      channel.name = "imu/" + frame + name + axis;
      channel.dataset = topic + field + axis;
      channel.unit = {unit};
      guess.mapping.channels.push_back(std::move(channel));
    }
  guess.findings.push_back(Finding{
      Severity::Info, topic, "imu-found",
      topic +
          " is an inertial sensor; its channels can be observed in motion and parameters under the name " +
          frame});
}

}  // namespace

void addSensors(const FileListing& listing, const std::string& joints, MappingGuess& guess) {
  std::set<std::string> seen = {joints};
  int imus = 0;
  const auto note = [&](const std::string& topic, std::string text) {
    guess.findings.push_back(Finding{Severity::Info, topic, "topic-unused", std::move(text)});
  };
  for (const DatasetInfo& dataset : listing.datasets) {
    const std::string& topic = dataset.series;
    if (topic.empty() || !seen.insert(topic).second) continue;
    const auto holds = [&](const char* field) { return isReadable(listing, topic + field); };
    if (holds("/angular_velocity/x") || holds("/linear_acceleration/x")) {
      if (imus++ < kMostImus) addImu(listing, topic, guess);
    } else if (holds("/wrench/force/x")) {
      note(topic, topic + " holds forces and moments, which are not used; the import shows their columns");
    } else if (holds("/pose/pose/position/x") && holds("/twist/twist/linear/x")) {
      note(topic, topic + " holds an odometry, which is not used; the import shows its columns");
    }
  }
}

}  // namespace plumbline::io
