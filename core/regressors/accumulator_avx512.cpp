// SPDX-License-Identifier: BSD-3-Clause
// The kernel of the orthogonal update for the instruction set "avx512".
#define PLUMBLINE_SET avx512
#define PLUMBLINE_LANES 8
#include "regressors/accumulator_kernel.inl"
