// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "io/logs/log_source.h"
#include "io/logs/mapping.h"
#include "signal/log.h"

namespace plumbline::io {

/// Reads what the mapping names, converts it to SI and checks that it fits together. Time and channels are as recorded
/// but for the conversion; `checkLog` looks at the values.
Result<Log> assembleLog(DataSource& source, const LogMapping& mapping, const JobContext& context);

/// Looks at the values: infinite numbers become NaN, time must run forward, gaps and oddities are written into
/// `findings`. @param stated  quantities whose unit the file or the mapping states
/// @error MissingData, TimeNotMonotonic naming the row; Cancelled
Status checkLog(Log& log, const std::vector<Quantity>& stated, const JobContext& context);

/// Project format: base, contacts, further channels and stored findings. The joints come through `ownMapping`.
LogMapping ownMapping(const FileListing& listing);
Status readOwnParts(DataSource& source, Log& log, const JobContext& context);

}  // namespace plumbline::io
