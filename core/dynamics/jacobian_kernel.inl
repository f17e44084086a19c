// SPDX-License-Identifier: BSD-3-Clause
// Jacobians of inverse dynamics in closed form, in world axes (world_frame.inl), a sample per lane. Echeandia & Wensing 2021;
// Singh, Russell & Wensing 2022. A move along the column s of the joint of body j, λ its parent, carries the bodies from j
// outward with it and changes their motion, as seen from them, by                 (A of the world = −gravity)
//   in q:  dV = ψ̇ = V_λ × s,  dA = ψ̈ − V × ψ̇,  ψ̈ = A_λ × s + V_λ × ψ̇                         (1)
//   in v:  dV = s,  dA = σ − V × s,  σ = ψ̇ + V_j × s                                       (2)
// The force F = M A + V ×* M V − F_external of a body changes by
//   dF = M (dA + V × dV) + D dV,  D [o; d] = 2 ∫ [r × (o × ẋ); o × ẋ] dm = 2 [tr E o − E o; o × P]   (3)
//   E = ∫ ẋ rᵀ dm = u hᵀ + [w]× (½ tr I − I),  P = ∫ ẋ dm = m u + w × h                       (4)
// With M, F, E, P summed over the bodies from b outward, a the joint of b or of an ancestor:
//   ∂tau_a/∂q_b = s_a · (M ψ̈_b + D ψ̇_b + s_b ×* F),  ∂tau_b/∂q_a = s_b · (M ψ̈_a + D ψ̇_a)         (5)
//   ∂tau_a/∂v_b = s_a · (M σ_b + D s_b),             ∂tau_b/∂v_a = s_b · (M σ_a + D s_a)         (6)
//   ∂tau_a/∂a_b = ∂tau_b/∂a_a = s_a · M s_b                                               (7)
// Columns of one joint move together: among them the second form of (5) holds.
#pragma once

#include "dynamics/adjoint_parts.inl"
#include "dynamics/kernels.h"
#include "dynamics/sincos.inl"
#include "dynamics/world_frame.inl"

