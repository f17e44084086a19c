// SPDX-License-Identifier: BSD-3-Clause
// QR factorisation of [R; B], R upper triangular, in panels of eight columns. Golub & Van Loan 2013, sec. 5.2.2.
//   reflector of column j:  1 − t [e_j; v][e_j; v]ᵀ,  v = B_j / (alpha − beta),  beta = ∓‖[R_jj; B_j]‖   (1)
//   eight of them:          1 − V T Vᵀ, T upper triangular                                               (2)
//   other columns c:        w = Tᵀ (R_panel,c + Vᵀ B_c),  R_panel,c −= w,  B_c −= V w                    (3)
// Here a multiplication and its addition are rounded once where the machine can: the sets agree to rounding only.

#pragma once

#include "dynamics/simd.inl"
#include "regressors/matrices/matrix_kernels.h"

namespace plumbline::regressors::detail::PLUMBLINE_SET {

using namespace dynamics::detail::PLUMBLINE_SET;

static constexpr int kPanel = 8;
/// Packs that hold one number per reflector of a panel.
static constexpr int kPacks = kPanel / kLanes;
/// Reflectors whose sums and factors for three columns fit into the registers.
static constexpr int kGroup = kLanes == 8 ? 8 : 4;

/// a b + c, and eight or four or two sums over the lanes, one in each lane of the result.
#if PLUMBLINE_LANES == 8
PL_INLINE Pack multiplyAdd(Pack a, Pack b, Pack c) {
  return _mm512_fmadd_pd(a, b, c);
}
PL_INLINE Pack pairwise(Pack a, Pack b) {
  return __builtin_shufflevector(a, b, 0, 8, 2, 10, 4, 12, 6, 14) +
         __builtin_shufflevector(a, b, 1, 9, 3, 11, 5, 13, 7, 15);
}
PL_INLINE Pack pairsOfPairs(Pack a, Pack b) {
  return __builtin_shufflevector(a, b, 0, 1, 4, 5, 8, 9, 12, 13) +
         __builtin_shufflevector(a, b, 2, 3, 6, 7, 10, 11, 14, 15);
}
PL_INLINE Pack sums(const Pack* x) {
  return pairsOfPairs(pairsOfPairs(pairwise(x[0], x[1]), pairwise(x[2], x[3])),
                      pairsOfPairs(pairwise(x[4], x[5]), pairwise(x[6], x[7])));
}
#elif PLUMBLINE_LANES == 4
PL_INLINE Pack multiplyAdd(Pack a, Pack b, Pack c) {
  return _mm256_fmadd_pd(a, b, c);
}
PL_INLINE Pack pairwise(Pack a, Pack b) {
  return __builtin_shufflevector(a, b, 0, 4, 2, 6) + __builtin_shufflevector(a, b, 1, 5, 3, 7);
}
PL_INLINE Pack sums(const Pack* x) {
  const Pack a = pairwise(x[0], x[1]), b = pairwise(x[2], x[3]);
  return __builtin_shufflevector(a, b, 0, 1, 4, 5) + __builtin_shufflevector(a, b, 2, 3, 6, 7);
}
#else
PL_INLINE Pack multiplyAdd(Pack a, Pack b, Pack c) {
  return a * b + c;
}
PL_INLINE Pack sums(const Pack* x) {
  return __builtin_shufflevector(x[0], x[1], 0, 2) + __builtin_shufflevector(x[0], x[1], 1, 3);
}
#endif

PL_INLINE Pack packAt(const double* from) {
  return Lanes<Pack>::load(from);
}

/// out[c] = B_c · B_0 for the eight columns of a panel.
PL_INLINE void firstProducts(const double* panel, std::ptrdiff_t stride, int rows, double* out) {
  for (int group = 0; group < kPanel; group += kGroup) {
    Pack sum[kGroup] = {};
    for (int i = 0; i < rows; i += kLanes) {
      const Pack x = packAt(panel + i);
      for (int k = 0; k < kGroup; ++k)
        sum[k] = multiplyAdd(packAt(panel + (group + k) * stride + i), x, sum[k]);
    }
    for (int k = 0; k < kGroup; k += kLanes) Lanes<Pack>::store(out + group + k, sums(sum + k));
  }
}

/// v_j ← v_j scale, B_c −= factor_c v_j for the columns behind it, and in the same pass the products of column
/// j + 1 with all eight, which come next.
template <int j>
PL_INLINE void reflectPanel(double* panel, std::ptrdiff_t stride, int rows, double scale,
                            const double* factor, double* next) {
  const Pack by = Lanes<Pack>::fill(scale);
  Pack minus[kPanel] = {};
  for (int c = j + 1; c < kPanel; ++c) minus[c] = Lanes<Pack>::fill(-factor[c]);
  Pack sum[kPanel] = {};
  for (int i = 0; i < rows; i += kLanes) {
    const auto at = [&](int c) { return panel + c * stride + i; };
    const Pack v = packAt(at(j)) * by;
    Lanes<Pack>::store(at(j), v);
    if constexpr (j + 1 < kPanel) {
      const Pack x = multiplyAdd(v, minus[j + 1], packAt(at(j + 1)));
      Lanes<Pack>::store(at(j + 1), x);
      for (int c = 0; c < j; ++c) sum[c] = multiplyAdd(packAt(at(c)), x, sum[c]);
      sum[j] = multiplyAdd(v, x, sum[j]);
      sum[j + 1] = multiplyAdd(x, x, sum[j + 1]);
      for (int c = j + 2; c < kPanel; ++c) {
        const Pack b = multiplyAdd(v, minus[c], packAt(at(c)));
        Lanes<Pack>::store(at(c), b);
        sum[c] = multiplyAdd(b, x, sum[c]);
      }
    }
  }
  for (int k = 0; k < kPanel; k += kLanes) Lanes<Pack>::store(next + k, sums(sum + k));
}

/// Column j of the panel that begins at column `first`; T (8×8, rows of eight) receives column j of (2).
/// `products` holds those of column j with all eight and receives those of column j + 1.
template <int j>
PL_INLINE void factorColumn(const UpdateTask& task, int first, double* T, double* products) {
  double* panel = task.B + first * task.stride;
  double* diagonal = task.R + (first + j) * task.r_stride + first + j;
  double overlap[kPanel] = {}, factor[kPanel] = {};
  const double sigma = products[j];
  double t = 0.0, scale = 1.0;
  if (sigma != 0.0) {  // also when it is not a number: R must show it
    const double alpha = *diagonal;
    const double norm = __builtin_sqrt(alpha * alpha + sigma);
    const double beta = alpha > 0.0 ? -norm : norm;
    t = (beta - alpha) / beta;
    scale = 1.0 / (alpha - beta);
    *diagonal = beta;  // (1)
    for (int k = 0; k < j; ++k) overlap[k] = products[k] * scale;
    for (int c = j + 1; c < kPanel; ++c) {
      double* r = diagonal + (c - j) * task.r_stride;
      factor[c] = t * (*r + products[c] * scale);
      *r -= factor[c];
    }
  }
  reflectPanel<j>(panel, task.stride, task.rows, scale, factor, products);
  for (int k = 0; k < j; ++k) {  // (2): T_j = −t T Vᵀ v_j
    double sum = 0.0;
    for (int l = k; l < j; ++l) sum += T[k * kPanel + l] * overlap[l];
    T[k * kPanel + j] = -t * sum;
  }
  T[j * kPanel + j] = t;
}

/// (3) for `strip` columns beginning at c.
template <int strip>
PL_INLINE void applyPanel(const UpdateTask& task, int first, int c, const double* T) {
  const double* V = task.B + first * task.stride;
  double* b = task.B + c * task.stride;
  const std::ptrdiff_t ld = task.stride;
  alignas(64) double w[strip][kPanel];
  for (int group = 0; group < kPanel; group += kGroup) {
    Pack sum[strip][kGroup] = {};
    for (int i = 0; i < task.rows; i += kLanes) {
      Pack x[strip];
      for (int s = 0; s < strip; ++s) x[s] = packAt(b + s * ld + i);
      for (int k = 0; k < kGroup; ++k) {
        const Pack v = packAt(V + (group + k) * ld + i);
        for (int s = 0; s < strip; ++s) sum[s][k] = multiplyAdd(v, x[s], sum[s][k]);
      }
    }
    for (int s = 0; s < strip; ++s)
      for (int k = 0; k < kGroup; k += kLanes) Lanes<Pack>::store(&w[s][group + k], sums(&sum[s][k]));
  }
  for (int s = 0; s < strip; ++s) {
    double* r = task.R + (c + s) * task.r_stride + first;
    Pack u[kPacks] = {};
    for (int k = 0; k < kPacks; ++k)
      Lanes<Pack>::store(&w[s][k * kLanes], packAt(&w[s][k * kLanes]) + packAt(r + k * kLanes));
    for (int l = 0; l < kPanel; ++l) {
      const Pack at_l = Lanes<Pack>::fill(w[s][l]);
      for (int k = 0; k < kPacks; ++k) u[k] = multiplyAdd(packAt(T + l * kPanel + k * kLanes), at_l, u[k]);
    }
    for (int k = 0; k < kPacks; ++k) {
      Lanes<Pack>::store(r + k * kLanes, packAt(r + k * kLanes) - u[k]);
      Lanes<Pack>::store(&w[s][k * kLanes], -u[k]);
    }
  }
  for (int group = 0; group < kPanel; group += kGroup) {
    Pack minus[strip][kGroup];
    for (int s = 0; s < strip; ++s)
      for (int k = 0; k < kGroup; ++k) minus[s][k] = Lanes<Pack>::fill(w[s][group + k]);
    for (int i = 0; i < task.rows; i += kLanes) {
      Pack x[strip];
      for (int s = 0; s < strip; ++s) x[s] = packAt(b + s * ld + i);
      for (int k = 0; k < kGroup; ++k) {
        const Pack v = packAt(V + (group + k) * ld + i);
        for (int s = 0; s < strip; ++s) x[s] = multiplyAdd(v, minus[s][k], x[s]);
      }
      for (int s = 0; s < strip; ++s) Lanes<Pack>::store(b + s * ld + i, x[s]);
    }
  }
}

void updateTriangular(const UpdateTask& task) {
  alignas(64) double T[kPanel * kPanel] = {};
  alignas(64) double products[kPanel];
  for (int first = 0; first < task.columns; first += kPanel) {
    firstProducts(task.B + first * task.stride, task.stride, task.rows, products);
    factorColumn<0>(task, first, T, products);
    factorColumn<1>(task, first, T, products);
    factorColumn<2>(task, first, T, products);
    factorColumn<3>(task, first, T, products);
    factorColumn<4>(task, first, T, products);
    factorColumn<5>(task, first, T, products);
    factorColumn<6>(task, first, T, products);
    factorColumn<7>(task, first, T, products);
    int c = first + kPanel;
    const int columns = task.used_columns;
    for (; c + 3 <= columns; c += 3) applyPanel<3>(task, first, c, T);
    if (c + 2 <= columns) {
      applyPanel<2>(task, first, c, T);
    } else if (c < columns) {
      applyPanel<1>(task, first, c, T);
    }
  }
}

}  // namespace plumbline::regressors::detail::PLUMBLINE_SET
