// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "safety/plan_proof.h"

namespace plumbline::safety {

/// Checks what no plan can mend: the tube at the start inside the position limits, every pair of bodies as far apart as it
/// has to be, a shape for everything that moves.
/// @error ValueOutOfRange (start beyond a limit or in collision), MissingData (a link without shape, or a pair that only
///        random postures left out), naming joint or bodies and the number
Status checkStart(const RobotModel& model, const TubeProblem& problem, const TubeGains& gains,
                  const PlanLimits& limits, const Eigen::VectorXd& q0);

}  // namespace plumbline::safety
