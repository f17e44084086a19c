// SPDX-License-Identifier: BSD-3-Clause
// Common parts of reverse mode through inverse dynamics (adjoint_kernel.inl) and through the regressor
// (regressors/regressor_adjoint_kernel.inl).
#pragma once

#include "dynamics/lane_kinematics.inl"

namespace plumbline::dynamics::detail::PLUMBLINE_SET {

template <class T>
PL_INLINE Vec<T> zeroVector() {
  const T zero = Lanes<T>::fill(0.0);
  return {zero, zero, zero};
}

/// w × (w × p)
template <class T>
PL_INLINE Vec<T> centripetal(const Vec<T>& w, const Vec<T>& p) {
  return w * dot(w, p) - p * dot(w, w);
}
/// Gradient of y · (w × (w × p)) by w.
template <class T>
PL_INLINE Vec<T> centripetalByTurn(const Vec<T>& y, const Vec<T>& w, const Vec<T>& p) {
  const T yp = dot(y, p);
  return y * dot(w, p) + p * dot(y, w) - w * (yp + yp);
}

/// Adds Sᵀ [angular; linear] to the coordinates of the joint, in all lanes.
template <class T>
PL_INLINE void addToCoordinates(const TreeBody& body, const Vec<T>& angular, const Vec<T>& linear,
                                double* to) {
  const auto add = [&](int k, T value) {
    double* number = to + (body.v_index + k) * Lanes<T>::count;
    Lanes<T>::store(number, Lanes<T>::load(number) + value);
  };
  const T ratio = Lanes<T>::fill(body.ratio);
  const Vec<T> axis = constant<T>(body.axis);
  switch (body.kind) {
    case kPrismatic:
      add(0, ratio * dot(axis, linear));
      return;
    case kHelical:
      add(0, ratio * (dot(axis, angular) + Lanes<T>::fill(body.pitch) * dot(axis, linear)));
      return;
    case kPlanar:
      add(0, dot(axis, angular));
      add(1, dot(constant<T>(body.e1), linear));
      add(2, dot(constant<T>(body.e2), linear));
      return;
    case kFloating:
      add(3, linear.x);
      add(4, linear.y);
      add(5, linear.z);
      [[fallthrough]];
    case kSpherical:
      add(0, angular.x);
      add(1, angular.y);
      add(2, angular.z);
      return;
    default:
      add(0, ratio * dot(axis, angular));
  }
}

/// Lane l of the packs into column l.
PL_INLINE void scatter(const double* from, int numbers, int lanes, double* to, std::ptrdiff_t stride) {
  for (int l = 0; l < lanes; ++l)
    for (int k = 0; k < numbers; ++k) to[l * stride + k] = from[k * kLanes + l];
}

}  // namespace plumbline::dynamics::detail::PLUMBLINE_SET
