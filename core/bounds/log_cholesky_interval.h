// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>

#include "spatial/inertia.h"
#include "verified/interval.h"

namespace plumbline::bounds {

/// P(eta) of the log-Cholesky map (`estimation::logCholesky`) over a box of eta, with its first derivatives.
struct IntervalInertiaMap {
  std::array<verified::Interval, 10> pi;
  std::array<std::array<verified::Interval, 10>, 10> jacobian;  ///< [parameter][coordinate]
};
IntervalInertiaMap logCholesky(const std::array<verified::Interval, 10>& eta);

}  // namespace plumbline::bounds
