// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>

#include "io/logs/rosbag/bag_collector.h"
#include "io/logs/rosbag/byte_stream.h"

namespace plumbline::io {

inline constexpr std::string_view kMcapMagic("\x89MCAP0\r\n", 8);

/// Reads an MCAP file (mcap.dev/spec) from front to back, without its summary: files that were not closed are read too,
/// cut ones up to the last whole chunk. Chunks whose checksum differs are left out and reported. @param path  for messages
/// @error FormatUnknown, FileTruncated, UnsupportedOption (unknown compression), Cancelled
Status readMcap(const std::filesystem::path& path, ByteStream& stream, BagCollector& collector);

}  // namespace plumbline::io
