// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "signal/usable_rows.h"

namespace plumbline::signal {

/// Parts of samples that are made; the motion alone leaves `a` and `weight` empty.
enum class RecordedParts { All, Motion };

/// Makes samples of the rows of a log, unprocessed (`ProcessingSettings::none`); missing velocity and
/// acceleration are the slope of the parabola through three neighbours. Channels that are deferred are held one kind after
/// the other; positions that are held already are not read again.
/// @error TimeNotMonotonic, MissingData, those of `Signals::hold`, Cancelled
Result<Samples> samplesAsRecorded(const RobotModel& model, Signals& signals,
                                  const ProcessingSettings& settings, RecordedParts parts,
                                  const JobContext& context);

/// As `process` with `none`, without accelerations and weights.
/// @error as `process`
Result<Samples> recordedMotion(const RobotModel& model, const Log& log, ProcessingSettings settings,
                               const JobContext& context);

}  // namespace plumbline::signal
