// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "excitation/legged/legged_search.h"

namespace plumbline::cli {

/// The optimiser of motions, with Ipopt, on the trunk of a robot on its feet.
Result<excitation::LeggedFound> optimiseLegged(const excitation::LeggedSearch& search,
                                               const JobContext& context);

}  // namespace plumbline::cli
