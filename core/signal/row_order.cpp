// SPDX-License-Identifier: BSD-3-Clause
#include "signal/row_order.h"

#include <algorithm>
#include <string_view>

namespace plumbline::signal {

bool inOrderOfTime(const Samples& samples) {
  return std::none_of(samples.findings.begin(), samples.findings.end(),
                      [](const Finding& f) { return f.code == kRandomOrder || f.code == kNoTime; });
}

Error orderError(const Samples& samples, const char* work) {
  return Error{.code = ErrorCode::UnsupportedOption,
               .detail = std::string(work) + " needs samples that follow each other in time, and those of " +
                         samples.log_name + " do not",
               .subjects = {samples.log_name},
               .remedy = "choose the torque regression without instruments, or leave the log out"};
}

}  // namespace plumbline::signal
