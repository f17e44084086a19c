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

bool holdsOdometry(const FileListing& listing, const std::string& topic) {
  for (const char* field : {"position/x", "position/y", "position/z", "orientation/x", "orientation/y",
                            "orientation/z", "orientation/w"})
    if (!isReadable(listing, topic + "/pose/pose/" + field)) return false;
  return true;
}

bool holdsWrench(const FileListing& listing, const std::string& topic) {
  for (const char* field : {"force/x", "force/y", "force/z", "torque/x", "torque/y", "torque/z"})
    if (!isReadable(listing, topic + "/wrench/" + field)) return false;
  return true;
}

std::string frameOf(const FileListing& listing, const std::string& topic, const char* which) {
  const AttributeInfo* frame = listing.attribute(topic + "@" + which);
  return frame == nullptr ? std::string() : frame->text;
}

void addOdometry(const FileListing& listing, const std::string& topic, MappingGuess& guess) {
  if (!holdsOdometry(listing, topic)) {
    guess.findings.push_back(
        {Severity::Info, topic, "topic-unused",
         topic + " is an odometry whose pose is not measured, or not whole; it is not used"});
    return;
  }
  if (guess.mapping.base) {
    guess.findings.push_back({Severity::Warning, topic, "ambiguous-base",
                              "motion of the base: " + guess.mapping.base->topic + " was taken, but " +
                                  topic + " is possible too; give a mapping if that is meant"});
    return;
  }
  guess.mapping.base = LogMapping::BaseMotion{.topic = topic};
  const std::string base = frameOf(listing, topic, "child_frame_id"),
                    world = frameOf(listing, topic, "header/frame_id");
  guess.findings.push_back(
      {Severity::Info, topic, "base-found",
       topic + " is an odometry: its pose" +
           (base.empty() || world.empty() ? std::string() : " of " + base + " in " + world) +
           " is the motion of a floating base; a fixed base does not use it"});
}

void noteWrench(const FileListing& listing, const std::string& topic, MappingGuess& guess) {
  const std::string frame = frameOf(listing, topic, "header/frame_id");
  guess.findings.push_back(
      {Severity::Info, topic, "topic-unused",
       topic + " holds wrenches" + (frame.empty() ? std::string() : " in the axes of " + frame) +
           ", which are not used: as a contact they would be added to the joint torques; the import, or "
           "\"contacts\" of a mapping, says on which link they act"});
}

std::vector<std::string> topicsThat(bool (*holds)(const FileListing&, const std::string&),
                                    const FileListing& listing) {
  std::vector<std::string> topics;
  std::set<std::string> seen;
  for (const DatasetInfo& dataset : listing.datasets)
    if (!dataset.series.empty() && seen.insert(dataset.series).second && holds(listing, dataset.series))
      topics.push_back(dataset.series);
  return topics;
}

}  // namespace

std::vector<std::string> odometryTopics(const FileListing& listing) {
  return topicsThat(holdsOdometry, listing);
}

std::vector<std::string> wrenchTopics(const FileListing& listing) {
  return topicsThat(holdsWrench, listing);
}

void addSensors(const FileListing& listing, const std::string& joints, MappingGuess& guess) {
  std::set<std::string> seen = {joints};
  int imus = 0;
  for (const DatasetInfo& dataset : listing.datasets) {
    const std::string& topic = dataset.series;
    if (topic.empty() || !seen.insert(topic).second) continue;
    const auto holds = [&](const char* field) { return isReadable(listing, topic + field); };
    if (holds("/angular_velocity/x") || holds("/linear_acceleration/x")) {
      if (imus++ < kMostImus) addImu(listing, topic, guess);
    } else if (holdsWrench(listing, topic)) {
      noteWrench(listing, topic, guess);
    } else if (listing.find(topic + "/pose/pose/position/x") != nullptr &&
               listing.find(topic + "/twist/twist/linear/x") != nullptr) {
      addOdometry(listing, topic, guess);
    }
  }
}

}  // namespace plumbline::io
