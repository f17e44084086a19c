// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "base/random.h"
#include "identifiability/exact/exact_rank_geometry.h"
#include "identifiability/exact/modular_algebra.h"

namespace plumbline::identifiability::modular {

/// Returns the odd primes above 3 whose square roots the length of the direction needs: 2·1·0 needs √5, 3·3·0 none beside
/// √2. Empty for directions that are not of whole numbers.
std::vector<std::int64_t> rootsOfLength(const ExactDirection& exact);

/// Numbers of an exact geometry as elements of a field.
class Numbers {
 public:
  /// @param with_roots  primes above 3 that have a square root in the field
  /// @param sign_seed   of the signs of all square roots: they choose among the homomorphisms from the numbers with these
  ///                    roots to the field, so that no number is more likely than another to become zero
  explicit Numbers(const Field& field, const std::vector<std::int64_t>& with_roots = {},
                   std::uint64_t sign_seed = 0);

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
  /// Returns the direction: of whole numbers as long as they make it, else the unit vector.
  Vector3 direction(const ExactDirection& exact) const;
  /// Returns the unit vector along it: exact for angular directions, whole numbers (with the roots of their length) and
  /// decimals of length 1. Any other direction is read as the rational unit vector that is nearest to rounding, by the same
  /// rule wherever it occurs, so that parallel axes stay parallel.
  Vector3 unitDirection(const ExactDirection& exact) const;

  /// Rotation of the quaternion (w, v) of any length.
  Matrix3 quaternionRotation(const Residue& w, const Vector3& v) const;
  Matrix3 axisRotation(const Vector3& unit_axis, const Residue& cosine, const Residue& sine) const;
  /// A rotation that takes z to the unit vector.
  Matrix3 rotationFromZ(const Vector3& unit_axis) const;

  const Field& field() const { return *field_; }

 private:
  Matrix3 coordinateRotation(int axis, const ExactAngle& angle) const;

  Residue root(std::int64_t prime, Random& signs) const;

  const Field* field_;
  std::map<std::int64_t, Residue> roots_;  ///< of primes
  std::array<Residue, 6> surds_;
  std::array<Residue, 24> step_cosine_;
};

}  // namespace plumbline::identifiability::modular
