// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string_view>

#include "io/logs/log_source.h"

namespace plumbline::io {

/// True for a file that begins as a bag (.db3, .mcap, .bag of ROS 1, .ulg of PX4) or as a Zstandard frame, which may hold one.
bool beginsAsBag(std::string_view head);

/// Opens a recording of ROS, MCAP or PX4: one file, or the folder of its parts. Every topic whose messages hold numbers becomes
/// datasets "topic/field" with one row per message.
/// @error FileNotFound, FileUnreadable, FileEmpty, FileTruncated, FileTooLarge, FormatUnknown, MissingData,
///        UnsupportedOption (encrypted, unknown compression), SyntaxError (metadata.yaml), Cancelled
/// @cost  one pass over the files; memory of the numbers, at most 1 GB, plus one chunk
Result<DataSourcePtr> openBag(const std::filesystem::path& path, const JobContext& context);

}  // namespace plumbline::io
