// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>

#include "excitation/motion/motion_trajectory.h"

namespace plumbline::excitation {

/// Returns the same path, slower: q(s t) with speed s. Its pieces meet at the times of the motion, divided by the speed and
/// rounded.
/// @param speed  above 0
Motion slowed(const Motion& motion, double speed);

/// The quintic from rest to rest along a straight line in joint space, q = from + (10u³ − 15u⁴ + 6u⁵)(to − from), as a
/// motion.
/// @error ValueOutOfRange: a duration that no motion may have
Result<Motion> restToRest(const Eigen::VectorXd& from, const Eigen::VectorXd& to, double time);

/// Parts that `executeMotion` adds to a motion or makes of it, each as a motion that can be proven; none: nothing is added
/// or changed.
struct ExecutedParts {
  std::optional<Motion> approach, motion, back;
};
/// @error as `executeMotion`
Result<ExecutedParts> executedParts(const Motion& motion, const MotionLimits& limits,
                                    const MotionExecution& how);

}  // namespace plumbline::excitation
