// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>

#include "signal/samples.h"

namespace plumbline::signal {

/// Room for `count` samples in two steps: time, v and a zero and q neutral first, tau NaN and weight zero when the torques
/// come.
/// @param accelerations, weights  false: without columns
void resizeMotions(const RobotModel& model, Eigen::Index count, Samples& samples, bool accelerations = true);
void resizeTorques(const RobotModel& model, Samples& samples, bool weights = true);

/// Leaves only the columns for which `wanted` holds; segments follow.
void keepColumns(Samples& samples, const std::function<bool(Eigen::Index)>& wanted);

}  // namespace plumbline::signal
