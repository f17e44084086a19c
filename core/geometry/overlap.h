// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <stop_token>
#include <vector>

#include "geometry/solid.h"

/// Common volume of closed surfaces, so that parts that overlap do not count twice.
namespace plumbline::geometry::solid {

using Triangle = std::array<Vec3, 3>;  ///< outward by the right-hand rule
using Triangles = std::vector<Triangle>;

/// Surfaces of the primitives of `solid.h`; circles have 96 corners on the circle.
Triangles boxTriangles(const Vec3& size);
Triangles sphereTriangles(double radius);
Triangles cylinderTriangles(double radius, double length);
Triangles capsuleTriangles(double radius, double length);
/// Appends the triangles in another frame, with X_PB.
void append(const Triangles& part_B, const Pose& X_PB, Triangles& all_P);

/// Returns the moments ∫ max(W − 1, 0) [x; 1] [x; 1]ᵀ dV with the winding number W: the excess of the sum over the
/// surfaces. Exact along z, midpoint rule over 128 × 128 columns of the bounding box (a face may be off by a column); zero
/// where nothing overlaps. Columns in which the surfaces do not close are passed over. Zero when stopped.
/// @cost  O(triangles + hits log hits)
Mat4 overlap(const Triangles& triangles, const std::stop_token& stop = {});

}  // namespace plumbline::geometry::solid
