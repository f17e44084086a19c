// SPDX-License-Identifier: BSD-3-Clause
// The inverse-dynamics kernel for the instruction set "avx2".
#define PLUMBLINE_SET avx2
#define PLUMBLINE_LANES 4
#include "dynamics/rnea_kernel.inl"
