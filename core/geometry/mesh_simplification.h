// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "geometry/triangle_mesh.h"

namespace plumbline::geometry {

/// Vertex clustering with quadric error: one vertex per grid cell, placed where the planes of its triangles
/// meet. The grid is the finest of a bisection that leaves at most `max_triangles`; normals are to be
/// computed afterwards.
/// @source Lindstrom 2000, "Out-of-core simplification of large polygonal models"
TriangleSoup simplify(const TriangleSoup& soup, std::size_t max_triangles);

}  // namespace plumbline::geometry
