// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/view3d/box_drag.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace plumbline::view3d {
namespace {

constexpr double kLeastLevel = 0.17;    // sine of the least angle of sight onto a horizontal plane, 10°
constexpr double kLeastUpright = 0.34;  // and onto a vertical one, 20°
constexpr double kFarthest = 6.0;       // of the camera's distance: a point near the horizon is none

/// Distance along the ray to the box, which it meets from outside.
std::optional<double> distanceTo(const Ray& ray, const ShownWorld::Box& box) {
  const Vec3 o = box.X_WG.R.transpose() * (ray.origin - box.X_WG.p),
             d = box.X_WG.R.transpose() * ray.direction;
  double enter = 0.0, leave = std::numeric_limits<double>::infinity();
  for (int i = 0; i < 3; ++i) {
    const double half = 0.5 * box.size[i];
    if (std::abs(d[i]) < 1e-12) {
      if (std::abs(o[i]) > half) return std::nullopt;
      continue;
    }
    const double a = (-half - o[i]) / d[i], b = (half - o[i]) / d[i];
    enter = std::max(enter, std::min(a, b));
    leave = std::min(leave, std::max(a, b));
  }
  if (enter > leave || enter == 0.0) return std::nullopt;
  return enter;
}

/// Point of the plane under the pixel; none where the camera sees it near the horizon or not at all.
std::optional<Vec3> pointOn(const Camera& camera, const QPointF& at, const Vec3& point, const Vec3& normal) {
  const Ray ray = camera.ray(at);
  const double t = normal.dot(point - ray.origin) / normal.dot(ray.direction);
  if (!(t > 0.0) || t > kFarthest * camera.placement().distance) return std::nullopt;
  return Vec3(ray.origin + t * ray.direction);
}

}  // namespace

std::optional<BoxHit> pickBox(const Ray& ray, const std::vector<ShownWorld::Box>& boxes) {
  std::optional<BoxHit> nearest;
  for (std::size_t k = 0; k < boxes.size(); ++k) {
    if (boxes[k].id < 0) continue;
    const std::optional<double> distance = distanceTo(ray, boxes[k]);
    if (distance && (!nearest || *distance < nearest->distance))
      nearest = BoxHit{k, ray.origin + *distance * ray.direction, *distance};
  }
  return nearest;
}

BoxDrag::BoxDrag(const ShownWorld::Box& box, const Vec3& grip, const QPointF& at)
    : id_(box.id), origin_(box.X_WG.p), start_(grip), grip_(grip), at_(at) {}

BoxDrag::Way BoxDrag::wayOf(const Camera& camera, bool upright) {
  const Vec3 towards = camera.axes().col(2);
  if (!upright && std::abs(towards[2]) >= kLeastLevel) return Way::Level;
  return std::hypot(towards[0], towards[1]) >= kLeastUpright ? Way::Upright : Way::Lift;
}

Vec3 BoxDrag::moveTo(const Camera& camera, const QPointF& at, bool upright) {
  if (const Way way = wayOf(camera, upright); way != way_) {
    way_ = way;
    offset_ = camera.pixel(grip_).value_or(at_) - at_;
  }
  if (way_ == Way::Lift) {
    const double pixel = camera.pixelSize(grip_);
    grip_ += pixel * (at.x() - at_.x()) * camera.axes().col(0) + pixel * (at_.y() - at.y()) * Vec3::UnitZ();
  } else {
    const Vec3 towards = camera.axes().col(2);
    const Vec3 normal =
        way_ == Way::Level ? Vec3(Vec3::UnitZ()) : Vec3(towards[0], towards[1], 0.0).normalized();
    grip_ = pointOn(camera, at + offset_, grip_, normal).value_or(grip_);
  }
  at_ = at;
  Vec3 moved = origin_;
  for (int i = 0; i < 3; ++i)
    if (const double way = grip_[i] - start_[i]; std::abs(way) > 5e-4)
      moved[i] = std::round(1e3 * (origin_[i] + way)) / 1e3;
  return moved;
}

Vec3 nearestAxis(const Vec3& direction) {
  const int axis = std::abs(direction[0]) >= std::abs(direction[1]) ? 0 : 1;
  return direction[axis] < 0.0 ? -Vec3::Unit(axis) : Vec3(Vec3::Unit(axis));
}

}  // namespace plumbline::view3d
