// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>

namespace plumbline::regressors::detail {

/// Plain arguments of the orthogonal update; like tree.h this header must not pull in inline functions.
struct UpdateTask {
  double* R;                ///< columns×columns upper triangular, column-major, 64-byte aligned
  double* B;                ///< rows×columns, column-major, 64-byte aligned; holds the reflectors afterwards
  std::ptrdiff_t r_stride;  ///< of the columns of R, a multiple of 8
  std::ptrdiff_t stride;    ///< of the columns of B, a multiple of 8
  int rows;                 ///< a multiple of 8; the padding is zero
  int columns;              ///< a multiple of 8; the padding is zero
  int used_columns;         ///< without those that fill up
};

namespace generic {
void updateTriangular(const UpdateTask& task);
}
namespace avx2 {
void updateTriangular(const UpdateTask& task);
}
namespace avx512 {
void updateTriangular(const UpdateTask& task);
}

}  // namespace plumbline::regressors::detail
