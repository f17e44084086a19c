// SPDX-License-Identifier: BSD-3-Clause
// The kernels of the orthogonal update and of products for the instruction set "avx2".
#define PLUMBLINE_SET avx2
#define PLUMBLINE_LANES 4
#include "regressors/matrices/accumulator_kernel.inl"
#include "regressors/matrices/product_kernel.inl"
