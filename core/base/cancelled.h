// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "base/error.h"

namespace plumbline {

/// Returns the error of work that was stopped on request. @param work  "the processing of the log"
inline Error cancelled(const std::string& work = "the work") {
  return {.code = ErrorCode::Cancelled, .detail = work + " was stopped"};
}

}  // namespace plumbline
