// SPDX-License-Identifier: BSD-3-Clause
//
// Solids by formula and by triangles.
#include "io/mesh_solid.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "support/support.h"

namespace plumbline::io {
namespace {

constexpr double kPi = std::numbers::pi;
constexpr double kSingle = 1e-6;  // vertices are stored in single precision

void triangle(TriangleMesh& mesh, const Vec3& a, const Vec3& b, const Vec3& c) {
  for (const Vec3& p : {a, b, c}) {
    mesh.indices.push_back(static_cast<std::uint32_t>(mesh.positions.size()));
    mesh.positions.push_back(p.cast<float>());
  }
}

/// A box with its faces outward, each of two triangles; `left_out`: how many of the twelve are missing at the end.
TriangleMesh boxMesh(const Vec3& size, const Pose& X, std::size_t left_out = 0) {
  const auto corner = [&](int i) {
    return X * Vec3((i & 1 ? 0.5 : -0.5) * size[0], (i & 2 ? 0.5 : -0.5) * size[1],
                    (i & 4 ? 0.5 : -0.5) * size[2]);
  };
  const int faces[6][4] = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4},
                           {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
  TriangleMesh mesh;
  for (const auto& f : faces) {
    triangle(mesh, corner(f[0]), corner(f[1]), corner(f[2]));
    triangle(mesh, corner(f[0]), corner(f[2]), corner(f[3]));
  }
  mesh.indices.resize(mesh.indices.size() - 3 * left_out);
  return mesh;
}

/// Surface of revolution of (r, z) about z in n steps, from pole to pole.
TriangleMesh turned(const std::vector<std::pair<double, double>>& profile, int n) {
  TriangleMesh mesh;
  const auto point = [&](std::size_t i, int j) {
    const double angle = 2.0 * kPi * (j % n) / n;
    return Vec3(profile[i].first * std::cos(angle), profile[i].first * std::sin(angle), profile[i].second);
  };
  for (std::size_t i = 0; i + 1 < profile.size(); ++i)
    for (int j = 0; j < n; ++j) {
      if (profile[i].first > 0.0) triangle(mesh, point(i, j), point(i, j + 1), point(i + 1, j));
      if (profile[i + 1].first > 0.0) triangle(mesh, point(i, j + 1), point(i + 1, j + 1), point(i + 1, j));
    }
  return mesh;
}

TriangleMesh sphereMesh(double radius, int n) {
  std::vector<std::pair<double, double>> profile = {{0.0, -radius}};
  for (int i = 1; i < n; ++i)
    profile.emplace_back(radius * std::sin(kPi * i / n), -radius * std::cos(kPi * i / n));
  profile.emplace_back(0.0, radius);
  return turned(profile, 2 * n);
}

double relative(const Mat4& J, const Mat4& expected) {
  return (J - expected).norm() / expected.norm();
}

Pose somewhere() {
  return {rotationFromRpy({0.3, -0.8, 1.9}), {0.4, -1.2, 0.7}};
}

TEST(Solid, PrimitivesHaveTheInertiasOfTheTables) {
  const double r = 0.2, l = 0.7, rho = 2700.0;
  const auto check = [&](const Mat4& J, double volume, double across, double along) {
    const Vec10 pi_std = solid::parameters(J, rho);
    EXPECT_NEAR(pi_std[layout::m], rho * volume, 1e-12 * rho * volume);
    EXPECT_EQ(pi_std.segment<3>(layout::mcx).norm(), 0.0);
    EXPECT_NEAR(pi_std[layout::Ixx], rho * volume * across, 1e-12 * rho * volume);
    EXPECT_NEAR(pi_std[layout::Iyy], rho * volume * across, 1e-12 * rho * volume);
    EXPECT_NEAR(pi_std[layout::Izz], rho * volume * along, 1e-12 * rho * volume);
  };
  check(solid::box({r, r, l}), r * r * l, (r * r + l * l) / 12.0, r * r / 6.0);
  check(solid::sphere(r), 4.0 / 3.0 * kPi * r * r * r, 0.4 * r * r, 0.4 * r * r);
  check(solid::cylinder(r, l), kPi * r * r * l, (3.0 * r * r + l * l) / 12.0, 0.5 * r * r);
  EXPECT_LT(relative(solid::capsule(r, 0.0), solid::sphere(r)), 1e-14);
}

TEST(Solid, MovedSolidHasTheTransformedParameters) {
  const Mat4 J = solid::cylinder(0.1, 0.4);
  const Vec10 moved = solid::parameters(solid::moved(J, somewhere()), 1000.0);
  const Vec10 expected = parameterTransform(somewhere()) * solid::parameters(J, 1000.0);
  EXPECT_LT((moved - expected).norm(), 1e-13 * expected.norm());
}

TEST(MeshSolid, BoxIsExactWhereverItLies) {
  const Vec3 size(0.3, 0.5, 0.2);
  const Result<MeshSolid> cube = meshSolid(boxMesh(Vec3::Ones(), {}));
  ASSERT_TRUE(cube);
  EXPECT_EQ(cube->closure, Closure::Closed);
  EXPECT_LT(relative(cube->J, solid::box(Vec3::Ones())), 1e-15);  // its corners are exact in single precision
  const Result<MeshSolid> there = meshSolid(boxMesh(size, somewhere()));
  ASSERT_TRUE(there);
  EXPECT_EQ(there->closure, Closure::Closed);
  EXPECT_LT(relative(there->J, solid::moved(solid::box(size), somewhere())), kSingle);
}

TEST(MeshSolid, FinerTessellationsConvergeQuadratically) {
  const auto error = [](int n) {
    const double r = 0.25;
    return relative(meshSolid(sphereMesh(r, n))->J, solid::sphere(r));
  };
  EXPECT_NEAR(error(8) / error(16), 4.0, 0.3);
  EXPECT_NEAR(error(16) / error(32), 4.0, 0.1);
  const auto cylinderError = [](int n) {
    return relative(meshSolid(turned({{0.0, -0.3}, {0.1, -0.3}, {0.1, 0.3}, {0.0, 0.3}}, n))->J,
                    solid::cylinder(0.1, 0.6));
  };
  EXPECT_NEAR(cylinderError(32) / cylinderError(64), 4.0, 0.1);
  // The caps of the capsule by triangles, against the closed formula.
  std::vector<std::pair<double, double>> profile = {{0.0, -0.3}};
  for (int i = 1; i <= 64; ++i)
    profile.emplace_back(0.1 * std::sin(kPi * i / 128), -0.2 - 0.1 * std::cos(kPi * i / 128));
  for (int i = 64; i >= 1; --i)
    profile.emplace_back(0.1 * std::sin(kPi * i / 128), 0.2 + 0.1 * std::cos(kPi * i / 128));
  profile.emplace_back(0.0, 0.3);
  EXPECT_LT(relative(meshSolid(turned(profile, 256))->J, solid::capsule(0.1, 0.4)), 5e-4);
}

TEST(MeshSolid, CavityIsTakenOff) {
  TriangleMesh mesh = boxMesh({1.0, 1.0, 1.0}, {});
  TriangleMesh hole = boxMesh({0.5, 0.5, 0.5}, {Mat3::Identity(), {0.125, 0.0, 0.0}});
  for (std::size_t t = 0; t < hole.indices.size(); t += 3) std::swap(hole.indices[t], hole.indices[t + 1]);
  for (const std::uint32_t index : hole.indices) mesh.indices.push_back(index + 36);
  mesh.positions.insert(mesh.positions.end(), hole.positions.begin(), hole.positions.end());
  const Result<MeshSolid> solid = meshSolid(mesh);
  ASSERT_TRUE(solid);
  EXPECT_EQ(solid->closure, Closure::Closed);
  const Mat4 expected = solid::box(Vec3::Ones()) -
                        solid::moved(solid::box(Vec3::Constant(0.5)), {Mat3::Identity(), {0.125, 0.0, 0.0}});
  EXPECT_LT(relative(solid->J, expected), 1e-14);
}

TEST(MeshSolid, InwardFacesAreTurned) {
  TriangleMesh mesh = boxMesh({0.3, 0.5, 0.2}, somewhere());
  for (std::size_t t = 0; t < mesh.indices.size(); t += 3) std::swap(mesh.indices[t], mesh.indices[t + 1]);
  const Result<MeshSolid> solid = meshSolid(mesh);
  ASSERT_TRUE(solid);
  EXPECT_EQ(solid->closure, Closure::Inward);
  EXPECT_LT(relative(solid->J, solid::moved(solid::box({0.3, 0.5, 0.2}), somewhere())), kSingle);
}

TEST(MeshSolid, OpenAndMixedSurfacesBecomeTheirBox) {
  const Pose X{Mat3::Identity(), {1.0, 2.0, 3.0}};
  const Vec3 size(0.25, 0.5, 0.125);
  // Without a face; a tube, whose area vectors cancel; one triangle turned round.
  EXPECT_EQ(meshSolid(boxMesh(size, X, 2))->closure, Closure::Box);
  const Result<MeshSolid> tube = meshSolid(turned({{0.1, -0.3}, {0.1, 0.3}}, 32));
  ASSERT_TRUE(tube);
  EXPECT_EQ(tube->closure, Closure::Box);
  EXPECT_LT(relative(tube->J, solid::box({0.2, 0.2, 0.6})), kSingle);
  TriangleMesh mixed = boxMesh(size, X);
  std::swap(mixed.indices[0], mixed.indices[1]);
  const Result<MeshSolid> solid = meshSolid(mixed);
  ASSERT_TRUE(solid);
  EXPECT_EQ(solid->closure, Closure::Box);
  EXPECT_LT(relative(solid->J, solid::moved(solid::box(size), X)), kSingle);
}

TEST(MeshSolid, SmallGapsCountAsClosedAndAreTold) {
  TriangleMesh mesh = sphereMesh(0.25, 64);
  mesh.indices.resize(mesh.indices.size() - 3);  // one triangle at the pole
  const Result<MeshSolid> solid = meshSolid(mesh);
  ASSERT_TRUE(solid);
  EXPECT_EQ(solid->closure, Closure::Gaps);
  EXPECT_LT(relative(solid->J, solid::sphere(0.25)), 2e-3);
}

TEST(MeshSolid, NearlyEqualVerticesCountAsOne) {
  PLUMBLINE_SEED(seed, 4);
  Random random(seed);
  TriangleMesh mesh = boxMesh({1.0, 1.0, 1.0}, {});
  for (Point3& p : mesh.positions)
    for (int k = 0; k < 3; ++k) p[k] += static_cast<float>(2e-7 * random.normal());
  const Result<MeshSolid> solid = meshSolid(mesh);
  ASSERT_TRUE(solid);
  EXPECT_EQ(solid->closure, Closure::Closed);
  EXPECT_LT(relative(solid->J, solid::box(Vec3::Ones())), 1e-6);
}

TEST(MeshSolid, FlatMeshIsRefused) {
  TriangleMesh mesh;
  triangle(mesh, {0.0, 0.0, 0.0}, {1.0, 0.0, 0.0}, {0.0, 1.0, 0.0});
  const Result<MeshSolid> solid = meshSolid(mesh);
  ASSERT_FALSE(solid);
  EXPECT_EQ(solid.error().code, ErrorCode::ValueOutOfRange);
  EXPECT_FALSE(meshSolid(TriangleMesh{}));
}

}  // namespace
}  // namespace plumbline::io
