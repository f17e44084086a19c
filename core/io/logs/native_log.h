// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>

#include "io/logs/log_source.h"
#include "io/logs/mapping/mapping.h"
#include "signal/log.h"

namespace plumbline::io {

/// Maps the native format: base, contacts, further channels and stored findings. The joints come through `nativeMapping`.
LogMapping nativeMapping(const FileListing& listing);

Status readNativeParts(DataSource& source, signal::Log& log, const JobContext& context);

/// Writes a log in the native HDF5 format (chunked, gzip), whole or not at all. The same log gives the same bytes.
/// @error FileUnwritable (folder, permission, disk full), ShapeMismatch naming the channel; Cancelled
Status writeLog(const signal::Log& log, const std::filesystem::path& path, const JobContext& context = {});

/// Returns true for a listing of the native format.
bool isNativeFormat(const FileListing& listing);

}  // namespace plumbline::io
