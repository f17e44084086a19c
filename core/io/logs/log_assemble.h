// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "io/logs/log_source.h"
#include "io/logs/mapping/mapping.h"
#include "signal/log.h"

namespace plumbline::io {

/// Reads what the mapping names, converts it to SI and checks that it fits together. Time and channels are as recorded
/// but for the conversion; `checkLog` looks at the values.
Result<signal::Log> assembleLog(DataSource& source, const LogMapping& mapping, const JobContext& context);

}  // namespace plumbline::io
