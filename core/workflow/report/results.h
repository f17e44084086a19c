// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>

#include "workflow/identifiability/identifiability.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/validate.h"

/// Results as JSON and as files.
namespace plumbline::workflow {

/// Pretty-printed JSON; its keys stay within a major version. Numbers that are not finite become null.
std::string toJson(const Robot& robot);  ///< audit
std::string toJson(const Log& log);
std::string toJson(const Identifiability& result);
std::string toJson(const Identification& result);
std::string toJson(const Validation& result);
Status writeResult(const Identification& result, const std::filesystem::path& out);
/// What a result file holds without its robot and logs.
struct StoredResult {
  ParameterEstimate estimate;
  ProcessingSettings processing;
  Provenance provenance;
  std::string robot_name;
  Assessment assessment = {};
};
Result<StoredResult> readResult(const std::filesystem::path& file);

/// The stored form of what the window holds.
StoredResult stored(const Identification& result);

}  // namespace plumbline::workflow
