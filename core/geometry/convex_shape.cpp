// SPDX-License-Identifier: BSD-3-Clause
#include "geometry/convex_shape.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>

#include "geometry/gjk.h"

namespace plumbline::geometry {
namespace {

constexpr int kPrismFaces = 32;
constexpr double kTurn = 6.283185307179586;

/// Returns the rounding error of the corners, so that a shape is never smaller than the solid that it encloses.
double roundingOf(const Eigen::Matrix3Xd& points) {
  return points.size() == 0 ? 0.0 : 1e-15 * points.cwiseAbs().maxCoeff();
}

ConvexShape placed(Eigen::Matrix3Xd points, double radius, const Pose& X_BG) {
  ConvexShape shape;
  shape.points = (X_BG.R * points).colwise() + X_BG.p;
  shape.radius = radius + roundingOf(shape.points);
  return shape;
}

}  // namespace

Vec3 ConvexShape::centre() const {
  // The middle of the box, then a few steps toward the farthest point (Bădoiu & Clarkson 2003).
  Vec3 middle = 0.5 * (points.rowwise().minCoeff() + points.rowwise().maxCoeff());
  for (int step = 1; step <= 50; ++step) {
    Eigen::Index farthest = 0;
    (points.colwise() - middle).colwise().squaredNorm().maxCoeff(&farthest);
    middle += (points.col(farthest) - middle) / (step + 10.0);
  }
  return middle;
}

double ConvexShape::reach(const Vec3& centre) const {
  return std::sqrt((points.colwise() - centre).colwise().squaredNorm().maxCoeff()) * (1.0 + 1e-14) + radius;
}

ConvexShape boxShape(const Vec3& size, const Pose& X_BG) {
  Eigen::Matrix3Xd points(3, 8);
  for (int i = 0; i < 8; ++i)
    points.col(i) = 0.5 * Vec3((i & 1) != 0 ? size[0] : -size[0], (i & 2) != 0 ? size[1] : -size[1],
                               (i & 4) != 0 ? size[2] : -size[2]);
  return placed(points, 0.0, X_BG);
}

ConvexShape sphereShape(double radius, const Pose& X_BG) {
  return placed(Vec3::Zero(), radius, X_BG);
}

ConvexShape capsuleShape(double radius, double length, const Pose& X_BG) {
  Eigen::Matrix3Xd points(3, 2);
  points.col(0) = Vec3(0.0, 0.0, -0.5 * length);
  points.col(1) = Vec3(0.0, 0.0, 0.5 * length);
  return placed(points, radius, X_BG);
}

ConvexShape cylinderShape(double radius, double length, const Pose& X_BG) {
  Eigen::Matrix3Xd points(3, 2 * kPrismFaces);
  const double around = radius / std::cos(0.5 * kTurn / kPrismFaces) * (1.0 + 1e-14);
  for (int i = 0; i < kPrismFaces; ++i) {
    const double angle = kTurn * i / kPrismFaces;
    points.col(2 * i) = Vec3(around * std::cos(angle), around * std::sin(angle), -0.5 * length);
    points.col(2 * i + 1) = Vec3(around * std::cos(angle), around * std::sin(angle), 0.5 * length);
  }
  return placed(points, 0.0, X_BG);
}

ConvexShape hullShape(const Eigen::Matrix3Xd& points, double tolerance) {
  // Corners of the box first, then the farthest point outside. `gap` is an upper bound of each point's distance from the
  // hull so far: distances only shrink as the hull grows.
  std::vector<Eigen::Index> taken;
  const auto take = [&](Eigen::Index i) {
    if (std::find(taken.begin(), taken.end(), i) == taken.end()) taken.push_back(i);
  };
  for (int axis = 0; axis < 3; ++axis) {
    Eigen::Index i = 0;
    points.row(axis).minCoeff(&i);
    take(i);
    points.row(axis).maxCoeff(&i);
    take(i);
  }
  const double rounding = 1e-13 * (1e-3 + points.cwiseAbs().maxCoeff());
  Eigen::VectorXd gap = Eigen::VectorXd::Constant(points.cols(), std::numeric_limits<double>::infinity());
  ConvexShape shape;
  for (;;) {
    shape.points.resize(3, static_cast<Eigen::Index>(taken.size()));
    for (std::size_t i = 0; i < taken.size(); ++i)
      shape.points.col(static_cast<Eigen::Index>(i)) = points.col(taken[i]);
    Eigen::Index farthest = -1;
    double largest = 0.0;
    for (;;) {
      // Lazily: only the point that is farthest by its old bound is measured anew.
      const double bound = gap.maxCoeff(&farthest);
      const Eigen::Matrix3Xd point = points.col(farthest);
      gap[farthest] = hullDistance(point, shape.points, {}).distance;
      if (gap[farthest] >= bound || gap.maxCoeff() <= gap[farthest]) {
        largest = gap[farthest];
        break;
      }
    }
    if (largest <= std::max(tolerance, rounding) || taken.size() >= static_cast<std::size_t>(points.cols())) {
      shape.radius = largest + rounding;
      return shape;
    }
    taken.push_back(farthest);
    gap[farthest] = 0.0;
  }
}

std::vector<Eigen::Matrix3Xd> connectedParts(const Eigen::Matrix3Xd& positions,
                                             const std::vector<std::uint32_t>& indices, std::size_t most) {
  // Vertices at one place are one.
  std::map<std::array<double, 3>, std::size_t> places;
  std::vector<std::size_t> place(static_cast<std::size_t>(positions.cols()));
  for (std::size_t i = 0; i < place.size(); ++i) {
    const Vec3 p = positions.col(static_cast<Eigen::Index>(i));
    place[i] = places.emplace(std::array<double, 3>{p[0], p[1], p[2]}, places.size()).first->second;
  }
  std::vector<std::size_t> root(places.size());
  std::iota(root.begin(), root.end(), std::size_t{0});
  const auto find = [&](std::size_t i) {
    while (root[i] != i) i = root[i] = root[root[i]];
    return i;
  };
  std::vector<char> used(places.size(), 0);
  for (std::size_t t = 0; t + 2 < indices.size(); t += 3)
    for (std::size_t k = 0; k < 3; ++k) {
      used[place[indices[t + k]]] = 1;
      root[find(place[indices[t + k]])] = find(place[indices[t]]);
    }
  std::map<std::size_t, std::vector<Vec3>> components;
  for (const auto& [p, i] : places)
    if (used[i] != 0) components[find(i)].push_back(Vec3(p[0], p[1], p[2]));
  const bool one = components.size() > most;
  std::vector<std::vector<Vec3>> lists;
  for (auto& [i, list] : components) {
    if (one && !lists.empty())
      lists.front().insert(lists.front().end(), list.begin(), list.end());
    else
      lists.push_back(std::move(list));
  }
  std::vector<Eigen::Matrix3Xd> parts;
  for (const std::vector<Vec3>& list : lists) {
    Eigen::Matrix3Xd part(3, static_cast<Eigen::Index>(list.size()));
    for (std::size_t i = 0; i < list.size(); ++i) part.col(static_cast<Eigen::Index>(i)) = list[i];
    parts.push_back(std::move(part));
  }
  return parts;
}

}  // namespace plumbline::geometry
