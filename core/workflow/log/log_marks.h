// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "workflow/log/load_log.h"

/// Samples that two logs share, whatever the form of the files: another format or precision of numbers, another order of the joints,
/// further joints, a part, every k-th sample. Resampled and filtered copies are not recognised.
namespace plumbline::workflow {

/// Marks by which a log is recognised when its rows are not at hand: hashes of the rounded positions and torques of the robot's
/// joints (2⁻¹⁶ rad or m, 2⁻¹³ N·m or N) at 256 places or fewer where the robot moves and its torques change from row to row. A place
/// is one row; of robots with fewer than six joints as many rows as have 24 numbers, so that coarse sensors do not make two
/// recordings of one motion alike. None without rows.
std::vector<std::uint64_t> marksOf(const signal::Log& log, const RobotModel& model);
/// True when more than four of the marks, and more than 3 %, are in a log. Fewer than eight marks tell nothing.
bool holdsMarks(const signal::Log& log, const RobotModel& model, const std::vector<std::uint64_t>& marks);
/// The first two of many logs of which places have the same marks: copies of one log, or of parts of it with the same places.
std::optional<std::pair<std::size_t, std::size_t>> pairWithCommonMarks(
    const std::vector<std::vector<std::uint64_t>>& marks);
/// Returns true when two logs share samples: parts of one file that overlap, or one holds marks of the other. Rows of logs that are
/// not held are not compared (`holdsRows`).
bool shareSamples(const signal::Log& a, const signal::Log& b, const RobotModel& model);
/// @error DuplicateName: two of the logs share samples. These would count twice, and standard deviations would be too small.
Status checkDistinct(const std::vector<LogPtr>& logs, const RobotModel& model);
/// True if positions and torques of the log are in memory, so that its rows can be compared with those of others.
bool holdsRows(const signal::Log& log);

}  // namespace plumbline::workflow
