// SPDX-License-Identifier: BSD-3-Clause
// The inverse-dynamics kernel for the instruction set "generic".
#define PLUMBLINE_SET generic
#define PLUMBLINE_LANES 2
#include "dynamics/rnea_kernel.inl"
