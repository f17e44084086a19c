// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/description.h"

/// Readers of MJCF, SDF and model JSON, independent of the writers: the files as a simulator reads them.
namespace plumbline::test {

struct ReadRobot {
  RobotDescription description;  ///< a massless root "ground" carries everything
  Vec3 gravity{0, 0, -9.81};
  std::map<std::string, double> armature;  ///< per joint
  std::vector<std::string> frames;         ///< names of sites or frames
  std::vector<std::string> mesh_files;
  int shapes = 0;
};

/// Throw std::runtime_error for a file that breaks the format.
ReadRobot readMjcf(const std::string& text);
ReadRobot readSdf(const std::string& text);
ReadRobot readModelJson(const std::string& text);

}  // namespace plumbline::test
