// SPDX-License-Identifier: BSD-3-Clause
// Gradient of y = Σ G ∘ Y(q, v, a) by reverse mode through the torque regressor, body coordinates, samples in the lanes.
// Row j of G gives body i parameters of its own (m, h, I)_ij, and with the modes [o; u]_ij of regressor_kernel.inl
//   y = Σ_ij u · (m d + K h) + o · (I al + w × I w + h × d)                    (1)
//   o = o_c + o_J,  u = u_c + u_J,  o_c = Rᵀ o_P,  u_c = Rᵀ (u_P + o_P × p)     (2)
// so that each mode corresponds to the one twist in dynamics/adjoint_kernel.inl, and all share the motion; the numbers (4)
// to (7) there hold here, with sums over the modes.
#pragma once

#include "dynamics/adjoint_parts.inl"
#include "regressors/regressor_kernel.inl"

namespace plumbline::regressors::detail::PLUMBLINE_SET {

using namespace dynamics::detail::PLUMBLINE_SET;

struct MotionPart {
  Vec<Pack> w, al, d;
};
struct RegressorAdjointBody {
  Mat<Pack> R;
  Vec<Pack> p;
  MotionPart here, arriving, gradient;
  Vec<Pack> turn, shift;  // contribution of the modes to (7)
};

/// Six numbers of a symmetric matrix Ixx, Iyy, Izz, Iyz, Ixz, Ixy.
struct Weights {
  Pack m;
  Vec<Pack> h, diagonal, products;
};
PL_INLINE Vec<Pack> inertiaTimes(const Weights& g, const Vec<Pack>& x) {
  const Vec<Pack>& D = g.diagonal;
  const Vec<Pack>& P = g.products;
  return {D.x * x.x + P.z * x.y + P.y * x.z, P.z * x.x + D.y * x.y + P.x * x.z,
          P.y * x.x + P.x * x.y + D.z * x.z};
}

PL_INLINE Pack entryOf(const double* storage, std::ptrdiff_t stride, int column) {
  return column >= 0 ? Lanes<Pack>::load(storage + column * stride) : Pack{};
}
PL_INLINE Weights weightsOf(const double* storage, std::ptrdiff_t stride, const int* column) {
  const auto get = [&](int k) { return entryOf(storage, stride, column[k]); };
  return {get(0), {get(1), get(2), get(3)}, {get(4), get(5), get(6)}, {get(7), get(8), get(9)}};
}

/// (2) for all modes of a body, and (1) differentiated.
PL_INLINE void modesOutward(const RegressorMode* modes, int count, const double* storage,
                            std::ptrdiff_t stride, const Mode<Pack>* parent, RegressorAdjointBody& state,
                            Mode<Pack>* own, Mode<Pack>* gradient) {
  const Vec<Pack>& w = state.here.w;
  const Vec<Pack>& al = state.here.al;
  const Vec<Pack>& d = state.here.d;
  MotionPart sum = {zeroVector<Pack>(), zeroVector<Pack>(), zeroVector<Pack>()};
  for (int k = 0; k < count; ++k) {
    const RegressorMode& info = modes[k];
    Mode<Pack> mode = {constant<Pack>(info.own), constant<Pack>(info.own + 3)};
    if (info.source >= 0) {
      const Mode<Pack> carried = carry(state.R, state.p, parent[info.source]);
      mode = {mode.o + carried.o, mode.u + carried.u};
    }
    own[k] = mode;
    const Weights g = weightsOf(storage, stride, info.column);
    const Vec<Pack>& o = mode.o;
    const Vec<Pack>& u = mode.u;
    sum.w = sum.w + centripetalByTurn(u, w, g.h);
    sum.al = sum.al + cross(g.h, u);
    sum.d = sum.d + u * g.m + cross(o, g.h);
    gradient[k].u = d * g.m + cross(al, g.h) + centripetal(w, g.h);
    gradient[k].o = cross(g.h, d);
    if (info.kind == kTranslationMode) continue;
    const Vec<Pack> Iw = inertiaTimes(g, w);
    sum.w = sum.w + cross(Iw, o) + inertiaTimes(g, cross(o, w));
    sum.al = sum.al + inertiaTimes(g, o);
    gradient[k].o = gradient[k].o + inertiaTimes(g, al) + cross(w, Iw);
  }
  state.gradient = sum;
}

/// Passes the modes' gradients to the parent's, and adds their contribution to (7).
PL_INLINE void modesInward(const RegressorMode* modes, int count, const Mode<Pack>* own,
                           const Mode<Pack>* gradient, Mode<Pack>* parent_gradient,
                           RegressorAdjointBody& state) {
  state.turn = state.shift = zeroVector<Pack>();
  for (int k = 0; k < count; ++k) {
    const RegressorMode& info = modes[k];
    if (info.source < 0) continue;
    const Vec<Pack> o_c = own[k].o - constant<Pack>(info.own);
    const Vec<Pack> u_c = own[k].u - constant<Pack>(info.own + 3);
    state.turn = state.turn + cross(gradient[k].o, o_c) + cross(gradient[k].u, u_c);
    state.shift = state.shift + cross(gradient[k].u, o_c);
    const Vec<Pack> u = times(state.R, gradient[k].u);
    Mode<Pack>& to = parent_gradient[info.source];
    to.u = to.u + u;
    to.o = to.o + times(state.R, gradient[k].o) + cross(state.p, u);
  }
}

PL_INLINE void motionOutward(const dynamics::detail::TreeBody& body, const Coordinates& x,
                             const MotionPart& parent, RegressorAdjointBody& state) {
  MotionPart& c = state.arriving;
  const Vec<Pack>& p = state.p;
  c.w = transposeTimes(state.R, parent.w);
  c.al = transposeTimes(state.R, parent.al);
  c.d = transposeTimes(state.R, parent.d + cross(parent.al, p) + centripetal(parent.w, p));
  Vec<Pack> w_J, v_J, al_J, a_J;
  jointRate<Pack>(body, x.v, w_J, v_J);
  jointRate<Pack>(body, x.a, al_J, a_J);
  const Vec<Pack> w = c.w + w_J;
  state.here = {w, c.al + al_J + cross(c.w, w_J),
                body.kind == dynamics::detail::kRevolute ? c.d : c.d + cross(c.w + w, v_J) + a_J};
}

PL_INLINE void motionInward(const dynamics::detail::TreeBody& body, const Coordinates& x,
                            const RegressorAdjointBody& state, const MotionPart& parent,
                            MotionPart* parent_gradient, double* by_q, double* by_v, double* by_a) {
  const MotionPart& c = state.arriving;
  const MotionPart& g = state.gradient;
  Vec<Pack> w_J, v_J;
  jointRate<Pack>(body, x.v, w_J, v_J);
  const Vec<Pack> push = cross(v_J, g.d);
  const Vec<Pack> w_c = g.w + cross(w_J, g.al) + push + push;
  addToCoordinates<Pack>(body, g.w + cross(g.al, c.w) + push, cross(g.d, c.w + c.w + w_J), by_v);
  addToCoordinates<Pack>(body, g.al, g.d, by_a);
  const Vec<Pack> turn = state.turn + cross(w_c, c.w) + cross(g.al, c.al) + cross(g.d, c.d);
  addToCoordinates<Pack>(body, turn, state.shift + cross(g.d, c.al) + centripetal(c.w, g.d), by_q);
  if (parent_gradient == nullptr) return;
  const Vec<Pack> d = times(state.R, g.d);
  MotionPart& to = *parent_gradient;
  to.w = to.w + times(state.R, w_c) + centripetalByTurn(d, parent.w, state.p);
  to.al = to.al + times(state.R, g.al) + cross(state.p, d);
  to.d = to.d + d;
}

std::size_t regressorAdjointScratch(const RegressorProgram& p) {
  const auto numbers = static_cast<std::size_t>(p.nq + 5 * p.nv + 3 * p.bodies);
  const auto modes = static_cast<std::size_t>(p.first_mode[p.bodies]);
  return numbers * sizeof(Pack) + static_cast<std::size_t>(p.bodies + 1) * sizeof(RegressorAdjointBody) +
         2 * modes * sizeof(Mode<Pack>);
}

void regressorAdjoint(const RegressorAdjointTask& task) {
  const RegressorProgram& program = *task.program;
  const int nv = program.nv, bodies = program.bodies;
  double* q = static_cast<double*>(task.scratch);
  double* v = q + program.nq * kLanes;
  double* a = v + nv * kLanes;
  double* by_q = a + nv * kLanes;
  double* by_v = by_q + nv * kLanes;
  double* by_a = by_v + nv * kLanes;
  double* angle = by_a + nv * kLanes;
  double* sine = angle + bodies * kLanes;
  double* cosine = sine + bodies * kLanes;
  RegressorAdjointBody* state = reinterpret_cast<RegressorAdjointBody*>(cosine + bodies * kLanes) + 1;
  Mode<Pack>* modes = reinterpret_cast<Mode<Pack>*>(state + bodies);
  Mode<Pack>* gradients = modes + program.first_mode[bodies];
  const Vec<Pack> none = zeroVector<Pack>();
  state[-1].here = {none, none, none - constant<Pack>(program.gravity)};
  const Coordinates x = {q, v, a, sine, cosine};
  for (std::ptrdiff_t k = 0; k < task.count; k += kLanes) {
    const int lanes = task.count - k < kLanes ? static_cast<int>(task.count - k) : kLanes;
    gather(task.q + k * task.q_stride, task.q_stride, program.nq, lanes, q);
    gather(task.v + k * task.v_stride, task.v_stride, nv, lanes, v);
    gather(task.a + k * task.a_stride, task.a_stride, nv, lanes, a);
    angles<kLanes>(program.tree, bodies, q, angle);
    sinCosArray(angle, sine, cosine, bodies * kLanes);
    for (int i = 0; i < nv * kLanes; ++i) by_q[i] = by_v[i] = by_a[i] = 0.0;
    for (int i = 0; i < bodies; ++i) {
      const dynamics::detail::TreeBody& body = program.tree[i];
      const int first = program.first_mode[i];
      placement<Pack>(body, i, x, state[i].R, state[i].p);
      motionOutward(body, x, state[body.parent].here, state[i]);
      modesOutward(program.modes + first, program.first_mode[i + 1] - first, task.storage + k, task.stride,
                   modes + (body.parent < 0 ? 0 : program.first_mode[body.parent]), state[i], modes + first,
                   gradients + first);
    }
    for (int i = bodies - 1; i >= 0; --i) {
      const dynamics::detail::TreeBody& body = program.tree[i];
      const int first = program.first_mode[i];
      modesInward(program.modes + first, program.first_mode[i + 1] - first, modes + first, gradients + first,
                  gradients + (body.parent < 0 ? 0 : program.first_mode[body.parent]), state[i]);
      motionInward(body, x, state[i], state[body.parent].here,
                   body.parent < 0 ? nullptr : &state[body.parent].gradient, by_q, by_v, by_a);
    }
    scatter(by_q, nv, lanes, task.by_q + k * task.by_q_stride, task.by_q_stride);
    scatter(by_v, nv, lanes, task.by_v + k * task.by_v_stride, task.by_v_stride);
    scatter(by_a, nv, lanes, task.by_a + k * task.by_a_stride, task.by_a_stride);
  }
}

}  // namespace plumbline::regressors::detail::PLUMBLINE_SET
