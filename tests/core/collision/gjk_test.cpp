// SPDX-License-Identifier: BSD-3-Clause
#include "geometry/gjk.h"

#include <gtest/gtest.h>

#include <cmath>

#include "geometry/convex_shape.h"
#include "support/fcl_oracle.h"
#include "support/support.h"

namespace plumbline::collision {
namespace {

Eigen::Matrix3Xd cloud(Random& random, int count, double size) {
  Eigen::Matrix3Xd points(3, count);
  for (int i = 0; i < count; ++i) points.col(i) = size * random.normalVector(3);
  return points;
}

Pose randomPose(Random& random, double distance) {
  return {expRotation(random.uniformVector(3, -3.0, 3.0)), distance * random.normalVector(3)};
}

TEST(HullDistance, AgreesWithFcl_RandomHulls) {
  PLUMBLINE_SEED(seed, 21);
  Random random(seed);
  int apart = 0;
  for (int trial = 0; trial < test::count(3000, 300); ++trial) {
    const Eigen::Matrix3Xd a = cloud(random, random.integer(4, 40), 0.1),
                           b = cloud(random, random.integer(4, 40), 0.1);
    const Pose X = randomPose(random, random.uniform(0.1, 1.0));
    const geometry::HullDistance ours = geometry::hullDistance(a, b, X);
    const double theirs = test::fclHullDistance(a, b, X);
    EXPECT_EQ(ours.overlap, theirs <= 0.0) << ours.distance << " " << theirs;
    if (ours.overlap) continue;
    ++apart;
    EXPECT_NEAR(ours.distance, theirs, 2e-6);  // FCL's tolerance is 1e-6
    EXPECT_LE(ours.lower_bound, ours.distance * (1.0 + 1e-12));
    EXPECT_GE(ours.lower_bound, ours.distance * (1.0 - 1e-9));
    EXPECT_NEAR((ours.on_a - ours.on_b).norm(), ours.distance, 1e-12);
  }
  EXPECT_GT(apart, test::count(3000, 300) / 4);
}

TEST(HullDistance, OptimalityHolds_SeparatingPlaneTouchesBothNearestPoints) {
  PLUMBLINE_SEED(seed, 22);
  Random random(seed);
  for (int trial = 0; trial < 500; ++trial) {
    // Flat and needle-like ones too.
    Eigen::Matrix3Xd a = cloud(random, random.integer(1, 60), 0.1),
                     b = cloud(random, random.integer(1, 60), 0.1);
    if (trial % 4 == 1) a.row(2).setZero();
    if (trial % 4 == 2) b.bottomRows(2).setZero();
    const Pose X = randomPose(random, 0.6);
    const geometry::HullDistance found = geometry::hullDistance(a, b, X);
    if (found.overlap) continue;
    const double low_a = (found.direction.transpose() * a).minCoeff();
    const double high_b = (found.direction.transpose() * ((X.R * b).colwise() + X.p)).maxCoeff();
    EXPECT_NEAR(low_a - high_b, found.distance, 1e-9 * (1.0 + found.distance));
  }
}

TEST(HullDistance, DepthFreesTheBodyAndIsLeastForBoxes) {
  PLUMBLINE_SEED(seed, 23);
  Random random(seed);
  const geometry::ConvexShape a = geometry::boxShape({0.2, 0.3, 0.4}),
                              b = geometry::boxShape({0.3, 0.3, 0.3});
  for (int trial = 0; trial < 300; ++trial) {
    Pose X;
    X.p = random.uniformVector(3, -0.2, 0.2);
    geometry::HullDistance found = geometry::hullDistance(a.points, b.points, X);
    ASSERT_TRUE(found.overlap);
    geometry::hullDepth(a.points, b.points, X, found);
    const Vec3 room = 0.5 * Vec3(0.5, 0.6, 0.7) - X.p.cwiseAbs();
    EXPECT_NEAR(found.depth, room.minCoeff(), 1e-6);
    // Turned boxes: moved by the depth they are free.
    X.R = expRotation(random.uniformVector(3, -3.0, 3.0));
    found = geometry::hullDistance(a.points, b.points, X);
    if (!found.overlap) continue;
    geometry::hullDepth(a.points, b.points, X, found);
    Pose free = X;
    free.p -= (found.depth + 1e-9) * found.direction;
    EXPECT_FALSE(geometry::hullDistance(a.points, b.points, free).overlap);
  }
}

TEST(ConvexShape, HullHoldsEveryPointWithFewVertices) {
  PLUMBLINE_SEED(seed, 24);
  Random random(seed);
  for (const double tolerance : {0.0, 1e-4, 1e-3}) {
    Eigen::Matrix3Xd points = cloud(random, 400, 0.05);
    for (Eigen::Index i = 0; i < points.cols(); ++i)
      points.col(i) *= 0.1 / points.col(i).norm();  // all extreme
    const geometry::ConvexShape shape = geometry::hullShape(points, tolerance);
    EXPECT_LE(shape.radius, tolerance + 1e-12);
    for (Eigen::Index i = 0; i < points.cols(); ++i) {
      const Eigen::Matrix3Xd point = points.col(i);
      EXPECT_LE(geometry::hullDistance(point, shape.points, {}).distance, shape.radius + 1e-12);
    }
    if (tolerance == 0.0) {
      EXPECT_EQ(shape.points.cols(), points.cols());
    } else {
      EXPECT_LT(shape.points.cols(), points.cols());
    }
  }
  // Points inside and twice the same are no vertices.
  Eigen::Matrix3Xd box(3, 24);
  box << geometry::boxShape({1.0, 1.0, 1.0}).points, 0.5 * geometry::boxShape({1.0, 1.0, 1.0}).points,
      geometry::boxShape({1.0, 1.0, 1.0}).points;
  EXPECT_EQ(geometry::hullShape(box, 0.0).points.cols(), 8);
}

TEST(ConvexShape, PrismHoldsTheCylinder) {
  const geometry::ConvexShape prism = geometry::cylinderShape(0.1, 0.3);
  for (int i = 0; i < 1000; ++i) {
    Eigen::Matrix3Xd rim(3, 1);
    rim.col(0) = Vec3(0.1 * std::cos(0.01 * i), 0.1 * std::sin(0.01 * i), i % 2 == 0 ? 0.15 : -0.15);
    EXPECT_LE(geometry::hullDistance(rim, prism.points, {}).distance, 1e-12);
  }
  EXPECT_LE(prism.reach(Vec3::Zero()), std::hypot(0.1005, 0.15));
}

TEST(ConvexShape, ConnectedPartsShareVerticesByPlace) {
  // Two triangles that share an edge by place, one elsewhere, one vertex that no triangle uses.
  Eigen::Matrix3Xd positions(3, 10);
  positions << 0, 1, 0, 1, 0, 1, 5, 6, 5, 9,  //
      0, 0, 1, 0, 1, 1, 0, 0, 1, 9,           //
      0, 0, 0, 0, 0, 0, 0, 0, 0, 9;
  const std::vector<std::uint32_t> indices{0, 1, 2, 3, 5, 4, 6, 7, 8};
  const auto parts = geometry::connectedParts(positions, indices, 10);
  ASSERT_EQ(parts.size(), 2U);
  EXPECT_EQ(parts[0].cols() + parts[1].cols(), 7);
  EXPECT_EQ(geometry::connectedParts(positions, indices, 1).size(), 1U);
}

}  // namespace
}  // namespace plumbline::collision
