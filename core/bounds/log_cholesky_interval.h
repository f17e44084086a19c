// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>

#include "verified/interval.h"
#include "spatial/inertia.h"

namespace plumbline::bounds {

/// P(eta) of the log-Cholesky map (`estimation::logCholesky`) over a box of eta, with its first derivatives.
struct IntervalInertiaMap {
  std::array<Interval, 10> pi;
  std::array<std::array<Interval, 10>, 10> jacobian;  ///< [parameter][coordinate]
};
IntervalInertiaMap logCholesky(const std::array<Interval, 10>& eta);

}  // namespace plumbline::bounds
