// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "excitation/motion/families.h"

#include "base/text.h"

/// The families one by one; settings are checked by `makeBasis` unless said otherwise.
namespace plumbline::detail {

/// @error ValueOutOfRange when the conditions at the ends leave no function
Result<MotionBasisPtr> fourierBasis(const FamilySpec& spec);
Result<MotionBasisPtr> fourierQuinticBasis(const FamilySpec& spec);
MotionBasisPtr splineBasis(const FamilySpec& spec, int degree);
MotionBasisPtr bezierBasis(const FamilySpec& spec);
MotionBasisPtr chirpBasis(const FamilySpec& spec);
MotionBasisPtr moveBasis(const FamilySpec& spec);

/// A function and all its derivatives that are offered.
inline constexpr int kOrders = MotionBasis::kHighestDerivative + 1;

}  // namespace plumbline::detail
