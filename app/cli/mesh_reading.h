// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "workflow/robot/mesh_reader.h"

namespace plumbline::cli {

/// Reads a mesh as a `workflow::MeshReader`: formats whose reader can crash go to a copy of this program (`mesh-worker`)
/// with a time limit of twenty seconds.
/// @error as io::loadMesh; WorkerFailed, Cancelled
Result<geometry::TriangleMesh> readMeshSafely(const std::filesystem::path& file, const JobContext& context);

}  // namespace plumbline::cli
