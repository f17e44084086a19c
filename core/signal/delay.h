// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "signal/conditioning.h"

namespace plumbline::signal {

/// Delay of the torque behind the position.
struct DelayEstimate {
  double delay = 0.0;         ///< s; 0 when none was found
  bool found = false;         ///< the misfit has a minimum inside the range
  double range = 0.0;         ///< s searched to both sides
  double misfit_ratio = 1.0;  ///< residual sum of squares at the minimum over that without a delay
  Eigen::VectorXd delays;     ///< s, the grid
  Eigen::VectorXd misfit;     ///< weighted residual sum of squares at each
  double deviation = 0.0;     ///< standard deviation of `delay` [s], if the model were right
};

/// Delay between position and torque, one for all joints: the torques, shifted by each delay of a grid of ±50 ms in steps
/// of 1 ms, are fitted by the regressor (with friction and rotor inertia), every joint weighted by its own residual; the
/// delay with the smallest misfit, refined by a parabola, is the estimate. Needs the motion in `samples`. At most 4000
/// samples are used, none near a reversal of the joint, where friction is rounded off by the filter.
/// @error Cancelled; MissingData when no torque was measured
Result<DelayEstimate> estimateDelay(const Pipeline& pipeline, const RobotModel& model,
                                    const Samples& samples);

}  // namespace plumbline::signal
