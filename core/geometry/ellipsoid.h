// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>

#include "spatial/inertia.h"

namespace plumbline::geometry {

/// Homogeneous ellipsoid with the mass, centre of mass and inertia of a body, in body axes.
struct InertiaEllipsoid {
  Vec3 center = Vec3::Zero();    ///< centre of mass [m]
  Mat3 axes = Mat3::Identity();  ///< columns: principal axes, right-handed
  Vec3 radii = Vec3::Zero();     ///< semi-axes [m]; zero where the inertia asks for a negative square
  bool physical = true;          ///< false when the triangle inequality fails
};

/// Semi-axes a_i² = 5/(2m) (I_j + I_k − I_i) of the principal moments I about the centre of mass; none when
/// the mass is not positive or a number is not finite.
/// @source moments of a solid ellipsoid, I_i = m/5 (a_j² + a_k²)
std::optional<InertiaEllipsoid> inertiaEllipsoid(const Vec10& pi_std);

}  // namespace plumbline::geometry
