// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/map_problem.h"

namespace plumbline::bayes {

/// Fills pose, twist and acceleration of a floating base whose pose is not measured, from the first one on, by least squares in
/// every node: contacts that hold do not move, gyros turn with their link, and what neither sees follows the node before (in flight,
/// under gravity). The motion is one to search from.
/// @param s  joints are filled
void followBase(const MapProblem& problem, const Measurements& m, Iterate::Segment& s);

}  // namespace plumbline::bayes
