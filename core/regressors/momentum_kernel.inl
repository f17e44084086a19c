// SPDX-License-Identifier: BSD-3-Clause
// Momentum regressor and its rate, body coordinates. From d/dt of the mode, which is constant in its own body:
//   twist (w, v) of body i:  w = Rᵀ w_P + w_J,  v = Rᵀ (v_P + w_P × p) + v_J                       (1)
//   mode x = [o; u] of coordinate j in body i as in regressor_kernel.inl
//   rate mode x' of coordinate j: V_j × S_j where the coordinate begins, carried to body i like x   (2)
//   p_j = Σ_i xᵀ M_i V_i                                                                           (3)
//   dp_j/dt − tau_j = Σ_i x'ᵀ M_i V_i + xᵀ M_i [0; gravity]                                        (4)
// (4): d x/dt = (V_j − V_i) × x in body i, and xᵀ (V_i ×* M V_i) = −(V_i × x)ᵀ M V_i, so that the part that turns with body
// i cancels and V_j × S_j is left. Park & Choi 2016 have the same for revolute joints by derivatives of H.

#pragma once

#include "regressors/regressor_kernel.inl"

namespace plumbline::regressors::detail::PLUMBLINE_SET {

using namespace dynamics::detail::PLUMBLINE_SET;

struct MomentumLevel {
  Vec<Pack> w, v, down;  ///< down: −gravity in body axes
};

/// A coordinate's mode at a body, and its rate mode.
struct MomentumMode {
  Mode<Pack> x, rate;
};

std::size_t momentumScratch(const RegressorProgram& p) {
  const std::size_t numbers = static_cast<std::size_t>(p.nq + p.nv + 3 * p.bodies);
  const std::size_t level =
      sizeof(MomentumLevel) + static_cast<std::size_t>(p.most_modes) * sizeof(MomentumMode);
  return numbers * sizeof(Pack) + static_cast<std::size_t>(p.levels + 1) * level;
}

/// (1)
PL_INLINE void advanceTwist(const dynamics::detail::TreeBody& body, const double* v, const Mat<Pack>& R,
                            const Vec<Pack>& p, const MomentumLevel& parent, MomentumLevel& own) {
  Vec<Pack> w_J, v_J;
  jointRate<Pack>(body, v, w_J, v_J);
  own.w = transposeTimes(R, parent.w) + w_J;
  own.v = transposeTimes(R, parent.v + cross(parent.w, p)) + v_J;
  own.down = transposeTimes(R, parent.down);
}

/// V × s
PL_INLINE Mode<Pack> crossTwist(const MomentumLevel& twist, const Mode<Pack>& s) {
  return {cross(twist.w, s.o), cross(twist.w, s.u) + cross(twist.v, s.o)};
}

/// (3) and (4) of one body, samples in the lanes.
PL_INLINE void momentumBody(const RegressorMode* modes, int count, const Mat<Pack>& R, const Vec<Pack>& p,
                            const MomentumLevel& twist, const MomentumMode* parent, MomentumMode* own,
                            double* momentum, double* rate, std::ptrdiff_t stride) {
  const Pack zero = Lanes<Pack>::fill(0.0);
  const Vec<Pack> none = {zero, zero, zero};
  // M V is M A of a body at rest that is accelerated by V.
  const RowMaker<Pack> row = rowMaker(Motion<Pack>{none, twist.w, twist.v, pointAcceleration(none, twist.w)});
  for (int k = 0; k < count; ++k) {
    const RegressorMode& info = modes[k];
    const Mode<Pack> joint = {constant<Pack>(info.own), constant<Pack>(info.own + 3)};
    MomentumMode mode = {joint, crossTwist(twist, joint)};  // (2)
    if (info.source >= 0) {
      const Mode<Pack> x = carry(R, p, parent[info.source].x), y = carry(R, p, parent[info.source].rate);
      mode.x = {mode.x.o + x.o, mode.x.u + x.u};
      mode.rate = {mode.rate.o + y.o, mode.rate.u + y.u};
    }
    own[k] = mode;
    const int* column = info.column;
    const auto three = [&](int first, const Vec<Pack>& p_entries, const Vec<Pack>& rate_entries) {
      put(momentum, stride, column[first], p_entries.x);
      put(momentum, stride, column[first + 1], p_entries.y);
      put(momentum, stride, column[first + 2], p_entries.z);
      put(rate, stride, column[first], rate_entries.x);
      put(rate, stride, column[first + 1], rate_entries.y);
      put(rate, stride, column[first + 2], rate_entries.z);
    };
    if (info.kind != kRotationMode) {
      put(momentum, stride, column[0], massEntry(row, mode.x.u));
      put(rate, stride, column[0], massEntry(row, mode.rate.u) - dot(mode.x.u, twist.down));
    }
    three(1, momentEntries(row, mode.x.o, mode.x.u),
          momentEntries(row, mode.rate.o, mode.rate.u) - cross(twist.down, mode.x.o));
    if (info.kind == kTranslationMode) continue;
    three(4, diagonalEntries(row, mode.x.o), diagonalEntries(row, mode.rate.o));
    three(7, productEntries(row, mode.x.o), productEntries(row, mode.rate.o));
  }
}

void batchMomentum(const MomentumTask& task) {
  const RegressorProgram& program = *task.program;
  double* q = static_cast<double*>(task.scratch);
  double* v = q + program.nq * kLanes;
  double* angle = v + program.nv * kLanes;
  double* sine = angle + program.bodies * kLanes;
  double* cosine = sine + program.bodies * kLanes;
  MomentumLevel* levels = reinterpret_cast<MomentumLevel*>(cosine + program.bodies * kLanes);
  MomentumMode* modes = reinterpret_cast<MomentumMode*>(levels + program.levels + 1);
  const Motion<Pack> world = worldMotion<Pack>(program.gravity);
  levels[0] = {world.w, world.w, world.d};
  const Coordinates x = {q, v, v, sine, cosine};
  for (std::ptrdiff_t k = 0; k < task.count; k += kLanes) {
    const int lanes = task.count - k < kLanes ? static_cast<int>(task.count - k) : kLanes;
    gather(task.q + k * task.q_stride, task.q_stride, program.nq, lanes, q);
    gather(task.v + k * task.v_stride, task.v_stride, program.nv, lanes, v);
    angles<kLanes>(program.tree, program.bodies, q, angle);
    sinCosArray(angle, sine, cosine, program.bodies * kLanes);
    for (int i = 0; i < program.bodies; ++i) {
      const dynamics::detail::TreeBody& body = program.tree[i];
      const int level = program.level[i];
      const int parent_level = body.parent < 0 ? 0 : program.level[body.parent];
      Mat<Pack> R;
      Vec<Pack> p;
      placement<Pack>(body, i, x, R, p);
      advanceTwist(body, v, R, p, levels[parent_level], levels[level]);
      momentumBody(program.modes + program.first_mode[i], program.first_mode[i + 1] - program.first_mode[i],
                   R, p, levels[level], modes + parent_level * program.most_modes,
                   modes + level * program.most_modes, task.momentum + k, task.rate + k, task.stride);
    }
  }
}

}  // namespace plumbline::regressors::detail::PLUMBLINE_SET
