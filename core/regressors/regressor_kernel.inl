// SPDX-License-Identifier: BSD-3-Clause
// Torque regressor, body coordinates. Atkeson, An & Hollerbach 1986.
//   row of coordinate j for body i:  wᵀ [0, −[d]×, L(al) + [w]×L(w);  d, K, 0]          (1)
//   mode [o; u] of coordinate j in body i:  o = Rᵀ o_P,  u = Rᵀ (u_P + o_P × p)          (2)
// with w, al, d, K as in lane_kinematics.inl and L(x) I = I x. Written out, (1) is
//   m: u·d      mc: d × o + Kᵀ u      Ixx … Ixy: oᵀ (L(al) + [w]×L(w))                   (3)
// The batch kernel has a sample in each lane; the kernel for one sample has a coordinate j in each lane.

#pragma once

#include "dynamics/lane_kinematics.inl"
#include "dynamics/sincos.inl"
#include "regressors/regressor_kernel.h"

namespace plumbline::regressors::detail::PLUMBLINE_SET {

using namespace dynamics::detail::PLUMBLINE_SET;

/// Quantities of a body that (3) needs, entries of L(al) + [w]×L(w) in terms of K.
template <class T>
struct RowMaker {
  Vec<T> d, al;
  Mat<T> K;
  T xy, xz, yz, xx_yy, yy_zz, zz_xx;
};

template <class T>
PL_INLINE RowMaker<T> rowMaker(const Motion<T>& motion) {
  const Vec<T>& w = motion.w;
  const T xx = w.x * w.x, yy = w.y * w.y, zz = w.z * w.z;
  return {motion.d, motion.al, motion.K, w.x * w.y, w.x * w.z, w.y * w.z, xx - yy, yy - zz, zz - xx};
}

template <class T>
PL_INLINE T massEntry(const RowMaker<T>& r, const Vec<T>& u) {
  return dot(u, r.d);
}
template <class T>
PL_INLINE Vec<T> momentEntries(const RowMaker<T>& r, const Vec<T>& o, const Vec<T>& u) {
  return cross(r.d, o) + transposeTimes(r.K, u);
}
/// Ixx, Iyy, Izz
template <class T>
PL_INLINE Vec<T> diagonalEntries(const RowMaker<T>& r, const Vec<T>& o) {
  const T px = o.x * r.yz, py = o.y * r.xz, pz = o.z * r.xy;
  return {o.x * r.al.x + (py - pz), o.y * r.al.y + (pz - px), o.z * r.al.z + (px - py)};
}
/// Iyz, Ixz, Ixy
template <class T>
PL_INLINE Vec<T> productEntries(const RowMaker<T>& r, const Vec<T>& o) {
  return {o.x * r.yy_zz - o.y * r.K.c1.x + o.z * r.K.c2.x, o.x * r.K.c0.y + o.y * r.zz_xx - o.z * r.K.c2.y,
          o.y * r.K.c1.z - o.x * r.K.c0.z + o.z * r.xx_yy};
}

template <class T>
struct Mode {
  Vec<T> o, u;
};

/// (2)
template <class T>
PL_INLINE Mode<T> carry(const Mat<T>& R, const Vec<T>& p, const Mode<T>& mode) {
  return {transposeTimes(R, mode.o), transposeTimes(R, mode.u + cross(mode.o, p))};
}

constexpr int kPadding = 8;
PL_INLINE std::size_t padded(int count) {
  return static_cast<std::size_t>((count + kPadding - 1) / kPadding * kPadding);
}

std::size_t batchScratch(const RegressorProgram& p) {
  const std::size_t numbers = static_cast<std::size_t>(p.nq + 2 * p.nv + 3 * p.bodies);
  const std::size_t level =
      sizeof(Motion<Pack>) + static_cast<std::size_t>(p.most_modes) * sizeof(Mode<Pack>);
  return numbers * sizeof(Pack) + static_cast<std::size_t>(p.levels + 1) * level;
}

PL_INLINE void put(double* storage, std::ptrdiff_t stride, int column, Pack value) {
  if (column >= 0) *reinterpret_cast<LoosePack*>(storage + column * stride) = value;
}

/// All rows of one body, samples in the lanes.
PL_INLINE void batchBody(const RegressorMode* modes, int count, const Mat<Pack>& R, const Vec<Pack>& p,
                         const Motion<Pack>& motion, const Mode<Pack>* parent, Mode<Pack>* own,
                         double* storage, std::ptrdiff_t stride) {
  const RowMaker<Pack> row = rowMaker(motion);
  for (int k = 0; k < count; ++k) {
    const RegressorMode& info = modes[k];
    Mode<Pack> mode;
    if (info.source < 0) {
      mode = {constant<Pack>(info.own), constant<Pack>(info.own + 3)};
    } else if (info.kind == kTranslationMode) {
      mode.o = constant<Pack>(info.own);  // zero
      mode.u = transposeTimes(R, parent[info.source].u) + constant<Pack>(info.own + 3);
    } else {
      mode = carry(R, p, parent[info.source]);
      mode.o = mode.o + constant<Pack>(info.own);
      mode.u = mode.u + constant<Pack>(info.own + 3);
    }
    own[k] = mode;
    const int* column = info.column;
    if (info.kind != kRotationMode) put(storage, stride, column[0], massEntry(row, mode.u));
    const Vec<Pack> moment = momentEntries(row, mode.o, mode.u);
    put(storage, stride, column[1], moment.x);
    put(storage, stride, column[2], moment.y);
    put(storage, stride, column[3], moment.z);
    if (info.kind == kTranslationMode) continue;
    const Vec<Pack> diagonal = diagonalEntries(row, mode.o);
    put(storage, stride, column[4], diagonal.x);
    put(storage, stride, column[5], diagonal.y);
    put(storage, stride, column[6], diagonal.z);
    const Vec<Pack> products = productEntries(row, mode.o);
    put(storage, stride, column[7], products.x);
    put(storage, stride, column[8], products.y);
    put(storage, stride, column[9], products.z);
  }
}

void batchRegressor(const BatchTask& task) {
  const RegressorProgram& program = *task.program;
  double* q = static_cast<double*>(task.scratch);
  double* v = q + program.nq * kLanes;
  double* a = v + program.nv * kLanes;
  double* angle = a + program.nv * kLanes;
  double* sine = angle + program.bodies * kLanes;
  double* cosine = sine + program.bodies * kLanes;
  Motion<Pack>* motions = reinterpret_cast<Motion<Pack>*>(cosine + program.bodies * kLanes);
  Mode<Pack>* modes = reinterpret_cast<Mode<Pack>*>(motions + program.levels + 1);
  motions[0] = worldMotion<Pack>(program.gravity);
  const Coordinates x = {q, v, a, sine, cosine};
  for (std::ptrdiff_t k = 0; k < task.count; k += kLanes) {
    const int lanes = task.count - k < kLanes ? static_cast<int>(task.count - k) : kLanes;
    gather(task.q + k * task.q_stride, task.q_stride, program.nq, lanes, q);
    gather(task.v + k * task.v_stride, task.v_stride, program.nv, lanes, v);
    gather(task.a + k * task.a_stride, task.a_stride, program.nv, lanes, a);
    angles<kLanes>(program.tree, program.bodies, q, angle);
    sinCosArray(angle, sine, cosine, program.bodies * kLanes);
    for (int i = 0; i < program.bodies; ++i) {
      const dynamics::detail::TreeBody& body = program.tree[i];
      const int level = program.level[i];
      const int parent_level = body.parent < 0 ? 0 : program.level[body.parent];
      Mat<Pack> R;
      Vec<Pack> p;
      placement<Pack>(body, i, x, R, p);
      Motion<Pack>& motion = motions[level];
      advance<Pack>(body, x, R, p, motions[parent_level], motion);
      batchBody(program.modes + program.first_mode[i], program.first_mode[i + 1] - program.first_mode[i], R,
                p, motion, modes + parent_level * program.most_modes, modes + level * program.most_modes,
                task.storage + k, task.stride);
    }
  }
}

std::size_t singleScratch(const RegressorProgram& p) {
  const std::size_t level = sizeof(Motion<double>) + 6 * padded(p.most_modes) * sizeof(double);
  return 64 + 3 * padded(p.bodies) * sizeof(double) + static_cast<std::size_t>(p.levels + 1) * level;
}

/// Clears the ten columns of a body, except when its coordinates stand in one run from 0 on: then `singleBody`
/// writes zeros behind them itself, and only the rest beyond its packs is cleared here.
PL_INLINE void clearColumns(double* Y, std::ptrdiff_t stride, int nv, bool one_run, int reached) {
  const int first = one_run ? reached : 0;
  if (first >= nv) return;
  for (int c = 0; c < 10; ++c)
    for (int row = first; row < nv; ++row) Y[c * stride + row] = 0.0;
}

/// Rows of one body for kLanes of its modes at a time; SoA: six rows of `width` numbers, of which the parent
/// has filled the first `covered`.
PL_INLINE void singleBody(const SingleTask& task, int i, const Mat<double>& R, const Vec<double>& p,
                          const Motion<double>& motion, const double* parent, int covered, double* own) {
  const RegressorProgram& program = *task.program;
  const RegressorMode* modes = program.modes + program.first_mode[i];
  const int count = program.first_mode[i + 1] - program.first_mode[i];
  const int width = task.width;
  const double* joint = task.own + static_cast<std::ptrdiff_t>(6 * width) * i;
  const auto spread = [](const Vec<double>& x) {
    return Vec<Pack>{Lanes<Pack>::fill(x.x), Lanes<Pack>::fill(x.y), Lanes<Pack>::fill(x.z)};
  };
  const auto spreadMatrix = [&](const Mat<double>& M) {
    return Mat<Pack>{spread(M.c0), spread(M.c1), spread(M.c2)};
  };
  const auto load = [&](const double* from, int k) {
    return Vec<Pack>{Lanes<Pack>::load(from + k), Lanes<Pack>::load(from + k + width),
                     Lanes<Pack>::load(from + k + 2 * width)};
  };
  const RowMaker<double> r = rowMaker(motion);
  const auto fill = [](double y) { return Lanes<Pack>::fill(y); };
  const RowMaker<Pack> row = {spread(r.d), spread(r.al),  spreadMatrix(r.K), fill(r.xy),   fill(r.xz),
                              fill(r.yz),  fill(r.xx_yy), fill(r.yy_zz),     fill(r.zz_xx)};
  const Mat<Pack> R_lanes = spreadMatrix(R);
  const Vec<Pack> p_lanes = spread(p);
  double* Y = task.Y + 10 * i * task.stride;
  const bool one_run = modes[0].dof == 0 && modes[0].run == count;
  clearColumns(Y, task.stride, program.nv, one_run, (count + kLanes - 1) / kLanes * kLanes);
  for (int k = 0; k < count; k += kLanes) {
    const int lanes = count - k < kLanes ? count - k : kLanes;
    Mode<Pack> mode = {load(joint, k), load(joint + 3 * width, k)};
    if (k < covered) {
      const Mode<Pack> carried =
          carry(R_lanes, p_lanes, Mode<Pack>{load(parent, k), load(parent + 3 * width, k)});
      mode.o = mode.o + carried.o;
      mode.u = mode.u + carried.u;
    }
    const Pack all[6] = {mode.o.x, mode.o.y, mode.o.z, mode.u.x, mode.u.y, mode.u.z};
    for (int c = 0; c < 6; ++c) Lanes<Pack>::store(own + c * width + k, all[c]);
    const Vec<Pack> moment = momentEntries(row, mode.o, mode.u);
    const Vec<Pack> diagonal = diagonalEntries(row, mode.o);
    const Vec<Pack> products = productEntries(row, mode.o);
    const Pack entries[10] = {massEntry(row, mode.u),
                              moment.x,
                              moment.y,
                              moment.z,
                              diagonal.x,
                              diagonal.y,
                              diagonal.z,
                              products.x,
                              products.y,
                              products.z};
    for (int l = 0; l < lanes;) {
      const RegressorMode& begin = modes[k + l];
      int run = begin.run < lanes - l ? begin.run : lanes - l;
      // The lanes behind the last coordinate hold zeros, and so do the rows behind it.
      if (one_run) run = kLanes < program.nv - k ? kLanes : program.nv - k;
      double* rows = Y + begin.dof - l;
      for (int c = 0; c < 10; ++c) storeSome(rows + c * task.stride, l, run, entries[c]);
      l += run;
    }
  }
}

void singleRegressor(const SingleTask& task) {
  const RegressorProgram& program = *task.program;
  const std::size_t turns = padded(program.bodies);
  double* angle = static_cast<double*>(task.scratch);
  double* sine = angle + turns;
  double* cosine = sine + turns;
  double* modes = cosine + turns;
  const std::ptrdiff_t level_size = 6 * task.width;
  Motion<double>* motions = reinterpret_cast<Motion<double>*>(modes + (program.levels + 1) * level_size);
  for (std::size_t i = static_cast<std::size_t>(program.bodies); i < turns; ++i) angle[i] = 0.0;
  angles<1>(program.tree, program.bodies, task.q, angle);
  sinCosArray(angle, sine, cosine, static_cast<int>(turns));
  const Coordinates x = {task.q, task.v, task.a, sine, cosine};
  motions[0] = worldMotion<double>(program.gravity);
  for (int i = 0; i < program.bodies; ++i) {
    const dynamics::detail::TreeBody& body = program.tree[i];
    const int level = program.level[i];
    const int parent_level = body.parent < 0 ? 0 : program.level[body.parent];
    Mat<double> R;
    Vec<double> p;
    placement<double>(body, i, x, R, p);
    Motion<double>& motion = motions[level];
    advance<double>(body, x, R, p, motions[parent_level], motion);
    const int covered =
        body.parent < 0 ? 0 : program.first_mode[body.parent + 1] - program.first_mode[body.parent];
    singleBody(task, i, R, p, motion, modes + parent_level * level_size, covered, modes + level * level_size);
  }
}

}  // namespace plumbline::regressors::detail::PLUMBLINE_SET
