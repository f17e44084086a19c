// SPDX-License-Identifier: BSD-3-Clause
// Joint-space inertia by composite bodies and forward dynamics by articulated bodies, in world axes (world_frame.inl).
// Featherstone 2008, ch. 6 and 7.
//   composite:    M_P += M_B,  F = M_B S_i,  H_ij = S_j · F for i and every ancestor j      (1)
//   articulated:  V = V_P + S v,  c = V × S v,  b = V ×* M V − F_external                   (2)
//                 U = M S,  D = Sᵀ U + I_a,  u = tau − Sᵀ b                                 (3)
//                 M_P += M − U D⁻¹ Uᵀ,  b_P += b + (M − U D⁻¹ Uᵀ) c + U D⁻¹ u               (4)
//                 A' = A_P + c,  a = D⁻¹ (u − Uᵀ A'),  A = A' + S a                         (5)

#pragma once

#include "dynamics/kernels.h"
#include "dynamics/sincos.inl"
#include "dynamics/world_frame.inl"

namespace plumbline::dynamics::detail::PLUMBLINE_SET {

/// I − x yᵀ, the symmetric part that is kept
PL_INLINE void subtract(Symmetric<double>& I, const Vec<double>& x, const Vec<double>& y) {
  I.xx -= x.x * y.x;
  I.yy -= x.y * y.y;
  I.zz -= x.z * y.z;
  I.yz -= x.y * y.z;
  I.xz -= x.x * y.z;
  I.xy -= x.x * y.y;
}

/// [A B; Bᵀ C]
struct Articulated {
  Symmetric<double> A, C;
  Mat<double> B;
};
PL_INLINE Articulated articulated(const Rigid<double>& M) {
  return {M.I,
          {M.m, M.m, M.m, 0.0, 0.0, 0.0},
          {{0.0, M.h.z, -M.h.y}, {-M.h.z, 0.0, M.h.x}, {M.h.y, -M.h.x, 0.0}}};
}
PL_INLINE Spatial<double> times(const Articulated& M, const Spatial<double>& V) {
  return {times(M.A, V.n) + times(M.B, V.f), transposeTimes(M.B, V.n) + times(M.C, V.f)};
}
PL_INLINE void add(Articulated& M, const Articulated& other) {
  M.A = M.A + other.A;
  M.C = M.C + other.C;
  M.B = {M.B.c0 + other.B.c0, M.B.c1 + other.B.c1, M.B.c2 + other.B.c2};
}
/// M − x yᵀ for x yᵀ that is symmetric, or is part of a symmetric sum.
PL_INLINE void subtract(Articulated& M, const Spatial<double>& x, const Spatial<double>& y) {
  subtract(M.A, x.n, y.n);
  subtract(M.C, x.f, y.f);
  M.B = {M.B.c0 - x.n * y.f.x, M.B.c1 - x.n * y.f.y, M.B.c2 - x.n * y.f.z};
}

struct WorldBody {
  Mat<double> R;
  Vec<double> p;  // from O
  Rigid<double> composite;
  Articulated M;
  Spatial<double> V, A, b, c;
};

struct WorldScratch {
  WorldBody* bodies;
  Spatial<double>*S, *U;  // per mode
  double *D, *u;          // 36 and 6 per body
};

/// Poses of all bodies about O, their modes and inertias.
PL_INLINE WorldScratch worldBodies(const TreeBody* tree, int bodies, const double* q, void* scratch) {
  const int padded = paddedCount(bodies);
  double* angle = static_cast<double*>(scratch);
  double* sine = angle + padded;
  double* cosine = sine + padded;
  WorldBody* state = reinterpret_cast<WorldBody*>(cosine + padded);
  double* D = reinterpret_cast<double*>(state + bodies);
  Spatial<double>* S = reinterpret_cast<Spatial<double>*>(D + 42 * bodies);
  const int modes = bodies == 0 ? 0 : tree[bodies - 1].mode_index + tree[bodies - 1].nv;
  for (int i = bodies; i < padded; ++i) angle[i] = 0.0;
  angles<1>(tree, bodies, q, angle);
  sinCosArray(angle, sine, cosine, padded);
  const Coordinates x = {q, nullptr, nullptr, sine, cosine};
  Vec<double> reference = {0.0, 0.0, 0.0};
  for (int i = 0; i < bodies; ++i) {
    const TreeBody& body = tree[i];
    WorldBody& at_body = state[i];
    placeInWorld(tree, i, x, reference, state);
    worldModes(body, at_body.R, at_body.p, S + body.mode_index);
    at_body.composite = worldInertia(body, at_body.R, at_body.p);
  }
  return {state, S, S + modes, D, D + 36 * bodies};
}

void crba(const CrbaTask& task) {
  const WorldScratch world = worldBodies(task.tree, task.bodies, task.q, task.scratch);
  for (int c = 0; c < task.nv; ++c) {
    for (int r = 0; r < task.nv; ++r) task.H[c * task.stride + r] = 0.0;
    task.H[c * task.stride + c] = task.rotor[c];
  }
  for (int i = task.bodies - 1; i >= 0; --i) {
    const TreeBody& body = task.tree[i];
    const Rigid<double>& M = world.bodies[i].composite;
    if (body.parent >= 0) world.bodies[body.parent].composite = world.bodies[body.parent].composite + M;
    for (int k = 0; k < body.nv; ++k) {
      const int row = body.v_index + k;
      const Spatial<double> F = times(M, world.S[body.mode_index + k]);
      for (int l = 0; l <= k; ++l) {
        const double entry = dot(world.S[body.mode_index + l], F);
        const int column = body.v_index + l;
        task.H[column * task.stride + row] += entry;
        if (l < k) task.H[row * task.stride + column] += entry;
      }
      for (int j = body.parent; j >= 0; j = task.tree[j].parent) {  // (1)
        const TreeBody& ancestor = task.tree[j];
        for (int l = 0; l < ancestor.nv; ++l) {
          const double entry = dot(world.S[ancestor.mode_index + l], F);
          const int column = ancestor.v_index + l;
          task.H[column * task.stride + row] += entry;
          task.H[row * task.stride + column] += entry;
        }
      }
    }
  }
}

/// In-place inverse of a symmetric positive definite n×n matrix (rows of six) by Gauss–Jordan without pivoting;
/// false when it is not positive definite.
PL_INLINE bool invertSmall(double* D, int n) {
  if (n == 1) {
    if (!(D[0] > 0.0)) return false;
    D[0] = 1.0 / D[0];
    return true;
  }
  for (int k = 0; k < n; ++k) {
    if (!(D[7 * k] > 0.0)) return false;
    const double pivot = 1.0 / D[7 * k];
    D[7 * k] = 1.0;
    for (int c = 0; c < n; ++c) D[6 * k + c] *= pivot;
    for (int r = 0; r < n; ++r) {
      if (r == k) continue;
      const double factor = D[6 * r + k];
      D[6 * r + k] = 0.0;
      for (int c = 0; c < n; ++c) D[6 * r + c] -= factor * D[6 * k + c];
    }
  }
  return true;
}

/// (1)
PL_INLINE void abaOutward(const AbaTask& task, const WorldScratch& world) {
  for (int i = 0; i < task.bodies; ++i) {
    const TreeBody& body = task.tree[i];
    WorldBody& at_body = world.bodies[i];
    Spatial<double> V_J = world.S[body.mode_index] * task.v[body.v_index];
    for (int k = 1; k < body.nv; ++k) V_J = V_J + world.S[body.mode_index + k] * task.v[body.v_index + k];
    at_body.V = body.parent < 0 ? V_J : world.bodies[body.parent].V + V_J;
    at_body.c = motionCross(at_body.V, V_J);
    at_body.b = forceCross(at_body.V, times(at_body.composite, at_body.V));
    at_body.M = articulated(at_body.composite);
    if (task.wrench != nullptr) {
      const double* F = task.wrench + 6 * i;
      const Vec<double> f = times(at_body.R, Vec<double>{F[3], F[4], F[5]});
      const Vec<double> n = times(at_body.R, Vec<double>{F[0], F[1], F[2]}) + cross(at_body.p, f);
      at_body.b = {at_body.b.n - n, at_body.b.f - f};
    }
  }
}

PL_INLINE bool abaInward(const AbaTask& task, const WorldScratch& world) {
  for (int i = task.bodies - 1; i >= 0; --i) {
    const TreeBody& body = task.tree[i];
    WorldBody& at_body = world.bodies[i];
    const Spatial<double>* S = world.S + body.mode_index;
    Spatial<double>* U = world.U + body.mode_index;
    double* D = world.D + 36 * i;
    double* u = world.u + 6 * i;
    for (int k = 0; k < body.nv; ++k) {  // (3)
      U[k] = times(at_body.M, S[k]);
      for (int l = 0; l <= k; ++l) D[6 * k + l] = D[6 * l + k] = dot(S[l], U[k]);
      D[7 * k] += task.rotor[body.v_index + k];
      u[k] = task.tau[body.v_index + k] - dot(S[k], at_body.b);
    }
    if (!invertSmall(D, body.nv)) return false;
    if (body.parent < 0) continue;
    Spatial<double> b = at_body.b;
    for (int k = 0; k < body.nv; ++k) {  // (4)
      Spatial<double> UD = U[0] * D[k];
      for (int l = 1; l < body.nv; ++l) UD = UD + U[l] * D[6 * l + k];
      subtract(at_body.M, UD, U[k]);
      b = b + UD * u[k];
    }
    WorldBody& parent = world.bodies[body.parent];
    add(parent.M, at_body.M);
    parent.b = parent.b + b + times(at_body.M, at_body.c);
  }
  return true;
}

/// (4)
PL_INLINE void abaAccelerate(const AbaTask& task, const WorldScratch& world) {
  const Vec<double> none = {0.0, 0.0, 0.0};
  const Spatial<double> A_W = {none, none - constant<double>(task.gravity)};
  for (int i = 0; i < task.bodies; ++i) {
    const TreeBody& body = task.tree[i];
    WorldBody& at_body = world.bodies[i];
    const Spatial<double>* S = world.S + body.mode_index;
    const Spatial<double>* U = world.U + body.mode_index;
    const double* D = world.D + 36 * i;
    at_body.A = (body.parent < 0 ? A_W : world.bodies[body.parent].A) + at_body.c;
    double rest[6];
    for (int k = 0; k < body.nv; ++k) rest[k] = world.u[6 * i + k] - dot(U[k], at_body.A);
    for (int k = 0; k < body.nv; ++k) {
      double rate = 0.0;
      for (int l = 0; l < body.nv; ++l) rate += D[6 * k + l] * rest[l];
      task.a[body.v_index + k] = rate;
      at_body.A = at_body.A + S[k] * rate;
    }
  }
}

bool aba(const AbaTask& task) {
  const WorldScratch world = worldBodies(task.tree, task.bodies, task.q, task.scratch);
  abaOutward(task, world);
  if (!abaInward(task, world)) return false;
  abaAccelerate(task, world);
  return true;
}

std::size_t kernelScratch(int bodies, int modes) {
  const auto n = static_cast<std::size_t>(bodies);
  const std::size_t angles_size = 3 * static_cast<std::size_t>(paddedCount(bodies)) * sizeof(double);
  const std::size_t world = n * (sizeof(WorldBody) + 42 * sizeof(double)) +
                            2 * static_cast<std::size_t>(modes) * sizeof(Spatial<double>);
  const std::size_t chain = (n + 1) * sizeof(RneaBody);
  return angles_size + (world > chain ? world : chain);
}

}  // namespace plumbline::dynamics::detail::PLUMBLINE_SET
