// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bounds/payload_data.h"

namespace plumbline::bounds {

/// Bounds of the motion's derivatives 2 … 6 as the log shows them: speeds averaged over about 20 ms, divided differences within
/// stretches without a gap, the largest of each joint times `margin`. An assumption, not a proof: motion that is faster than
/// that between samples would break it.
MotionBounds observedMotion(const PayloadSamples& samples, double margin);

}  // namespace plumbline::bounds
