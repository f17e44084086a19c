// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "base/error.h"
#include "workflow/serialization/field_table.h"

/// Helpers of the readers of payload settings.
namespace plumbline::workflow {

inline Error wrongPayload(ErrorCode code, const std::string& key, const std::string& detail) {
  return {code, detail, {key}, "", "", "see the manual, chapter Payload bounds"};
}

/// Wording of errors in specifications of payload bounds.
extern const Wording kPayloadWording;

}  // namespace plumbline::workflow
