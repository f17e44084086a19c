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
/// Returns `count` rows of the same log from row `first` on, without time, and which joint channels they may lack.
Result<signal::Log> assembleRows(DataSource& source, const LogMapping& mapping, Eigen::Index first,
                                 Eigen::Index count, const JobContext& context, bool partial = false);
/// Returns the same log of `rows` rows without its channels.
Result<AssembledLog> assembleTime(DataSource& source, const LogMapping& mapping, Eigen::Index rows,
                                  const JobContext& context);

}  // namespace plumbline::io
