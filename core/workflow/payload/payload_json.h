// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "base/error.h"

/// What the readers of payload settings share.
namespace plumbline::workflow {

inline Error wrongPayload(ErrorCode code, const std::string& key, const std::string& detail) {
  return {code, detail, {key}, "", "", "see the manual, chapter Payload bounds"};
}

}  // namespace plumbline::workflow
