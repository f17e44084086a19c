// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <functional>

#include "base/progress.h"
#include "geometry/triangle_mesh.h"

namespace plumbline::workflow {

/// Reads a mesh file, unscaled and not simplified. Formats whose reader can crash are read in another process, which only
/// programs can start: the command line and the window provide such a reader.
using MeshReader =
    std::function<Result<geometry::TriangleMesh>(const std::filesystem::path&, const JobContext&)>;
/// More triangles than any body needs: a simplified surface may lie inside the true one.
inline constexpr int kMostMeshTriangles = 5'000'000;

/// Reads, in this process, formats that cannot crash it (STL) and rejects the rest.
Result<geometry::TriangleMesh> readMeshHere(const std::filesystem::path& file, const JobContext& context);

}  // namespace plumbline::workflow
