// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cmath>
#include <limits>

namespace plumbline {

/// Tolerances that name their origin.
inline constexpr double kEpsilon = std::numeric_limits<double>::epsilon();

/// Accumulated rounding of about `operations` flops on quantities of size `scale`.
inline double rounding(double operations, double scale = 1.0) { return operations * kEpsilon * scale; }

/// Error of a central difference with step h of a function of size `scale` whose third derivative is of like size.
inline double centralDifference(double h, double scale = 1.0) {
  return (h * h + 10.0 * kEpsilon / h) * scale;
}

}  // namespace plumbline
