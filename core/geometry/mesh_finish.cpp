// SPDX-License-Identifier: BSD-3-Clause
// From loose triangles to a mesh that can be drawn: broken triangles out, normals in, vertices shared.
#include "geometry/mesh_finish.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <numbers>
#include <unordered_map>

#include "geometry/mesh_simplification.h"
#include "geometry/triangle_mesh.h"

namespace plumbline::geometry {
namespace {

constexpr float kLargest = 1e9F;  // metres: anything beyond is not a robot
const float kCreaseCosine = std::cos(40.0F * std::numbers::pi_v<float> / 180.0F);
constexpr std::size_t kLargestFan = 256;  // corners at one point that are compared pairwise

/// Exact equality of coordinates, with −0 equal to 0.
template <std::size_t N>
struct Key {
  std::array<std::uint32_t, N> bits;
  bool operator==(const Key&) const = default;
};
template <std::size_t N>
struct KeyHash {
  std::size_t operator()(const Key<N>& key) const {
    std::uint64_t hash = 0x9E3779B97F4A7C15ULL;
    for (const std::uint32_t word : key.bits) {
      hash ^= word;
      hash *= 0xFF51AFD7ED558CCDULL;
      hash ^= hash >> 32;
    }
    return static_cast<std::size_t>(hash);
  }
};

std::uint32_t bitsOf(float value) {
  const float positive_zero = value == 0.0F ? 0.0F : value;
  std::uint32_t bits = 0;
  std::memcpy(&bits, &positive_zero, sizeof bits);
  return bits;
}
Key<3> keyOf(const Point3& p) {
  return {{bitsOf(p[0]), bitsOf(p[1]), bitsOf(p[2])}};
}

bool isUsable(const Point3& p) {
  return p.allFinite() && p.cwiseAbs().maxCoeff() < kLargest;
}

/// Twice the area times the unit normal, in double: thin triangles of a CAD export cancel in float.
Vec3 areaVector(const TriangleSoup& soup, std::size_t triangle) {
  const Vec3 a = soup.corners[3 * triangle].position.cast<double>();
  const Vec3 b = soup.corners[3 * triangle + 1].position.cast<double>();
  const Vec3 c = soup.corners[3 * triangle + 2].position.cast<double>();
  return (b - a).cross(c - a);
}

struct Dropped {
  std::size_t broken = 0, flat = 0;
};

Dropped dropBroken(TriangleSoup& soup) {
  Dropped dropped;
  std::size_t kept = 0;
  for (std::size_t t = 0; t < soup.triangleCount(); ++t) {
    const bool usable = isUsable(soup.corners[3 * t].position) &&
                        isUsable(soup.corners[3 * t + 1].position) &&
                        isUsable(soup.corners[3 * t + 2].position);
    const bool has_area = usable && areaVector(soup, t).squaredNorm() > 0.0;
    dropped.broken += usable ? 0 : 1;
    dropped.flat += usable && !has_area ? 1 : 0;
    if (!has_area) continue;
    for (std::size_t i = 0; i < 3; ++i) soup.corners[3 * kept + i] = soup.corners[3 * t + i];
    if (!soup.colors.empty()) soup.colors[kept] = soup.colors[t];
    ++kept;
  }
  soup.corners.resize(3 * kept);
  if (!soup.colors.empty()) soup.colors.resize(kept);
  return dropped;
}

/// Turns triangles towards their normals: some exporters mirror the corners and not the normals, which are right.
void turnTowardsNormals(TriangleSoup& soup) {
  for (std::size_t t = 0; t < soup.triangleCount(); ++t) {
    const Vec3 stated =
        (soup.corners[3 * t].normal + soup.corners[3 * t + 1].normal + soup.corners[3 * t + 2].normal)
            .cast<double>();
    if (stated.dot(areaVector(soup, t)) < 0.0) std::swap(soup.corners[3 * t + 1], soup.corners[3 * t + 2]);
  }
}

/// Corners grouped by position: `order` lists corner indices, group g is order[start[g]] …
/// order[start[g+1]−1].
struct Fans {
  std::vector<std::uint32_t> order, start;
};

Fans groupByPosition(const TriangleSoup& soup) {
  std::unordered_map<Key<3>, std::uint32_t, KeyHash<3>> group_of;
  group_of.reserve(soup.corners.size());
  std::vector<std::uint32_t> group(soup.corners.size());
  std::vector<std::uint32_t> counts;
  for (std::size_t c = 0; c < soup.corners.size(); ++c) {
    const auto [entry, is_new] =
        group_of.try_emplace(keyOf(soup.corners[c].position), static_cast<std::uint32_t>(counts.size()));
    if (is_new) counts.push_back(0);
    group[c] = entry->second;
    ++counts[group[c]];
  }
  Fans fans;
  fans.start.assign(counts.size() + 1, 0);
  for (std::size_t g = 0; g < counts.size(); ++g) fans.start[g + 1] = fans.start[g] + counts[g];
  fans.order.resize(soup.corners.size());
  std::vector<std::uint32_t> next(fans.start.begin(), fans.start.end() - 1);
  for (std::size_t c = 0; c < soup.corners.size(); ++c)
    fans.order[next[group[c]]++] = static_cast<std::uint32_t>(c);
  return fans;
}

float cornerAngle(const TriangleSoup& soup, std::size_t corner) {
  const std::size_t first = corner - corner % 3;
  const Point3& apex = soup.corners[corner].position;
  const Point3 u = soup.corners[first + (corner + 1 - first) % 3].position - apex;
  const Point3 v = soup.corners[first + (corner + 2 - first) % 3].position - apex;
  return std::atan2(u.cross(v).norm(), u.dot(v));
}

/// A corner's normal is the mean of the faces around its point that bend less than the crease angle away from
/// its own face, weighted by their angle there.
void computeNormals(TriangleSoup& soup) {
  const std::size_t n = soup.triangleCount();
  std::vector<Point3> face(n);
  for (std::size_t t = 0; t < n; ++t) face[t] = areaVector(soup, t).normalized().cast<float>();
  std::vector<float> angle(soup.corners.size());
  for (std::size_t c = 0; c < soup.corners.size(); ++c) angle[c] = cornerAngle(soup, c);
  const Fans fans = groupByPosition(soup);
  for (std::size_t g = 0; g + 1 < fans.start.size(); ++g) {
    const std::size_t size = fans.start[g + 1] - fans.start[g];
    const std::uint32_t* members = fans.order.data() + fans.start[g];
    for (std::size_t i = 0; i < size; ++i) {
      TriangleSoup::Corner& corner = soup.corners[members[i]];
      const Point3& own = face[members[i] / 3];
      const float length = corner.normal.allFinite() ? corner.normal.norm() : 0.0F;
      if (length > 1e-6F && length < 1e6F) {
        corner.normal /= length;
        continue;
      }
      Point3 sum = Point3::Zero();
      for (std::size_t j = 0; size <= kLargestFan && j < size; ++j) {
        const Point3& other = face[members[j] / 3];
        if (other.dot(own) > kCreaseCosine) sum += angle[members[j]] * other;
      }
      corner.normal = sum.norm() > 1e-6F ? Point3(sum.normalized()) : own;
    }
  }
}

TriangleMesh shareVertices(const TriangleSoup& soup) {
  TriangleMesh mesh;
  mesh.indices.reserve(soup.corners.size());
  std::unordered_map<Key<7>, std::uint32_t, KeyHash<7>> index_of;
  index_of.reserve(soup.corners.size());
  for (std::size_t c = 0; c < soup.corners.size(); ++c) {
    const TriangleSoup::Corner& corner = soup.corners[c];
    const std::uint32_t color = soup.colors.empty() ? 0U : soup.colors[c / 3];
    const Key<3> p = keyOf(corner.position), d = keyOf(corner.normal);
    const Key<7> key{{p.bits[0], p.bits[1], p.bits[2], d.bits[0], d.bits[1], d.bits[2], color}};
    const auto [entry, is_new] = index_of.try_emplace(key, static_cast<std::uint32_t>(mesh.positions.size()));
    if (is_new) {
      mesh.positions.push_back(corner.position);
      mesh.normals.push_back(corner.normal);
      if (!soup.colors.empty()) mesh.colors.push_back(color);
    }
    mesh.indices.push_back(entry->second);
  }
  return mesh;
}

}  // namespace

bool isClosed(const TriangleMesh& mesh) {
  std::unordered_map<Key<3>, std::uint32_t, KeyHash<3>> point_of;
  std::vector<std::uint32_t> point(mesh.positions.size());
  for (std::size_t i = 0; i < point.size(); ++i) {
    point[i] = point_of.try_emplace(keyOf(mesh.positions[i]), static_cast<std::uint32_t>(point_of.size()))
                   .first->second;
  }
  std::unordered_map<std::uint64_t, int> surplus;  // of one direction over the other
  double volume = 0.0;
  for (std::size_t t = 0; t < mesh.indices.size(); t += 3) {
    for (std::size_t i = 0; i < 3; ++i) {
      const std::uint64_t a = point[mesh.indices[t + i]], b = point[mesh.indices[t + (i + 1) % 3]];
      surplus[std::min(a, b) << 32 | std::max(a, b)] += a < b ? 1 : -1;
    }
    const auto at = [&](std::size_t i) { return Vec3(mesh.positions[mesh.indices[t + i]].cast<double>()); };
    volume += at(0).dot(at(1).cross(at(2)));
  }
  return volume > 0.0 &&
         std::all_of(surplus.begin(), surplus.end(), [](const auto& edge) { return edge.second == 0; });
}

Result<TriangleMesh> finishMesh(TriangleSoup soup, std::size_t max_triangles) {
  const std::size_t total = soup.triangleCount();
  std::vector<Finding> notes;
  const Dropped dropped = dropBroken(soup);
  if (soup.triangleCount() == 0) {
    const bool broken = dropped.broken > 0;
    return Error{
        broken ? ErrorCode::InvalidNumber : ErrorCode::MissingData,
        broken ? "none of the " + std::to_string(total) + " triangles has coordinates that are finite numbers"
               : "it holds no triangle with an area",
        {},
        {},
        {},
        "export the mesh again"};
  }
  if (dropped.broken > 0) {
    notes.push_back({Severity::Warning, "", "mesh-coordinates-not-finite",
                     std::to_string(dropped.broken) + " of " + std::to_string(total) +
                         " triangles have coordinates that are not finite numbers and are left out."});
  }
  turnTowardsNormals(soup);
  if (soup.triangleCount() > max_triangles) {
    const std::size_t before = soup.triangleCount();
    soup = simplify(soup, max_triangles);
    dropBroken(soup);
    notes.push_back({Severity::Info, "", "mesh-simplified",
                     "The mesh is drawn with " + std::to_string(soup.triangleCount()) + " of its " +
                         std::to_string(before) + " triangles."});
  }
  computeNormals(soup);
  TriangleMesh mesh = shareVertices(soup);
  mesh.notes = std::move(notes);
  mesh.closed = isClosed(mesh);
  return mesh;
}

}  // namespace plumbline::geometry
