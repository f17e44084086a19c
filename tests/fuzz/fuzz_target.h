// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "model/robot_model.h"

/// Readers under test: each takes any bytes, and returns, whatever they are.
namespace plumbline::fuzz {

struct Target {
  const char* name;               ///< of the program and of the folder of its seeds
  void (*run)(std::string_view);  ///< reads the bytes as a file
};

/// Readers of texts in memory: robots, loops, settings.
std::span<const Target> textTargets();
/// Readers of files by their path: recordings, meshes, sessions, results; and bytes of other processes.
std::span<const Target> fileTargets();
/// Null when there is none of that name.
const Target* findTarget(std::string_view name);

/// Arm of the samples, for files that name joints and bodies.
const RobotModel& sampleArm();
/// The bytes as a file of this process in memory (/dev/shm); the next call replaces it.
/// @param extension  with its point
std::filesystem::path inputFile(std::string_view bytes, const std::string& extension);

}  // namespace plumbline::fuzz
