// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "signal/log.h"
#include "signal/samples.h"

/// Loads a log through a mapping, or through the layout that is guessed.
namespace plumbline::workflow {

struct LogRequest {
  std::filesystem::path file;                    ///< or FILE@FROM:TO, a part of it (log_part.h)
  std::optional<std::filesystem::path> mapping;  ///< JSON; without one the layout is guessed
  std::filesystem::path remembered =
      {};  ///< folder of the mappings of earlier imports, which come before a guess
  /// Bytes of channels that are held: those of a longer log may be deferred (`signal::Log::deferred`). The use cases
  /// `identify`, `validate`, `inspectLog`, `boundPayload`, `convertLog` and the contents of a log take such logs.
  std::size_t largest = std::numeric_limits<std::size_t>::max();
  /// Files of other logs, and maybe of this one: its name is told apart from theirs (`logNameAmong`).
  std::vector<std::filesystem::path> beside = {};
  std::string name = {};  ///< that it had before, without the words of its part; comes before `beside`
};
inline constexpr std::size_t kLargestHeldLog = std::size_t{256} << 20;  ///< of programs that draw nothing

using LogPtr = std::shared_ptr<const signal::Log>;

/// Names of the files that can be read as logs, for a file dialog: "*.h5 *.csv … metadata.yaml" (of the folder of a bag).
std::string_view logFilePatterns();

/// Files in a folder that can be read as logs, by name; none when the folder is a recording itself (a bag), or holds none.
/// Parts of bags are not listed: open a folder of theirs as one log.
std::vector<std::filesystem::path> logsInFolder(const std::filesystem::path& folder);

/// Notes the files of a log, or of a part of one, and its mapping as files that were read (`io::noteInput`).
void noteLog(const std::filesystem::path& name, const std::filesystem::path& mapping = {});

Result<LogPtr> loadLog(const LogRequest& request, const JobContext& context = {});
/// Writes the log in the native HDF5 format.
Status convertLog(const signal::Log& log, const std::filesystem::path& out, const JobContext& context = {});

}  // namespace plumbline::workflow
