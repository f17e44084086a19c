// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "signal/samples.h"

namespace plumbline::signal {

/// Rejects settings that no log could be processed with: a number out of range, a window that ends before it begins.
/// @error ValueOutOfRange, naming the setting
Status checkSettings(const ProcessingSettings& settings);

/// Matches the joints of the log to the model, then filters, differentiates, decimates.
/// Segments between gaps are processed apart; nothing is interpolated across a gap, and half a period of the cut-off is
/// left out at both ends of a segment, where the filter uses its own continuation of the signal.
/// With `settings.none` the log's rows are used unprocessed: window, velocity threshold and an explicit decimation still
/// apply, rows with a missing value are left out, and velocity or acceleration that the log lacks are the slope of the
/// parabola through three neighbouring samples (with a finding).
/// Memory beyond log and result: a few vectors of the log's length per thread. Joints are processed in parallel; the
/// result does not depend on the number of threads.
/// @error NameMismatch, MissingData, TimeNotMonotonic, ValueOutOfRange naming joint or setting; Cancelled
Result<Samples> process(const RobotModel& model, const Log& log, const ProcessingSettings& settings,
                        const JobContext& context = {});

}  // namespace plumbline::signal
