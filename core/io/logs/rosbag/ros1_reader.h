// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>

#include "io/logs/rosbag/bag_collector.h"
#include "io/logs/rosbag/byte_stream.h"

namespace plumbline::io {

/// Reads a ROS 1 bag (wiki.ros.org/Bags/Format/2.0) from front to back, without its index: bags that were not closed are
/// read too, cut ones up to the last whole chunk. @param path  for messages
/// @error FormatUnknown (version 1), UnsupportedOption (encrypted, unknown compression), FileTruncated, Cancelled
Status readRos1Bag(const std::filesystem::path& path, ByteStream& stream, BagCollector& collector);

}  // namespace plumbline::io
