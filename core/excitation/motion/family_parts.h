// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "excitation/motion/motion.h"

/// Parts that the families share.
namespace plumbline::excitation::detail {

/// A function and all its derivatives that are offered.
inline constexpr int kOrders = MotionBasis::kHighestDerivative + 1;

}  // namespace plumbline::excitation::detail
