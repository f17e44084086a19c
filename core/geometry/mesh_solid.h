// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <stop_token>

#include "geometry/overlap.h"
#include "geometry/triangle_mesh.h"

/// The solid that a mesh bounds.
namespace plumbline::geometry {

enum class Closure {
  Closed,  ///< every edge joins as many faces in one direction as in the other: the moments are exact
  Inward,  ///< closed, but the faces point inward; the moments were turned
  Gaps,    ///< edges do not match, yet Gauss' theorem holds to a thousandth: the moments are as good
  Box      ///< open, or faces of both directions: the moments are those of the box around the vertices
};

struct MeshSolid {
  Mat4 J = Mat4::Zero();  ///< about the origin of the mesh (`solid`)
  Closure closure = Closure::Closed;
};

/// Moments of the solid that the triangles bound. Vertices nearer than 1e-6 of the box's diagonal count as one.
/// @error ValueOutOfRange for a mesh without volume, Cancelled
/// @cost  O(triangles)
Result<MeshSolid> meshSolid(const TriangleMesh& mesh, const std::stop_token& stop = {});

/// The surface that the moments belong to: the mesh, the mesh turned outward, or the box.
solid::Triangles solidTriangles(const TriangleMesh& mesh, Closure closure);

}  // namespace plumbline::geometry
