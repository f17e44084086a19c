// SPDX-License-Identifier: BSD-3-Clause
// The kernels of this folder for the instruction set "avx512".
#define PLUMBLINE_SET avx512
#define PLUMBLINE_LANES 8
#include "dynamics/adjoint_kernel.inl"
#include "dynamics/jacobian_kernel.inl"
#include "dynamics/rnea_kernel.inl"
#include "dynamics/world_kernel.inl"
