// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "io/logs/mapping/mapping_guess.h"

namespace plumbline::io {

/// Adds the angular velocities and accelerations of the inertial sensors of a bag to the channels of a guess, takes the first
/// odometry as the motion of the base, and names wrenches, which are never guessed: they would change the torques. Messages are known by their fields, whatever the encoding.
/// @param joints  topic of the joint states
void addSensors(const FileListing& listing, const std::string& joints, MappingGuess& guess);

/// Topics that hold a pose and a twist as nav_msgs/Odometry, those that hold wrenches as geometry_msgs/WrenchStamped.
std::vector<std::string> odometryTopics(const FileListing& listing);
std::vector<std::string> wrenchTopics(const FileListing& listing);

}  // namespace plumbline::io
