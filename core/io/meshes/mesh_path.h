// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

/// Paths of the mesh files of a robot description. mesh_load.h reads them.
namespace plumbline::io {

/// Folders to search.
struct MeshSearch {
  std::vector<std::filesystem::path> folders;         ///< set by the user; searched first for packages
  std::vector<std::filesystem::path> ros_packages;    ///< ROS_PACKAGE_PATH
  std::vector<std::filesystem::path> ament_prefixes;  ///< AMENT_PREFIX_PATH
  std::vector<std::filesystem::path> model_folders;   ///< GAZEBO_MODEL_PATH, GZ_SIM_RESOURCE_PATH

  /// Returns the user's folders and those that the environment names.
  static MeshSearch fromEnvironment(std::vector<std::filesystem::path> folders = {});
};

/// Finds the file of a mesh URI:
///   package://name/rest  in the user's folders, the folders above the URDF, ROS_PACKAGE_PATH,
///   AMENT_PREFIX_PATH;
///                        a package is a folder of that name, or one above the URDF under which `rest` exists
///   model://name/rest    likewise, and in the folders of Gazebo
///   file://path, path    absolute, or relative to the URDF, the folders above it and the user's folders
/// Percent-encoding and backslashes are understood. Only regular files count.
class MeshResolver {
 public:
  /// @param urdf  path of the description; may be empty
  MeshResolver(const std::filesystem::path& urdf, MeshSearch search);
  /// Absolute path of the file, empty when there is none.
  std::filesystem::path resolve(std::string_view uri);

 private:
  std::filesystem::path resolveOnce(const std::string& uri);
  std::filesystem::path findInPackage(const std::string& name, const std::filesystem::path& rest, bool model);
  std::filesystem::path findFile(const std::filesystem::path& path) const;
  const std::vector<std::filesystem::path>& packagesNamed(const std::string& name);

  std::vector<std::filesystem::path> above_;  ///< the URDF's folder and those above it, nearest first
  MeshSearch search_;
  std::map<std::string, std::vector<std::filesystem::path>>
      packages_;  ///< found below ROS_PACKAGE_PATH, by name
  std::map<std::string, std::filesystem::path, std::less<>> known_;  ///< results found before
};

}  // namespace plumbline::io
