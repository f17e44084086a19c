// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "io/meshes/mesh_path.h"
#include "model/description.h"

namespace plumbline::io {

inline constexpr std::size_t kMaxUrdfBytes = std::size_t{20} << 20;
/// More links than any robot has; later stages need time in their square.
inline constexpr std::size_t kMaxLinks = 4096;

/// Robot description with the findings of its reading.
struct UrdfDocument {
  RobotDescription description;
  std::vector<Finding>
      findings;              ///< repaired, ignored or doubtful values; the audit checks physics and limits
  std::string text;          ///< as read, the input of `updatedUrdf`
  std::string content_hash;  ///< SHA-256 of `text`
};

/// Reads a URDF file. A validating pass over the whole document comes first; it rejects documents that cannot be
/// simulated and names the line. urdfdom then reads a cleaned copy, which holds nothing that it would misread
/// or crash on. Rejected: broken structure (names missing or used twice, unknown references, loops, several
/// roots, unknown joint types), numbers of kinematics, inertia and limits that are not finite or beyond 1e9,
/// a zero axis. Accepted with a finding: an axis that is no unit vector (normalised), incomplete inertials
/// (zero), limits beyond 1e9 (not stated), shapes that cannot be drawn (left out), attributes that have no
/// effect. A limit of 0 means not stated (velocity, effort; lower and upper both 0).
/// @error FileNotFound, FileUnreadable, FileEmpty, FileTooLarge (20 MB, 4096 links), FormatUnknown, SyntaxError,
///        NotARobot, XacroNotExpanded, MissingElement, DuplicateName, UnknownReference, KinematicLoop,
///        SeveralRoots, UnsupportedJoint, InvalidNumber, ValueOutOfRange; with file, line, link or joint, and
///        remedy
/// @cost  linear in the size of the file
Result<UrdfDocument> readUrdf(const std::filesystem::path& path, const MeshSearch& search = {});

/// The same for a text in memory.
/// @param source  path that errors name and that relative mesh paths start from; may be empty
Result<UrdfDocument> readUrdfText(std::string_view text, const std::string& source,
                                  const MeshSearch& search = {});

}  // namespace plumbline::io
