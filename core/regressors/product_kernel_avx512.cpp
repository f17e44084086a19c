// SPDX-License-Identifier: BSD-3-Clause
// The products of this folder for the instruction set "avx512".
#define PLUMBLINE_SET avx512
#define PLUMBLINE_LANES 8
#include "regressors/product_kernel.inl"