namespace plumbline::dynamics::detail::PLUMBLINE_SET {

template <class T>
struct JacobianBody {
  Mat<T> R;
  Vec<T> p;  // from O
  Spatial<T> V, A, F;
  Rigid<T> M;
  Mat<T> E;
  Vec<T> P;
};

template <class T>
struct JacobianColumn {
  Spatial<T> s;
  Vec<T> turn_q;          // angular part of ψ̇
  Spatial<T> by_q, by_v;  // ψ̈ and σ
};

/// D [o; d]
template <class T>
PL_INLINE Spatial<T> coriolis(const JacobianBody<T>& body, T trace, const Vec<T>& o) {
  const Vec<T> n = o * trace - times(body.E, o);
  const Vec<T> f = cross(o, body.P);
  return {n + n, f + f};
}
/// Angular part of Dᵀ [o; d]; the linear one is zero.
template <class T>
PL_INLINE Vec<T> coriolisTransposed(const JacobianBody<T>& body, T trace, const Spatial<T>& s) {
  const Vec<T> n = s.n * trace - transposeTimes(body.E, s.n) + cross(body.P, s.f);
  return n + n;
}

/// Motion, (1), (2), and the body's own part of the sums.
template <class T>
PL_INLINE void jacobianOutward(const TreeBody& body, const Coordinates& x, const double* wrench,
                               const Spatial<T>& V_P, const Spatial<T>& A_P, JacobianBody<T>& at_body,
                               JacobianColumn<T>* columns) {
  Spatial<T> S[6];
  worldModes(body, at_body.R, at_body.p, S);
  Spatial<T> V_J = S[0] * at<T>(x.v, body.v_index), A_J = S[0] * at<T>(x.a, body.v_index);
  for (int k = 1; k < body.nv; ++k) {
    V_J = V_J + S[k] * at<T>(x.v, body.v_index + k);
    A_J = A_J + S[k] * at<T>(x.a, body.v_index + k);
  }
  const Vec<T> zero = zeroVector<T>();
  const Spatial<T> V = V_P + V_J;
  const Spatial<T> A = A_P + A_J + motionCross(V_P, V_J);
  at_body.V = V;
  at_body.A = A;
  for (int k = 0; k < body.nv; ++k) {
    if (body.parent < 0) {  // ψ̇ = 0
      columns[k] = {S[k], zero, {zero, cross(A_P.f, S[k].n)}, motionCross(V, S[k])};
      continue;
    }
    const Spatial<T> rate = motionCross(V_P, S[k]);
    const Spatial<T> own = body.nv == 1 ? rate : motionCross(V, S[k]);
    columns[k] = {S[k], rate.n, motionCross(A_P, S[k]) + motionCross(V_P, rate), rate + own};
  }
  const Rigid<T> M = worldInertia(body, at_body.R, at_body.p);
  const Spatial<T> momentum = times(M, V);
  at_body.M = M;
  at_body.P = momentum.f;
  at_body.F = times(M, A) + forceCross(V, momentum);
  if (wrench != nullptr) {
    const Vec<T> f = times(at_body.R, constant<T>(wrench + 3));
    const Vec<T> n = times(at_body.R, constant<T>(wrench)) + cross(at_body.p, f);
    at_body.F = {at_body.F.n - n, at_body.F.f - f};
  }
  const Symmetric<T>& I = M.I;
  const T half = Lanes<T>::fill(0.5) * (I.xx + I.yy + I.zz);
  at_body.E = {V.f * M.h.x + cross(V.n, {half - I.xx, -I.xy, -I.xz}),
               V.f * M.h.y + cross(V.n, {-I.xy, half - I.yy, -I.yz}),
               V.f * M.h.z + cross(V.n, {-I.xz, -I.yz, half - I.zz})};  // (4)
}

/// Matrices of nv×nv entries by columns, an entry in all lanes.
struct JacobianEntries {
  double *by_q, *by_v, *by_a;
  std::ptrdiff_t q_stride, v_stride, a_stride;
};
template <class T>
PL_INLINE void add(double* to, std::ptrdiff_t stride, int row, int column, T value) {
  double* entry = to + (column * stride + row) * Lanes<T>::count;
  Lanes<T>::store(entry, Lanes<T>::load(entry) + value);
}

/// (5) … (7) for the columns of body b and of all bodies that carry it.
template <class T>
PL_INLINE void jacobianInward(const TreeBody* tree, int b, const JacobianBody<T>& at_body,
                              const JacobianColumn<T>* columns, const JacobianEntries& out) {
  const TreeBody& body = tree[b];
  const T trace = at_body.E.c0.x + at_body.E.c1.y + at_body.E.c2.z;
  for (int k = 0; k < body.nv; ++k) {
    const JacobianColumn<T>& of_b = columns[body.mode_index + k];
    const int i = body.v_index + k;
    const Spatial<T> Ms = times(at_body.M, of_b.s);
    const Vec<T> Ds = coriolisTransposed(at_body, trace, of_b.s);
    const Spatial<T> by_q = times(at_body.M, of_b.by_q) + coriolis(at_body, trace, of_b.turn_q);
    const Spatial<T> by_v = times(at_body.M, of_b.by_v) + coriolis(at_body, trace, of_b.s.n);
    for (int l = 0; l < body.nv; ++l) {
      const Spatial<T>& s = columns[body.mode_index + l].s;
      add(out.by_q, out.q_stride, body.v_index + l, i, dot(s, by_q));
      add(out.by_v, out.v_stride, body.v_index + l, i, dot(s, by_v));
      if (l > k) continue;
      const T inertia = dot(s, Ms);
      add(out.by_a, out.a_stride, body.v_index + l, i, inertia);
      if (l < k) add(out.by_a, out.a_stride, i, body.v_index + l, inertia);
    }
    const Spatial<T> turned = by_q + forceCross(of_b.s, at_body.F);
    for (int j = body.parent; j >= 0; j = tree[j].parent) {
      const TreeBody& ancestor = tree[j];
      for (int l = 0; l < ancestor.nv; ++l) {
        const JacobianColumn<T>& of_a = columns[ancestor.mode_index + l];
        const int row = ancestor.v_index + l;
        const T q_ab = dot(of_a.s, turned), v_ab = dot(of_a.s, by_v), a_ab = dot(of_a.s, Ms);
        const T q_ba =
            ancestor.parent < 0 ? dot(Ms.f, of_a.by_q.f) : dot(Ms, of_a.by_q) + dot(Ds, of_a.turn_q);
        const T v_ba = dot(Ms, of_a.by_v) + dot(Ds, of_a.s.n);
        add(out.by_q, out.q_stride, row, i, q_ab);
        add(out.by_q, out.q_stride, i, row, q_ba);
        add(out.by_v, out.v_stride, row, i, v_ab);
        add(out.by_v, out.v_stride, i, row, v_ba);
        add(out.by_a, out.a_stride, row, i, a_ab);
        add(out.by_a, out.a_stride, i, row, a_ab);
      }
    }
  }
}

template <class T>
PL_INLINE void jacobiansAt(const JacobianTask& task, const Coordinates& x, JacobianBody<T>* state,
                           JacobianColumn<T>* columns, const JacobianEntries& out) {
  const Vec<T> none = zeroVector<T>();
  const Spatial<T> V_W = {none, none}, A_W = {none, none - constant<T>(task.gravity)};
  Vec<T> reference = none;
  for (int i = 0; i < task.bodies; ++i) {
    const TreeBody& body = task.tree[i];
    placeInWorld(task.tree, i, x, reference, state);
    const bool first = body.parent < 0;
    jacobianOutward(body, x, task.wrench == nullptr ? nullptr : task.wrench + 6 * i,
                    first ? V_W : state[body.parent].V, first ? A_W : state[body.parent].A, state[i],
                    columns + body.mode_index);
  }
  const auto clear = [&](double* to, std::ptrdiff_t stride) {
    for (int c = 0; c < task.nv; ++c)
      __builtin_memset(to + c * stride * Lanes<T>::count, 0, sizeof(T) * static_cast<std::size_t>(task.nv));
  };
  clear(out.by_q, out.q_stride);
  clear(out.by_v, out.v_stride);
  clear(out.by_a, out.a_stride);
  for (int c = 0; c < task.nv; ++c) add(out.by_a, out.a_stride, c, c, Lanes<T>::fill(task.rotor[c]));
  for (int i = task.bodies - 1; i >= 0; --i) {
    jacobianInward(task.tree, i, state[i], columns, out);
    if (task.tree[i].parent < 0) continue;
    JacobianBody<T>& parent = state[task.tree[i].parent];
    parent.M = parent.M + state[i].M;
    parent.F = parent.F + state[i].F;
    parent.P = parent.P + state[i].P;
    parent.E = {parent.E.c0 + state[i].E.c0, parent.E.c1 + state[i].E.c1, parent.E.c2 + state[i].E.c2};
  }
}

std::size_t jacobianScratch(int bodies, int modes) {
  return 3 * static_cast<std::size_t>(paddedCount(bodies)) * sizeof(double) +
         static_cast<std::size_t>(bodies) * sizeof(JacobianBody<double>) +
         static_cast<std::size_t>(modes) * sizeof(JacobianColumn<double>);
}

void rneaJacobians(const JacobianTask& task) {
  const int padded = paddedCount(task.bodies);
  double* angle = static_cast<double*>(task.scratch);
  double* sine = angle + padded;
  double* cosine = sine + padded;
  auto* state = reinterpret_cast<JacobianBody<double>*>(cosine + padded);
  auto* columns = reinterpret_cast<JacobianColumn<double>*>(state + task.bodies);
  for (int i = task.bodies; i < padded; ++i) angle[i] = 0.0;
  angles<1>(task.tree, task.bodies, task.q, angle);
  sinCosArray(angle, sine, cosine, padded);
  jacobiansAt<double>(task, {task.q, task.v, task.a, sine, cosine}, state, columns,
                      {task.by_q, task.by_v, task.by_a, task.q_stride, task.v_stride, task.a_stride});
}

}  // namespace plumbline::dynamics::detail::PLUMBLINE_SET
