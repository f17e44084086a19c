// SPDX-License-Identifier: BSD-3-Clause
// Vertex clustering with quadric error (Lindstrom 2000).
//   Q(x) = Σ (n·(x − a))² over the planes (n, a) of the triangles that touch the cell, n weighted by area (1)
//   A = Σ n nᵀ,  r = Σ n (n·(a − c)),  c the mean of the cell's corners                                     (2)
//   x = c + (A + λ 1)⁻¹ r, kept inside the cell                                                             (3)
// λ regularises directions that no plane determines towards the mean.
#include "geometry/mesh_simplification.h"

#include <Eigen/Cholesky>
#include <Eigen/Geometry>
#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

#include "geometry/triangle_mesh.h"

namespace plumbline::geometry {
namespace {

struct Grid {
  Vec3 origin;
  double cell;
  std::uint64_t keyOf(const Point3& p) const {
    std::uint64_t key = 0;
    for (int i = 0; i < 3; ++i) {
      const double index = std::clamp((static_cast<double>(p[i]) - origin[i]) / cell, 0.0, 2097151.0);
      key = (key << 21) | static_cast<std::uint64_t>(index);
    }
    return key;
  }
  Vec3 lowerCorner(std::uint64_t key) const {
    const std::uint64_t mask = (1U << 21) - 1;
    return origin + cell * Vec3(static_cast<double>(key >> 42), static_cast<double>((key >> 21) & mask),
                                static_cast<double>(key & mask));
  }
};

Box boxOf(const TriangleSoup& soup) {
  Box box;
  for (const TriangleSoup::Corner& corner : soup.corners) box.add(Vec3(corner.position.cast<double>()));
  return box;
}

std::array<std::uint64_t, 3> cells(const TriangleSoup& soup, std::size_t t, const Grid& grid) {
  return {grid.keyOf(soup.corners[3 * t].position), grid.keyOf(soup.corners[3 * t + 1].position),
          grid.keyOf(soup.corners[3 * t + 2].position)};
}

bool collapses(const std::array<std::uint64_t, 3>& c) {
  return c[0] == c[1] || c[1] == c[2] || c[0] == c[2];
}

/// Same triangle, same facing: rotated so that the smallest key is first.
struct TriangleKey {
  std::array<std::uint64_t, 3> cells;
  bool operator==(const TriangleKey&) const = default;
};
struct TriangleKeyHash {
  std::size_t operator()(const TriangleKey& key) const {
    std::uint64_t hash = 0;
    for (const std::uint64_t cell : key.cells) hash = (hash ^ cell) * 0xFF51AFD7ED558CCDULL + 0x9E3779B9ULL;
    return static_cast<std::size_t>(hash ^ (hash >> 29));
  }
};
TriangleKey canonical(std::array<std::uint64_t, 3> c) {
  std::rotate(c.begin(), std::min_element(c.begin(), c.end()), c.end());
  return {c};
}

std::size_t surviving(const TriangleSoup& soup, const Grid& grid) {
  std::unordered_set<TriangleKey, TriangleKeyHash> seen;
  for (std::size_t t = 0; t < soup.triangleCount(); ++t) {
    const auto c = cells(soup, t, grid);
    if (!collapses(c)) seen.insert(canonical(c));
  }
  return seen.size();
}

struct Cluster {
  Vec3 sum = Vec3::Zero();
  double count = 0.0;
  Mat3 A = Mat3::Zero();
  Vec3 b = Vec3::Zero();  // Σ n (n·a)
};

Point3 representative(const Cluster& cluster, const Vec3& lower, double cell) {
  const Vec3 mean = cluster.sum / cluster.count;
  const double lambda = 1e-3 * cluster.A.trace() + 1e-300;
  const Vec3 r = cluster.b - cluster.A * mean;
  const Vec3 x = mean + (cluster.A + lambda * Mat3::Identity()).ldlt().solve(r);
  const Vec3 kept = x.allFinite() ? x : mean;
  return kept.cwiseMax(lower).cwiseMin(lower + Vec3::Constant(cell)).cast<float>();
}

std::unordered_map<std::uint64_t, Cluster> gather(const TriangleSoup& soup, const Grid& grid) {
  std::unordered_map<std::uint64_t, Cluster> clusters;
  for (std::size_t t = 0; t < soup.triangleCount(); ++t) {
    const std::array<std::uint64_t, 3> c = cells(soup, t, grid);
    const Vec3 p0 = soup.corners[3 * t].position.cast<double>();
    const Vec3 p1 = soup.corners[3 * t + 1].position.cast<double>();
    const Vec3 p2 = soup.corners[3 * t + 2].position.cast<double>();
    const Vec3 normal = (p1 - p0).cross(p2 - p0);
    const Mat3 plane = normal * normal.transpose();
    for (std::size_t i = 0; i < 3; ++i) {
      Cluster& cluster = clusters[c[i]];
      cluster.sum += soup.corners[3 * t + i].position.cast<double>();
      cluster.count += 1.0;
      cluster.A += plane;
      cluster.b += plane * p0;
    }
  }
  return clusters;
}

}  // namespace

TriangleSoup simplify(const TriangleSoup& soup, std::size_t max_triangles) {
  if (soup.triangleCount() <= max_triangles) return soup;
  const Box box = boxOf(soup);
  const double extent = box.size().maxCoeff();
  // A surface crosses about r² cells of an r × r × r grid and leaves two triangles per cell: bisect r.
  double coarse = 2.0, fine = 4096.0;
  for (int step = 0; step < 12; ++step) {
    const double r = std::sqrt(coarse * fine);
    (surviving(soup, {box.lower, extent / r}) <= max_triangles ? coarse : fine) = r;
  }
  const Grid grid{box.lower, extent / coarse};
  std::unordered_map<std::uint64_t, Point3> vertex;
  for (const auto& [key, cluster] : gather(soup, grid)) {
    vertex.emplace(key, representative(cluster, grid.lowerCorner(key), grid.cell));
  }
  TriangleSoup result;
  std::unordered_set<TriangleKey, TriangleKeyHash> seen;
  for (std::size_t t = 0; t < soup.triangleCount(); ++t) {
    const auto c = cells(soup, t, grid);
    if (collapses(c) || !seen.insert(canonical(c)).second) continue;
    for (const std::uint64_t key : c) result.corners.push_back({vertex.at(key), Point3::Zero()});
    if (!soup.colors.empty()) result.colors.push_back(soup.colors[t]);
  }
  return result;
}

}  // namespace plumbline::geometry
