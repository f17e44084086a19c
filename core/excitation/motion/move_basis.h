// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "excitation/motion/families.h"

namespace plumbline::excitation::detail {

/// Moves with rests between them; settings are checked by `makeBasis`.
MotionBasisPtr moveBasis(const FamilySpec& spec);

}  // namespace plumbline::excitation::detail
