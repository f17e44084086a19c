// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "io/logs/log_stream.h"
#include "io/logs/mapping/mapping.h"
#include "signal/log.h"

namespace plumbline::io {

/// Checks the values: infinite numbers become NaN, time must run forward, gaps and oddities are written into
/// `findings`. @param stated  quantities whose unit the file or the mapping states
/// @param stream  channels of a log that does not hold them; receives its counts
/// @error MissingData, TimeNotMonotonic naming the row; Cancelled
Status checkLog(signal::Log& log, const std::vector<Quantity>& stated, const JobContext& context,
                LogStream* stream = nullptr);

}  // namespace plumbline::io
