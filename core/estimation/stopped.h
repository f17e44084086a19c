// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "base/error.h"

namespace plumbline::estimation {

/// What everything here answers to a stop.
inline Error stopped() {
  return {ErrorCode::Cancelled, "the identification was stopped"};
}

}  // namespace plumbline::estimation
