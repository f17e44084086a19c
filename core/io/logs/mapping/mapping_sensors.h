// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "io/logs/mapping/mapping_guess.h"

namespace plumbline::io {

/// Adds the angular velocities and accelerations of the inertial sensors of a bag to the channels of a guess, and names other
/// sensors in its findings. Messages are known by their fields, whatever the encoding.
/// @param joints  topic of the joint states
void addSensors(const FileListing& listing, const std::string& joints, MappingGuess& guess);

}  // namespace plumbline::io
