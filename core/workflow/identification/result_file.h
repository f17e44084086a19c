// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>

#include "workflow/identification/identify.h"
#include "workflow/identification/validate.h"

/// Results of identification and validation as JSON and as files. Keys stay within a major version; numbers that are not
/// finite become null.
namespace plumbline::workflow {

std::string toJson(const Identification& result);
std::string toJson(const Validation& result);
Status writeResult(const Identification& result, const std::filesystem::path& out);
/// Contents of a result file without its robot and logs.
struct StoredResult {
  estimation::ParameterEstimate estimate;
  signal::ProcessingSettings processing;
  Provenance provenance;
  std::string robot_name;
  validation::Assessment assessment = {};
  std::string file = {};  ///< that it was read from; empty: in memory
};
Result<StoredResult> readResult(const std::filesystem::path& file);

/// Returns the stored form of a result in memory.
StoredResult stored(const Identification& result);

}  // namespace plumbline::workflow
