// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "excitation/limits/limits.h"
#include "support/support.h"

namespace plumbline::test {

/// Limits that no motion reaches.
inline excitation::MotionLimits noLimits(int n) {
  excitation::MotionLimits limits;
  limits.upper = Eigen::VectorXd::Constant(n, kInfinity);
  limits.lower = -limits.upper;
  limits.velocity = limits.acceleration = limits.jerk = limits.torque = limits.upper;
  return limits;
}

}  // namespace plumbline::test
