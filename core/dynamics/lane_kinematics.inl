// SPDX-License-Identifier: BSD-3-Clause
// Motion of one body from its parent's, in the lanes of T, body coordinates. Luh, Walker & Paul 1980.
//   w = Rᵀ w_P + w_J                                            (1)  R = R_PB, w_J = angular part of S v
//   al = Rᵀ al_P + al_J + (Rᵀ w_P) × w_J                        (2)
//   d = Rᵀ (d_P + K_P p) + (2 Rᵀ w_P + w_J) × v_J + a_J         (3)  acceleration of the body origin
//   K = [al]× + [w]×²                                           (4)  so that a point r has d + K r
// The world has d = −gravity, so that gravity needs no further term.
#pragma once

#include <cstddef>

#include "dynamics/simd.inl"
#include "dynamics/tree.h"

namespace plumbline::dynamics::detail::PLUMBLINE_SET {

template <class T>
struct Motion {
  Vec<T> w, al, d;
  Mat<T> K;
};

/// Coordinates of all lanes: coordinate k of lane l at [k · lanes + l].
struct Coordinates {
  const double *q, *v, *a, *sine, *cosine;  // sine and cosine: one entry per body
};

template <class T>
PL_INLINE T at(const double* from, int index) {
  return Lanes<T>::load(from + index * Lanes<T>::count);
}
template <class T>
PL_INLINE Vec<T> at3(const double* from, int index) {
  return {at<T>(from, index), at<T>(from, index + 1), at<T>(from, index + 2)};
}

PL_INLINE double squareRoot(double x) {
  return __builtin_sqrt(x);
}
PL_INLINE Pack squareRoot(Pack x) {
  for (int l = 0; l < kLanes; ++l) x[l] = __builtin_sqrt(x[l]);
  return x;
}

/// Rotation matrix of the quaternion (x, y, z, w) at q[index]; any length but zero.
template <class T>
PL_INLINE Mat<T> quaternionMatrix(const double* q, int index) {
  T x = at<T>(q, index), y = at<T>(q, index + 1), z = at<T>(q, index + 2), w = at<T>(q, index + 3);
  const T one = Lanes<T>::fill(1.0);
  const T scale = one / squareRoot(x * x + y * y + z * z + w * w);
  x *= scale;
  y *= scale;
  z *= scale;
  w *= scale;
  const T x2 = x + x, y2 = y + y, z2 = z + z;
  const T xx = x * x2, yy = y * y2, zz = z * z2, xy = x * y2, xz = x * z2, yz = y * z2;
  const T wx = w * x2, wy = w * y2, wz = w * z2;
  return {{one - (yy + zz), xy + wz, xz - wy},
          {xy - wz, one - (xx + zz), yz + wx},
          {xz + wy, yz - wx, one - (xx + yy)}};
}

template <class T>
PL_INLINE Mat<T> product(const Mat<T>& A, const Mat<T>& B) {
  return {times(A, B.c0), times(A, B.c1), times(A, B.c2)};
}

/// A + B cos θ + C sin θ
template <class T>
PL_INLINE Mat<T> rotation(const TreeBody& body, T cosine, T sine) {
  const auto column = [&](int k) {
    return constant<T>(body.A + 4 * k) + constant<T>(body.B + 4 * k) * cosine +
           constant<T>(body.C + 4 * k) * sine;
  };
  return {column(0), column(1), column(2)};
}

/// Pose of the body in its parent.
template <class T>
PL_INLINE void placement(const TreeBody& body, int index, const Coordinates& at_lanes, Mat<T>& R, Vec<T>& p) {
  const double* q = at_lanes.q;
  p = constant<T>(body.p);
  switch (body.kind) {
    case kRevolute:
      R = rotation<T>(body, at<T>(at_lanes.cosine, index), at<T>(at_lanes.sine, index));
      return;
    case kPrismatic:
    case kHelical: {
      const T coordinate = Lanes<T>::fill(body.ratio) * at<T>(q, body.q_index) + Lanes<T>::fill(body.offset);
      p = p + constant<T>(body.slide) * coordinate;
      if (body.kind == kPrismatic)
        R = constantMatrix<T>(body.A);
      else
        R = rotation<T>(body, at<T>(at_lanes.cosine, index), at<T>(at_lanes.sine, index));
      return;
    }
    case kPlanar:
      p = p + constant<T>(body.slide1) * at<T>(q, body.q_index) +
          constant<T>(body.slide2) * at<T>(q, body.q_index + 1);
      R = rotation<T>(body, at<T>(at_lanes.cosine, index), at<T>(at_lanes.sine, index));
      return;
    case kSpherical:
      R = product(constantMatrix<T>(body.A), quaternionMatrix<T>(q, body.q_index));
      return;
    default:
      p = p + times(constantMatrix<T>(body.A), at3<T>(q, body.q_index));
      R = product(constantMatrix<T>(body.A), quaternionMatrix<T>(q, body.q_index + 3));
  }
}

/// Angular and linear part of S x, body axes.
template <class T>
PL_INLINE void jointRate(const TreeBody& body, const double* x, Vec<T>& angular, Vec<T>& linear) {
  const T zero = Lanes<T>::fill(0.0);
  const T first = Lanes<T>::fill(body.ratio) * at<T>(x, body.v_index);
  angular = linear = {zero, zero, zero};
  switch (body.kind) {
    case kPrismatic:
      linear = constant<T>(body.axis) * first;
      return;
    case kHelical:
      angular = constant<T>(body.axis) * first;
      linear = angular * Lanes<T>::fill(body.pitch);
      return;
    case kPlanar:
      angular = constant<T>(body.axis) * first;
      linear = constant<T>(body.e1) * at<T>(x, body.v_index + 1) +
               constant<T>(body.e2) * at<T>(x, body.v_index + 2);
      return;
    case kSpherical:
      angular = at3<T>(x, body.v_index);
      return;
    case kFloating:
      angular = at3<T>(x, body.v_index);
      linear = at3<T>(x, body.v_index + 3);
      return;
    default:
      angular = constant<T>(body.axis) * first;
  }
}

/// (4)
template <class T>
PL_INLINE Mat<T> pointAcceleration(const Vec<T>& w, const Vec<T>& al) {
  const T xx = w.x * w.x, yy = w.y * w.y, zz = w.z * w.z;
  const T xy = w.x * w.y, xz = w.x * w.z, yz = w.y * w.z;
  return {{-(yy + zz), xy + al.z, xz - al.y},
          {xy - al.z, -(xx + zz), yz + al.x},
          {xz + al.y, yz - al.x, -(xx + yy)}};
}

template <class T>
PL_INLINE void advance(const TreeBody& body, const Coordinates& x, const Mat<T>& R, const Vec<T>& p,
                       const Motion<T>& parent, Motion<T>& motion) {
  const Vec<T> w_P = transposeTimes(R, parent.w);
  const Vec<T> al_P = transposeTimes(R, parent.al);
  const Vec<T> d_P = transposeTimes(R, parent.d + times(parent.K, p));
  if (body.kind == kRevolute) {
    const Vec<T> axis = constant<T>(body.axis);
    const T ratio = Lanes<T>::fill(body.ratio);
    const Vec<T> w_J = axis * (ratio * at<T>(x.v, body.v_index));
    motion.w = w_P + w_J;                                                            // (1)
    motion.al = al_P + axis * (ratio * at<T>(x.a, body.v_index)) + cross(w_P, w_J);  // (2)
    motion.d = d_P;                                                                  // (3)
  } else {
    Vec<T> w_J, v_J, al_J, a_J;
    jointRate<T>(body, x.v, w_J, v_J);
    jointRate<T>(body, x.a, al_J, a_J);
    motion.w = w_P + w_J;
    motion.al = al_P + al_J + cross(w_P, w_J);
    motion.d = d_P + cross(w_P + w_P + w_J, v_J) + a_J;
  }
  motion.K = pointAcceleration(motion.w, motion.al);
}

/// The world as a parent: d = −gravity.
template <class T>
PL_INLINE Motion<T> worldMotion(const double* gravity) {
  const T zero = Lanes<T>::fill(0.0);
  const Vec<T> none = {zero, zero, zero};
  return {none, none, none - constant<T>(gravity), {none, none, none}};
}

/// Angles θ = ratio q + offset of the bodies that turn about an axis, of all lanes; zero for the others.
template <int lanes>
PL_INLINE void angles(const TreeBody* tree, int bodies, const double* q, double* angle) {
  for (int i = 0; i < bodies; ++i) {
    const TreeBody& body = tree[i];
    const int index = body.kind == kPlanar ? body.q_index + 2 : body.q_index;
    const bool turns = body.kind == kRevolute || body.kind == kHelical || body.kind == kPlanar;
    for (int l = 0; l < lanes; ++l)
      angle[i * lanes + l] = turns ? body.ratio * q[index * lanes + l] + body.offset : 0.0;
  }
}

/// Column of lanes: number k of sample l at [k · lanes + l]; lanes beyond the last sample repeat it.
PL_INLINE void gather(const double* from, std::ptrdiff_t stride, int numbers, int lanes, double* to) {
  for (int l = 0; l < kLanes; ++l) {
    const double* sample = from + (l < lanes ? l : lanes - 1) * stride;
    for (int k = 0; k < numbers; ++k) to[k * kLanes + l] = sample[k];
  }
}

}  // namespace plumbline::dynamics::detail::PLUMBLINE_SET
