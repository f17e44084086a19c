// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "model/loop_closure.h"

namespace plumbline::io {

/// Loops that a file adds to a robot, and the posture that it names near a closed one.
struct LoopFile {
  std::vector<LoopClosure> loops;
  std::map<std::string, double> posture;  ///< joint → rad or m
  std::vector<Finding> findings;
};

/// Reads the loops of a robot: Plumbline's loops.json, `loop_constraint` of an SRDF, or `equality` of an MJCF, told apart
/// by content. Frames, rows and driven joints are checked against the robot.
/// @error FileNotFound, FileUnreadable, FileTooLarge (1 MB), FormatUnknown, MissingElement (no loops), those of the format's
///        reader and of `checkLoops`
Result<LoopFile> readLoops(const std::filesystem::path& path, const RobotModel& model);
/// The same for a text in memory.
/// @param source  named in errors
Result<LoopFile> readLoopsText(std::string_view text, const std::string& source, const RobotModel& model);

/// Rows from words: x y z roll pitch yaw, separated by blanks; none when a word is another one.
std::optional<ConstraintRows> rowsFromText(std::string_view text);

}  // namespace plumbline::io
