// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/exact/exact_rank_numbers.h"

#include <algorithm>
#include <cmath>

namespace plumbline::identifiability::modular {
namespace {

constexpr double kGreatestWhole = 1 << 20;

bool isWhole(const ExactDirection& exact) {
  const Vec3& x = exact.numbers;
  return !exact.is_angular && x == Vec3(x.array().round()) && x.cwiseAbs().maxCoeff() <= kGreatestWhole &&
         !x.isZero(0.0);
}

/// n = whole² · ∏ primes
struct SquareParts {
  std::int64_t whole = 1;
  std::vector<std::int64_t> primes;
};
SquareParts squareParts(std::int64_t n) {
  SquareParts parts;
  for (std::int64_t prime = 2; prime * prime <= n; ++prime) {
    for (; n % (prime * prime) == 0; n /= prime * prime) parts.whole *= prime;
    if (n % prime != 0) continue;
    n /= prime;
    parts.primes.push_back(prime);
  }
  if (n > 1) parts.primes.push_back(n);
  return parts;
}

SquareParts lengthOf(const ExactDirection& exact) {
  return squareParts(std::llround(exact.numbers.squaredNorm()));
}

}  // namespace

std::vector<std::int64_t> rootsOfLength(const ExactDirection& exact) {
  if (!isWhole(exact)) return {};
  std::vector<std::int64_t> primes = lengthOf(exact).primes;
  std::erase_if(primes, [](std::int64_t prime) { return prime <= 3; });
  return primes;
}

Residue Numbers::root(std::int64_t prime, Random& signs) const {
  const Residue root{field_->squareRoot(field_->fromInteger(prime)).value(), field_};
  return signs.uniform() < 0.5 ? root : -root;
}

Numbers::Numbers(const Field& field, const std::vector<std::int64_t>& with_roots, std::uint64_t sign_seed)
    : field_(&field) {
  Random signs(sign_seed);
  for (const std::int64_t prime : {2, 3}) roots_.emplace(prime, root(prime, signs));
  for (const std::int64_t prime : with_roots) roots_.emplace(prime, root(prime, signs));
  const Residue root2 = roots_.at(2);
  const Residue root3 = roots_.at(3);
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
  if (!isWhole(exact)) return unitDirection(exact);
  return {decimal(exact.numbers[0]), decimal(exact.numbers[1]), decimal(exact.numbers[2])};
}

Vector3 Numbers::unitDirection(const ExactDirection& exact) const {
  if (exact.is_angular) {
    const auto [ca, sa] = cosineSine(ExactAngle{true, exact.azimuth, 0.0});
    const auto [ce, se] = cosineSine(ExactAngle{true, exact.elevation, 0.0});
    return {ce * ca, ce * sa, se};
  }
  const Vec3& x = exact.numbers;
  if (isWhole(exact)) {
    // The length is the product of the roots of its primes, so that √18 is 3 √2 wherever it occurs.
    const SquareParts parts = lengthOf(exact);
    Residue norm = integer(parts.whole);
    const bool exists = std::all_of(parts.primes.begin(), parts.primes.end(),
                                    [&](std::int64_t prime) { return roots_.contains(prime); });
    for (const std::int64_t prime : parts.primes)
      if (exists) norm = norm * roots_.at(prime);
    if (exists) return (integer(1) / norm) * direction(exact);
  } else {
    const Vector3 decimals{decimal(x[0]), decimal(x[1]), decimal(x[2])};
    if (dot(decimals, decimals).value == field_->one()) return decimals;
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
  if (scale.isZero() && unit_axis[0].isZero() && unit_axis[1].isZero())
    return coordinateRotation(0, ExactAngle{true, 12, 0.0});
  // The shortest turn: R = 1 + [v]× + [v]×²/(1 + z·a), v = z × a: the quaternion (1 + z·a, v).
  return quaternionRotation(scale, cross(z, unit_axis));
}

}  // namespace plumbline::identifiability::modular
