// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <memory>

#include "workflow/safety/safe_run.h"

/// Scenarios and runs as files.
namespace plumbline::workflow {

/// @error FileNotFound and others of reading, and those of `readSafeScenario`, naming the file
Result<std::unique_ptr<SafeScenario>> openSafeScenario(const std::filesystem::path& file,
                                                       const JobContext& context = {});

/// A run file with its scenario, its plans proven again.
struct OpenedSafeRun {
  std::shared_ptr<const SafeScenario> scenario;
  SafeRecord record;
  SafeReplay replay;
};
/// @error of `readSafeRun`, `readSafeScenario` and `replaySafeRun`, naming the file
Result<OpenedSafeRun> openSafeRun(const std::filesystem::path& file, const JobContext& context = {});

/// @error FileUnwritable
Status saveSafeRun(const SafeScenario& scenario, const SafeRecord& record, const std::filesystem::path& file);

}  // namespace plumbline::workflow
