// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <vector>

#include "workflow/log/load_log.h"

/// Samples that two logs share, whatever the form of the files: another format or precision of numbers (down to about six
/// decimals), another order of the joints, further joints, a part; of robots with six joints or more also every k-th sample.
/// Resampled and filtered copies are not recognised.
namespace plumbline::workflow {

/// Hashes of the rounded positions and torques of the robot's joints (2⁻¹⁶ rad or m, 2⁻¹³ N·m or N), row by row; joints without
/// torques are left out. A piece is one row; of robots with fewer than six joints as many rows as have 24 numbers, so that coarse
/// sensors do not make two recordings of one motion alike.
class RowHashes {
 public:
  RowHashes(const signal::Log& log, const RobotModel& model);
  /// The 256 smallest hashes of pieces in which the robot moves and torques change in every row: the same places, whatever part of a
  /// recording a log is. None where the rows are not in memory, and where they do not tell two recordings of one motion apart: torques of
  /// coarse steps and little noise.
  const std::vector<std::uint64_t>& marks() const { return marks_; }
  const std::vector<std::uint64_t>& pieces() const { return pieces_; }

 private:
  std::vector<std::uint64_t> pieces_, marks_;
};
/// True for as many marks as tell a log from others: eight.
bool areEnough(std::size_t marks);

/// Marks of many logs.
class KnownMarks {
 public:
  void add(const std::vector<std::uint64_t>& marks);
  /// The logs of which more than four marks, and more than 6 %, are among the rows of another: these share samples with it.
  std::vector<std::size_t> in(const RowHashes& log) const;
  /// The same by the marks of both: of parts shorter than a tenth too few may be common.
  std::vector<std::size_t> like(const std::vector<std::uint64_t>& marks) const;

 private:
  template <typename Asked>
  std::vector<std::size_t> sharing(const std::vector<std::uint64_t>& hashes, const Asked& asked) const;
  std::vector<std::vector<std::uint64_t>> marks_;
  std::unordered_multimap<std::uint64_t, std::size_t> owners_;
};

/// A log that something was estimated from: open, or known by its marks alone, or by the hash of its file.
struct UsedLog {
  std::string hash;
  LogPtr open;                       ///< null where it is not
  std::vector<std::uint64_t> marks;  ///< where it is not open
};
enum class Sharing { None, Some, Unknown };  ///< Unknown: the hashes differ, and rows could not be compared

/// Logs that something was estimated from, whose rows are read once.
class UsedLogs {
 public:
  /// @param stop  leaves logs out once it is requested: the caller ends then
  UsedLogs(std::vector<UsedLog> logs, const RobotModel& model, const std::stop_token& stop = {});
  /// Returns for each of them whether samples of a log are in it.
  std::vector<Sharing> with(const signal::Log& log) const;

 private:
  std::vector<UsedLog> logs_;
  std::vector<std::optional<RowHashes>> rows_;  ///< of the open ones
  KnownMarks known_;
  const RobotModel& model_;
  std::stop_token stop_;
};
std::vector<UsedLog> asUsed(const std::vector<LogPtr>& logs);

/// Returns a finding that names those of several logs that are told from the others by the hashes of their files alone.
/// @error DuplicateName: two of the logs share samples. These would count twice, and standard deviations would be too small.
Result<std::vector<Finding>> checkDistinct(const std::vector<LogPtr>& logs, const RobotModel& model,
                                           const std::stop_token& stop = {});
/// The finding; none without names.
std::vector<Finding> toldByHash(const std::vector<std::string>& names);
/// That of a validation log which may share samples with a training log for all that its rows tell.
Finding unusedByHash(const std::string& name);
/// True if positions and torques of the log are in memory, so that its rows can be compared with those of others.
bool holdsRows(const signal::Log& log);

}  // namespace plumbline::workflow
