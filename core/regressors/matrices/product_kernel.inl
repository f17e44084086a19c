// SPDX-License-Identifier: BSD-3-Clause
// C += sign A B by columns, C m×n, A m×k, B k×n.
//   C_ij += sign Σ_l A_il B_lj,   the sum from l = 0 on in this order, each operation rounded once        (1)
// Lanes are neighbouring rows of C, so that every instruction set gives the same bits.
#pragma once

#include "dynamics/simd.inl"
#include "regressors/matrices/matrix_kernels.h"

namespace plumbline::regressors::detail::PLUMBLINE_SET {

using dynamics::detail::PLUMBLINE_SET::Lanes;
using dynamics::detail::PLUMBLINE_SET::Pack;

/// Sums of (1) of `packs` packs of rows in `columns` columns.
template <class T, int packs, int columns>
PL_INLINE void sums(const ProductTask& t, const double* A, const double* B, T (&sum)[packs][columns]) {
  for (int r = 0; r < packs; ++r)
    for (int c = 0; c < columns; ++c) sum[r][c] = Lanes<T>::fill(0.0);
  for (int l = 0; l < t.inner; ++l) {
    T a[packs];
    for (int r = 0; r < packs; ++r) a[r] = Lanes<T>::load(A + l * t.A_stride + r * Lanes<T>::count);
    for (int c = 0; c < columns; ++c) {
      const double b = B[l + c * t.B_stride];
      for (int r = 0; r < packs; ++r) sum[r][c] += a[r] * b;
    }
  }
}

template <class T, int packs, int columns>
PL_INLINE void tile(const ProductTask& t, int row, const double* B, double* C) {
  T sum[packs][columns];
  sums<T, packs, columns>(t, t.A + row, B, sum);
  for (int c = 0; c < columns; ++c)
    for (int r = 0; r < packs; ++r) {
      double* to = C + row + c * t.C_stride + r * Lanes<T>::count;
      Lanes<T>::store(to, Lanes<T>::load(to) + sum[r][c] * t.sign);
    }
}

/// The last rows, at most as many as the packs hold: lanes of rows that are done are computed again and not stored.
template <int packs, int columns>
PL_INLINE void lastRows(const ProductTask& t, int row, const double* B, double* C) {
  constexpr int count = Lanes<Pack>::count;
  const int from = t.rows - packs * count, first = packs * count - (t.rows - row);
  Pack sum[packs][columns];
  sums<Pack, packs, columns>(t, t.A + from, B, sum);
  for (int c = 0; c < columns; ++c)
    for (int r = 0; r < packs; ++r) {
      double* to = C + from + c * t.C_stride + r * count;
      const int begin = first > r * count ? first - r * count : 0;
      const Pack value = Lanes<Pack>::load(to) + sum[r][c] * t.sign;
      if (begin == 0)
        Lanes<Pack>::store(to, value);
      else if (begin < count)
        dynamics::detail::PLUMBLINE_SET::storeSome(to, begin, count - begin, value);
    }
}

template <int columns>
PL_INLINE void panel(const ProductTask& t, const double* B, double* C) {
  constexpr int count = Lanes<Pack>::count;
  int row = 0;
  for (; row + 2 * count <= t.rows; row += 2 * count) tile<Pack, 2, columns>(t, row, B, C);
  const int rest = t.rows - row;
  if (rest == 0) return;
  if (rest > count && t.rows >= 2 * count)
    lastRows<2, columns>(t, row, B, C);
  else if (rest <= count && t.rows >= count)
    lastRows<1, columns>(t, row, B, C);
  else
    for (; row < t.rows; ++row) tile<double, 1, columns>(t, row, B, C);
}

void addProduct(const ProductTask& t) {
  int column = 0;
  for (; column + 6 <= t.columns; column += 6)
    panel<6>(t, t.B + column * t.B_stride, t.C + column * t.C_stride);
  for (; column + 4 <= t.columns; column += 4)
    panel<4>(t, t.B + column * t.B_stride, t.C + column * t.C_stride);
  for (; column < t.columns; ++column) panel<1>(t, t.B + column * t.B_stride, t.C + column * t.C_stride);
}

}  // namespace plumbline::regressors::detail::PLUMBLINE_SET
