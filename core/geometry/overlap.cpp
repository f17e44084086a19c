// SPDX-License-Identifier: BSD-3-Clause
#include "geometry/overlap.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>

namespace plumbline::geometry::solid {
namespace {

constexpr int kColumns = 128;  // along x and y
constexpr int kCorners = 96;   // of a circle

/// Surface of revolution of (r, z) about z, from pole to pole.
Triangles turned(const std::vector<std::pair<double, double>>& profile) {
  Triangles all;
  const auto point = [&](std::size_t i, int j) {
    const double angle = 2.0 * std::numbers::pi * (j % kCorners) / kCorners;
    return Vec3(profile[i].first * std::cos(angle), profile[i].first * std::sin(angle), profile[i].second);
  };
  for (std::size_t i = 0; i + 1 < profile.size(); ++i) {
    for (int j = 0; j < kCorners; ++j) {
      if (profile[i].first > 0.0) all.push_back({point(i, j), point(i, j + 1), point(i + 1, j)});
      if (profile[i + 1].first > 0.0) all.push_back({point(i, j + 1), point(i + 1, j + 1), point(i + 1, j)});
    }
  }
  return all;
}

/// A surface met by a column: going up, the winding number changes by `step`.
struct Hit {
  int column;
  double z;
  int step;
};

struct Grid {
  Vec3 lower;
  double hx, hy;

  /// Middle of a column, moved by less than 1e-4 of its width so that it meets no edge of a drawn part exactly.
  double x(int i, int j) const {
    return lower[0] + hx * (i + 0.5 + 1e-4 * fraction(0.271 + 0.618034 * i + 0.414214 * j));
  }
  double y(int i, int j) const {
    return lower[1] + hy * (j + 0.5 + 1e-4 * fraction(0.577 + 0.732051 * i + 0.236068 * j));
  }
  static double fraction(double value) { return value - std::floor(value); }
};

double cross(const Vec3& a, const Vec3& b, double x, double y) {
  return (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
}

void meet(const Triangle& t, const Grid& grid, std::vector<Hit>& hits) {
  const auto& [a, b, c] = t;
  const double area = cross(a, b, c[0], c[1]);
  if (area == 0.0) return;
  const auto from = [](double value) { return std::max(0, static_cast<int>(std::floor(value)) - 1); };
  const auto to = [](double value) {
    return std::min(kColumns - 1, static_cast<int>(std::floor(value)) + 1);
  };
  const auto [x0, x1] = std::minmax({a[0], b[0], c[0]});
  const auto [y0, y1] = std::minmax({a[1], b[1], c[1]});
  for (int i = from((x0 - grid.lower[0]) / grid.hx); i <= to((x1 - grid.lower[0]) / grid.hx); ++i) {
    for (int j = from((y0 - grid.lower[1]) / grid.hy); j <= to((y1 - grid.lower[1]) / grid.hy); ++j) {
      const double x = grid.x(i, j), y = grid.y(i, j);
      const double of_a = cross(b, c, x, y) / area, of_b = cross(c, a, x, y) / area,
                   of_c = cross(a, b, x, y) / area;
      if (of_a < 0.0 || of_b < 0.0 || of_c < 0.0) continue;
      hits.push_back({i * kColumns + j, of_a * a[2] + of_b * b[2] + of_c * c[2], area < 0.0 ? 1 : -1});
    }
  }
}

}  // namespace

Triangles boxTriangles(const Vec3& size) {
  const auto corner = [&](int i) {
    return Vec3(((i & 1) != 0 ? 0.5 : -0.5) * size[0], ((i & 2) != 0 ? 0.5 : -0.5) * size[1],
                ((i & 4) != 0 ? 0.5 : -0.5) * size[2]);
  };
  constexpr int kFaces[6][4] = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4},
                                {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
  Triangles all;
  for (const auto& f : kFaces) {
    all.push_back({corner(f[0]), corner(f[1]), corner(f[2])});
    all.push_back({corner(f[0]), corner(f[2]), corner(f[3])});
  }
  return all;
}

Triangles sphereTriangles(double radius) {
  return capsuleTriangles(radius, 0.0);
}

Triangles cylinderTriangles(double radius, double length) {
  const double h = 0.5 * length;
  return turned({{0.0, -h}, {radius, -h}, {radius, h}, {0.0, h}});
}

Triangles capsuleTriangles(double radius, double length) {
  const double h = 0.5 * length;
  std::vector<std::pair<double, double>> profile = {{0.0, -h - radius}};
  constexpr int kSteps = kCorners / 4;
  for (int i = 1; i <= kSteps; ++i) {
    const double polar = 0.5 * std::numbers::pi * i / kSteps;
    profile.emplace_back(radius * std::sin(polar), -h - radius * std::cos(polar));
  }
  for (int i = length > 0.0 ? kSteps : kSteps - 1; i >= 1; --i) {
    const double polar = 0.5 * std::numbers::pi * i / kSteps;
    profile.emplace_back(radius * std::sin(polar), h + radius * std::cos(polar));
  }
  profile.emplace_back(0.0, h + radius);
  return turned(profile);
}

void append(const Triangles& part_B, const Pose& X_PB, Triangles& all_P) {
  for (const Triangle& t : part_B) all_P.push_back({X_PB * t[0], X_PB * t[1], X_PB * t[2]});
}

Mat4 overlap(const Triangles& triangles, const std::stop_token& stop) {
  Vec3 lower = Vec3::Constant(1e300), upper = -lower;
  for (const Triangle& t : triangles)
    for (const Vec3& p : t) {
      lower = lower.cwiseMin(p);
      upper = upper.cwiseMax(p);
    }
  Mat4 J = Mat4::Zero();
  if (!((upper - lower).minCoeff() > 0.0)) return J;
  const Grid grid{lower, (upper[0] - lower[0]) / kColumns, (upper[1] - lower[1]) / kColumns};
  std::vector<Hit> hits;
  for (std::size_t t = 0; t < triangles.size(); ++t) {
    if (t % 4096 == 0 && stop.stop_requested()) return J;
    meet(triangles[t], grid, hits);
  }
  std::sort(hits.begin(), hits.end(), [](const Hit& a, const Hit& b) {
    return a.column != b.column ? a.column < b.column : a.z != b.z ? a.z < b.z : a.step > b.step;
  });
  for (std::size_t first = 0, next = 0; first < hits.size(); first = next) {
    int sum = 0;
    for (next = first; next < hits.size() && hits[next].column == hits[first].column; ++next)
      sum += hits[next].step;
    if (sum != 0) continue;
    const int i = hits[first].column / kColumns, j = hits[first].column % kColumns;
    const Eigen::Vector4d at(grid.x(i, j), grid.y(i, j), 0.0, 1.0);
    int winding = 0;
    for (std::size_t k = first; k + 1 < next; ++k) {
      winding += hits[k].step;
      if (winding < 2) continue;
      const double a = hits[k].z, b = hits[k + 1].z, weight = (winding - 1) * grid.hx * grid.hy;
      const double height = weight * (b - a), first_z = weight * (b * b - a * a) / 2.0;
      Mat4 part = height * at * at.transpose();
      part(0, 0) += height * grid.hx * grid.hx / 12.0;  // the width of the column
      part(1, 1) += height * grid.hy * grid.hy / 12.0;
      part.row(2) += first_z * at.transpose();
      part.col(2) += first_z * at;
      part(2, 2) = weight * (b * b * b - a * a * a) / 3.0;
      J += part;
    }
  }
  return J;
}

}  // namespace plumbline::geometry::solid
