// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "excitation/motion/families.h"

namespace plumbline::excitation::detail {

/// Fourier series at rest at both ends; settings are checked by `makeBasis` unless said otherwise.
/// @error ValueOutOfRange when the conditions at the ends leave no function
Result<MotionBasisPtr> fourierBasis(const FamilySpec& spec);
Result<MotionBasisPtr> fourierQuinticBasis(const FamilySpec& spec);

}  // namespace plumbline::excitation::detail
