// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "io/logs/log_source.h"
#include "io/logs/mapping/mapping.h"
#include "signal/log.h"

namespace plumbline::io {

/// Reads the datasets that the mapping names, converts them to SI and checks that they fit together. Time and channels are
/// unprocessed but for the conversion; `checkLog` checks the values.
Result<signal::Log> assembleLog(DataSource& source, const LogMapping& mapping, const JobContext& context);

}  // namespace plumbline::io
