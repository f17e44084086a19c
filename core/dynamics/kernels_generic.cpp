// SPDX-License-Identifier: BSD-3-Clause
// The kernels of this folder for the instruction set "generic".
#define PLUMBLINE_SET generic
#define PLUMBLINE_LANES 2
#include "dynamics/adjoint_kernel.inl"
#include "dynamics/jacobian_kernel.inl"
#include "dynamics/rnea_kernel.inl"
#include "dynamics/world_kernel.inl"
