// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>

#include "io/logs/rosbag/bag_collector.h"

namespace plumbline::io {

/// Reads a ROS 2 bag in SQLite, of every generation: tables `topics` and `messages`, definitions where there are any.
/// Messages that are packed one by one are unpacked. What can be read of a cut or corrupt file is read and reported.
/// The file is opened immutable: nothing is locked, written or recovered.
/// @param compression  method that the metadata name for messages; empty when they name none
/// @error FileUnreadable, FormatUnknown, MissingData, UnsupportedOption, Cancelled
Status readDb3(const std::filesystem::path& path, const std::string& compression, BagCollector& collector);
/// The same for a file that lies in memory. @param path  for messages
Status readDb3(const std::filesystem::path& path, const std::string& compression, std::string content,
               BagCollector& collector);

}  // namespace plumbline::io
