// SPDX-License-Identifier: BSD-3-Clause
#include "io/meshes/mesh_path.h"

#include <algorithm>
#include <cstdlib>
#include <system_error>

namespace plumbline::io {
namespace fs = std::filesystem;
namespace {

std::vector<fs::path> pathList(const char* variable) {
  std::vector<fs::path> folders;
  const char* value = std::getenv(variable);
  if (value == nullptr) return folders;
  const std::string_view list(value);
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t end = std::min(list.find(':', at), list.size());
    if (end > at) folders.emplace_back(list.substr(at, end - at));
    at = end + 1;
  }
  return folders;
}

int hexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::string percentDecoded(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && hexDigit(text[i + 1]) >= 0 && hexDigit(text[i + 2]) >= 0) {
      decoded += static_cast<char>(16 * hexDigit(text[i + 1]) + hexDigit(text[i + 2]));
      i += 2;
    } else {
      decoded += text[i];
    }
  }
  return decoded;
}

/// Returns the path itself, absolute and without "..", when a regular file is there; empty otherwise.
fs::path existing(const fs::path& path) {
  std::error_code failed;
  if (path.empty() || !fs::is_regular_file(path, failed) || failed) return {};
  const fs::path canonical = fs::canonical(path, failed);
  return failed ? fs::path() : canonical;
}

/// Returns the folders below `root` that are called `name`, nearest first; ROS finds its packages so. The depth and the
/// number of folders visited are bounded: the variable may name "/".
std::vector<fs::path> foldersNamed(const fs::path& root, const std::string& name) {
  constexpr int kDepth = 5;
  constexpr std::size_t kMostFolders = 5000;
  std::vector<fs::path> found;
  std::vector<fs::path> level = {root};
  std::size_t seen = 0;
  for (int depth = 0; depth < kDepth && !level.empty(); ++depth) {
    std::vector<fs::path> next;
    for (const fs::path& folder : level) {
      std::error_code failed;
      fs::directory_iterator entries(folder, fs::directory_options::skip_permission_denied, failed);
      for (; !failed && entries != fs::directory_iterator(); entries.increment(failed)) {
        std::error_code ignored;
        if (!entries->is_directory(ignored) || entries->is_symlink(ignored)) continue;
        if (++seen > kMostFolders) return found;
        if (entries->path().filename() == name) found.push_back(entries->path());
        next.push_back(entries->path());
      }
    }
    std::sort(next.begin(), next.end());  // the file system gives them in no particular order
    level = std::move(next);
  }
  std::stable_sort(found.begin(), found.end(), [](const fs::path& a, const fs::path& b) {
    const auto depth = [](const fs::path& path) { return std::distance(path.begin(), path.end()); };
    return depth(a) != depth(b) ? depth(a) < depth(b) : a < b;
  });
  return found;
}

}  // namespace

MeshSearch MeshSearch::fromEnvironment(std::vector<fs::path> folders) {
  MeshSearch search;
  search.folders = std::move(folders);
  search.ros_packages = pathList("ROS_PACKAGE_PATH");
  search.ament_prefixes = pathList("AMENT_PREFIX_PATH");
  for (const char* variable : {"GAZEBO_MODEL_PATH", "GZ_SIM_RESOURCE_PATH", "IGN_GAZEBO_RESOURCE_PATH"}) {
    for (fs::path& folder : pathList(variable)) search.model_folders.push_back(std::move(folder));
  }
  return search;
}

MeshResolver::MeshResolver(const fs::path& urdf, MeshSearch search) : search_(std::move(search)) {
  if (urdf.empty()) return;
  std::error_code failed;
  const fs::path absolute = fs::weakly_canonical(fs::absolute(urdf, failed), failed);
  for (fs::path folder = absolute.parent_path(); !failed && !folder.empty(); folder = folder.parent_path()) {
    above_.push_back(folder);
    if (folder == folder.root_path()) break;
  }
}

fs::path MeshResolver::resolve(std::string_view uri) {
  if (const auto it = known_.find(uri); it != known_.end()) return it->second;
  std::string plain(uri);
  std::replace(plain.begin(), plain.end(), '\\', '/');
  fs::path found = resolveOnce(plain);
  if (const std::string decoded = percentDecoded(plain); found.empty() && decoded != plain)
    found = resolveOnce(decoded);
  known_.emplace(std::string(uri), found);
  return found;
}

fs::path MeshResolver::resolveOnce(const std::string& uri) {
  const std::size_t mark = uri.find("://");
  const std::string scheme = mark == std::string::npos ? "" : uri.substr(0, mark);
  const std::string after = mark == std::string::npos ? uri : uri.substr(mark + 3);
  // No file name contains a NUL or is this long; asking the system would only fail later.
  constexpr std::size_t kLongestPath = 4096;
  if (after.empty() || after.size() > kLongestPath || after.find('\0') != std::string::npos) return {};
  if (scheme == "package" || scheme == "model") {
    const std::size_t slash = after.find('/');
    if (slash == std::string::npos || slash == 0) return {};
    // "package://name//rest" must not turn into an absolute path.
    const fs::path rest = fs::path(after.substr(slash + 1)).relative_path();
    return findInPackage(after.substr(0, slash), rest, scheme == "model");
  }
  if (scheme == "file") {
    constexpr std::string_view kLocal = "localhost/";
    const std::string path = after.rfind(kLocal, 0) == 0 ? after.substr(kLocal.size() - 1) : after;
    return findFile(path);
  }
  if (scheme.empty()) return findFile(uri);
  return {};
}

fs::path MeshResolver::findFile(const fs::path& path) const {
  if (path.is_absolute()) return existing(path);
  for (const fs::path& folder : above_) {
    if (fs::path found = existing(folder / path); !found.empty()) return found;
  }
  for (const fs::path& folder : search_.folders) {
    if (fs::path found = existing(folder / path); !found.empty()) return found;
  }
  // The user chose the folder of the meshes itself.
  for (const fs::path& folder : search_.folders) {
    if (fs::path found = existing(folder / path.filename()); !found.empty()) return found;
  }
  return {};
}

const std::vector<fs::path>& MeshResolver::packagesNamed(const std::string& name) {
  const auto [it, inserted] = packages_.try_emplace(name);
  if (inserted) {
    for (const fs::path& root : search_.ros_packages) {
      if (root.filename() == name) it->second.push_back(root);
      for (fs::path& folder : foldersNamed(root, name)) it->second.push_back(std::move(folder));
    }
  }
  return it->second;
}

fs::path MeshResolver::findInPackage(const std::string& name, const fs::path& rest, bool model) {
  std::vector<fs::path> candidates;
  const auto below = [&](const fs::path& folder) {
    candidates.push_back(folder / name);
    if (folder.filename() == name) candidates.push_back(folder);
    candidates.push_back(folder / "share" / name);
  };
  for (const fs::path& folder : search_.folders) below(folder);
  for (const fs::path& folder : above_) below(folder);
  if (model) {
    for (const fs::path& folder : search_.model_folders) below(folder);
  }
  for (const fs::path& prefix : search_.ament_prefixes) candidates.push_back(prefix / "share" / name);
  for (const fs::path& candidate : candidates) {
    if (fs::path found = existing(candidate / rest); !found.empty()) return found;
  }
  for (const fs::path& package : packagesNamed(name)) {
    if (fs::path found = existing(package / rest); !found.empty()) return found;
  }
  // A package that was cloned or unpacked under another name: the same path below a folder above the URDF, or
  // below a folder of the user's, or the bare file there.
  return findFile(rest);
}

}  // namespace plumbline::io
