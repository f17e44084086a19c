// SPDX-License-Identifier: BSD-3-Clause
// The products of this folder for the instruction set "avx2".
#define PLUMBLINE_SET avx2
#define PLUMBLINE_LANES 4
#include "regressors/product_kernel.inl"
