// SPDX-License-Identifier: BSD-3-Clause
// Joint-space inertia by composite bodies and forward dynamics by articulated bodies. Featherstone 2008, ch. 6 and
// 7, with all spatial vectors in world axes about one point O, the origin of the first body: nothing has to be
// transformed from body to body then, and no digits are lost however far the robot is from the world's origin.
//   S_k = [R s; R u + p × R s]  for the mode [s; u] in body axes                           (1)
//   composite:    M_P += M_B,  F = M_B S_i,  H_ij = S_j · F for i and every ancestor j      (2)
//   articulated:  V = V_P + S v,  c = V × S v,  b = V ×* M V − F_external                   (3)
//                 U = M S,  D = Sᵀ U + I_a,  u = tau − Sᵀ b                                 (4)
//                 M_P += M − U D⁻¹ Uᵀ,  b_P += b + (M − U D⁻¹ Uᵀ) c + U D⁻¹ u               (5)
//                 A' = A_P + c,  a = D⁻¹ (u − Uᵀ A'),  A = A' + S a                         (6)

#pragma once

#include "dynamics/kernels.h"
#include "dynamics/lane_kinematics.inl"
#include "dynamics/sincos.inl"

namespace plumbline::dynamics::detail::PLUMBLINE_SET {

struct Spatial {
  Vec<double> n, f;  // angular part first, motion or force
};
PL_INLINE Spatial operator+(const Spatial& a, const Spatial& b) {
  return {a.n + b.n, a.f + b.f};
}
PL_INLINE Spatial operator*(const Spatial& a, double s) {
  return {a.n * s, a.f * s};
}
PL_INLINE double dot(const Spatial& a, const Spatial& b) {
  return dot(a.n, b.n) + dot(a.f, b.f);
}
PL_INLINE Spatial motionCross(const Spatial& V, const Spatial& M) {
  return {cross(V.n, M.n), cross(V.n, M.f) + cross(V.f, M.n)};
}
PL_INLINE Spatial forceCross(const Spatial& V, const Spatial& F) {
  return {cross(V.n, F.n) + cross(V.f, F.f), cross(V.n, F.f)};
}

struct Symmetric {
  double xx, yy, zz, yz, xz, xy;
};
PL_INLINE Vec<double> times(const Symmetric& I, const Vec<double>& v) {
  return {I.xx * v.x + I.xy * v.y + I.xz * v.z, I.xy * v.x + I.yy * v.y + I.yz * v.z,
          I.xz * v.x + I.yz * v.y + I.zz * v.z};
}
PL_INLINE Symmetric operator+(const Symmetric& a, const Symmetric& b) {
  return {a.xx + b.xx, a.yy + b.yy, a.zz + b.zz, a.yz + b.yz, a.xz + b.xz, a.xy + b.xy};
}
/// I − s x yᵀ, the symmetric part that is kept
PL_INLINE void subtract(Symmetric& I, const Vec<double>& x, const Vec<double>& y) {
  I.xx -= x.x * y.x;
  I.yy -= x.y * y.y;
  I.zz -= x.z * y.z;
  I.yz -= x.y * y.z;
  I.xz -= x.x * y.z;
  I.xy -= x.x * y.y;
}

/// Inertia of a rigid body about O, world axes.
struct Rigid {
  Symmetric I;
  Vec<double> h;
  double m;
};
PL_INLINE Rigid operator+(const Rigid& a, const Rigid& b) {
  return {a.I + b.I, a.h + b.h, a.m + b.m};
}
PL_INLINE Spatial times(const Rigid& M, const Spatial& V) {
  return {times(M.I, V.n) + cross(M.h, V.f), V.f * M.m - cross(M.h, V.n)};
}

PL_INLINE Rigid worldInertia(const TreeBody& body, const Mat<double>& R, const Vec<double>& p) {
  const Mat<double> T = product(R, constantMatrix<double>(body.I));  // I is symmetric: T Rᵀ = R I Rᵀ
  const auto entry = [&](double a0, double a1, double a2, double b0, double b1, double b2) {
    return a0 * b0 + a1 * b1 + a2 * b2;
  };
  Symmetric I = {entry(T.c0.x, T.c1.x, T.c2.x, R.c0.x, R.c1.x, R.c2.x),
                 entry(T.c0.y, T.c1.y, T.c2.y, R.c0.y, R.c1.y, R.c2.y),
                 entry(T.c0.z, T.c1.z, T.c2.z, R.c0.z, R.c1.z, R.c2.z),
                 entry(T.c0.y, T.c1.y, T.c2.y, R.c0.z, R.c1.z, R.c2.z),
                 entry(T.c0.x, T.c1.x, T.c2.x, R.c0.z, R.c1.z, R.c2.z),
                 entry(T.c0.x, T.c1.x, T.c2.x, R.c0.y, R.c1.y, R.c2.y)};
  const Vec<double> k = times(R, constant<double>(body.h));
  const Vec<double> h = k + p * body.m;
  const Vec<double> g = k + h;
  // From the body origin to O: + (2 p·k 1 − p kᵀ − k pᵀ) + m (|p|² 1 − p pᵀ)
  I.xx += p.y * g.y + p.z * g.z;
  I.yy += p.x * g.x + p.z * g.z;
  I.zz += p.x * g.x + p.y * g.y;
  I.yz -= p.y * k.z + p.z * h.y;
  I.xz -= p.x * k.z + p.z * h.x;
  I.xy -= p.x * k.y + p.y * h.x;
  return {I, h, body.m};
}

/// [A B; Bᵀ C]
struct Articulated {
  Symmetric A, C;
  Mat<double> B;
};
PL_INLINE Articulated articulated(const Rigid& M) {
  return {M.I,
          {M.m, M.m, M.m, 0.0, 0.0, 0.0},
          {{0.0, M.h.z, -M.h.y}, {-M.h.z, 0.0, M.h.x}, {M.h.y, -M.h.x, 0.0}}};
}
PL_INLINE Spatial times(const Articulated& M, const Spatial& V) {
  return {times(M.A, V.n) + times(M.B, V.f), transposeTimes(M.B, V.n) + times(M.C, V.f)};
}
PL_INLINE void add(Articulated& M, const Articulated& other) {
  M.A = M.A + other.A;
  M.C = M.C + other.C;
  M.B = {M.B.c0 + other.B.c0, M.B.c1 + other.B.c1, M.B.c2 + other.B.c2};
}
/// M − x yᵀ for x yᵀ that is symmetric, or is part of a symmetric sum.
PL_INLINE void subtract(Articulated& M, const Spatial& x, const Spatial& y) {
  subtract(M.A, x.n, y.n);
  subtract(M.C, x.f, y.f);
  M.B = {M.B.c0 - x.n * y.f.x, M.B.c1 - x.n * y.f.y, M.B.c2 - x.n * y.f.z};
}

struct WorldBody {
  Mat<double> R;
  Vec<double> p;  // from O
  Rigid composite;
  Articulated M;
  Spatial V, A, b, c;
};

/// (1)
PL_INLINE Spatial worldMode(const WorldBody& at_body, const Vec<double>& s, const Vec<double>& u) {
  const Vec<double> turn = times(at_body.R, s);
  return {turn, times(at_body.R, u) + cross(at_body.p, turn)};
}

PL_INLINE void worldModes(const TreeBody& body, const WorldBody& at_body, Spatial* S) {
  const Vec<double> axis = constant<double>(body.axis);
  const Vec<double> none = {0.0, 0.0, 0.0};
  const Mat<double>& R = at_body.R;
  switch (body.kind) {
    case kRevolute: {
      const Vec<double> turn = times(R, axis) * body.ratio;
      S[0] = {turn, cross(at_body.p, turn)};
      return;
    }
    case kPrismatic:
      S[0] = {none, times(R, axis) * body.ratio};
      return;
    case kHelical:
      S[0] = worldMode(at_body, axis, axis * body.pitch) * body.ratio;
      return;
    case kPlanar:
      S[0] = worldMode(at_body, axis, none);
      S[1] = {none, times(R, constant<double>(body.e1))};
      S[2] = {none, times(R, constant<double>(body.e2))};
      return;
    default:
      S[0] = {R.c0, cross(at_body.p, R.c0)};
      S[1] = {R.c1, cross(at_body.p, R.c1)};
      S[2] = {R.c2, cross(at_body.p, R.c2)};
      if (body.kind == kSpherical) return;
      S[3] = {none, R.c0};
      S[4] = {none, R.c1};
      S[5] = {none, R.c2};
  }
}

struct WorldScratch {
  WorldBody* bodies;
  Spatial *S, *U;  // per mode
  double *D, *u;   // 36 and 6 per body
};

PL_INLINE int paddedCount(int bodies) {
  return (bodies + 7) / 8 * 8;
}

/// Poses of all bodies about O, their modes and inertias.
PL_INLINE WorldScratch worldBodies(const TreeBody* tree, int bodies, const double* q, void* scratch) {
  const int padded = paddedCount(bodies);
  double* angle = static_cast<double*>(scratch);
  double* sine = angle + padded;
  double* cosine = sine + padded;
  WorldBody* state = reinterpret_cast<WorldBody*>(cosine + padded);
  double* D = reinterpret_cast<double*>(state + bodies);
  Spatial* S = reinterpret_cast<Spatial*>(D + 42 * bodies);
  const int modes = bodies == 0 ? 0 : tree[bodies - 1].mode_index + tree[bodies - 1].nv;
  for (int i = bodies; i < padded; ++i) angle[i] = 0.0;
  angles<1>(tree, bodies, q, angle);
  sinCosArray(angle, sine, cosine, padded);
  const Coordinates x = {q, nullptr, nullptr, sine, cosine};
  Vec<double> reference = {0.0, 0.0, 0.0};
  for (int i = 0; i < bodies; ++i) {
    const TreeBody& body = tree[i];
    WorldBody& at_body = state[i];
    Mat<double> R;
    Vec<double> p;
    placement<double>(body, i, x, R, p);
    if (i == 0) reference = p;
    if (body.parent < 0) {
      at_body.R = R;
      at_body.p = p - reference;
    } else {
      const WorldBody& parent = state[body.parent];
      at_body.R = product(parent.R, R);
      at_body.p = parent.p + times(parent.R, p);
    }
    worldModes(body, at_body, S + body.mode_index);
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
    const Rigid& M = world.bodies[i].composite;
    if (body.parent >= 0) world.bodies[body.parent].composite = world.bodies[body.parent].composite + M;
    for (int k = 0; k < body.nv; ++k) {
      const int row = body.v_index + k;
      const Spatial F = times(M, world.S[body.mode_index + k]);
      for (int l = 0; l <= k; ++l) {
        const double entry = dot(world.S[body.mode_index + l], F);
        const int column = body.v_index + l;
        task.H[column * task.stride + row] += entry;
        if (l < k) task.H[row * task.stride + column] += entry;
      }
      for (int j = body.parent; j >= 0; j = task.tree[j].parent) {  // (2)
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

/// (3)
PL_INLINE void abaOutward(const AbaTask& task, const WorldScratch& world) {
  for (int i = 0; i < task.bodies; ++i) {
    const TreeBody& body = task.tree[i];
    WorldBody& at_body = world.bodies[i];
    Spatial V_J = world.S[body.mode_index] * task.v[body.v_index];
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
    const Spatial* S = world.S + body.mode_index;
    Spatial* U = world.U + body.mode_index;
    double* D = world.D + 36 * i;
    double* u = world.u + 6 * i;
    for (int k = 0; k < body.nv; ++k) {  // (4)
      U[k] = times(at_body.M, S[k]);
      for (int l = 0; l <= k; ++l) D[6 * k + l] = D[6 * l + k] = dot(S[l], U[k]);
      D[7 * k] += task.rotor[body.v_index + k];
      u[k] = task.tau[body.v_index + k] - dot(S[k], at_body.b);
    }
    if (!invertSmall(D, body.nv)) return false;
    if (body.parent < 0) continue;
    Spatial b = at_body.b;
    for (int k = 0; k < body.nv; ++k) {  // (5)
      Spatial UD = U[0] * D[k];
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

/// (6)
PL_INLINE void abaAccelerate(const AbaTask& task, const WorldScratch& world) {
  const Vec<double> none = {0.0, 0.0, 0.0};
  const Spatial A_W = {none, none - constant<double>(task.gravity)};
  for (int i = 0; i < task.bodies; ++i) {
    const TreeBody& body = task.tree[i];
    WorldBody& at_body = world.bodies[i];
    const Spatial* S = world.S + body.mode_index;
    const Spatial* U = world.U + body.mode_index;
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
  const std::size_t world =
      n * (sizeof(WorldBody) + 42 * sizeof(double)) + 2 * static_cast<std::size_t>(modes) * sizeof(Spatial);
  const std::size_t chain = (n + 1) * sizeof(RneaBody);
  return angles_size + (world > chain ? world : chain);
}

}  // namespace plumbline::dynamics::detail::PLUMBLINE_SET
