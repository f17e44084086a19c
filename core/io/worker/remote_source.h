// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>

#include "io/logs/log_source.h"
#include "io/worker/reader_channel.h"

namespace plumbline::io {

/// Messages of a reader process; a length of 8 bytes and as many bytes follow each.
enum class ReaderMessage : std::uint8_t { Progress, Listing, Numbers, Texts, Error };
/// Requests to it, in the same form.
enum class ReaderRequest : std::uint8_t { Open, Numbers, Texts };

/// Limits for one file: processor time of 15 s and 1 s more per 2 MB, at most three quarters of the machine's memory.
ReaderLimits limitsFor(const std::filesystem::path& path);

/// Opens a file in a reader process of the program.
/// @error as `openSource`; WorkerFailed when the process crashes, exceeds its limits or cannot be started; Cancelled
Result<DataSourcePtr> openInReader(const std::filesystem::path& path, const ReaderStarter& starter,
                                   const JobContext& context);

}  // namespace plumbline::io
