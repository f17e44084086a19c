// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/exact/snap.h"

#include <fmt/core.h>

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/text.h"

namespace plumbline::identifiability {
namespace {

constexpr double kStep = std::numbers::pi / 12.0;
constexpr double kRounding = 1e-12;  // smaller changes are not listed
constexpr int kGreatestWhole = 12;

std::string text(double x, int digits) {
  return shortNumber(x + 0.0, digits);  // no negative zero
}

/// Prints without rounding digits, which no file contains.
std::string text(const Vec3& x) {
  const Vec3 shown = (x.array().abs() < kRounding).select(0.0, x);
  return text(shown[0], 9) + " " + text(shown[1], 9) + " " + text(shown[2], 9);
}

ExactAngle readAngle(double angle, double tolerance) {
  const double turned = std::remainder(angle, 2.0 * std::numbers::pi);
  const double steps = std::round(turned / kStep);
  if (std::abs(turned - steps * kStep) > tolerance) return rationalAngle(turned);
  ExactAngle exact;
  exact.steps = steps == -12.0 ? 12 : static_cast<int>(steps);
  return exact;
}

/// E_i(a) E_j(b) E_k(c) = R for a permutation (i, j, k) of the axes. Where b is a right angle only a ± c
/// counts, and c is taken as zero.
ExactRotation readSequence(const Mat3& R, const std::array<int, 3>& axes, double tolerance) {
  const auto [i, j, k] = axes;
  const double sign = (j - i + 3) % 3 == 1 ? 1.0 : -1.0;
  const double middle = std::atan2(sign * R(i, k), std::hypot(R(i, i), R(i, j)));
  ExactRotation rotation;
  rotation.axes = axes;
  rotation.angles[1] = readAngle(middle, tolerance);
  if (rotation.angles[1].is_step && std::abs(rotation.angles[1].steps) == 6) {
    rotation.angles[0] = readAngle(std::atan2(sign * R(k, j), R(j, j)), tolerance);
    return rotation;
  }
  rotation.angles[0] = readAngle(std::atan2(-sign * R(j, k), R(k, k)), tolerance);
  rotation.angles[2] = readAngle(std::atan2(-sign * R(i, j), R(i, i)), tolerance);
  return rotation;
}

Mat3 coordinateRotation(int axis, const ExactAngle& angle) {
  const Eigen::Vector2d cs = cosineSine(angle);
  const int j = (axis + 1) % 3;
  const int k = (axis + 2) % 3;
  Mat3 R = Mat3::Identity();
  R(j, j) = R(k, k) = cs[0];
  R(k, j) = cs[1];
  R(j, k) = -cs[1];
  return R;
}

ExactRotation readRotation(const Mat3& R, double tolerance) {
  static constexpr std::array<std::array<int, 3>, 6> kSequences = {
      {{2, 1, 0}, {0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}}};
  ExactRotation best;
  int most = -1;
  for (const std::array<int, 3>& axes : kSequences) {
    const ExactRotation rotation = readSequence(R, axes, tolerance);
    int steps = 0;
    for (const ExactAngle& angle : rotation.angles) steps += angle.is_step ? 1 : 0;
    // A lone multiple in a sequence that no file uses is a coincidence; files use roll, pitch and
    // yaw.
    if (steps == 1 && axes != kSequences.front()) continue;
    if (steps > most) {
      most = steps;
      best = rotation;
    }
  }
  if (most > 0) return best;
  ExactRotation rotation;
  rotation.is_quaternion = true;
  rotation.quaternion = quaternionFromRotation(R);
  return rotation;
}

Mat3 rotationMatrix(const ExactRotation& rotation, const Mat3& given) {
  if (rotation.is_quaternion) return given;
  return coordinateRotation(rotation.axes[0], rotation.angles[0]) *
         coordinateRotation(rotation.axes[1], rotation.angles[1]) *
         coordinateRotation(rotation.axes[2], rotation.angles[2]);
}

ExactLength readLength(double x, double zero) {
  if (std::abs(x) < zero) return {};
  for (const Surd surd : kSurds) {
    // Surds are recognised by few digits only: with many, some decimal fits every number.
    const double unit = surd == Surd::One ? 1e9 : 1e6;
    const double decimal = std::round(x / value(surd) * unit) / unit;
    if (std::abs(decimal * value(surd) - x) <= 8e-16 * (1.0 + 4.0 * std::abs(x))) return {decimal, surd};
  }
  return {x, Surd::One};
}

double value(const ExactLength& length) {
  return length.decimal * value(length.surd);
}

/// A direction whose components are whole numbers up to 12, when it is one.
bool readWholeNumbers(const Vec3& axis, double tolerance, Vec3& numbers) {
  const double largest = axis.cwiseAbs().maxCoeff();
  for (int n = 1; n <= kGreatestWhole; ++n) {
    const Vec3 scaled = axis * (n / largest);
    const Vec3 whole = scaled.array().round().matrix();
    if (whole.normalized().cross(axis).norm() <= tolerance) {
      numbers = whole;
      return true;
    }
  }
  return false;
}

ExactDirection readAxis(const Vec3& axis, double tolerance) {
  ExactDirection direction;
  direction.numbers = axis;
  if (axis.isZero(0.0)) return direction;
  const double across = std::hypot(axis.x(), axis.y());
  const ExactAngle elevation = readAngle(std::atan2(axis.z(), across), tolerance);
  const bool pole = elevation.is_step && std::abs(elevation.steps) == 6;
  const ExactAngle azimuth =
      pole ? ExactAngle{} : readAngle(std::atan2(axis.y(), axis.x()), tolerance / across);
  if (elevation.is_step && azimuth.is_step) {
    direction.is_angular = true;
    direction.azimuth = azimuth.steps;
    direction.elevation = elevation.steps;
    return direction;
  }
  if (!readWholeNumbers(axis, tolerance, direction.numbers))
    direction.numbers = (axis.array().abs() < tolerance).select(0.0, axis);
  return direction;
}

Vec3 unitVector(const ExactDirection& direction) {
  if (!direction.is_angular) return direction.numbers.normalized();
  const Eigen::Vector2d a = cosineSine(ExactAngle{true, direction.azimuth, 0.0});
  const Eigen::Vector2d e = cosineSine(ExactAngle{true, direction.elevation, 0.0});
  return {e[0] * a[0], e[0] * a[1], e[1]};
}

std::string text(const ExactRotation& rotation) {
  static constexpr std::array<const char*, 3> kAxes = {"x", "y", "z"};
  std::string result;
  for (std::size_t k = 0; k < 3; ++k) {
    const ExactAngle& angle = rotation.angles[k];
    if (angle.is_step && angle.steps == 0) continue;
    if (!result.empty()) result += ", then ";
    result += angle.is_step ? fmt::format("{:.0f}", 15.0 * angle.steps + 0.0) + "°"
                            : text(identifiability::value(angle), 9) + " rad";
    result += std::string(" about ") + kAxes[static_cast<std::size_t>(rotation.axes[k])];
  }
  return result.empty() ? "no rotation" : result;
}

/// Reads numbers as intended.
struct AsIntended final : GeometryReader {
  explicit AsIntended(const SnapOptions& snap_options) : options(snap_options) {}
  ExactRotation rotation(const Mat3& R) const override { return readRotation(R, options.angle); }
  ExactLength length(double x) const override { return readLength(x, options.length); }
  ExactDirection direction(const Vec3& axis) const override { return readAxis(axis, options.angle); }
  ExactAngle angle(double radians) const override { return readAngle(radians, options.angle); }
  ExactRatio ratio(double x) const override { return fractionNear(x, 4096, options.ratio); }
  SnapOptions options;
};

/// The ratio as read, where it is not the one given.
void noteRatio(const std::string& name, const char* quantity, double given, const ExactRatio& exact,
               std::vector<SnapChange>& changes) {
  if (exact.denominator == 0) return;
  const double size = std::abs(identifiability::value(exact) - given) / std::max(std::abs(given), 1e-300);
  if (size > kRounding)
    changes.push_back({name, quantity, text(given, 12),
                       std::to_string(exact.numerator) + "/" + std::to_string(exact.denominator), size});
}

void noteAxis(const std::string& name, const Vec3& given, const Vec3& read,
              std::vector<SnapChange>& changes) {
  const double tilted = read.cross(given).norm();
  if (tilted > kRounding) changes.push_back({name, "axis", text(given), text(read), tilted});
}

void noteRotation(const std::string& name, const Mat3& given, const ExactRotation& exact,
                  std::vector<SnapChange>& changes) {
  const double turned = logRotation(given.transpose() * rotationMatrix(exact, given)).norm();
  if (turned > kRounding)
    changes.push_back({name, "rotation", "rpy " + text(rpyFromRotation(given)), text(exact), turned});
}

/// Returns the position as read, in doubles.
Vec3 notePosition(const std::string& name, const Vec3& given, const std::array<ExactLength, 3>& exact,
                  std::vector<SnapChange>& changes) {
  const Vec3 read(value(exact[0]), value(exact[1]), value(exact[2]));
  const double moved = (read - given).norm();
  if (moved > kRounding) changes.push_back({name, "position", text(given), text(read), moved});
  return read;
}

void noteMimic(const Joint& given, const ExactJoint& exact, std::vector<SnapChange>& changes) {
  if (given.mimics < 0) return;
  noteRatio(given.name, "mimic ratio", given.ratio, exact.ratio, changes);
  if (given.type == JointType::Prismatic) return;
  const double size =
      std::abs(std::remainder(identifiability::value(exact.offset) - given.offset, 2.0 * std::numbers::pi));
  if (size > kRounding)
    changes.push_back({given.name, "mimic offset", text(given.offset, 12),
                       fmt::format("{:.0f}°", 15.0 * exact.offset.steps + 0.0), size});
}

void noteRotor(const RobotModel& model, const RotorSpec& spec, const ExactRotor& exact,
               std::vector<SnapChange>& changes) {
  const std::string& name = exact.rotor.name;
  if (spec.X_SR) {
    noteRotation(name, spec.X_SR->R, exact.rotation, changes);
    notePosition(name, spec.X_SR->p, exact.position, changes);
  }
  if (spec.axis) noteAxis(name, spec.axis->normalized(), unitVector(exact.axis), changes);
  const double ratio = exact.rotor.ratio * model.body(exact.rotor.body).joint.ratio;
  noteRatio(name, "gear ratio", ratio, exact.ratio, changes);
}

/// Reads the joint's frame and axis as doubles, and lists the changes.
void snapJoint(const Joint& given, const ExactJoint& exact, Pose& X, Vec3& axis,
               std::vector<SnapChange>& changes) {
  X.R = rotationMatrix(exact.rotation, given.X_PJ.R);
  noteRotation(given.name, given.X_PJ.R, exact.rotation, changes);
  X.p = notePosition(given.name, given.X_PJ.p, exact.position, changes);
  axis = unitVector(exact.axis);
  noteAxis(given.name, given.axis, axis, changes);
  noteMimic(given, exact, changes);
}

}  // namespace

Result<Snap> snapGeometry(const RobotModel& model, const SnapOptions& options,
                          const std::vector<RotorSpec>& rotors) {
  const Result<std::vector<Rotor>> placed = placeRotors(model, rotors);
  if (!placed) return placed.error();
  ExactGeometry geometry = readGeometry(model, rotors, *placed, AsIntended(options));
  std::vector<SnapChange> changes;
  std::vector<Pose> poses(geometry.joints.size());
  std::vector<Vec3> axes(geometry.joints.size());
  for (std::size_t i = 0; i < geometry.joints.size(); ++i)
    snapJoint(model.bodies()[i].joint, geometry.joints[i], poses[i], axes[i], changes);
  for (std::size_t k = 0; k < rotors.size(); ++k) noteRotor(model, rotors[k], geometry.rotors[k], changes);
  return Snap{model.withGeometry(poses, axes), std::move(geometry), std::move(changes)};
}

}  // namespace plumbline::identifiability
