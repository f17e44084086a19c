// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/exact/exact_rank_geometry.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace plumbline::identifiability {
namespace {

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

struct AsGiven final : GeometryReader {
  ExactRotation rotation(const Mat3& R) const override {
    ExactRotation exact;
    exact.is_quaternion = true;
    exact.quaternion = quaternionFromRotation(R);
    return exact;
  }
  ExactLength length(double x) const override { return {x, Surd::One}; }
  ExactDirection direction(const Vec3& axis) const override { return {false, 0, 0, axis}; }
  ExactAngle angle(double radians) const override { return rationalAngle(radians); }
  /// Returns the fraction that equals the double, when a small one does.
  ExactRatio ratio(double x) const override { return fractionNear(x, 4096, 1e-16); }
};

/// Returns the pose of the named link in its body (or the world); of the body itself when there is no name.
Pose seatLink(const RobotModel& model, const std::string& link, int body) {
  if (link.empty()) return {};
  const std::vector<LinkPlacement>& links = body < 0 ? model.worldLinks() : model.body(body).links;
  const auto found = std::find_if(links.begin(), links.end(),
                                  [&](const LinkPlacement& placed) { return placed.link == link; });
  return found == links.end() ? Pose{} : found->X_BL;
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
  return angle.is_step ? angle.steps * (std::numbers::pi / 12.0) : 2.0 * std::atan(angle.half_tangent);
}

double value(const ExactRatio& ratio) {
  return ratio.denominator != 0
             ? static_cast<double>(ratio.numerator) / static_cast<double>(ratio.denominator)
             : ratio.decimal;
}

Eigen::Vector2d cosineSine(const ExactAngle& angle) {
  if (angle.is_step) return {cosineOfSteps(angle.steps), cosineOfSteps(angle.steps - 6)};
  const double a = value(angle);
  return {std::cos(a), std::sin(a)};
}

ExactAngle rationalAngle(double angle) {
  ExactAngle exact;
  const double turned = std::remainder(angle, 2.0 * std::numbers::pi);
  if (turned == 0.0) return exact;
  exact.is_step = false;
  exact.half_tangent = std::tan(0.5 * turned);
  return exact;
}

ExactRatio fractionNear(double x, long limit, double tolerance) {
  // Convergents of the continued fraction.
  ExactRatio found{0, 0, x};
  if (!std::isfinite(x)) return found;
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

ExactGeometry readGeometry(const RobotModel& model, const std::vector<RotorSpec>& specs,
                           const std::vector<Rotor>& rotors, const GeometryReader& reader) {
  const auto position = [&](const Vec3& p) {
    return std::array<ExactLength, 3>{reader.length(p[0]), reader.length(p[1]), reader.length(p[2])};
  };
  ExactGeometry geometry;
  for (const Body& body : model.bodies()) {
    const Joint& joint = body.joint;
    ExactJoint exact{reader.rotation(joint.X_PJ.R),
                     position(joint.X_PJ.p),
                     reader.direction(joint.axis),
                     reader.ratio(joint.ratio),
                     {}};
    if (joint.mimics >= 0 && joint.type != JointType::Prismatic) exact.offset = reader.angle(joint.offset);
    geometry.joints.push_back(exact);
  }
  for (std::size_t k = 0; k < rotors.size(); ++k) {
    const RotorSpec& spec = specs[k];
    const Joint& joint = model.body(rotors[k].body).joint;
    ExactRotor exact;
    exact.rotor = rotors[k];
    const Pose X_BL = seatLink(model, spec.seat, rotors[k].seat);
    exact.link_rotation = reader.rotation(X_BL.R);
    exact.link_position = position(X_BL.p);
    exact.has_pose = spec.X_SR.has_value();
    if (spec.X_SR) {
      exact.rotation = reader.rotation(spec.X_SR->R);
      exact.position = position(spec.X_SR->p);
    }
    exact.has_axis = spec.axis.has_value();
    if (spec.axis) exact.axis = reader.direction(spec.axis->normalized());
    exact.ratio = reader.ratio(rotors[k].ratio * joint.ratio);
    if (joint.mimics >= 0) exact.offset = reader.angle(rotors[k].ratio * joint.offset);
    geometry.rotors.push_back(std::move(exact));
  }
  return geometry;
}

Result<ExactGeometry> geometryAsGiven(const RobotModel& model, const std::vector<RotorSpec>& rotors) {
  const Result<std::vector<Rotor>> placed = placeRotors(model, rotors);
  if (!placed) return placed.error();
  return readGeometry(model, rotors, *placed, AsGiven());
}

}  // namespace plumbline::identifiability
