// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>

#include "base/progress.h"
#include "geometry/triangle_mesh.h"

/// Mesh files through assimp: STL, OBJ (with the diffuse colours of its MTL), DAE, PLY.
namespace plumbline::io {

struct MeshOptions {
  Vec3 scale = Vec3::Ones();            ///< URDF scale; negative components mirror
  std::size_t max_triangles = 200'000;  ///< more are simplified, with a finding
};

/// Reads a mesh into its own frame [m]: the unit of a DAE is applied, its up axis is not (ROS keeps the axes
/// as drawn), no other file is opened except the MTL beside an OBJ. Call it in this process only when
/// `meshNeedsWorker` returns false: some DAE and OBJ files crash assimp.
/// @error FileNotFound, FileUnreadable, FileEmpty, FileTruncated, FileTooLarge, FormatUnknown, SyntaxError, MissingData,
///        InvalidNumber, ValueOutOfRange (scale), Cancelled; the file is named
/// @cost  O(n log n) time for n triangles, about 400 bytes per triangle
Result<geometry::TriangleMesh> loadMesh(const std::filesystem::path& file, const MeshOptions& options = {},
                                        const JobContext& context = {});

Result<geometry::TriangleMesh> loadMesh(const std::filesystem::path& file, const Vec3& scale,
                                        const JobContext& context = {});

/// True when the reader of this format can crash on bad input (everything but STL): read it in another
/// process.
bool meshNeedsWorker(const std::filesystem::path& file);

/// Runs in the worker process: reads `in` and writes the mesh, or the error that explains its absence, to `out`
/// (see `serialise`). Returns the error of `loadMesh`, or FileUnwritable.
Status convertMesh(const std::filesystem::path& in, const std::filesystem::path& out,
                   const MeshOptions& options = {});

/// Runs the worker as a command, with at most 3 GB and 20 s of processor time: `arguments` are IN OUT [MOST_TRIANGLES].
/// @error as `convertMesh`, and UnsupportedOption for anything else
Status runMeshWorker(const std::vector<std::string>& arguments);

/// Reads the output of `convertMesh`.
/// @error WorkerFailed when the file is missing or not whole; else the error of the worker
Result<geometry::TriangleMesh> readConvertedMesh(const std::filesystem::path& out);

}  // namespace plumbline::io
