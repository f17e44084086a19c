// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>

#include "validation/prediction.h"

namespace plumbline::validation {

/// Finds a load on the last body of a chain whose torques explain the residual of a log:
///   r_j = tau_j − tau_hat_j = Y_j(:, m mcx mcy mcz of the body) delta + noise
/// weighted by the noise of the identification.
/// None when no joint's residual exceeds twice the noise, or when delta explains less than 70 % of the weighted residual,
/// less than a wrong scale of every joint's torque and an offset would, has a mass within four standard deviations of zero,
/// or a centre of mass farther from the body than the robot is long.
/// @param prediction  of the samples: measured, predicted and joint reviews
/// @cost  four regressor columns at 3000 samples at most, per last body
std::optional<UnknownLoad> unknownLoad(const RobotModel& model, const estimation::ParameterEstimate& estimate,
                                       const signal::Samples& samples, const Prediction& prediction,
                                       const JobContext& context);

}  // namespace plumbline::validation
