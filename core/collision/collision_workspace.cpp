// SPDX-License-Identifier: BSD-3-Clause
#include "collision/collision_workspace.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>

#include "collision/collision_model.h"

namespace plumbline::collision {

CollisionWorkspace::CollisionWorkspace(const CollisionModel& model) : model_(model) {
  X_WB_.resize(static_cast<std::size_t>(model.robot().bodyCount()));
  centre_.resize(model.parts().size());
}

void CollisionWorkspace::setPosture(const dynamics::VectorRef& q) {
  const RobotModel& robot = model_.robot();
  for (int i = 0; i < robot.bodyCount(); ++i) {
    const Pose X_PB = robot.bodyInParent(i, q);
    const int parent = robot.body(i).parent;
    X_WB_[static_cast<std::size_t>(i)] = parent < 0 ? X_PB : X_WB_[static_cast<std::size_t>(parent)] * X_PB;
  }
  for (std::size_t i = 0; i < centre_.size(); ++i) {
    const CollisionPart& part = model_.parts()[i];
    if (!part.is_half_space) centre_[i] = pose(part.body) * part.centre;
  }
}

namespace {

/// Part against a half-space of the world: the lowest point along its normal.
void measureHalfSpace(const CollisionPart& part, const Pose& X_WB, const HalfSpace& half_space,
                      PairDistance& found) {
  const Vec3 n = X_WB.R.transpose() * half_space.normal;
  Eigen::Index lowest = 0;
  double least = std::numeric_limits<double>::infinity();
  for (Eigen::Index i = 0; i < part.shape.points.cols(); ++i) {
    const double height = n.dot(part.shape.points.col(i));
    if (height < least) {
      least = height;
      lowest = i;
    }
  }
  const Vec3 point = X_WB * Vec3(part.shape.points.col(lowest));
  const double height = half_space.normal.dot(point) - half_space.offset;
  found.distance = height - part.shape.radius;
  found.normal = half_space.normal;
  found.on_first = point - part.shape.radius * half_space.normal;
  found.on_second = point - height * half_space.normal;
}

}  // namespace

void CollisionWorkspace::measureParts(int a, int b, double upto, PairDistance& best) {
  const CollisionPart& first = model_.parts()[static_cast<std::size_t>(a)];
  const CollisionPart& second = model_.parts()[static_cast<std::size_t>(b)];
  PairDistance found = best;
  found.first_part = a;
  found.second_part = b;
  found.exact = true;
  const double worth = std::fmin(upto, best.distance);
  const Vec3& centre = centre_[static_cast<std::size_t>(a)];
  if (second.is_half_space) {
    const HalfSpace& solid = second.half_space;
    const double bound = solid.normal.dot(centre) - solid.offset - first.reach;
    if (bound > worth) {
      if (bound < best.distance) best.distance = bound, best.exact = false;
      return;
    }
    measureHalfSpace(first, pose(first.body), solid, found);
    if (found.distance < best.distance) best = found;
    return;
  }
  const double radii = first.shape.radius + second.shape.radius;
  const double bound = (centre - centre_[static_cast<std::size_t>(b)]).norm() - first.reach - second.reach;
  if (bound > worth) {
    if (bound < best.distance) best.distance = bound, best.exact = false;
    return;
  }
  const Pose& X_WA = pose(first.body);
  const Pose X_AB = X_WA.inverse() * pose(second.body);
  // From the middles, not from the last posture: the same bits whatever was evaluated before.
  const Vec3 guess = X_WA.R.transpose() * (centre - centre_[static_cast<std::size_t>(b)]);
  geometry::HullDistance hulls =
      geometry::hullDistance(first.shape.points, second.shape.points, X_AB, worth + radii, guess);
  if (hulls.overlap) geometry::hullDepth(first.shape.points, second.shape.points, X_AB, hulls);
  const double distance = hulls.overlap ? -hulls.depth : hulls.distance;
  if (!hulls.overlap && hulls.lower_bound > worth + radii) {
    if (hulls.lower_bound - radii < best.distance)
      best.distance = hulls.lower_bound - radii, best.exact = false;
    return;
  }
  found.distance = distance - radii;
  found.normal = X_WA.R * hulls.direction;
  found.on_first = X_WA * Vec3(hulls.on_a - first.shape.radius * hulls.direction);
  found.on_second = X_WA * Vec3(hulls.on_b + second.shape.radius * hulls.direction);
  if (found.distance < best.distance) best = found;
}

PairDistance CollisionWorkspace::distance(int pair, double upto) {
  const CollisionModel::Pair& objects = model_.pairs()[static_cast<std::size_t>(pair)];
  const CollisionObject& a = model_.objects()[static_cast<std::size_t>(objects.first)];
  const CollisionObject& b = model_.objects()[static_cast<std::size_t>(objects.second)];
  PairDistance best;
  best.pair = pair;
  for (int i = a.first_part; i < a.first_part + a.parts; ++i)
    for (int j = b.first_part; j < b.first_part + b.parts; ++j) measureParts(i, j, upto, best);
  return best;
}

void CollisionWorkspace::distances(double upto, std::vector<PairDistance>& all) {
  all.clear();
  for (std::size_t i = 0; i < model_.pairs().size(); ++i) all.push_back(distance(static_cast<int>(i), upto));
}

void CollisionWorkspace::addMotion(int body, const Vec3& point, const Vec3& normal,
                                   dynamics::VectorOut g) const {
  const RobotModel& robot = model_.robot();
  for (; body >= 0; body = robot.body(body).parent) {
    const Joint& joint = robot.body(body).joint;
    const Pose& X_WB = pose(body);
    const Vec3 point_B = X_WB.R.transpose() * (point - X_WB.p), normal_B = X_WB.R.transpose() * normal;
    for (int k = 0; k < joint.nv; ++k) {
      const Vec6 S = joint.S.col(k) * joint.ratio;
      const Vec3 velocity = S.tail<3>() + S.head<3>().cross(point_B);
      g[joint.v_index + k] += normal_B.dot(velocity);
    }
  }
}

void CollisionWorkspace::gradient(const PairDistance& distance, dynamics::VectorOut g) const {
  g.setZero();
  if (distance.first_part < 0) return;
  addMotion(model_.parts()[static_cast<std::size_t>(distance.first_part)].body, distance.on_first,
            distance.normal, g);
  const CollisionPart& second = model_.parts()[static_cast<std::size_t>(distance.second_part)];
  if (!second.is_half_space) addMotion(second.body, distance.on_second, -distance.normal, g);
}

}  // namespace plumbline::collision
