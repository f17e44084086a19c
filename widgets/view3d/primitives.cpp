// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/view3d/primitives.h"

#include <Eigen/Geometry>
#include <cmath>
#include <numbers>

namespace plumbline::view3d {
namespace {

using geometry::Point3;
using geometry::TriangleMesh;

constexpr int kAround = 40;
constexpr int kRings = 20;  // pole to pole

std::uint32_t addVertex(geometry::TriangleMesh& mesh, const geometry::Point3& position,
                        const geometry::Point3& normal) {
  mesh.positions.push_back(position);
  mesh.normals.push_back(normal);
  return static_cast<std::uint32_t>(mesh.positions.size() - 1);
}

void addQuad(geometry::TriangleMesh& mesh, std::uint32_t a, std::uint32_t b, std::uint32_t c,
             std::uint32_t d) {
  mesh.indices.insert(mesh.indices.end(), {a, b, c, a, c, d});
}

geometry::Point3 onCircle(int step) {
  const double angle = 2.0 * std::numbers::pi * step / kAround;
  return geometry::Point3(static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle)), 0.0F);
}

/// Surface of revolution about z through the given (radius, height) points with their normals, top to bottom.
struct ProfilePoint {
  double radius, height, normal_radius, normal_height;
};
void addRevolved(geometry::TriangleMesh& mesh, const std::vector<ProfilePoint>& profile) {
  const auto first = static_cast<std::uint32_t>(mesh.positions.size());
  for (const ProfilePoint& p : profile) {
    for (int step = 0; step <= kAround; ++step) {
      const geometry::Point3 out = onCircle(step);
      const auto radius = static_cast<float>(p.radius), normal_radius = static_cast<float>(p.normal_radius);
      addVertex(mesh, radius * out + geometry::Point3(0, 0, static_cast<float>(p.height)),
                normal_radius * out + geometry::Point3(0, 0, static_cast<float>(p.normal_height)));
    }
  }
  constexpr std::uint32_t kRow = kAround + 1;
  for (std::uint32_t ring = 0; ring + 1 < profile.size(); ++ring) {
    for (std::uint32_t step = 0; step < kAround; ++step) {
      const std::uint32_t upper = first + ring * kRow + step, lower = upper + kRow;
      addQuad(mesh, upper, lower, lower + 1, upper + 1);
    }
  }
}

void addHalfSphere(std::vector<ProfilePoint>& profile, double radius, double height, bool top) {
  for (int ring = 0; ring <= kRings / 2; ++ring) {
    const double polar = std::numbers::pi * (top ? ring : kRings / 2 + ring) / kRings;
    profile.push_back(
        {radius * std::sin(polar), height + radius * std::cos(polar), std::sin(polar), std::cos(polar)});
  }
}

}  // namespace

geometry::TriangleMesh unitBox() {
  geometry::TriangleMesh mesh;
  for (int axis = 0; axis < 3; ++axis) {
    for (const float side : {1.0F, -1.0F}) {
      geometry::Point3 normal = geometry::Point3::Zero(), u = geometry::Point3::Zero(),
                       v = geometry::Point3::Zero();
      normal[axis] = side;
      u[(axis + 1) % 3] = side;
      v[(axis + 2) % 3] = 1.0F;
      const auto corner = [&](float a, float b) {
        return addVertex(mesh, 0.5F * (normal + a * u + b * v), normal);
      };
      const std::uint32_t c0 = corner(-1, -1), c1 = corner(1, -1), c2 = corner(1, 1), c3 = corner(-1, 1);
      addQuad(mesh, c0, c1, c2, c3);
    }
  }
  mesh.closed = true;
  return mesh;
}

geometry::TriangleMesh unitCylinder() {
  geometry::TriangleMesh mesh;
  addRevolved(mesh, {{0.0, 0.5, 0.0, 1.0}, {1.0, 0.5, 0.0, 1.0}});
  addRevolved(mesh, {{1.0, 0.5, 1.0, 0.0}, {1.0, -0.5, 1.0, 0.0}});
  addRevolved(mesh, {{1.0, -0.5, 0.0, -1.0}, {0.0, -0.5, 0.0, -1.0}});
  mesh.closed = true;
  return mesh;
}

geometry::TriangleMesh unitSphere() {
  geometry::TriangleMesh mesh;
  std::vector<ProfilePoint> profile;
  addHalfSphere(profile, 1.0, 0.0, true);
  profile.pop_back();
  addHalfSphere(profile, 1.0, 0.0, false);
  addRevolved(mesh, profile);
  mesh.closed = true;
  return mesh;
}

geometry::TriangleMesh capsule(double radius, double length) {
  geometry::TriangleMesh mesh;
  std::vector<ProfilePoint> profile;
  addHalfSphere(profile, radius, 0.5 * length, true);
  addHalfSphere(profile, radius, -0.5 * length, false);
  addRevolved(mesh, profile);
  mesh.closed = true;
  return mesh;
}

}  // namespace plumbline::view3d
