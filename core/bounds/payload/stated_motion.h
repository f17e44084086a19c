// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "bounds/payload/payload_data.h"

namespace plumbline::bounds {

/// Compares stated bounds of the motion with the log. The divided difference of k + 1 speeds is v⁽ᵏ⁾/k! at a time between them, so
/// that a difference that exceeds the bound by more than the speeds' own errors explain disproves it.
/// @param joints  names of the coordinates
/// @return        sentence about the bound that is exceeded most; empty: the log disproves none
/// @cost          O(N nv)
std::string disprovenMotion(const PayloadSamples& samples, const SensorErrors& errors,
                            const MotionBounds& stated, const std::vector<std::string>& joints,
                            const std::stop_token& stop = {});

}  // namespace plumbline::bounds
