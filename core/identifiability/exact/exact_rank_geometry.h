// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <array>
#include <vector>

#include "base/result.h"
#include "model/robot_model.h"
#include "model/rotors.h"

/// Geometry of a robot in numbers that a finite field represents exactly, and that doubles represent
/// to rounding.
namespace plumbline::identifiability {

/// Factors that a length may carry: 1, √2, √3, √6, cos 15°, sin 15°.
enum class Surd { One, Root2, Root3, Root6, Cos15, Sin15 };
inline constexpr std::array<Surd, 6> kSurds = {Surd::One,   Surd::Root2, Surd::Root3,
                                               Surd::Root6, Surd::Cos15, Surd::Sin15};
double value(Surd surd);

/// decimal · surd; the decimal is the shortest that reads back as the double.
struct ExactLength {
  double decimal = 0.0;
  Surd surd = Surd::One;
};

/// A multiple of 15°, or else the rational angle whose half has this tangent (a dyadic rational).
struct ExactAngle {
  bool is_step = true;
  int steps = 0;  ///< of 15°, −11 … 12
  double half_tangent = 0.0;
};
/// Angle [rad] as a double.
double value(const ExactAngle& angle);
/// Cosine and sine; those of multiples of 15° rounded once.
Eigen::Vector2d cosineSine(const ExactAngle& angle);

/// Product of three rotations about coordinate axes, E_i(a) E_j(b) E_k(c); or the rotation of a quaternion of
/// dyadic rationals, which is exactly orthogonal whatever its length.
struct ExactRotation {
  bool is_quaternion = false;
  Eigen::Vector4d quaternion{0.0, 0.0, 0.0, 1.0};  ///< x, y, z, w
  std::array<int, 3> axes{2, 1, 0};                ///< i, j, k
  std::array<ExactAngle, 3> angles;
};

/// A direction, of any length: decimal numbers, or azimuth about z and elevation in steps of 15°.
struct ExactDirection {
  bool is_angular = false;
  int azimuth = 0, elevation = 0;
  Vec3 numbers{0.0, 0.0, 1.0};
};

/// A ratio of a mimic joint: a fraction when `denominator` is not 0, else the decimal number.
struct ExactRatio {
  long numerator = 1, denominator = 1;
  double decimal = 1.0;
};

double value(const ExactRatio& ratio);

struct ExactJoint {
  ExactRotation rotation;  ///< joint frame in the parent body
  std::array<ExactLength, 3> position;
  ExactDirection axis;
  ExactRatio ratio;
  ExactAngle offset;  ///< of a mimic joint that turns
};

/// A placed rotor (model/rotors.h), by its stated properties; the others follow from its joint, exactly.
struct ExactRotor {
  Rotor rotor;
  ExactRotation link_rotation;  ///< the mounting link in its body, or the world
  std::array<ExactLength, 3> link_position;
  bool has_pose = false;   ///< else the frame of the joint, at position 0
  ExactRotation rotation;  ///< in the link
  std::array<ExactLength, 3> position;
  bool has_axis = false;  ///< else the axis of the joint
  ExactDirection axis;    ///< in the link
  ExactRatio ratio;       ///< turns per turn of the joint's coordinate (times its mimic ratio)
  ExactAngle offset;      ///< turn at position 0 of that coordinate
};

struct ExactGeometry {
  std::vector<ExactJoint> joints;  ///< one per body
  std::vector<ExactRotor> rotors;
};

/// Reading of numbers as exact ones.
struct GeometryReader {
  virtual ~GeometryReader() = default;
  virtual ExactRotation rotation(const Mat3& R) const = 0;
  virtual ExactLength length(double x) const = 0;
  virtual ExactDirection direction(const Vec3& axis) const = 0;
  virtual ExactAngle angle(double radians) const = 0;
  virtual ExactRatio ratio(double x) const = 0;
};
ExactGeometry readGeometry(const RobotModel& model, const std::vector<RotorSpec>& specs,
                           const std::vector<Rotor>& rotors, const GeometryReader& reader);

/// Reads the geometry to the last digit: rotations as the unit quaternion of the stored matrix (a matrix of doubles
/// is itself no rotation), axes, lengths and ratios as the shortest decimals of their doubles. A robot file
/// that writes 1.5708 for a right angle is a generic robot in this reading.
/// @error  as `placeRotors`
Result<ExactGeometry> geometryAsGiven(const RobotModel& model, const std::vector<RotorSpec>& rotors = {});

/// Fraction with numerator and denominator up to `limit` that is within `tolerance` (relative) of x;
/// denominator 0 when there is none.
ExactRatio fractionNear(double x, long limit, double tolerance);

/// Rational angle nearest to `angle` [rad], to rounding.
ExactAngle rationalAngle(double angle);

}  // namespace plumbline::identifiability
