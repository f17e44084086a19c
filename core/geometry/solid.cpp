// SPDX-License-Identifier: BSD-3-Clause
#include "geometry/solid.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace plumbline::geometry::solid {
namespace {

Mat4 diagonal(double volume, const Vec3& second) {
  Mat4 J = Mat4::Zero();
  J.diagonal() << second, volume;
  return J;
}

}  // namespace

Mat4 box(const Vec3& size) {
  const double volume = size.cwiseAbs().prod();
  return diagonal(volume, volume / 12.0 * size.cwiseAbs2());
}

Mat4 sphere(double radius) {
  const double volume = 4.0 / 3.0 * std::numbers::pi * std::pow(radius, 3);
  return diagonal(volume, Vec3::Constant(volume * radius * radius / 5.0));
}

Mat4 cylinder(double radius, double length) {
  const double volume = std::numbers::pi * radius * radius * length;
  const double across = volume * radius * radius / 4.0;
  return diagonal(volume, {across, across, volume * length * length / 12.0});
}

Mat4 capsule(double radius, double length) {
  // Two half balls whose flat sides are h = length/2 away: ∫(z + h)² = ∫z² + 2h∫z + h²V with ∫z = ⅜ r V.
  const Mat4 ball = sphere(radius);
  const double volume = ball(3, 3), h = 0.5 * length;
  Mat4 J = ball + cylinder(radius, length);
  J(2, 2) += 2.0 * h * 0.375 * radius * volume + h * h * volume;
  return J;
}

Mat4 moved(const Mat4& J_B, const Pose& X_PB) {
  Mat4 T = Mat4::Identity();
  T.topLeftCorner<3, 3>() = X_PB.R;
  T.topRightCorner<3, 1>() = X_PB.p;
  return T * J_B * T.transpose();
}

Vec10 parameters(const Mat4& J, double density) {
  return parametersFromPseudo(density * J);
}

void Surface::add(const Vec3& a_world, const Vec3& b_world, const Vec3& c_world) {
  const Vec3 a = a_world - middle_, b = b_world - middle_, c = c_world - middle_;
  const double det = a.dot(b.cross(c));
  const Vec3 s = a + b + c;
  J_.topLeftCorner<3, 3>() +=
      det / 120.0 * (s * s.transpose() + a * a.transpose() + b * b.transpose() + c * c.transpose());  // (1)
  J_.topRightCorner<3, 1>() += det / 24.0 * s;
  J_(3, 3) += det / 6.0;
  const Vec3 dA = 0.5 * (b - a).cross(c - a);
  area_vector_ += dA;  // (2)
  area_ += dA.norm();
  flux_ += s / 3.0 * dA.transpose();
}

Mat4 Surface::moments() const {
  Mat4 J = J_;
  J.bottomLeftCorner<1, 3>() = J.topRightCorner<3, 1>().transpose();
  return moved(J, {Mat3::Identity(), middle_});
}

double Surface::defect() const {
  const double V = std::abs(volume());
  if (!(V > 0.0) || !(area_ > 0.0)) return std::numeric_limits<double>::max();
  return std::max((flux_ - volume() * Mat3::Identity()).cwiseAbs().maxCoeff() / V,
                  area_vector_.norm() / area_);
}

}  // namespace plumbline::geometry::solid
