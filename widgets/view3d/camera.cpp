// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/view3d/camera.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace plumbline::view3d {
namespace {

constexpr double kFieldOfView = 32.0 * std::numbers::pi / 180.0;
constexpr double kTurnPerPixel = 0.45 * std::numbers::pi / 180.0;
constexpr double kFitMargin = 1.14;

}  // namespace

Camera::Camera() {
  at_.yaw = -48.0 * std::numbers::pi / 180.0;
  at_.pitch = 20.0 * std::numbers::pi / 180.0;
}

Camera::Placement Camera::between(const Placement& from, const Placement& to, double share) {
  Placement at;
  // The short way round.
  at.yaw = from.yaw + share * std::remainder(to.yaw - from.yaw, 2.0 * std::numbers::pi);
  at.pitch = from.pitch + share * (to.pitch - from.pitch);
  at.focus = from.focus + share * (to.focus - from.focus);
  at.distance = from.distance * std::pow(to.distance / from.distance, share);
  return at;
}

void Camera::setViewport(const QSizeF& size) {
  viewport_ = {std::max(1.0, size.width()), std::max(1.0, size.height())};
}

void Camera::setPlacement(const Placement& placement) {
  at_ = placement;
  at_.pitch = std::clamp(at_.pitch, -0.5 * std::numbers::pi, 0.5 * std::numbers::pi);
  at_.distance = std::clamp(at_.distance, nearest_, farthest_);
}

void Camera::setReach(double nearest, double farthest) {
  nearest_ = nearest;
  farthest_ = farthest;
}

double Camera::tangent() const {
  return std::tan(0.5 * kFieldOfView);
}

Mat3 Camera::axes() const {
  const double cy = std::cos(at_.yaw), sy = std::sin(at_.yaw), cp = std::cos(at_.pitch),
               sp = std::sin(at_.pitch);
  Mat3 axes;
  axes.col(0) = Vec3(-sy, cy, 0.0);
  axes.col(2) = Vec3(cp * cy, cp * sy, sp);
  axes.col(1) = axes.col(2).cross(axes.col(0));
  return axes;
}

Vec3 Camera::eye() const {
  return at_.focus + at_.distance * axes().col(2);
}

Mat4 Camera::view() const {
  Mat4 view = Mat4::Identity();
  view.topLeftCorner<3, 3>() = axes().transpose();
  view.topRightCorner<3, 1>() = -(axes().transpose() * eye());
  return view;
}

Mat4 Camera::projection(double near_distance, double far_distance) const {
  const double aspect = viewport_.width() / viewport_.height();
  Mat4 projection = Mat4::Zero();
  projection(0, 0) = 1.0 / (tangent() * aspect);
  projection(1, 1) = 1.0 / tangent();
  projection(2, 2) = -(far_distance + near_distance) / (far_distance - near_distance);
  projection(2, 3) = -2.0 * far_distance * near_distance / (far_distance - near_distance);
  projection(3, 2) = -1.0;
  return projection;
}

Ray Camera::ray(const QPointF& pixel) const {
  const double per_pixel = 2.0 * tangent() / viewport_.height();
  const Vec3 in_camera((pixel.x() - 0.5 * viewport_.width()) * per_pixel,
                       (0.5 * viewport_.height() - pixel.y()) * per_pixel, -1.0);
  return {eye(), (axes() * in_camera).normalized()};
}

std::optional<QPointF> Camera::pixel(const Vec3& point) const {
  const Vec3 in_camera = axes().transpose() * (point - eye());
  if (in_camera[2] > -1e-9) return std::nullopt;
  const double pixels = 0.5 * viewport_.height() / (tangent() * -in_camera[2]);
  return QPointF(0.5 * viewport_.width() + in_camera[0] * pixels,
                 0.5 * viewport_.height() - in_camera[1] * pixels);
}

double Camera::pixelSize(const Vec3& point) const {
  const double depth = std::max(1e-6, (eye() - point).dot(axes().col(2)));
  return 2.0 * tangent() * depth / viewport_.height();
}

void Camera::orbit(const Vec3& pivot, const QPointF& drag) {
  const Vec3 in_camera = axes().transpose() * (eye() - pivot);
  Placement turned = at_;
  turned.yaw -= kTurnPerPixel * drag.x();
  turned.pitch += kTurnPerPixel * drag.y();
  setPlacement(turned);
  const Vec3 new_eye = pivot + axes() * in_camera;
  at_.focus = new_eye - at_.distance * axes().col(2);
}

void Camera::pan(const Vec3& grip, const QPointF& from, const QPointF& to) {
  const Vec3 normal = axes().col(2);
  const auto onPlane = [&](const QPointF& pixel) {
    const Ray r = ray(pixel);
    return Vec3(r.origin + r.direction * (normal.dot(grip - r.origin) / normal.dot(r.direction)));
  };
  at_.focus += onPlane(from) - onPlane(to);
}

void Camera::zoom(const Vec3& point, double factor) {
  const double distance = std::clamp(at_.distance * factor, nearest_, farthest_);
  const double applied = distance / at_.distance;
  const Vec3 new_eye = point + applied * (eye() - point);
  at_.distance = distance;
  at_.focus = new_eye - distance * axes().col(2);
}

// The picture's edges are four planes through the eye e (camera axes, t = tan of half the view):
//   |x − e_x| ≤ (e_z − z) t_h  ⇔  x + z t_h ≤ e_x + e_z t_h  and  −x + z t_h ≤ −e_x + e_z t_h          (1)
//   a = max(x + z t_h), b = max(−x + z t_h):  e_x = (a − b)/2,  e_z ≥ (a + b)/(2 t_h); the same for y      (2)
Camera::Placement Camera::fitted(const std::vector<Vec3>& points) const {
  Placement placement = at_;
  if (points.empty()) return placement;
  const Mat3 to_camera = axes().transpose();
  const double t_v = tangent() / kFitMargin, t_h = t_v * viewport_.width() / viewport_.height();
  constexpr double kNone = -std::numeric_limits<double>::infinity();
  double a = kNone, b = kNone, c = kNone, d = kNone, nearest = kNone, farthest = -kNone;
  for (const Vec3& point : points) {
    const Vec3 p = to_camera * point;
    a = std::max(a, p[0] + p[2] * t_h);
    b = std::max(b, -p[0] + p[2] * t_h);
    c = std::max(c, p[1] + p[2] * t_v);
    d = std::max(d, -p[1] + p[2] * t_v);
    nearest = std::max(nearest, p[2]);
    farthest = std::min(farthest, p[2]);
  }
  const double depth = 0.5 * (nearest + farthest);
  const double eye = std::max({(a + b) / (2.0 * t_h), (c + d) / (2.0 * t_v), nearest + nearest_});
  placement.distance = std::max(eye - depth, nearest_);
  placement.focus = axes() * Vec3(0.5 * (a - b), 0.5 * (c - d), depth);
  return placement;
}

Camera::Placement Camera::lookingFrom(const Vec3& direction) const {
  Placement placement = at_;
  const Vec3 d = direction.normalized();
  placement.pitch = std::asin(std::clamp(d[2], -1.0, 1.0));
  // Straight from above or below: the nearest quarter turn, so that the picture is square to the axes.
  placement.yaw = std::hypot(d[0], d[1]) > 1e-6
                      ? std::atan2(d[1], d[0])
                      : std::round(at_.yaw / (0.5 * std::numbers::pi)) * 0.5 * std::numbers::pi;
  return placement;
}

}  // namespace plumbline::view3d
