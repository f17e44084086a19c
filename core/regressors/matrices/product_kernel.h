// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>

/// Entry functions of the kernel, once per instruction set. Plain arguments: this header must not pull in inline functions.
namespace plumbline::regressors::detail {

struct ProductTask {
  int rows, columns, inner;
  double sign;
  const double *A, *B;
  double* C;
  std::ptrdiff_t A_stride, B_stride, C_stride;
};

namespace generic {
void addProduct(const ProductTask& task);
}
namespace avx2 {
void addProduct(const ProductTask& task);
}
namespace avx512 {
void addProduct(const ProductTask& task);
}

}  // namespace plumbline::regressors::detail
