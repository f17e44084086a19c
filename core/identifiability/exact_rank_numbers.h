// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>

#include "base/random.h"
#include "identifiability/exact_rank_geometry.h"
#include "identifiability/modular_algebra.h"

namespace plumbline::modular {

/// The numbers of an exact geometry as elements of a field.
class Numbers {
 public:
  explicit Numbers(const Field& field);

  Residue integer(long value) const { return {field_->fromInteger(value), field_}; }
  Residue decimal(double value) const { return {field_->fromDecimal(value), field_}; }
  Residue dyadic(double value) const { return {field_->fromDyadic(value), field_}; }
  Residue drawn(Random& random) const { return {field_->draw(random), field_}; }
  Residue length(const ExactLength& exact) const {
    return decimal(exact.decimal) * surds_[static_cast<std::size_t>(exact.surd)];
  }
  Residue ratio(const ExactRatio& exact) const;
  Vector3 position(const std::array<ExactLength, 3>& exact) const;
  Vector3 zero() const { return {integer(0), integer(0), integer(0)}; }
  Vector3 unit(std::size_t k) const;

  /// Cosine and sine.
  std::array<Residue, 2> cosineSine(const ExactAngle& angle) const;
  Matrix3 rotation(const ExactRotation& exact) const;
  /// The direction, as long as its numbers make it.
  Vector3 direction(const ExactDirection& exact) const;
  /// Unit vector along it, exact when its length lies in the field, else rational to rounding.
  Vector3 unitDirection(const ExactDirection& exact) const;

  /// Rotation of the quaternion (w, v) of any length.
  Matrix3 quaternionRotation(const Residue& w, const Vector3& v) const;
  Matrix3 axisRotation(const Vector3& unit_axis, const Residue& cosine, const Residue& sine) const;
  /// A rotation that takes z to the unit vector.
  Matrix3 rotationFromZ(const Vector3& unit_axis) const;

  const Field& field() const { return *field_; }

 private:
  Matrix3 coordinateRotation(int axis, const ExactAngle& angle) const;

  const Field* field_;
  std::array<Residue, 6> surds_;
  std::array<Residue, 24> step_cosine_;
};

}  // namespace plumbline::modular
