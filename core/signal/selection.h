// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "signal/samples.h"

namespace plumbline::signal {

/// A segment in which no joint moves.
struct RestPhase {
  double from = 0.0, to = 0.0;  ///< s
};

/// All rest phases of at least `shortest` seconds, at the ends and between them, in time order: what a window by hand or
/// a static identification would choose. What counts as rest is said at `trimRest`.
std::vector<RestPhase> restPhases(const Samples& samples, double shortest = 0.1);

/// Leaves out the samples before the first and after the last movement. A joint moves where its velocity
/// exceeds 2 % of its own maximum; joints whose maximum is below 1 % of the fastest joint's do not count.
void trimRest(Samples& samples);

/// Sets the weight of a joint's row to 0 where the joint is slower than the threshold [rad/s or m/s], and
/// says how many.
void applyVelocityThreshold(const RobotModel& model, double threshold, Samples& samples);

}  // namespace plumbline::signal
