// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/result.h"

namespace plumbline::io {

/// The files of one recording, in order.
struct BagFiles {
  std::vector<std::filesystem::path> files;
  std::string message_compression;  ///< as metadata.yaml says; empty: none
  std::vector<Finding> findings;    ///< parts that are missing …
};

/// Files of a bag: of a folder (or of its metadata.yaml) the parts that the metadata list, without metadata the parts
/// name_0, name_1 … of the one recording in it; of a single file that file.
/// @error FileNotFound, FileUnreadable, MissingData, FormatUnknown (a folder without or with several recordings),
///        SyntaxError, UnsupportedOption (compression)
Result<BagFiles> findBagFiles(const std::filesystem::path& path);

/// True for the name of a bag, or of a part of one, compressed or not.
bool isBagFile(const std::filesystem::path& file);

/// True for a path that may be a bag as a folder: a folder, or a file metadata.yaml.
bool isBagFolder(const std::filesystem::path& path);

}  // namespace plumbline::io
