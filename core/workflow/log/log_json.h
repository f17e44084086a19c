// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "workflow/log/load_log.h"

namespace plumbline::workflow {

/// Channels of one kind, held or deferred.
struct ChannelContents {
  const char* name;
  Eigen::Index columns = 0, missing = 0;  ///< numbers that are missing
};
std::vector<ChannelContents> contentsOf(const signal::Log& log);
/// Returns JSON of the contents of the file, with findings; its keys stay within a major version.
std::string toJson(const signal::Log& log);

}  // namespace plumbline::workflow
