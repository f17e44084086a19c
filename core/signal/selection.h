// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "signal/samples.h"

namespace plumbline::signal {

/// Segment in which no joint moves.
struct RestPhase {
  double from = 0.0, to = 0.0;  ///< s
};

/// Returns all rest phases of at least `shortest` seconds, at the ends and between them, in time order, for
/// a window set by the user or a static identification. `trimRest` defines rest.
std::vector<RestPhase> restPhases(const Samples& samples, double shortest = 0.1);

/// Leaves out the samples before the first and after the last movement. A joint moves where its velocity
/// exceeds 2 % of its own maximum; joints whose maximum is below 1 % of the fastest joint's do not count.
void trimRest(Samples& samples);

/// Sets the weight of a joint's row to 0 where the joint is slower than the threshold [rad/s or m/s], and
/// reports their number.
void applyVelocityThreshold(const RobotModel& model, double threshold, Samples& samples);

}  // namespace plumbline::signal
