// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <filesystem>
#include <limits>
#include <optional>

#include "base/progress.h"
#include "base/result.h"
#include "io/logs/log_source.h"
#include "io/logs/mapping/mapping.h"
#include "signal/log.h"

/// Logs in and out. Formats are recognised by content, never by name.
namespace plumbline::io {

/// No log is too long to be held.
inline constexpr std::size_t kHoldAll = std::numeric_limits<std::size_t>::max();

/// Short name of a log: the stem of its file; of a bag that is a folder the name of the folder.
std::string logName(const std::filesystem::path& path);

/// Reads a log: the native HDF5 format directly; any other HDF5, MATLAB (v5, v7.3), CSV, NPY or NPZ file and a bag of ROS
/// or MCAP (a file, or the folder of its parts) through the mapping, or through a guessed one. Guesses, conversions and
/// oddities are in `findings`; nothing is filled in:
/// a missing number is NaN. Stamps that run back by at most one median step (clock jitter) are raised to the stamp
/// before them and reported; further back is rejected. Whole-number stamps that count from 1970 are shifted to begin at 0.
/// @error FileNotFound, FileUnreadable, FileEmpty, FileTruncated, FileTooLarge, FormatUnknown, SyntaxError: the file
/// @error WorkerFailed as `openSource`
/// @error UnknownReference, TypeMismatch, ShapeMismatch, MissingData, UnknownFilter, DanglingLink, TimeNotMonotonic,
///        InvalidNumber: naming dataset, column, row or joint; Cancelled
/// @param largest  bytes of channels that are held; those of a longer log are deferred where its layout allows it
///                 (`LogStream::rowsByParts`), and the file stays open as long as the log
/// @cost  one pass over the file, two when many rows repeat the positions before them; memory of the log plus one dataset,
///        of a deferred one that of its time; cancelled within 200 ms between blocks
Result<signal::Log> readLog(const std::filesystem::path& path,
                            const std::optional<LogMapping>& mapping = std::nullopt,
                            const JobContext& context = {}, std::size_t largest = kHoldAll);

/// Reads an open file, and those that the mapping merges, through a mapping; without content hash.
/// @error as `readLog`
Result<signal::Log> readMapped(DataSource& source, const LogMapping& mapping, const JobContext& context);
/// The path of a file that a mapping merges: beside the log.
std::filesystem::path mergedPath(const std::filesystem::path& log, const std::string& file);

}  // namespace plumbline::io
