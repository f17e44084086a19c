// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "spatial/pose.h"

namespace plumbline::geometry {

/// Convex hull of points, swept by a sphere: every point within `radius` of the hull. Points in the frame of the body
/// that carries it [m].
struct ConvexShape {
  Eigen::Matrix3Xd points;
  double radius = 0.0;

  /// Ball that holds the shape.
  Vec3 centre() const;
  double reach(const Vec3& centre) const;
};

/// Solids about their middle, cylinder and capsule along z, placed by X_BG. Box, sphere and capsule are exact; a cylinder
/// becomes the regular prism of 32 faces around it, wider than it by at most 0.5 % of the radius.
/// @param size, radius, length  [m], not negative
ConvexShape boxShape(const Vec3& size, const Pose& X_BG = {});
ConvexShape sphereShape(double radius, const Pose& X_BG = {});
ConvexShape capsuleShape(double radius, double length, const Pose& X_BG = {});
ConvexShape cylinderShape(double radius, double length, const Pose& X_BG = {});

/// Shape around a cloud of points by few of them: farthest points are taken until all others are within `tolerance` of
/// the hull of those taken, which is then swept by the largest distance that remains. It always holds the hull of the
/// cloud and is wider than it by at most `tolerance`.
/// @param points     at least one, finite
/// @param tolerance  [m], 0 keeps all extreme points
/// @cost  O(points · points taken)
ConvexShape hullShape(const Eigen::Matrix3Xd& points, double tolerance);

/// Vertices of the connected components of a triangle mesh: vertices at the same place are one. One component holding
/// everything when there are more than `most`.
/// @param positions  one column per vertex
/// @param indices    three per triangle
std::vector<Eigen::Matrix3Xd> connectedParts(const Eigen::Matrix3Xd& positions,
                                             const std::vector<std::uint32_t>& indices, std::size_t most);

}  // namespace plumbline::geometry
