// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "support/support.h"

namespace plumbline::test {

/// Limit of a time that the wall clock measures: as stated under the full counts, which run on a machine that is free for
/// them; ten times that elsewhere, because a busy machine is no fault of the program.
/// @param stated  in any unit
inline double wallLimit(double stated) {
  return fullCounts() ? stated : 10.0 * stated;
}

}  // namespace plumbline::test
