// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>

/// Entry functions of the kernels, once per instruction set. Plain arguments: like tree.h this header must not pull in
/// inline functions.
namespace plumbline::regressors::detail {

/// Orthogonal update of a triangle by the rows of B.
struct UpdateTask {
  double* R;                ///< columns×columns upper triangular, column-major, 64-byte aligned
  double* B;                ///< rows×columns, column-major, 64-byte aligned; holds the reflectors afterwards
  std::ptrdiff_t r_stride;  ///< of the columns of R, a multiple of 8
  std::ptrdiff_t stride;    ///< of the columns of B, a multiple of 8
  int rows;                 ///< a multiple of 8; the padding is zero
  int columns;              ///< a multiple of 8; the padding is zero
  int used_columns;         ///< without those that fill up
};

/// C += sign A B, column-major; the strides are those of columns.
struct ProductTask {
  int rows, columns, inner;
  double sign;
  const double *A, *B;
  double* C;
  std::ptrdiff_t A_stride, B_stride, C_stride;
};

namespace generic {
void updateTriangular(const UpdateTask& task);
void addProduct(const ProductTask& task);
}  // namespace generic
namespace avx2 {
void updateTriangular(const UpdateTask& task);
void addProduct(const ProductTask& task);
}  // namespace avx2
namespace avx512 {
void updateTriangular(const UpdateTask& task);
void addProduct(const ProductTask& task);
}  // namespace avx512

}  // namespace plumbline::regressors::detail
