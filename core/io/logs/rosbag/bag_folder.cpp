// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/rosbag/bag_folder.h"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <set>

#include "base/text.h"
#include "io/file/file_tools.h"
#include "io/logs/mapping/mapping_names.h"

namespace plumbline::io {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t kMostParts = 10000;

Error folderError(ErrorCode code, const fs::path& folder, std::string detail, std::string remedy) {
  return Error{.code = code,
               .detail = std::move(detail),
               .file = folder.string(),
               .place = "",
               .remedy = std::move(remedy)};
}

/// ".db3" and ".mcap", also of files that are compressed as a whole, and ".bag".
/// Name of the recording: "run" of "run_0.db3.zstd".
std::string recordingOf(const fs::path& file) {
  std::string name = file.filename().string();
  name.resize(name.find('.') == std::string::npos ? name.size() : name.rfind(lowerExtension(file)[0]));
  while (fs::path(name).has_extension() && isBagFile(name)) name = fs::path(name).stem().string();
  const std::size_t cut = name.find_last_not_of("0123456789");
  if (cut != std::string::npos && name[cut] == '_' && cut + 1 < name.size()) name.resize(cut);
  return name;
}

std::string textOf(const YAML::Node& node) {
  return node && node.IsScalar() ? node.Scalar() : std::string();
}

Result<BagFiles> filesWithoutMetadata(const fs::path& folder) {
  BagFiles found;
  std::set<std::string> recordings;
  std::error_code problem;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, problem)) {
    std::error_code ignored;
    if (!entry.is_regular_file(ignored) || !isBagFile(entry.path())) continue;
    if (found.files.size() >= kMostParts) break;
    found.files.push_back(entry.path());
    recordings.insert(recordingOf(entry.path()));
  }
  if (problem)
    return folderError(ErrorCode::FileUnreadable, folder, "the folder cannot be read: " + problem.message(),
                       "check its permissions");
  if (found.files.empty())
    return folderError(ErrorCode::MissingData, folder, "there is no bag (.db3, .mcap, .bag) in the folder",
                       "give the folder of one recording, or a file");
  if (recordings.size() > 1)
    return folderError(
        ErrorCode::FormatUnknown, folder,
        "the folder holds several recordings (" + listText(recordings) + ") and no metadata.yaml",
        "open one of the files");
  std::sort(found.files.begin(), found.files.end(), [](const fs::path& a, const fs::path& b) {
    return naturalLess(a.filename().string(), b.filename().string());
  });
  return found;
}

Status readMetadata(const fs::path& folder, const fs::path& file, BagFiles& found) {
  Result<std::string> text = readFile(file, 16 * kMegabyte);
  if (!text.ok()) return text.error();
  std::string mode, format;
  try {
    const YAML::Node root = YAML::Load(text.value());
    const YAML::Node information = root.IsMap() ? root["rosbag2_bagfile_information"] : YAML::Node();
    if (!information.IsDefined() || !information.IsMap())
      return folderError(ErrorCode::FormatUnknown, file, "is no description of a ROS 2 bag",
                         "open the bag file itself");
    mode = textOf(information["compression_mode"]);
    format = textOf(information["compression_format"]);
    const YAML::Node paths = information["relative_file_paths"];
    for (std::size_t i = 0; paths.IsDefined() && paths.IsSequence() && i < std::min(paths.size(), kMostParts);
         ++i) {
      // The paths of the first generation begin with the folder; a name never leads out of it.
      const fs::path name = fs::path(textOf(paths[i])).filename();
      std::error_code ignored;
      if (!name.empty() && fs::is_regular_file(folder / name, ignored))
        found.files.push_back(folder / name);
      else
        found.findings.push_back(
            {Severity::Warning, name.string(), "bag-part-missing",
             "the part " + name.string() + " that metadata.yaml lists is not in the folder"});
    }
  } catch (const YAML::Exception& problem) {
    return Error{.code = ErrorCode::SyntaxError,
                 .detail = "is no valid YAML: " + problem.msg,
                 .file = file.string(),
                 .place = "line " + std::to_string(problem.mark.line + 1),
                 .remedy = "open the bag file itself, or rebuild it with ros2 bag reindex"};
  }
  for (char& c : mode) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  if (mode == "file" && !format.empty() && format != "zstd")
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail = "the files are compressed by \"" + format + "\", which is not read",
                 .file = file.string(),
                 .place = "compression_format",
                 .remedy = "write the bag again without compression: ros2 bag convert"};
  if (mode == "message") found.message_compression = format;
  return done();
}

}  // namespace

bool isBagFile(const fs::path& file) {
  std::string extension = lowerExtension(file);
  if (extension == ".zstd" || extension == ".zst") extension = lowerExtension(file.stem());
  return extension == ".db3" || extension == ".mcap" || extension == ".bag";
}

bool isBagFolder(const fs::path& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored) || path.filename() == "metadata.yaml";
}

Result<BagFiles> findBagFiles(const fs::path& path) {
  BagFiles found;
  std::error_code ignored;
  const bool folder = isBagFolder(path);
  const fs::path place = fs::is_directory(path, ignored) ? path : fs::absolute(path).parent_path();
  const fs::path metadata = place / "metadata.yaml";
  const bool described = fs::is_regular_file(metadata, ignored);
  if (!folder) {
    found.files = {path};
    // Of the description beside a single file only the compression counts, and only when it lists that file.
    BagFiles whole;
    if (described && readMetadata(place, metadata, whole).ok()) {
      const auto listed = std::find_if(whole.files.begin(), whole.files.end(),
                                       [&](const fs::path& f) { return f.filename() == path.filename(); });
      if (listed == whole.files.end()) return found;
      found.message_compression = whole.message_compression;
      if (whole.files.size() > 1)
        found.findings.push_back({Severity::Warning, path.filename().string(), "bag-part",
                                  path.filename().string() + " is one of " +
                                      std::to_string(whole.files.size()) +
                                      " parts of a recording; open its folder to read all of them"});
    }
    return found;
  }
  if (!described) return filesWithoutMetadata(place);
  if (Status read = readMetadata(place, metadata, found); !read.ok()) return read.error();
  if (!found.files.empty()) return found;
  Result<BagFiles> without = filesWithoutMetadata(place);
  if (!without.ok()) return without;
  without.value().findings = std::move(found.findings);
  without.value().message_compression = found.message_compression;
  return without;
}

}  // namespace plumbline::io
