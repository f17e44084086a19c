// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "geometry/triangle_mesh.h"

namespace plumbline::geometry {

/// Returns true when every edge is met by as many triangles in one direction as in the other and the volume is positive.
bool isClosed(const TriangleMesh& mesh);

/// Turns triangles the way their normals point, leaves out those without area or with coordinates that are not finite
/// (noted), simplifies to `max_triangles` (noted), computes missing normals (smooth where faces meet at less than 40°) and
/// shares vertices.
/// @error MissingData when nothing is left
/// @cost  O(n log n) time for n triangles
Result<TriangleMesh> finishMesh(TriangleSoup soup, std::size_t max_triangles);

}  // namespace plumbline::geometry
