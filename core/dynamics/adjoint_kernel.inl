// SPDX-License-Identifier: BSD-3-Clause
// Gradient of y = weightsᵀ tau(q, v, a) by reverse mode through inverse dynamics, body coordinates, samples in the lanes.
// With the twist [o; u] of a body when the joints turn at the rates `weights`, and its own wrench [n; f]:
//   y = Σ_bodies o·n + u·f                                                     (1)
//   f = m d + K h,  n = I al + w × I w + h × d                                 (2)  as in rnea_kernel.inl
// outward, from the parent, with x_c = Rᵀ x_P the parent's quantity in the body's axes:
//   w = w_c + w_J,  al = al_c + al_J + w_c × w_J                               (3)
//   d = d_c + (2 w_c + w_J) × v_J + a_J,  d_c = Rᵀ (d_P + al_P × p + w_P × (w_P × p))
//   o = o_c + o_J,  u = u_c + u_J,  u_c = Rᵀ (u_P + o_P × p)
// inward, x' the gradient by x: (2) differentiated,                            (4)
//   w_J' = w' + al' × w_c + v_J × d',  v_J' = d' × (2 w_c + w_J),  al_J' = al',  a_J' = d'   (5)
//   w_c' = w' + w_J × al' + 2 v_J × d',  the others pass unchanged             (6)
// and a move δ along the mode [s; e] turns the parent's quantities, x_c → x_c + x_c × s δ, and shifts p by R e δ:
//   ∂y/∂q = s · Σ x_c' × x_c + e · (d' × al_c + w_c × (w_c × d') + u' × o_c)   (7)
#pragma once

#include "dynamics/adjoint_parts.inl"
#include "dynamics/kernels.h"
#include "dynamics/lane_kinematics.inl"
#include "dynamics/sincos.inl"

