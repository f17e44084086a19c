// SPDX-License-Identifier: BSD-3-Clause
// The products of this folder for the instruction set "generic".
#define PLUMBLINE_SET generic
#define PLUMBLINE_LANES 2
#include "regressors/product_kernel.inl"
