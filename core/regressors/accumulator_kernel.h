// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>

namespace plumbline::detail {

/// Plain arguments of the orthogonal update; like tree.h this header must not pull in inline functions.
struct UpdateTask {
  double* R;              ///< columns×columns upper triangular, column-major
  double* B;              ///< rows × columns, column-major, 64-byte aligned; holds the reflectors afterwards
  std::ptrdiff_t stride;  ///< of the columns of B, a multiple of 8
  int rows;               ///< a multiple of 8 (fill up with zeros)
  int columns;
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

}  // namespace plumbline::detail
