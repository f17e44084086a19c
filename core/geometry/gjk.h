// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <limits>

#include "spatial/pose.h"

namespace plumbline::geometry {

/// Nearest points of two hulls of points, or the fact that they overlap. Radii are not part of it.
struct HullDistance {
  bool overlap = false;
  double distance = 0.0;                          ///< of the hulls; 0 when they overlap
  double lower_bound = 0.0;                       ///< never above the distance by more than rounding
  Vec3 on_a = Vec3::Zero(), on_b = Vec3::Zero();  ///< nearest points, in A
  Vec3 direction =
      Vec3::Zero();    ///< unit, from B to A, in A; where they overlap: of the smallest depth found
  double depth = 0.0;  ///< moved that far along `direction`, A is free of B
  /// The points of the simplex that the answer was read from: columns of a and b.
  int size = 0;
  std::array<Eigen::Index, 4> index_a{}, index_b{};
  std::array<double, 4> weight{};  ///< on_a = Σ weight a
};

/// Distance by the Gilbert–Johnson–Keerthi iteration.
/// @param a      points of A, 3×m, in A
/// @param b      points of B, 3×n, in B
/// @param X_AB   pose of B in A
/// @param upto   stop as soon as the distance is known to exceed it (`distance` is then an upper bound)
/// @param guess  in A: a direction from B to A of a posture nearby, or zero
/// @source Gilbert, Johnson & Keerthi 1988; own code because libccd 2.1 offers intersection and depth but no distance,
///         and FCL's is neither started from a guess nor more exact than 1e-6
HullDistance hullDistance(const Eigen::Matrix3Xd& a, const Eigen::Matrix3Xd& b, const Pose& X_AB,
                          double upto = std::numeric_limits<double>::infinity(),
                          const Vec3& guess = Vec3::Zero());

/// Fills `direction`, `depth` and nearest points of hulls that overlap (expanding polytope of libccd, its portal
/// refinement where that fails); the depth is that of the direction found, evaluated with all points.
void hullDepth(const Eigen::Matrix3Xd& a, const Eigen::Matrix3Xd& b, const Pose& X_AB,
               HullDistance& distance);

}  // namespace plumbline::geometry
