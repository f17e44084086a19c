// SPDX-License-Identifier: BSD-3-Clause
#include "geometry/ellipsoid.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <Eigen/LU>

namespace plumbline::geometry {

std::optional<InertiaEllipsoid> inertiaEllipsoid(const Vec10& pi_std) {
  const double mass = pi_std[layout::m];
  if (!pi_std.allFinite() || mass <= 0.0) return std::nullopt;
  const Mat3 inertia = inertiaAboutCom(pi_std);
  const Eigen::SelfAdjointEigenSolver<Mat3> principal(inertia);
  InertiaEllipsoid ellipsoid;
  ellipsoid.center = centerOfMass(pi_std);
  ellipsoid.axes = principal.eigenvectors();
  if (ellipsoid.axes.determinant() < 0.0) ellipsoid.axes.col(0) *= -1.0;
  const Vec3 squares =
      2.5 / mass * (Vec3::Constant(principal.eigenvalues().sum()) - 2.0 * principal.eigenvalues());
  const double rounding = 1e-12 * principal.eigenvalues().cwiseAbs().sum() / mass;
  ellipsoid.physical = (squares.array() >= -rounding).all();
  ellipsoid.radii = squares.cwiseMax(0.0).cwiseSqrt();
  return ellipsoid;
}

}  // namespace plumbline::geometry
