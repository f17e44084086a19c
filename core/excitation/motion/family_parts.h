// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "excitation/motion/motion.h"

/// Parts that the families share.
namespace plumbline::excitation::detail {

/// Number of derivatives offered, the function included.
inline constexpr int kOrders = MotionBasis::kHighestDerivative + 1;

}  // namespace plumbline::excitation::detail
