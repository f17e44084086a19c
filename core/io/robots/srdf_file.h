// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "model/robot_model.h"

namespace plumbline::io {

/// Statements of an SRDF on a robot, beside its loops (`readLoops`). Names are those of the robot.
struct SrdfFile {
  std::vector<std::pair<std::string, std::string>> disabled;  ///< links whose collisions are not checked
  std::vector<std::string> passive;                           ///< joints without motor
  bool loops = false;                                         ///< the file states loop constraints
  std::vector<Finding> findings;  ///< another robot's name, names that this robot lacks
};

/// Reads <disable_collisions link1 link2/>, <passive_joint name/> and the presence of <loop_constraint>. Statements on
/// links and joints that the robot lacks are left out, with a finding that names them; groups and end effectors have no
/// meaning here.
/// @error FileNotFound, FileUnreadable, FileTooLarge (1 MB), FormatUnknown (another root element), MissingElement (an
///        attribute, with its line), NameMismatch (not one link or joint of it is the robot's), those of `parseXml`
/// @source wiki.ros.org/srdf; MoveIt, srdfdom
Result<SrdfFile> readSrdf(const std::filesystem::path& path, const RobotModel& model);

}  // namespace plumbline::io
