// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/map_problem.h"

namespace plumbline::bayes {

/// Encoders, unwrapped, as states of one segment: missing values interpolated, velocities that are not measured from
/// differences; inputs zero.
Iterate::Segment encoderStates(const MapProblem& problem, const Measurements& m);

/// Signed distance of two angles, in [−π, π].
double wrapped(double angle);

}  // namespace plumbline::bayes