namespace plumbline::dynamics::detail::PLUMBLINE_SET {

/// Quantities that a body passes on: its motion and the twist of the weights; or the gradients by these.
template <class T>
struct Carried {
  Vec<T> w, al, d, o, u;
};

struct AdjointBody {
  Mat<Pack> R;
  Vec<Pack> p;
  Carried<Pack> here, arriving, gradient;
};

/// Evaluates (3) and (4): `gradient` holds afterwards the contribution of the body's own wrench.
PL_INLINE void adjointOutward(const TreeBody& body, const Coordinates& x, const double* weights,
                              const double* wrench, const Carried<Pack>& parent, AdjointBody& state) {
  Carried<Pack>& c = state.arriving;
  const Mat<Pack>& R = state.R;
  const Vec<Pack>& p = state.p;
  c.w = transposeTimes(R, parent.w);
  c.al = transposeTimes(R, parent.al);
  c.d = transposeTimes(R, parent.d + cross(parent.al, p) + centripetal(parent.w, p));
  c.o = transposeTimes(R, parent.o);
  c.u = transposeTimes(R, parent.u + cross(parent.o, p));
  Vec<Pack> w_J, v_J, al_J, a_J, o_J, u_J;
  jointRate<Pack>(body, x.v, w_J, v_J);
  jointRate<Pack>(body, x.a, al_J, a_J);
  jointRate<Pack>(body, weights, o_J, u_J);
  const Vec<Pack> w = c.w + w_J;
  const Vec<Pack> al = c.al + al_J + cross(c.w, w_J);
  const Vec<Pack> d = body.kind == kRevolute ? c.d : c.d + cross(c.w + w, v_J) + a_J;
  const Vec<Pack> o = c.o + o_J;
  const Vec<Pack> u = c.u + u_J;
  state.here = {w, al, d, o, u};

  const Pack m = Lanes<Pack>::fill(body.m);
  const Vec<Pack> h = constant<Pack>(body.h);
  const Mat<Pack> I = constantMatrix<Pack>(body.I);
  const Vec<Pack> Iw = times(I, w);
  Carried<Pack>& g = state.gradient;
  g.w = centripetalByTurn(u, w, h) + cross(Iw, o) + times(I, cross(o, w));
  g.al = cross(h, u) + times(I, o);
  g.d = u * m + cross(o, h);
  g.o = times(I, al) + cross(w, Iw) + cross(h, d);
  g.u = d * m + cross(al, h) + centripetal(w, h);
  if (wrench != nullptr) {
    g.o = g.o - constant<Pack>(wrench);
    g.u = g.u - constant<Pack>(wrench + 3);
  }
}

/// Evaluates (5) … (7) and the contribution to the parent.
PL_INLINE void adjointInward(const TreeBody& body, const Coordinates& x, const AdjointBody& state,
                             const Carried<Pack>& parent, Carried<Pack>* parent_gradient, double* by_q,
                             double* by_v, double* by_a) {
  const Carried<Pack>& c = state.arriving;
  const Carried<Pack>& g = state.gradient;
  Vec<Pack> w_J, v_J;
  jointRate<Pack>(body, x.v, w_J, v_J);
  Vec<Pack> w_rate = g.w + cross(g.al, c.w);
  Vec<Pack> w_c = g.w + cross(w_J, g.al);
  Vec<Pack> v_rate = zeroVector<Pack>(), shift = zeroVector<Pack>();
  if (body.kind != kRevolute) {
    const Vec<Pack> push = cross(v_J, g.d);
    w_rate = w_rate + push;
    w_c = w_c + push + push;
    v_rate = cross(g.d, c.w + c.w + w_J);
    shift = cross(g.d, c.al) + centripetal(c.w, g.d) + cross(g.u, c.o);
  }
  addToCoordinates<Pack>(body, w_rate, v_rate, by_v);
  addToCoordinates<Pack>(body, g.al, g.d, by_a);
  const Vec<Pack> turn =
      cross(w_c, c.w) + cross(g.al, c.al) + cross(g.d, c.d) + cross(g.o, c.o) + cross(g.u, c.u);
  addToCoordinates<Pack>(body, turn, shift, by_q);
  if (parent_gradient == nullptr) return;
  const Mat<Pack>& R = state.R;
  const Vec<Pack>& p = state.p;
  Carried<Pack>& to = *parent_gradient;
  const Vec<Pack> d = times(R, g.d);
  const Vec<Pack> u = times(R, g.u);
  to.w = to.w + times(R, w_c) + centripetalByTurn(d, parent.w, p);
  to.al = to.al + times(R, g.al) + cross(p, d);
  to.d = to.d + d;
  to.o = to.o + times(R, g.o) + cross(p, u);
  to.u = to.u + u;
}

std::size_t adjointScratch(int bodies, int nq, int nv) {
  const auto numbers = static_cast<std::size_t>(nq + 6 * nv + 3 * bodies);
  return numbers * sizeof(Pack) + static_cast<std::size_t>(bodies + 1) * sizeof(AdjointBody);
}

void rneaAdjoint(const AdjointTask& task) {
  const int nv = task.nv, bodies = task.bodies;
  double* q = static_cast<double*>(task.scratch);
  double* v = q + task.nq * kLanes;
  double* a = v + nv * kLanes;
  double* weights = a + nv * kLanes;
  double* by_q = weights + nv * kLanes;
  double* by_v = by_q + nv * kLanes;
  double* by_a = by_v + nv * kLanes;
  double* angle = by_a + nv * kLanes;
  double* sine = angle + bodies * kLanes;
  double* cosine = sine + bodies * kLanes;
  AdjointBody* state =
      reinterpret_cast<AdjointBody*>(cosine + bodies * kLanes) + 1;  // state[−1] is the world
  const Vec<Pack> none = zeroVector<Pack>();
  state[-1].here = {none, none, none - constant<Pack>(task.gravity), none, none};
  const Coordinates x = {q, v, a, sine, cosine};
  for (std::ptrdiff_t k = 0; k < task.count; k += kLanes) {
    const int lanes = task.count - k < kLanes ? static_cast<int>(task.count - k) : kLanes;
    gather(task.q + k * task.q_stride, task.q_stride, task.nq, lanes, q);
    gather(task.v + k * task.v_stride, task.v_stride, nv, lanes, v);
    gather(task.a + k * task.a_stride, task.a_stride, nv, lanes, a);
    gather(task.weights + k * task.weights_stride, task.weights_stride, nv, lanes, weights);
    angles<kLanes>(task.tree, bodies, q, angle);
    sinCosArray(angle, sine, cosine, bodies * kLanes);
    for (int i = 0; i < nv * kLanes; ++i) {
      by_q[i] = by_v[i] = 0.0;
      by_a[i] = task.rotor[i / kLanes] * weights[i];
    }
    for (int i = 0; i < bodies; ++i) {
      const TreeBody& body = task.tree[i];
      placement<Pack>(body, i, x, state[i].R, state[i].p);
      adjointOutward(body, x, weights, task.wrench == nullptr ? nullptr : task.wrench + 6 * i,
                     state[body.parent].here, state[i]);
    }
    for (int i = bodies - 1; i >= 0; --i) {
      const TreeBody& body = task.tree[i];
      Carried<Pack>* parent_gradient = body.parent < 0 ? nullptr : &state[body.parent].gradient;
      adjointInward(body, x, state[i], state[body.parent].here, parent_gradient, by_q, by_v, by_a);
    }
    scatter(by_q, nv, lanes, task.by_q + k * task.by_q_stride, task.by_q_stride);
    scatter(by_v, nv, lanes, task.by_v + k * task.by_v_stride, task.by_v_stride);
    scatter(by_a, nv, lanes, task.by_a + k * task.by_a_stride, task.by_a_stride);
  }
}

}  // namespace plumbline::dynamics::detail::PLUMBLINE_SET
