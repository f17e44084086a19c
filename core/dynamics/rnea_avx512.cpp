// SPDX-License-Identifier: BSD-3-Clause
// The inverse-dynamics kernel for the instruction set "avx512".
#define PLUMBLINE_SET avx512
#define PLUMBLINE_LANES 8
#include "dynamics/rnea_kernel.inl"
