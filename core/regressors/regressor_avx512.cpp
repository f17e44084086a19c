// SPDX-License-Identifier: BSD-3-Clause
// The regressor kernels for the instruction set "avx512".
#define PLUMBLINE_SET avx512
#define PLUMBLINE_LANES 8
#include "regressors/momentum_kernel.inl"
#include "regressors/regressor_adjoint_kernel.inl"
