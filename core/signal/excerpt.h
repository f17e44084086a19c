// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>

#include "base/progress.h"
#include "base/result.h"
#include "signal/log.h"

namespace plumbline::signal {

/// Returns the rows of a log whose stamps lie in [from, to), with all their channels, which are held. Without a bound the log
/// goes on to its end; a row without a stamp belongs to no part of it.
/// @param from, to  s, in the time of the log
/// @error ValueOutOfRange when no row lies there; those of `wholeLog`
Result<Log> excerpt(const Log& log, std::optional<double> from, std::optional<double> to,
                    const JobContext& context = {});

/// Returns `count` successive rows of a log, from row `first` on, whatever their stamps; its name, source and content hash
/// stay those of the log.
/// @param first, count  0 ≤ first, first + count ≤ number of rows
/// @error those of `wholeLog`
Result<Log> excerptRows(const Log& log, Eigen::Index first, Eigen::Index count,
                        const JobContext& context = {});

}  // namespace plumbline::signal
