// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/exact_rank_numbers.h"

#include <cmath>

namespace plumbline::modular {

Numbers::Numbers(const Field& field) : field_(&field) {
  const Residue root2 = Residue{field_->squareRoot(field_->fromInteger(2)).value(), field_};
  const Residue root3 = Residue{field_->squareRoot(field_->fromInteger(3)).value(), field_};
  const Residue half = integer(1) / integer(2);
  const Residue quarter = half * half;
  const Residue cos15 = quarter * (root2 * root3 + root2);
  const Residue sin15 = quarter * (root2 * root3 - root2);
  surds_ = {integer(1), root2, root3, root2 * root3, cos15, sin15};
  const std::array<Residue, 7> quadrant = {integer(1), cos15, half * root3, half * root2,
                                           half,       sin15, integer(0)};
  for (std::size_t k = 0; k < 24; ++k) {
    const std::size_t folded = k <= 12 ? k : 24 - k;
    step_cosine_[k] = folded <= 6 ? quadrant[folded] : -quadrant[12 - folded];
  }
}

std::array<Residue, 2> Numbers::cosineSine(const ExactAngle& angle) const {
  if (angle.is_step) {
    const int k = ((angle.steps % 24) + 24) % 24;
    return {step_cosine_[static_cast<std::size_t>(k)], step_cosine_[static_cast<std::size_t>((k + 18) % 24)]};
  }
  const Residue t = dyadic(angle.half_tangent);
  const Residue scale = integer(1) / (integer(1) + t * t);
  return {scale * (integer(1) - t * t), scale * (t + t)};
}

Matrix3 Numbers::coordinateRotation(int axis, const ExactAngle& angle) const {
  const auto [c, s] = cosineSine(angle);
  const auto i = static_cast<std::size_t>(axis);
  const std::size_t j = (i + 1) % 3;
  const std::size_t k = (i + 2) % 3;
  Matrix3 R;
  R[i][i] = integer(1);
  R[j][j] = R[k][k] = c;
  R[k][j] = s;
  R[j][k] = -s;
  return R;
}

Matrix3 Numbers::rotation(const ExactRotation& exact) const {
  if (exact.is_quaternion) {
    std::array<Residue, 4> q;
    for (std::size_t k = 0; k < 4; ++k) q[k] = dyadic(exact.quaternion[static_cast<Eigen::Index>(k)]);
    return quaternionRotation(q[3], {q[0], q[1], q[2]});
  }
  return coordinateRotation(exact.axes[0], exact.angles[0]) *
         coordinateRotation(exact.axes[1], exact.angles[1]) *
         coordinateRotation(exact.axes[2], exact.angles[2]);
}

Residue Numbers::ratio(const ExactRatio& exact) const {
  return exact.denominator != 0 ? integer(exact.numerator) / integer(exact.denominator)
                                : decimal(exact.decimal);
}

Vector3 Numbers::position(const std::array<ExactLength, 3>& exact) const {
  return {length(exact[0]), length(exact[1]), length(exact[2])};
}

Vector3 Numbers::unit(std::size_t k) const {
  Vector3 e = zero();
  e[k] = integer(1);
  return e;
}

Vector3 Numbers::direction(const ExactDirection& exact) const {
  if (exact.is_angular) return unitDirection(exact);
  return {decimal(exact.numbers[0]), decimal(exact.numbers[1]), decimal(exact.numbers[2])};
}

Vector3 Numbers::unitDirection(const ExactDirection& exact) const {
  if (exact.is_angular) {
    const auto [ca, sa] = cosineSine(ExactAngle{true, exact.azimuth, 0.0});
    const auto [ce, se] = cosineSine(ExactAngle{true, exact.elevation, 0.0});
    return {ce * ca, ce * sa, se};
  }
  const Vec3& x = exact.numbers;
  if (x == Vec3(x.array().round())) {
    // Length of a vector of whole numbers: the product of the roots of its primes, so that √18 is 3 √2.
    long square = std::lround(x.squaredNorm());
    Residue norm = integer(1);
    bool exists = square > 0;
    for (long prime = 2; prime <= square && exists; ++prime) {
      for (; square % (prime * prime) == 0; square /= prime * prime) norm = norm * integer(prime);
      if (square % prime != 0) continue;
      square /= prime;
      const auto root = field_->squareRoot(field_->fromInteger(prime));
      exists = root.has_value();
      if (exists) norm = norm * Residue{*root, field_};
    }
    if (exists) return (integer(1) / norm) * direction(exact);
  }
  // Stereographic projection along the largest component, from the pole further away: a rational unit vector
  // that keeps zeros.
  const Vec3 along = x.normalized();
  Eigen::Index largest = 0;
  along.cwiseAbs().maxCoeff(&largest);
  const auto k = static_cast<std::size_t>(largest);
  const std::size_t i = (k + 1) % 3;
  const std::size_t j = (k + 2) % 3;
  const double base = 1.0 + std::abs(along[largest]);
  const Residue u = dyadic(along[static_cast<Eigen::Index>(i)] / base);
  const Residue w = dyadic(along[static_cast<Eigen::Index>(j)] / base);
  const Residue scale = integer(1) / (integer(1) + u * u + w * w);
  const Residue pole = scale * (integer(1) - u * u - w * w);
  Vector3 unit_vector;
  unit_vector[i] = scale * (u + u);
  unit_vector[j] = scale * (w + w);
  unit_vector[k] = along[largest] < 0.0 ? -pole : pole;
  return unit_vector;
}

Matrix3 Numbers::quaternionRotation(const Residue& w, const Vector3& v) const {
  // R = 1 + 2 (w [v]× + [v]×²)/(w² + v·v), column by column.
  const Residue scale = integer(2) / (w * w + dot(v, v));
  Matrix3 columns;
  for (std::size_t k = 0; k < 3; ++k) {
    const Vector3 e = unit(k);
    const Vector3 turned = cross(v, e);
    columns[k] = e + scale * (w * turned + cross(v, turned));
  }
  return transposed(columns);
}

Matrix3 Numbers::axisRotation(const Vector3& unit_axis, const Residue& cosine, const Residue& sine) const {
  Matrix3 columns;
  for (std::size_t k = 0; k < 3; ++k) {
    const Vector3 e = unit(k);
    const Vector3 turned = cross(unit_axis, e);
    columns[k] = e + sine * turned + (integer(1) - cosine) * cross(unit_axis, turned);
  }
  return transposed(columns);
}

Matrix3 Numbers::rotationFromZ(const Vector3& unit_axis) const {
  const Vector3 z = unit(2);
  const Residue scale = integer(1) + unit_axis[2];
  if (scale.isZero()) return coordinateRotation(0, ExactAngle{true, 12, 0.0});
  // The shortest turn: R = 1 + [v]× + [v]×²/(1 + z·a), v = z × a: the quaternion (1 + z·a, v).
  return quaternionRotation(scale, cross(z, unit_axis));
}

}  // namespace plumbline::modular
