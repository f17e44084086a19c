// SPDX-License-Identifier: BSD-3-Clause
// The kernels of this folder for the instruction set "avx2".
#define PLUMBLINE_SET avx2
#define PLUMBLINE_LANES 4
#include "dynamics/adjoint_kernel.inl"
#include "dynamics/jacobian_kernel.inl"
#include "dynamics/rnea_kernel.inl"
#include "dynamics/world_kernel.inl"
