// SPDX-License-Identifier: BSD-3-Clause
#include "signal/row_order.h"

#include <algorithm>
#include <string_view>

namespace plumbline::signal {

std::optional<Finding> disorder(const std::vector<Finding>& findings) {
  const auto found = std::find_if(findings.begin(), findings.end(), [](const Finding& f) {
    return f.code == kRandomOrder || f.code == kNoTime;
  });
  return found == findings.end() ? std::nullopt : std::optional(*found);
}

bool inOrderOfTime(const Samples& samples) {
  return !disorder(samples.findings);
}

Error orderError(const Samples& samples, const char* work) {
  return Error{.code = ErrorCode::UnsupportedOption,
               .detail = std::string(work) + " needs samples that follow each other in time, and those of " +
                         samples.log_name + " do not",
               .subjects = {samples.log_name},
               .remedy = "choose the torque regression without instruments, or leave the log out"};
}

}  // namespace plumbline::signal
