// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "excitation/motion/families.h"

namespace plumbline::excitation::detail {

/// B-splines and Bézier curves; settings are checked by `makeBasis`.
MotionBasisPtr splineBasis(const FamilySpec& spec, int degree);
MotionBasisPtr bezierBasis(const FamilySpec& spec);

}  // namespace plumbline::excitation::detail
