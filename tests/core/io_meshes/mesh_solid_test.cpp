// SPDX-License-Identifier: BSD-3-Clause
//
// Solids by formula and by triangles.
#include "geometry/mesh_solid.h"

#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <cmath>
#include <filesystem>
#include <map>
#include <numbers>

#include "io/meshes/mesh_load.h"
#include "support/support.h"

namespace plumbline::io {
namespace {

constexpr double kPi = std::numbers::pi;
constexpr double kSingle = 1e-6;  // vertices are stored in single precision

void triangle(geometry::TriangleMesh& mesh, const Vec3& a, const Vec3& b, const Vec3& c) {
  for (const Vec3& p : {a, b, c}) {
    mesh.indices.push_back(static_cast<std::uint32_t>(mesh.positions.size()));
    mesh.positions.push_back(p.cast<float>());
  }
}

/// A box with its faces outward, each of two triangles; `left_out`: how many of the twelve are missing at the end.
geometry::TriangleMesh boxMesh(const Vec3& size, const Pose& X, std::size_t left_out = 0) {
  const auto corner = [&](int i) {
    return X * Vec3((i & 1 ? 0.5 : -0.5) * size[0], (i & 2 ? 0.5 : -0.5) * size[1],
                    (i & 4 ? 0.5 : -0.5) * size[2]);
  };
  const int faces[6][4] = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4},
                           {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
  geometry::TriangleMesh mesh;
  for (const auto& f : faces) {
    triangle(mesh, corner(f[0]), corner(f[1]), corner(f[2]));
    triangle(mesh, corner(f[0]), corner(f[2]), corner(f[3]));
  }
  mesh.indices.resize(mesh.indices.size() - 3 * left_out);
  return mesh;
}

/// Surface of revolution of (r, z) about z in n steps, from pole to pole.
geometry::TriangleMesh turned(const std::vector<std::pair<double, double>>& profile, int n) {
  geometry::TriangleMesh mesh;
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

geometry::TriangleMesh sphereMesh(double radius, int n) {
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
    const Vec10 pi_std = geometry::solid::parameters(J, rho);
    EXPECT_NEAR(pi_std[layout::m], rho * volume, 1e-12 * rho * volume);
    EXPECT_EQ(pi_std.segment<3>(layout::mcx).norm(), 0.0);
    EXPECT_NEAR(pi_std[layout::Ixx], rho * volume * across, 1e-12 * rho * volume);
    EXPECT_NEAR(pi_std[layout::Iyy], rho * volume * across, 1e-12 * rho * volume);
    EXPECT_NEAR(pi_std[layout::Izz], rho * volume * along, 1e-12 * rho * volume);
  };
  check(geometry::solid::box({r, r, l}), r * r * l, (r * r + l * l) / 12.0, r * r / 6.0);
  check(geometry::solid::sphere(r), 4.0 / 3.0 * kPi * r * r * r, 0.4 * r * r, 0.4 * r * r);
  check(geometry::solid::cylinder(r, l), kPi * r * r * l, (3.0 * r * r + l * l) / 12.0, 0.5 * r * r);
  EXPECT_LT(relative(geometry::solid::capsule(r, 0.0), geometry::solid::sphere(r)), 1e-14);
}

TEST(Solid, MovedSolidHasTheTransformedParameters) {
  const Mat4 J = geometry::solid::cylinder(0.1, 0.4);
  const Vec10 moved = geometry::solid::parameters(geometry::solid::moved(J, somewhere()), 1000.0);
  const Vec10 expected = parameterTransform(somewhere()) * geometry::solid::parameters(J, 1000.0);
  EXPECT_LT((moved - expected).norm(), 1e-13 * expected.norm());
}

TEST(MeshSolid, BoxIsExactWhereverItLies) {
  const Vec3 size(0.3, 0.5, 0.2);
  const Result<geometry::MeshSolid> cube = geometry::meshSolid(boxMesh(Vec3::Ones(), {}));
  ASSERT_TRUE(cube);
  EXPECT_EQ(cube->closure, geometry::Closure::Closed);
  EXPECT_LT(relative(cube->J, geometry::solid::box(Vec3::Ones())),
            1e-15);  // its corners are exact in single precision
  const Result<geometry::MeshSolid> there = geometry::meshSolid(boxMesh(size, somewhere()));
  ASSERT_TRUE(there);
  EXPECT_EQ(there->closure, geometry::Closure::Closed);
  EXPECT_LT(relative(there->J, geometry::solid::moved(geometry::solid::box(size), somewhere())), kSingle);
}

TEST(MeshSolid, FinerTessellationsConvergeQuadratically) {
  const auto error = [](int n) {
    const double r = 0.25;
    return relative(geometry::meshSolid(sphereMesh(r, n))->J, geometry::solid::sphere(r));
  };
  EXPECT_NEAR(error(8) / error(16), 4.0, 0.3);
  EXPECT_NEAR(error(16) / error(32), 4.0, 0.1);
  const auto cylinderError = [](int n) {
    return relative(geometry::meshSolid(turned({{0.0, -0.3}, {0.1, -0.3}, {0.1, 0.3}, {0.0, 0.3}}, n))->J,
                    geometry::solid::cylinder(0.1, 0.6));
  };
  EXPECT_NEAR(cylinderError(32) / cylinderError(64), 4.0, 0.1);
  // The caps of the capsule by triangles, against the closed formula.
  std::vector<std::pair<double, double>> profile = {{0.0, -0.3}};
  for (int i = 1; i <= 64; ++i)
    profile.emplace_back(0.1 * std::sin(kPi * i / 128), -0.2 - 0.1 * std::cos(kPi * i / 128));
  for (int i = 64; i >= 1; --i)
    profile.emplace_back(0.1 * std::sin(kPi * i / 128), 0.2 + 0.1 * std::cos(kPi * i / 128));
  profile.emplace_back(0.0, 0.3);
  EXPECT_LT(relative(geometry::meshSolid(turned(profile, 256))->J, geometry::solid::capsule(0.1, 0.4)), 5e-4);
}

TEST(MeshSolid, CavityIsSubtracted) {
  geometry::TriangleMesh mesh = boxMesh({1.0, 1.0, 1.0}, {});
  geometry::TriangleMesh hole = boxMesh({0.5, 0.5, 0.5}, {Mat3::Identity(), {0.125, 0.0, 0.0}});
  for (std::size_t t = 0; t < hole.indices.size(); t += 3) std::swap(hole.indices[t], hole.indices[t + 1]);
  for (const std::uint32_t index : hole.indices) mesh.indices.push_back(index + 36);
  mesh.positions.insert(mesh.positions.end(), hole.positions.begin(), hole.positions.end());
  const Result<geometry::MeshSolid> solid = geometry::meshSolid(mesh);
  ASSERT_TRUE(solid);
  EXPECT_EQ(solid->closure, geometry::Closure::Closed);
  const Mat4 expected =
      geometry::solid::box(Vec3::Ones()) - geometry::solid::moved(geometry::solid::box(Vec3::Constant(0.5)),
                                                                  {Mat3::Identity(), {0.125, 0.0, 0.0}});
  EXPECT_LT(relative(solid->J, expected), 1e-14);
}

TEST(MeshSolid, InwardFacesAreTurned) {
  geometry::TriangleMesh mesh = boxMesh({0.3, 0.5, 0.2}, somewhere());
  for (std::size_t t = 0; t < mesh.indices.size(); t += 3) std::swap(mesh.indices[t], mesh.indices[t + 1]);
  const Result<geometry::MeshSolid> solid = geometry::meshSolid(mesh);
  ASSERT_TRUE(solid);
  EXPECT_EQ(solid->closure, geometry::Closure::Inward);
  EXPECT_LT(relative(solid->J, geometry::solid::moved(geometry::solid::box({0.3, 0.5, 0.2}), somewhere())),
            kSingle);
}

TEST(MeshSolid, OpenAndMixedSurfacesBecomeTheirBox) {
  const Pose X{Mat3::Identity(), {1.0, 2.0, 3.0}};
  const Vec3 size(0.25, 0.5, 0.125);
  // Without a face; a tube, whose area vectors cancel; one triangle turned round.
  EXPECT_EQ(geometry::meshSolid(boxMesh(size, X, 2))->closure, geometry::Closure::Box);
  const Result<geometry::MeshSolid> tube = geometry::meshSolid(turned({{0.1, -0.3}, {0.1, 0.3}}, 32));
  ASSERT_TRUE(tube);
  EXPECT_EQ(tube->closure, geometry::Closure::Box);
  EXPECT_LT(relative(tube->J, geometry::solid::box({0.2, 0.2, 0.6})), kSingle);
  geometry::TriangleMesh mixed = boxMesh(size, X);
  std::swap(mixed.indices[0], mixed.indices[1]);
  const Result<geometry::MeshSolid> solid = geometry::meshSolid(mixed);
  ASSERT_TRUE(solid);
  EXPECT_EQ(solid->closure, geometry::Closure::Box);
  EXPECT_LT(relative(solid->J, geometry::solid::moved(geometry::solid::box(size), X)), kSingle);
}

TEST(MeshSolid, SmallGapsCountAsClosedAndAreReported) {
  geometry::TriangleMesh mesh = sphereMesh(0.25, 64);
  mesh.indices.resize(mesh.indices.size() - 3);  // one triangle at the pole
  const Result<geometry::MeshSolid> solid = geometry::meshSolid(mesh);
  ASSERT_TRUE(solid);
  EXPECT_EQ(solid->closure, geometry::Closure::Gaps);
  EXPECT_LT(relative(solid->J, geometry::solid::sphere(0.25)), 2e-3);
}

TEST(MeshSolid, NearlyEqualVerticesCountAsOne) {
  PLUMBLINE_SEED(seed, 4);
  Random random(seed);
  geometry::TriangleMesh mesh = boxMesh({1.0, 1.0, 1.0}, {});
  for (geometry::Point3& p : mesh.positions)
    for (int k = 0; k < 3; ++k) p[k] += static_cast<float>(2e-7 * random.normal());
  const Result<geometry::MeshSolid> solid = geometry::meshSolid(mesh);
  ASSERT_TRUE(solid);
  EXPECT_EQ(solid->closure, geometry::Closure::Closed);
  EXPECT_LT(relative(solid->J, geometry::solid::box(Vec3::Ones())), 1e-6);
}

TEST(MeshSolid, FlatMeshIsRejected) {
  geometry::TriangleMesh mesh;
  triangle(mesh, {0.0, 0.0, 0.0}, {1.0, 0.0, 0.0}, {0.0, 1.0, 0.0});
  const Result<geometry::MeshSolid> solid = geometry::meshSolid(mesh);
  ASSERT_FALSE(solid);
  EXPECT_EQ(solid.error().code, ErrorCode::ValueOutOfRange);
  EXPECT_FALSE(geometry::meshSolid(geometry::TriangleMesh{}));
}

TEST(Overlap, EqualsTheAnalyticIntersection_BoxesAndBalls) {
  // Boxes that are turned and lie off the origin together; by 0.1 × 0.2 × 0.3 they run into each other.
  const Pose X_WA = somewhere();
  const Pose X_AB{Mat3::Identity(), {0.3, 0.2, 0.2}};
  const Vec3 size(0.4, 0.4, 0.5);
  geometry::solid::Triangles boxes;
  geometry::solid::append(geometry::solid::boxTriangles(size), X_WA, boxes);
  geometry::solid::append(geometry::solid::boxTriangles(size), X_WA * X_AB, boxes);
  const Mat4 expected = geometry::solid::moved(geometry::solid::box({0.1, 0.2, 0.3}),
                                               X_WA * Pose{Mat3::Identity(), 0.5 * X_AB.p});
  EXPECT_LT(relative(geometry::solid::overlap(boxes), expected), 0.01);
  // A lens of two balls: π (4r + d)(2r − d)² / 12.
  const double r = 0.2, d = 0.15;
  geometry::solid::Triangles balls;
  geometry::solid::append(geometry::solid::sphereTriangles(r), {}, balls);
  geometry::solid::append(geometry::solid::sphereTriangles(r), {Mat3::Identity(), {0.0, d, 0.0}}, balls);
  const double lens = kPi * (4.0 * r + d) * (2.0 * r - d) * (2.0 * r - d) / 12.0;
  EXPECT_NEAR(geometry::solid::overlap(balls)(3, 3), lens, 0.01 * lens);
}

TEST(Overlap, IsZero_SeparatePartsAndCavities) {
  geometry::solid::Triangles parts;
  geometry::solid::append(geometry::solid::capsuleTriangles(0.1, 0.3), {}, parts);
  EXPECT_EQ(geometry::solid::overlap(parts).norm(), 0.0);
  geometry::solid::append(geometry::solid::cylinderTriangles(0.1, 0.3), {Mat3::Identity(), {0.3, 0.0, 0.0}},
                          parts);
  EXPECT_EQ(geometry::solid::overlap(parts).norm(), 0.0);
  geometry::solid::Triangles hollow = geometry::solid::boxTriangles({1.0, 1.0, 1.0});
  for (geometry::solid::Triangle t : geometry::solid::boxTriangles({0.5, 0.5, 0.5})) {
    std::swap(t[1], t[2]);
    hollow.push_back(t);
  }
  EXPECT_EQ(geometry::solid::overlap(hollow).norm(), 0.0);
}

// The surfaces are those of the closed formulas.
TEST(Overlap, TwiceTheSamePartIsThePart) {
  const auto twice = [](const geometry::solid::Triangles& part) {
    geometry::solid::Triangles all = part;
    all.insert(all.end(), part.begin(), part.end());
    return geometry::solid::overlap(all);
  };
  EXPECT_LT(
      relative(twice(geometry::solid::boxTriangles({0.2, 0.3, 0.4})), geometry::solid::box({0.2, 0.3, 0.4})),
      1e-3);
  EXPECT_LT(relative(twice(geometry::solid::sphereTriangles(0.2)), geometry::solid::sphere(0.2)), 0.01);
  EXPECT_LT(
      relative(twice(geometry::solid::cylinderTriangles(0.2, 0.5)), geometry::solid::cylinder(0.2, 0.5)),
      0.01);
  EXPECT_LT(relative(twice(geometry::solid::capsuleTriangles(0.2, 0.5)), geometry::solid::capsule(0.2, 0.5)),
            0.01);
}

/// Fraction of random points of the box that lie inside, and the mean winding number (solid angles of the triangles).
std::pair<double, double> insideShare(const geometry::TriangleMesh& mesh, const geometry::Box& box,
                                      int points, std::uint64_t seed) {
  Random random(seed);
  double inside = 0.0, winding = 0.0;
  for (int i = 0; i < points; ++i) {
    const Vec3 u(random.uniform(), random.uniform(), random.uniform());
    const Vec3 p = box.lower + u.cwiseProduct(box.size());
    double angle = 0.0;
    for (std::size_t t = 0; t < mesh.indices.size(); t += 3) {
      const auto at = [&](std::size_t k) {
        return Vec3(mesh.positions[mesh.indices[t + k]].cast<double>() - p);
      };
      const Vec3 a = at(0), b = at(1), c = at(2);
      const double la = a.norm(), lb = b.norm(), lc = c.norm();
      angle +=
          2.0 * std::atan2(a.dot(b.cross(c)), la * lb * lc + a.dot(b) * lc + b.dot(c) * la + c.dot(a) * lb);
    }
    const double turns = std::round(angle / (4.0 * kPi));
    winding += turns;
    inside += turns > 0.5 ? 1.0 : 0.0;
  }
  return {inside / points, winding / points};
}

// An independent way to the volume: how many of many points lie inside. Parts of these shells run into each other.
TEST(MeshSolid, VolumeOfTheSampleRobotsShellsAgreesWithThrownPoints) {
  PLUMBLINE_SEED(seed, 11);
  const std::filesystem::path folder =
      std::filesystem::path(PLUMBLINE_SOURCE_DIR) / "resources" / "samples" / "plumb7" / "meshes";
  const int points = test::count(20000, 1500);
  for (const char* name : {"link1_shell.stl", "link3_shell.stl", "link7_dark.stl"}) {
    const Result<geometry::TriangleMesh> mesh = loadMesh(folder / name);
    ASSERT_TRUE(mesh) << mesh.error().message();
    const Result<geometry::MeshSolid> solid = geometry::meshSolid(*mesh);
    ASSERT_TRUE(solid);
    ASSERT_EQ(solid->closure, geometry::Closure::Closed) << name;
    const geometry::Box box = geometry::boundingBox(*mesh);
    const double volume = box.size().prod();
    const double twice = geometry::solid::overlap(geometry::solidTriangles(*mesh, solid->closure))(3, 3);
    const auto [inside, winding] = insideShare(*mesh, box, points, seed);
    EXPECT_GT(twice, 0.05 * solid->J(3, 3)) << name;
    // Standard deviation of a share at most ½, of a winding number from 0 to 2 at most 1; four of them.
    EXPECT_NEAR(winding, solid->J(3, 3) / volume, 4.0 / std::sqrt(points)) << name;
    EXPECT_NEAR(inside, (solid->J(3, 3) - twice) / volume, 2.0 / std::sqrt(points)) << name;
  }
}

// Whatever a real file holds: a physically consistent body, within its bounding box, or an error.
TEST(MeshSolid, EveryRealMeshIsABodyInItsBox) {
  PLUMBLINE_NEEDS_SHARED("data/meshes");
  std::map<geometry::Closure, int> counts;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(test::shared("data/meshes"))) {
    if (meshNeedsWorker(entry.path()) || !entry.is_regular_file()) continue;
    const Result<geometry::TriangleMesh> mesh = loadMesh(entry.path());
    if (!mesh) continue;
    const Result<geometry::MeshSolid> solid = geometry::meshSolid(*mesh);
    if (!solid) continue;
    ++counts[solid->closure];
    const geometry::Box box = geometry::boundingBox(*mesh);
    const Vec10 pi_std = geometry::solid::parameters(solid->J, 1000.0);
    EXPECT_GT(minPseudoEigenvalue(pi_std), 0.0) << entry.path();
    EXPECT_LE(solid->J(3, 3), box.size().prod() * (1.0 + kSingle)) << entry.path();
    EXPECT_TRUE(box.contains(centerOfMass(pi_std), 1e-9 + kSingle * box.size().norm())) << entry.path();
  }
  RecordProperty("closed", counts[geometry::Closure::Closed]);
  RecordProperty("inward", counts[geometry::Closure::Inward]);
  RecordProperty("gaps", counts[geometry::Closure::Gaps]);
  RecordProperty("box", counts[geometry::Closure::Box]);
  EXPECT_GT(counts[geometry::Closure::Closed], 0);
}

}  // namespace
}  // namespace plumbline::io
