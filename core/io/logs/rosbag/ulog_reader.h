// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string_view>

#include "io/logs/rosbag/bag_collector.h"
#include "io/logs/rosbag/byte_stream.h"

namespace plumbline::io {

inline constexpr std::string_view kUlogMagic("ULog\x01\x12\x35", 7);

/// Reads a ULog file of PX4 (docs.px4.io, ULog File Format): its topics, with the stamps of the messages (µs since the
/// start) as time of recording. Further instances of a topic are "topic/1", "topic/2" … A cut file is read up to its last
/// whole message. @param path  for messages
/// @error FileTruncated, Cancelled
Status readUlog(const std::filesystem::path& path, ByteStream& stream, BagCollector& collector);

}  // namespace plumbline::io
