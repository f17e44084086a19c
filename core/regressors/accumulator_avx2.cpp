// SPDX-License-Identifier: BSD-3-Clause
// The kernel of the orthogonal update for the instruction set "avx2".
#define PLUMBLINE_SET avx2
#define PLUMBLINE_LANES 4
#include "regressors/accumulator_kernel.inl"
