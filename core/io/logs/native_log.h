// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>

#include "io/logs/log_source.h"
#include "io/logs/mapping/mapping.h"
#include "signal/log.h"

namespace plumbline::io {

/// Rejects a version that this program does not read.
/// @error UnsupportedOption (a newer version), TypeMismatch (no number)
Status checkNativeVersion(const FileListing& listing);
LogMapping nativeMapping(const FileListing& listing);
/// Reads base, contacts, further channels and stored findings of the native format. The joints come through `nativeMapping`.
Status readNativeParts(DataSource& source, signal::Log& log, const JobContext& context);

/// Numbers (rows × columns; one column is written as a vector) or texts beside those of a log.
struct LogDataset {
  std::string path;  ///< "/safe/plans/1/k"; its groups are made
  Eigen::MatrixXd values;
  std::string unit;
  std::vector<std::string> texts;  ///< instead of numbers
};

/// Writes a log in the native HDF5 format (chunked, gzip), whole or not at all. The same log gives the same bytes.
/// @param beside  further datasets, outside the groups of the log; empty ones are left out
/// @error FileUnwritable (folder, permission, disk full), ShapeMismatch naming the channel; Cancelled
Status writeLog(const signal::Log& log, const std::filesystem::path& path, const JobContext& context = {},
                const std::vector<LogDataset>& beside = {});

/// Returns true for a listing of the native format.
bool isNativeFormat(const FileListing& listing);

}  // namespace plumbline::io
