// SPDX-License-Identifier: BSD-3-Clause
// Recursive Newton–Euler, body coordinates. Luh, Walker & Paul 1980.
//   f = m d + K h                                (1)   h = m c, motion w, al, d, K as in lane_kinematics.inl
//   n = I al + w × I w + h × d                   (2)   about the body origin
//   tau += ratio Sᵀ [n; f]                       (3)   + for mimic joints, which share a coordinate
//   f_P += R f,  n_P += R n + p × R f            (4)
#pragma once

#include "dynamics/kernels.h"
#include "dynamics/lane_kinematics.inl"
#include "dynamics/sincos.inl"

namespace plumbline::dynamics::detail::PLUMBLINE_SET {

struct RneaBody {
  Mat<double> R;
  Vec<double> p, n, f;
  Motion<double> motion;
};

PL_INLINE void project(const TreeBody& body, const Vec<double>& n, const Vec<double>& f, double* tau) {
  double* out = tau + body.v_index;
  const Vec<double> axis = constant<double>(body.axis);
  switch (body.kind) {
    case kPrismatic:
      out[0] += body.ratio * dot(axis, f);
      return;
    case kHelical:
      out[0] += body.ratio * (dot(axis, n) + body.pitch * dot(axis, f));
      return;
    case kPlanar:
      out[0] += dot(axis, n);
      out[1] += dot(constant<double>(body.e1), f);
      out[2] += dot(constant<double>(body.e2), f);
      return;
    case kFloating:
      out[3] += f.x;
      out[4] += f.y;
      out[5] += f.z;
      [[fallthrough]];
    case kSpherical:
      out[0] += n.x;
      out[1] += n.y;
      out[2] += n.z;
      return;
    default:
      out[0] += body.ratio * dot(axis, n);
      return;
  }
}

void rnea(const RneaTask& task) {
  const int padded = (task.bodies + kLanes - 1) / kLanes * kLanes;
  double* angle = static_cast<double*>(task.scratch);
  double* sine = angle + padded;
  double* cosine = sine + padded;
  RneaBody* state = reinterpret_cast<RneaBody*>(cosine + padded) + 1;  // state[−1] is the world
  for (int i = task.bodies; i < padded; ++i) angle[i] = 0.0;
  angles<1>(task.tree, task.bodies, task.q, angle);
  sinCosArray(angle, sine, cosine, padded);
  const Coordinates x = {task.q, task.v, task.a, sine, cosine};
  state[-1].motion = worldMotion<double>(task.gravity);
  for (int i = 0; i < task.bodies; ++i) {
    const TreeBody& body = task.tree[i];
    RneaBody& at_body = state[i];
    placement<double>(body, i, x, at_body.R, at_body.p);
    Motion<double>& motion = at_body.motion;
    advance<double>(body, x, at_body.R, at_body.p, state[body.parent].motion, motion);
    const Vec<double> h = constant<double>(body.h);
    const Mat<double> I = constantMatrix<double>(body.I);
    at_body.f = motion.d * body.m + times(motion.K, h);                                          // (1)
    at_body.n = times(I, motion.al) + cross(motion.w, times(I, motion.w)) + cross(h, motion.d);  // (2)
    if (task.wrench != nullptr) {
      const double* F = task.wrench + 6 * i;
      at_body.n = at_body.n - Vec<double>{F[0], F[1], F[2]};
      at_body.f = at_body.f - Vec<double>{F[3], F[4], F[5]};
    }
  }
  for (int k = 0; k < task.nv; ++k) task.tau[k] = task.rotor != nullptr ? task.rotor[k] * task.a[k] : 0.0;
  for (int i = task.bodies - 1; i >= 0; --i) {
    const TreeBody& body = task.tree[i];
    const RneaBody& at_body = state[i];
    project(body, at_body.n, at_body.f, task.tau);  // (3)
    if (body.parent < 0) continue;
    RneaBody& parent = state[body.parent];
    const Vec<double> f = times(at_body.R, at_body.f);
    parent.f = parent.f + f;  // (4)
    parent.n = parent.n + times(at_body.R, at_body.n) + cross(at_body.p, f);
  }
}

}  // namespace plumbline::dynamics::detail::PLUMBLINE_SET
