// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <stop_token>

#include "base/result.h"
#include "geometry/triangle_mesh.h"

namespace plumbline::view3d {

struct MeshTask {
  QString path;
  QString worker;  ///< plumbline-cli, for the formats that need a process of their own
  int triangle_limit = 60'000;
  int time_limit_ms = 20'000;
};

/// Reads one mesh, in this thread or in a worker process, as its format requires; blocks.
/// @error as io::loadMesh, and WorkerFailed when the worker cannot start, crashes or exceeds its time
Result<geometry::TriangleMesh> readMesh(const MeshTask& task, std::stop_token stop);

}  // namespace plumbline::view3d
