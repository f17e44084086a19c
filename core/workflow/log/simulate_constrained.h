// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "simulation/simulator.h"
#include "workflow/log/simulate.h"

namespace plumbline::workflow {

/// Simulates under the loops and contacts of the request, from the closed posture next to the start of the trajectory: joints
/// with motor keep their place where the loops allow it, those without start as the file of the loops says.
/// @param model  the truth
/// @error as `simulate`
Result<signal::Log> simulateUnderConstraints(const SimulateRequest& request, const RobotModel& model,
                                             const simulation::Trajectory& trajectory,
                                             const simulation::SimulationSettings& settings,
                                             const JobContext& context);

}  // namespace plumbline::workflow
