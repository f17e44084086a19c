// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/result.h"
#include "estimation/reduced/reduced_log.h"

namespace plumbline::io {

/// Parts of a study.
inline constexpr int kMostParts = 100'000'000;

/// Origin of a log that was reduced.
struct FactorSource {
  std::string file;                   ///< path as it was given
  std::string hash;                   ///< of the content
  std::string mapping, mapping_hash;  ///< path and content of the mapping file, may be empty
  bool simulated = false;
  std::vector<std::uint64_t> marks;  ///< by which the log is recognised without its rows
  std::vector<Finding> findings;     ///< of processing and of the data diagnostics
};

/// Contents of a factor file: one part of the logs of a study.
struct FactorFile {
  std::string program;  ///< version that made it
  std::string robot_name, robot_file, robot_hash;
  std::string settings;            ///< JSON: all settings that the factors depend on
  std::vector<std::string> study;  ///< paths of all logs of the study, of this part and of the others
  int part = 1, parts = 1;
  std::vector<FactorSource> sources;
  std::vector<estimation::ReducedLog> logs;  ///< one per source
};

/// @error FileUnwritable
Status writeFactorFile(const FactorFile& contents, const std::filesystem::path& out);
/// @error FileNotFound, FileUnreadable (damaged), FileEmpty, FileTooLarge, FileTruncated, FormatUnknown (no factor file, or
///        another format version)
Result<FactorFile> readFactorFile(const std::filesystem::path& file);

}  // namespace plumbline::io
