// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <memory>

#include "workflow/safety/safe_run.h"

/// Scenarios and runs as files.
namespace plumbline::workflow {

inline constexpr std::size_t kLargestSafeRun = std::size_t{1} << 29;  ///< bytes, as JSON

/// A scenario, or a run with its scenario whose plans are proven again.
struct OpenedSafe {
  std::shared_ptr<const SafeScenario> scenario;
  std::optional<SafeRecord> record;
  std::optional<SafeReplay> replay;
};
/// @error FileNotFound and others of reading, and those of `readSafeScenario`, `readSafeRun`, `readSafeHdf5` and `replaySafeRun`, naming the file
Result<OpenedSafe> openSafe(const std::filesystem::path& file, const JobContext& context = {});

/// Writes the scenario; its robot stays the same file, relative to it where that lies below.
/// @error FileUnwritable
Status saveSafeScenario(const SafeScenario& scenario, const std::filesystem::path& file);
/// HDF5 where the file is called .h5 or .hdf5 (`safe_record_hdf5.h`), else JSON.
/// @error FileUnwritable, and those of `writeSafeHdf5`
Status saveSafeRun(const SafeScenario& scenario, const SafeRecord& record, const std::filesystem::path& file,
                   const JobContext& context = {});

}  // namespace plumbline::workflow
