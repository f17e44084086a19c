// SPDX-License-Identifier: BSD-3-Clause
// QR factorisation of [R; B], R upper triangular, in panels of eight columns. Golub & Van Loan 2013,
// sec. 5.2.2.
//   reflector of column j:  1 − t [e_j; v][e_j; v]ᵀ,  v = B_j / (alpha − beta),  beta = ∓‖[R_jj; B_j]‖   (1)
//   eight of them:          1 − V T Vᵀ, T upper triangular                                               (2)
//   other columns c:        w = Tᵀ (R_panel,c + Vᵀ B_c),  R_panel,c −= w,  B_c −= V w                    (3)
// Here a multiplication and its addition are rounded once where the machine can, so that the sets agree to
// rounding only.

#pragma once

#include "dynamics/simd.inl"
#include "regressors/accumulator_kernel.h"

namespace plumbline::detail::PLUMBLINE_SET {

static constexpr int kPanel = 8;

/// a b + c
#if defined(__AVX512F__)
PL_INLINE Pack multiplyAdd(Pack a, Pack b, Pack c) {
  return _mm512_fmadd_pd(a, b, c);
}
#elif defined(__FMA__)
PL_INLINE Pack multiplyAdd(Pack a, Pack b, Pack c) {
  return _mm256_fmadd_pd(a, b, c);
}
#else
PL_INLINE Pack multiplyAdd(Pack a, Pack b, Pack c) {
  return a * b + c;
}
#endif

PL_INLINE double sumOfLanes(Pack x) {
  double sum = 0.0;
  for (int l = 0; l < kLanes; ++l) sum += x[l];
  return sum;
}

PL_INLINE Pack packAt(const double* from) {
  return Lanes<Pack>::load(from);
}

PL_INLINE double dotColumns(const double* x, const double* y, int rows) {
  Pack sum0{}, sum1{};
  for (int i = 0; i < rows; i += 2 * kLanes) {
    sum0 = multiplyAdd(packAt(x + i), packAt(y + i), sum0);
    if (kLanes < 8 || i + kLanes < rows)
      sum1 = multiplyAdd(packAt(x + i + kLanes), packAt(y + i + kLanes), sum1);
  }
  return sumOfLanes(sum0 + sum1);
}

/// Factorises columns first … first+width−1; T (8×8, row-major) receives (2).
PL_INLINE void factorPanel(const UpdateTask& task, int first, int width, double* T) {
  for (int j = 0; j < width; ++j) {
    double* v = task.B + (first + j) * task.stride;
    double* diagonal = task.R + (first + j) * task.columns + first + j;
    const double sigma = dotColumns(v, v, task.rows);
    double t = 0.0;
    if (sigma > 0.0) {
      const double alpha = *diagonal;
      const double norm = __builtin_sqrt(alpha * alpha + sigma);
      const double beta = alpha > 0.0 ? -norm : norm;
      t = (beta - alpha) / beta;
      const Pack scale = Lanes<Pack>::fill(1.0 / (alpha - beta));
      for (int i = 0; i < task.rows; i += kLanes) Lanes<Pack>::store(v + i, packAt(v + i) * scale);
      *diagonal = beta;  // (1)
    }
    for (int c = j + 1; c < width; ++c) {
      double* b = task.B + (first + c) * task.stride;
      double* r = task.R + (first + c) * task.columns + first + j;
      const double w = t * (*r + dotColumns(v, b, task.rows));
      *r -= w;
      const Pack minus_w = Lanes<Pack>::fill(-w);
      for (int i = 0; i < task.rows; i += kLanes)
        Lanes<Pack>::store(b + i, multiplyAdd(packAt(v + i), minus_w, packAt(b + i)));
    }
    // (2): T_j = −t T Vᵀ v_j
    double overlap[kPanel];
    for (int k = 0; k < j; ++k) overlap[k] = dotColumns(task.B + (first + k) * task.stride, v, task.rows);
    for (int k = 0; k < j; ++k) {
      double sum = 0.0;
      for (int l = k; l < j; ++l) sum += T[k * kPanel + l] * overlap[l];
      T[k * kPanel + j] = -t * sum;
    }
    T[j * kPanel + j] = t;
  }
}

/// (3) for `strip` columns beginning at c, a full panel of eight.
template <int strip>
PL_INLINE void applyPanel(const UpdateTask& task, int first, int c, const double* T) {
  const double* V = task.B + first * task.stride;
  double* b = task.B + c * task.stride;
  const std::ptrdiff_t ld = task.stride;
  double w[strip][kPanel];
  // Four reflectors at a time fit into the registers together with their sums.
  for (int half = 0; half < kPanel; half += 4) {
    Pack sum[strip][4] = {};
    for (int i = 0; i < task.rows; i += kLanes) {
      Pack v[4];
      for (int k = 0; k < 4; ++k) v[k] = packAt(V + (half + k) * ld + i);
      for (int s = 0; s < strip; ++s) {
        const Pack x = packAt(b + s * ld + i);
        for (int k = 0; k < 4; ++k) sum[s][k] = multiplyAdd(v[k], x, sum[s][k]);
      }
    }
    for (int s = 0; s < strip; ++s)
      for (int k = 0; k < 4; ++k) w[s][half + k] = sumOfLanes(sum[s][k]);
  }
  for (int s = 0; s < strip; ++s) {
    double* r = task.R + (c + s) * task.columns + first;
    for (int k = 0; k < kPanel; ++k) w[s][k] += r[k];
    for (int k = kPanel - 1; k >= 0; --k) {
      double sum = 0.0;
      for (int l = 0; l <= k; ++l) sum += T[l * kPanel + k] * w[s][l];
      w[s][k] = sum;
    }
    for (int k = 0; k < kPanel; ++k) {
      r[k] -= w[s][k];
      w[s][k] = -w[s][k];
    }
  }
  for (int i = 0; i < task.rows; i += kLanes) {
    Pack x[strip];
    for (int s = 0; s < strip; ++s) x[s] = packAt(b + s * ld + i);
    for (int k = 0; k < kPanel; ++k) {
      const Pack v = packAt(V + k * ld + i);
      for (int s = 0; s < strip; ++s) x[s] = multiplyAdd(v, Lanes<Pack>::fill(w[s][k]), x[s]);
    }
    for (int s = 0; s < strip; ++s) Lanes<Pack>::store(b + s * ld + i, x[s]);
  }
}

void updateTriangular(const UpdateTask& task) {
  double T[kPanel * kPanel];
  for (int first = 0; first < task.columns; first += kPanel) {
    const int width = task.columns - first < kPanel ? task.columns - first : kPanel;
    factorPanel(task, first, width, T);
    int c = first + width;
    for (; c + 3 <= task.columns; c += 3) applyPanel<3>(task, first, c, T);
    for (; c < task.columns; ++c) applyPanel<1>(task, first, c, T);
  }
}

}  // namespace plumbline::detail::PLUMBLINE_SET
