// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <vector>

#include "workflow/identification/identify.h"
#include "workflow/log/load_log.h"

namespace plumbline::workflow {

/// One part of the logs of a study.
struct FactorRequest {
  IdentifyRequest settings;      ///< robot, friction, processing, regression; no logs
  std::vector<LogRequest> logs;  ///< of the whole study
  int part = 1, parts = 1;       ///< this part takes logs part, part + parts, part + 2·parts …
  int blocks = 16;               ///< blocks of time per log, at most
};

/// Outcome of the reduction, for people and scripts.
struct FactorSummary {
  std::filesystem::path file;
  int part = 1, parts = 1;
  std::size_t logs = 0, of_logs = 0;  ///< of this part, of the study
  Eigen::Index samples = 0;
};

/// Reduces the logs of the part, one after the other, and writes the factor file.
/// @error those of `checkFactorable`, of the readers of logs, of the processing and of `reduceLog`; DuplicateName (a log
///        twice), FileUnwritable, Cancelled
Result<FactorSummary> factorLogs(const FactorRequest& request, const std::filesystem::path& out,
                                 const JobContext& context = {});

std::string toText(const FactorSummary& summary);
std::string toJson(const FactorSummary& summary);

/// Returns the names of a list with one file per line; empty lines and lines with # are left out.
/// @error those of `readFile`; MissingData (no name)
Result<std::vector<std::string>> readFileList(const std::filesystem::path& list);

}  // namespace plumbline::workflow
