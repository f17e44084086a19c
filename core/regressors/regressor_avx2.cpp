// SPDX-License-Identifier: BSD-3-Clause
// The regressor kernels for the instruction set "avx2".
#define PLUMBLINE_SET avx2
#define PLUMBLINE_LANES 4
#include "regressors/momentum_kernel.inl"
#include "regressors/regressor_adjoint_kernel.inl"
