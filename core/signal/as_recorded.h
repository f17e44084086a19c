// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "signal/usable_rows.h"

namespace plumbline::signal {

/// Makes samples of the rows of a log, unprocessed (`ProcessingSettings::none`); missing velocity and
/// acceleration are the slope of the parabola through three neighbours.
/// @error TimeNotMonotonic, MissingData, Cancelled
Result<Samples> samplesAsRecorded(const RobotModel& model, const Signals& signals,
                                  const ProcessingSettings& settings, const JobContext& context);

}  // namespace plumbline::signal
