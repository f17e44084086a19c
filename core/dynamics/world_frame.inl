// SPDX-License-Identifier: BSD-3-Clause
// Spatial vectors, inertias and joint modes in world axes about one point O, the origin of the first body, in the lanes
// of T. Nothing has to be transformed from body to body then, and no digits are lost however far the robot is from the
// world's origin.
//   S_k = [R s; R u + p × R s]  for the mode [s; u] in body axes                           (1)
#pragma once

#include "dynamics/lane_kinematics.inl"

namespace plumbline::dynamics::detail::PLUMBLINE_SET {

/// Room for the angles of all bodies, whole packs of any set.
PL_INLINE int paddedCount(int bodies) {
  return (bodies + 7) / 8 * 8;
}

template <class T>
struct Spatial {
  Vec<T> n, f;  // angular part first, motion or force
};
template <class T>
PL_INLINE Spatial<T> operator+(const Spatial<T>& a, const Spatial<T>& b) {
  return {a.n + b.n, a.f + b.f};
}
template <class T>
PL_INLINE Spatial<T> operator*(const Spatial<T>& a, T s) {
  return {a.n * s, a.f * s};
}
template <class T>
PL_INLINE T dot(const Spatial<T>& a, const Spatial<T>& b) {
  return dot(a.n, b.n) + dot(a.f, b.f);
}
template <class T>
PL_INLINE Spatial<T> motionCross(const Spatial<T>& V, const Spatial<T>& M) {
  return {cross(V.n, M.n), cross(V.n, M.f) + cross(V.f, M.n)};
}
template <class T>
PL_INLINE Spatial<T> forceCross(const Spatial<T>& V, const Spatial<T>& F) {
  return {cross(V.n, F.n) + cross(V.f, F.f), cross(V.n, F.f)};
}

template <class T>
struct Symmetric {
  T xx, yy, zz, yz, xz, xy;
};
template <class T>
PL_INLINE Vec<T> times(const Symmetric<T>& I, const Vec<T>& v) {
  return {I.xx * v.x + I.xy * v.y + I.xz * v.z, I.xy * v.x + I.yy * v.y + I.yz * v.z,
          I.xz * v.x + I.yz * v.y + I.zz * v.z};
}
template <class T>
PL_INLINE Symmetric<T> operator+(const Symmetric<T>& a, const Symmetric<T>& b) {
  return {a.xx + b.xx, a.yy + b.yy, a.zz + b.zz, a.yz + b.yz, a.xz + b.xz, a.xy + b.xy};
}

/// Inertia of a rigid body about O, world axes.
template <class T>
struct Rigid {
  Symmetric<T> I;
  Vec<T> h;
  T m;
};
template <class T>
PL_INLINE Rigid<T> operator+(const Rigid<T>& a, const Rigid<T>& b) {
  return {a.I + b.I, a.h + b.h, a.m + b.m};
}
template <class T>
PL_INLINE Spatial<T> times(const Rigid<T>& M, const Spatial<T>& V) {
  return {times(M.I, V.n) + cross(M.h, V.f), V.f * M.m - cross(M.h, V.n)};
}

template <class T>
PL_INLINE Rigid<T> worldInertia(const TreeBody& body, const Mat<T>& R, const Vec<T>& p) {
  const Mat<T> X = product(R, constantMatrix<T>(body.I));  // I is symmetric: X Rᵀ = R I Rᵀ
  const auto entry = [](T a0, T a1, T a2, T b0, T b1, T b2) { return a0 * b0 + a1 * b1 + a2 * b2; };
  Symmetric<T> I = {entry(X.c0.x, X.c1.x, X.c2.x, R.c0.x, R.c1.x, R.c2.x),
                    entry(X.c0.y, X.c1.y, X.c2.y, R.c0.y, R.c1.y, R.c2.y),
                    entry(X.c0.z, X.c1.z, X.c2.z, R.c0.z, R.c1.z, R.c2.z),
                    entry(X.c0.y, X.c1.y, X.c2.y, R.c0.z, R.c1.z, R.c2.z),
                    entry(X.c0.x, X.c1.x, X.c2.x, R.c0.z, R.c1.z, R.c2.z),
                    entry(X.c0.x, X.c1.x, X.c2.x, R.c0.y, R.c1.y, R.c2.y)};
  const T m = Lanes<T>::fill(body.m);
  const Vec<T> k = times(R, constant<T>(body.h));
  const Vec<T> h = k + p * m;
  const Vec<T> g = k + h;
  // From the body origin to O: + (2 p·k 1 − p kᵀ − k pᵀ) + m (|p|² 1 − p pᵀ)
  I.xx += p.y * g.y + p.z * g.z;
  I.yy += p.x * g.x + p.z * g.z;
  I.zz += p.x * g.x + p.y * g.y;
  I.yz -= p.y * k.z + p.z * h.y;
  I.xz -= p.x * k.z + p.z * h.x;
  I.xy -= p.x * k.y + p.y * h.x;
  return {I, h, m};
}

/// Pose of body i about O, from that of its parent; `reference`, the origin of the first body, comes from the first call.
template <class T, class State>
PL_INLINE void placeInWorld(const TreeBody* tree, int i, const Coordinates& x, Vec<T>& reference,
                            State* state) {
  Mat<T> R;
  Vec<T> p;
  placement<T>(tree[i], i, x, R, p);
  if (i == 0) reference = p;
  State& body = state[i];
  if (tree[i].parent < 0) {
    body.R = R;
    body.p = p - reference;
  } else {
    const State& parent = state[tree[i].parent];
    body.R = product(parent.R, R);
    body.p = parent.p + times(parent.R, p);
  }
}

/// (1)
template <class T>
PL_INLINE Spatial<T> worldMode(const Mat<T>& R, const Vec<T>& p, const Vec<T>& s, const Vec<T>& u) {
  const Vec<T> turn = times(R, s);
  return {turn, times(R, u) + cross(p, turn)};
}

/// Modes of the joint of a body whose pose is (R, p); a mimic joint's with its ratio.
template <class T>
PL_INLINE void worldModes(const TreeBody& body, const Mat<T>& R, const Vec<T>& p, Spatial<T>* S) {
  const Vec<T> axis = constant<T>(body.axis);
  const T zero = Lanes<T>::fill(0.0), ratio = Lanes<T>::fill(body.ratio);
  const Vec<T> none = {zero, zero, zero};
  switch (body.kind) {
    case kRevolute: {
      const Vec<T> turn = times(R, axis) * ratio;
      S[0] = {turn, cross(p, turn)};
      return;
    }
    case kPrismatic:
      S[0] = {none, times(R, axis) * ratio};
      return;
    case kHelical:
      S[0] = worldMode(R, p, axis, axis * Lanes<T>::fill(body.pitch)) * ratio;
      return;
    case kPlanar:
      S[0] = worldMode(R, p, axis, none);
      S[1] = {none, times(R, constant<T>(body.e1))};
      S[2] = {none, times(R, constant<T>(body.e2))};
      return;
    default:
      S[0] = {R.c0, cross(p, R.c0)};
      S[1] = {R.c1, cross(p, R.c1)};
      S[2] = {R.c2, cross(p, R.c2)};
      if (body.kind == kSpherical) return;
      S[3] = {none, R.c0};
      S[4] = {none, R.c1};
      S[5] = {none, R.c2};
  }
}

}  // namespace plumbline::dynamics::detail::PLUMBLINE_SET
