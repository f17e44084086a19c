// SPDX-License-Identifier: BSD-3-Clause
// The kernel of the orthogonal update for the instruction set "generic".
#define PLUMBLINE_SET generic
#define PLUMBLINE_LANES 2
#include "regressors/accumulator_kernel.inl"
