// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <stop_token>

#include "bayes/map_problem.h"

namespace plumbline::bayes {

/// Point to search from: the encoders smoothed by a Kalman smoother per joint whose input is the acceleration, so that the motion
/// has no gaps; joints without encoder as the loops place them beside the others; prior means for the parameters; no force noise. What forces such a motion takes follows
/// (`StageMode::solveForce`, by the caller), so that wrong priors of the parameters do not throw the motion off the encoders.
/// @param stop  once requested, the encoders as they are stand for the rest
Iterate startOf(const MapProblem& problem, const std::stop_token& stop = {});

}  // namespace plumbline::bayes
