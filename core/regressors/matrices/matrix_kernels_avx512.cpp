// SPDX-License-Identifier: BSD-3-Clause
// The kernels of the orthogonal update and of products for the instruction set "avx512".
#define PLUMBLINE_SET avx512
#define PLUMBLINE_LANES 8
#include "regressors/matrices/accumulator_kernel.inl"
#include "regressors/matrices/product_kernel.inl"
