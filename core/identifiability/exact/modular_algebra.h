// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstdint>
#include <exception>

#include "identifiability/exact/modular.h"

/// Three-vectors and 3×3 matrices over a field, with operators for formulas.
namespace plumbline::identifiability::modular {

/// An element with its field, so that formulas can be written with operators. The zero of no field fits every
/// field.
struct Residue {
  std::uint64_t value = 0;
  const Field* field = nullptr;

  bool isZero() const { return value == 0; }
};

inline const Field* common(const Residue& a, const Residue& b) {
  return a.field != nullptr ? a.field : b.field;
}
inline Residue operator+(const Residue& a, const Residue& b) {
  const Field* field = common(a, b);
  return {field == nullptr ? 0 : field->add(a.value, b.value), field};
}
inline Residue operator-(const Residue& a, const Residue& b) {
  const Field* field = common(a, b);
  return {field == nullptr ? 0 : field->subtract(a.value, b.value), field};
}
inline Residue operator-(const Residue& a) {
  return Residue{} - a;
}
inline Residue operator*(const Residue& a, const Residue& b) {
  if (a.value == 0 || b.value == 0) return {0, common(a, b)};
  return {a.field->multiply(a.value, b.value), a.field};
}
/// Thrown where a number that is not zero over the rationals is zero modulo the prime drawn, or where a state drawn has no
/// rotation: the prime or the state must be drawn again, for the result would be that of another robot.
struct DivisionByZero : std::exception {
  const char* what() const noexcept override { return "division by zero modulo the prime"; }
};
inline Residue operator/(const Residue& a, const Residue& b) {
  if (b.value == 0) throw DivisionByZero();
  if (a.value == 0) return {0, common(a, b)};
  return {a.field->multiply(a.value, b.field->inverse(b.value)), a.field};
}

using Vector3 = std::array<Residue, 3>;
using Matrix3 = std::array<Vector3, 3>;  ///< rows

inline Vector3 operator+(const Vector3& a, const Vector3& b) {
  return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}
inline Vector3 operator-(const Vector3& a, const Vector3& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
inline Vector3 operator*(const Residue& s, const Vector3& a) {
  return {s * a[0], s * a[1], s * a[2]};
}
inline Residue dot(const Vector3& a, const Vector3& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
inline Vector3 cross(const Vector3& a, const Vector3& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
inline Vector3 operator*(const Matrix3& A, const Vector3& x) {
  return {dot(A[0], x), dot(A[1], x), dot(A[2], x)};
}
inline Matrix3 transposed(const Matrix3& A) {
  Matrix3 T;
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j) T[i][j] = A[j][i];
  return T;
}
inline Matrix3 operator*(const Matrix3& A, const Matrix3& B) {
  const Matrix3 columns = transposed(B);
  Matrix3 C;
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j) C[i][j] = dot(A[i], columns[j]);
  return C;
}

/// Pose X_PB as in spatial/pose.h.
struct Frame {
  Matrix3 R;
  Vector3 p;
};
inline Frame operator*(const Frame& a, const Frame& b) {
  return {a.R * b.R, a.R * b.p + a.p};
}

/// Spatial motion vector, angular part first.
struct Motion {
  Vector3 w, v;
};
inline Motion operator+(const Motion& a, const Motion& b) {
  return {a.w + b.w, a.v + b.v};
}
inline Motion operator*(const Residue& s, const Motion& a) {
  return {s * a.w, s * a.v};
}
inline Motion crossMotion(const Motion& a, const Motion& b) {
  return {cross(a.w, b.w), cross(a.w, b.v) + cross(a.v, b.w)};
}
/// V_B = Xm_BP V_P with the transposed rotation at hand.
inline Motion toChild(const Matrix3& R_transposed, const Vector3& p, const Motion& m) {
  return {R_transposed * m.w, R_transposed * (m.v - cross(p, m.w))};
}

}  // namespace plumbline::identifiability::modular
