// SPDX-License-Identifier: BSD-3-Clause
#include "verified/taylor_model.h"

namespace plumbline::verified {

Interval TaylorModel::range() const {
  const double high = norm(3) + r;
  if (c[1] == 0.0 && c[2] == 0.0 && high == 0.0) return {c[0], c[0]};
  // c1 s + c2 s² over [−1, 1]: the ends, and the vertex when it lies inside.
  double low_part = -std::fabs(c[1]) + c[2], high_part = std::fabs(c[1]) + c[2];
  if (std::fabs(c[1]) < 2.0 * std::fabs(c[2])) {
    const double vertex = -0.25 * c[1] * (c[1] / c[2]);
    if (c[2] > 0.0) low_part = vertex;
    if (c[2] < 0.0) high_part = vertex;
  }
  const double spread = taylor::raised(high + 16.0 * taylor::kUnit * norm());
  const Interval enclosure{c[0] + low_part - spread, c[0] + high_part + spread};
  if (!(enclosure.lower <= enclosure.upper)) return Interval::whole();
  return enclosure;
}

Interval TaylorModel::at(double s) const {
  if (norm(1) == 0.0 && r == 0.0) return {c[0], c[0]};
  double value = c[kDegree];
  for (std::size_t k = kDegree; k-- > 0;) value = value * s + c[k];
  const double spread = taylor::raised(r + 16.0 * taylor::kUnit * norm());
  const Interval enclosure{value - spread, value + spread};
  if (!(enclosure.lower <= enclosure.upper)) return Interval::whole();
  return enclosure;
}

double TaylorModel::extremum(double sign) const {
  double s = sign * c[1] >= 0.0 ? 1.0 : -1.0;
  if (sign * c[2] < 0.0 && std::fabs(c[1]) < 2.0 * std::fabs(c[2])) s = -0.5 * c[1] / c[2];
  // One step of Newton with the whole polynomial, kept when it improves.
  const auto value = [&](double x) {
    return sign * (c[0] + x * (c[1] + x * (c[2] + x * (c[3] + x * c[4]))));
  };
  const double slope = c[1] + s * (2.0 * c[2] + s * (3.0 * c[3] + s * 4.0 * c[4]));
  const double bend = 2.0 * c[2] + s * (6.0 * c[3] + s * 12.0 * c[4]);
  if (bend != 0.0) {
    const double next = std::fmax(-1.0, std::fmin(1.0, s - slope / bend));
    if (value(next) > value(s)) s = next;
  }
  return s;
}

namespace taylor {

// With θ = c0 + δ(s), |δ| ≤ B:
//   sin θ = sin c0 cos δ + cos c0 sin δ,   cos θ = cos c0 cos δ − sin c0 sin δ
//   sin δ = δ − δ³/6 ± B⁵/120,             cos δ = 1 − δ²/2 + δ⁴/24 ± B⁶/720      (Lagrange's remainder)
void sineCosine(const TaylorModel& f, TaylorModel& sine, TaylorModel& cosine) {
  TaylorModel d = f;
  d.c[0] = 0.0;
  const double B = verified::taylor::raised(d.norm() + d.r);
  const TaylorModel d2 = d * d, d3 = d2 * d, d4 = d2 * d2;
  const double sixth = 1.0 / 6.0, twenty_fourth = 1.0 / 24.0;
  TaylorModel sin_d = d - verified::taylor::scaled(d3, sixth, 2.0 * verified::taylor::kUnit * sixth);
  sin_d.r = verified::taylor::raised(sin_d.r + B * B * B * B * B / 120.0);
  TaylorModel cos_d =
      TaylorModel(1.0) - verified::taylor::scaled(d2, 0.5) +
      verified::taylor::scaled(d4, twenty_fourth, 2.0 * verified::taylor::kUnit * twenty_fourth);
  cos_d.r = verified::taylor::raised(cos_d.r + B * B * B * B * B * B / 720.0);
  // The C library's error is below one unit in the last place; interval.h allows four.
  const double s0 = std::sin(f.c[0]), c0 = std::cos(f.c[0]);
  constexpr double kLibrary = 8.0 * verified::taylor::kUnit;
  sine = verified::taylor::scaled(cos_d, s0, kLibrary * std::fabs(s0)) +
         verified::taylor::scaled(sin_d, c0, kLibrary * std::fabs(c0));
  cosine = verified::taylor::scaled(cos_d, c0, kLibrary * std::fabs(c0)) -
           verified::taylor::scaled(sin_d, s0, kLibrary * std::fabs(s0));
}

TaylorModel fromDerivatives(const Interval* derivatives, int count, const Interval& beyond, double half) {
  TaylorModel f;
  Interval factor(1.0);  // half^k / k!
  for (int k = 0; k <= count; ++k) {
    if (k > 0) factor = factor * Interval(half) / Interval(static_cast<double>(k));
    if (k == count) {
      f.r = verified::taylor::raised(f.r + (beyond * factor).magnitude());
    } else if (k == 0) {
      f.c[0] = derivatives[0].middle();
      f.r = derivatives[0].lower == derivatives[0].upper ? 0.0 : derivatives[0].radius();
    } else {
      const Interval term = derivatives[k] * factor;
      f.c[static_cast<std::size_t>(k)] = term.middle();
      f.r += term.radius();
    }
  }
  return f;
}

TaylorVec3 add(const TaylorVec3& a, const TaylorVec3& b) {
  return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}

TaylorVec3 cross(const TaylorVec3& a, const TaylorVec3& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

TaylorVec3 rotate(const TaylorMat3& R, const TaylorVec3& a) {
  TaylorVec3 b;
  for (std::size_t i = 0; i < 3; ++i) b[i] = R(i, 0) * a[0] + R(i, 1) * a[1] + R(i, 2) * a[2];
  return b;
}

TaylorVec3 rotateBack(const TaylorMat3& R, const TaylorVec3& a) {
  TaylorVec3 b;
  for (std::size_t i = 0; i < 3; ++i) b[i] = R(0, i) * a[0] + R(1, i) * a[1] + R(2, i) * a[2];
  return b;
}

TaylorVec3 constant(const Vec3& value) {
  return {TaylorModel(value[0]), TaylorModel(value[1]), TaylorModel(value[2])};
}

TaylorVec3 along(const Vec3& direction, const TaylorModel& f) {
  return {verified::taylor::scaled(f, direction[0]), verified::taylor::scaled(f, direction[1]),
          verified::taylor::scaled(f, direction[2])};
}

TaylorModel dot(const Vec3& a, const TaylorVec3& b) {
  return verified::taylor::scaled(b[0], a[0]) + verified::taylor::scaled(b[1], a[1]) +
         verified::taylor::scaled(b[2], a[2]);
}

TaylorMat3 multiply(const TaylorMat3& A, const TaylorMat3& B) {
  TaylorMat3 C;
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j) C(i, j) = A(i, 0) * B(0, j) + A(i, 1) * B(1, j) + A(i, 2) * B(2, j);
  return C;
}

TaylorPose compose(const TaylorPose& X_AB, const TaylorPose& X_BC) {
  return {verified::taylor::multiply(X_AB.R, X_BC.R),
          verified::taylor::add(verified::taylor::rotate(X_AB.R, X_BC.p), X_AB.p)};
}

TaylorPose inverse(const TaylorPose& X_AB) {
  TaylorPose X_BA;
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j) X_BA.R(i, j) = X_AB.R(j, i);
  X_BA.p = verified::taylor::rotateBack(X_AB.R, X_AB.p);
  for (TaylorModel& f : X_BA.p) f = verified::taylor::scaled(f, -1.0);
  return X_BA;
}

}  // namespace taylor

}  // namespace plumbline::verified
