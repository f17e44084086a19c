// SPDX-License-Identifier: BSD-3-Clause
// The kernels of the orthogonal update and of products for the instruction set "generic".
#define PLUMBLINE_SET generic
#define PLUMBLINE_LANES 2
#include "regressors/matrices/accumulator_kernel.inl"
#include "regressors/matrices/product_kernel.inl"
