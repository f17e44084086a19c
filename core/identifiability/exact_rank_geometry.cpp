// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/exact_rank_geometry.h"

#include <cmath>
#include <numbers>

namespace plumbline {
namespace {

constexpr double kPi = std::numbers::pi;

/// cos(15° k), rounded once, by symmetry from the first quadrant.
double cosineOfSteps(int steps) {
  constexpr std::array<double, 7> kQuadrant = {1.0,
                                               0.96592582628906828675,
                                               0.86602540378443864676,
                                               0.70710678118654752440,
                                               0.5,
                                               0.25881904510252076235,
                                               0.0};
  const int k = ((steps % 24) + 24) % 24;
  const int folded = k <= 12 ? k : 24 - k;
  return folded <= 6 ? kQuadrant[static_cast<std::size_t>(folded)]
                     : -kQuadrant[static_cast<std::size_t>(12 - folded)];
}

}  // namespace

double value(Surd surd) {
  constexpr std::array<double, 6> kValues = {1.0,
                                             1.41421356237309504880,
                                             1.73205080756887729353,
                                             2.44948974278317809820,
                                             0.96592582628906828675,
                                             0.25881904510252076235};
  return kValues[static_cast<std::size_t>(surd)];
}

double value(const ExactAngle& angle) {
  return angle.is_step ? angle.steps * (kPi / 12.0) : 2.0 * std::atan(angle.half_tangent);
}

Eigen::Vector2d cosineSine(const ExactAngle& angle) {
  if (angle.is_step) return {cosineOfSteps(angle.steps), cosineOfSteps(angle.steps - 6)};
  const double a = value(angle);
  return {std::cos(a), std::sin(a)};
}

ExactAngle rationalAngle(double angle) {
  ExactAngle exact;
  const double turned = std::remainder(angle, 2.0 * kPi);
  if (turned == 0.0) return exact;
  exact.is_step = false;
  exact.half_tangent = std::tan(0.5 * turned);
  return exact;
}

ExactRatio fractionNear(double x, long limit, double tolerance) {
  // Convergents of the continued fraction.
  ExactRatio found{0, 0, x};
  double rest = std::abs(x);
  long p0 = 0;
  long q0 = 1;
  long p1 = 1;
  long q1 = 0;
  for (int k = 0; k < 40; ++k) {
    const double whole = std::floor(rest);
    if (whole > static_cast<double>(limit)) break;
    const long p2 = static_cast<long>(whole) * p1 + p0;
    const long q2 = static_cast<long>(whole) * q1 + q0;
    if (p2 > limit || q2 > limit) break;
    p0 = p1;
    q0 = q1;
    p1 = p2;
    q1 = q2;
    const double value_now = static_cast<double>(p1) / static_cast<double>(q1);
    if (std::abs(value_now - std::abs(x)) <= tolerance * std::abs(x)) {
      found.numerator = x < 0.0 ? -p1 : p1;
      found.denominator = q1;
      break;
    }
    if (rest == whole) break;
    rest = 1.0 / (rest - whole);
  }
  return found;
}

ExactGeometry geometryAsGiven(const RobotModel& model) {
  ExactGeometry geometry;
  for (const Body& body : model.bodies()) {
    ExactJoint joint;
    joint.rotation.is_quaternion = true;
    joint.rotation.quaternion = quaternionFromRotation(body.joint.X_PJ.R);
    for (std::size_t k = 0; k < 3; ++k)
      joint.position[k].decimal = body.joint.X_PJ.p[static_cast<Eigen::Index>(k)];
    joint.axis.numbers = body.joint.axis;
    // The fraction that the double is, when a small one is.
    joint.ratio = fractionNear(body.joint.ratio, 4096, 1e-16);
    joint.offset = rationalAngle(body.joint.offset);
    geometry.joints.push_back(joint);
  }
  return geometry;
}

}  // namespace plumbline
