// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "workflow/identification/identify.h"

/// Torques of one log by an estimate, as identification and validation both need them.
namespace plumbline::workflow {

/// @param loads  known loads; those of this log are added to the bodies
/// @error as `predictTorque`
Result<TorquePrediction> predictOn(const RobotModel& model, const ParameterEstimate& estimate,
                                   const std::vector<KnownLoad>& loads, const Samples& samples, bool training,
                                   const JobContext& context);

}  // namespace plumbline::workflow
