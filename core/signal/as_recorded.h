// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "signal/usable_rows.h"

namespace plumbline::signal {

/// Samples from the rows of a log as they are (`ProcessingSettings::none`); what is missing of velocity and
/// acceleration is the slope of the parabola through three neighbours.
/// @error TimeNotMonotonic, MissingData, Cancelled
Result<Samples> samplesAsRecorded(const RobotModel& model, const Signals& signals,
                                  const ProcessingSettings& settings, const JobContext& context);

}  // namespace plumbline::signal
