// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "signal/samples.h"

namespace plumbline::signal {

/// Averages the samples over the periods of a periodic excitation. The periodic segment is the longest one in
/// which no joint differs from itself one period later by more than 1 % of its range; every phase is averaged
/// over the repeats that it has. Weight of a joint's row: repeats / σ², with σ² the joint's torque variance
/// between repeats, pooled over all phases (a variance per phase from a few repeats would be a worse weight
/// than none). `samples.rate · samples.settings.period` must be whole, which `makeGrid` ensures.
/// @error ValueOutOfRange, subject "period", when the log repeats for less than one and a half periods
/// @source Swevers et al. 1997
Status averagePeriods(const RobotModel& model, Samples& samples);

}  // namespace plumbline::signal
