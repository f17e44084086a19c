// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "io/logs/log_source.h"
#include "io/logs/mapping/mapping.h"
#include "signal/log.h"

namespace plumbline::io {

/// A log that was read, and what was subtracted from its stamps.
struct AssembledLog {
  signal::Log log;
  double origin = 0.0;  ///< s: stamps that count from 1970 begin at 0
};

/// Reads the datasets that the mapping names, converts them to SI and checks that they fit together. Time and channels are
/// unprocessed but for the conversion; `checkLog` checks the values.
/// @param partial  a file that is merged into another: it needs no position
Result<AssembledLog> assembleLog(DataSource& source, const LogMapping& mapping, const JobContext& context,
                                 bool partial = false);

}  // namespace plumbline::io
