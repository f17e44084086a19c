// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "bayes/map_estimator.h"

namespace plumbline::bayes {

/// Premises of loops and contacts that the data contradict, each by name:
///   loop-open      the encoders alone leave a loop open beyond their noise, in time or on average
///   contact-slips  the encoders alone move a contact during a phase beyond their noise
///   contact-pulls  the estimated force pulls at the ground, by more than its standard deviation explains
///   constraint-drift  a loop of the estimate is open by 0.1 mm, or a contact moves by 1 mm in a phase: the error of the integration
/// The first two compare the mean of every row over a phase, and its squares, with what the encoders' noise gives; they need
/// encoders at all joints that the row depends on, and of a floating base its measured pose.
std::vector<Finding> contradictedConstraints(const MapProblem& problem, const MapEstimate& estimate);

/// Loops whose lengths nothing tests, because a joint between their frames has no encoder (loop-untested): the statement of the
/// file counts, as it does for the rest of the robot's geometry.
std::vector<Finding> untestedConstraints(const MapProblem& problem);

}  // namespace plumbline::bayes
