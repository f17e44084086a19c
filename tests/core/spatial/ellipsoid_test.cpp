// SPDX-License-Identifier: BSD-3-Clause
#include "geometry/ellipsoid.h"

#include <gtest/gtest.h>
#include <Eigen/LU>

#include "base/tolerance.h"
#include "model/build_model.h"
#include "support/support.h"

namespace plumbline {
namespace {

TEST(InertiaEllipsoid, HasTheInertiaOfTheBody_Random) {
  PLUMBLINE_SEED(seed, 5);
  Random random(seed);
  for (int i = 0; i < 100; ++i) {
    const Vec10 pi_std = linkParameters(test::randomInertial(random));
    const std::optional<geometry::InertiaEllipsoid> ellipsoid = geometry::inertiaEllipsoid(pi_std);
    ASSERT_TRUE(ellipsoid.has_value());
    EXPECT_TRUE(ellipsoid->physical);
    const double mass = pi_std[layout::m];
    const Vec3 squares = ellipsoid->radii.cwiseAbs2();
    const Vec3 moments = mass / 5.0 * (Vec3::Constant(squares.sum()) - squares);
    const Mat3 inertia = ellipsoid->axes * moments.asDiagonal() * ellipsoid->axes.transpose();
    EXPECT_LT((parametersFromMassCom(mass, ellipsoid->center, inertia) - pi_std).norm(),
              rounding(1e3, pi_std.norm()));
    EXPECT_NEAR(ellipsoid->axes.determinant(), 1.0, rounding(100));
  }
}

TEST(InertiaEllipsoid, OfAPointMassIsAPoint) {
  const auto ellipsoid =
      geometry::inertiaEllipsoid(parametersFromMassCom(2.0, Vec3(0.1, -0.2, 0.3), Mat3::Zero()));
  ASSERT_TRUE(ellipsoid.has_value());
  EXPECT_TRUE(ellipsoid->physical);
  EXPECT_LT(ellipsoid->radii.norm(), 1e-7);  // square root of a rounding error
  EXPECT_LT((ellipsoid->center - Vec3(0.1, -0.2, 0.3)).norm(), rounding(10));
}

TEST(InertiaEllipsoid, SaysWhenTheTriangleInequalityFails) {
  const Mat3 impossible = Vec3(1.0, 1.0, 3.0).asDiagonal();
  const auto ellipsoid = geometry::inertiaEllipsoid(parametersFromMassCom(1.0, Vec3::Zero(), impossible));
  ASSERT_TRUE(ellipsoid.has_value());
  EXPECT_FALSE(ellipsoid->physical);
  EXPECT_TRUE(ellipsoid->radii.allFinite());
}

TEST(InertiaEllipsoid, RejectsMassesThatAreNotPositive) {
  EXPECT_FALSE(geometry::inertiaEllipsoid(Vec10::Zero()).has_value());
  EXPECT_FALSE(
      geometry::inertiaEllipsoid(parametersFromMassCom(-1.0, Vec3::Zero(), Mat3::Identity())).has_value());
}

}  // namespace
}  // namespace plumbline
