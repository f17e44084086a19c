// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "geometry/triangle_mesh.h"

/// Triangles of the simple shapes, centred at the origin, tessellated finely enough that no corner shows at the size of
/// a window.
namespace plumbline::view3d {

/// Cube with edges of length 1.
geometry::TriangleMesh unitBox();
/// Radius 1, length 1 along z.
geometry::TriangleMesh unitCylinder();
/// Radius 1.
geometry::TriangleMesh unitSphere();
/// Cylinder of that length along z with half spheres on both ends.
geometry::TriangleMesh capsule(double radius, double length);

}  // namespace plumbline::view3d
