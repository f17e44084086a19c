// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "excitation/motion/families.h"

namespace plumbline::excitation::detail {

/// Chirps; settings are checked by `makeBasis`.
MotionBasisPtr chirpBasis(const FamilySpec& spec);

}  // namespace plumbline::excitation::detail
