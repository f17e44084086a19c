// SPDX-License-Identifier: BSD-3-Clause
// The regressor kernels for the instruction set "generic".
#define PLUMBLINE_SET generic
#define PLUMBLINE_LANES 2
#include "regressors/momentum_kernel.inl"
#include "regressors/regressor_adjoint_kernel.inl"
