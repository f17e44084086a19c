// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "workflow/payload/payload_input.h"

namespace plumbline::workflow {

/// Determines errors of torque, position and speed and bounds of the motion where they are not stated, and their premises.
/// The first and the
/// last sample of each part without a gap are removed where speeds are differences.
/// @error Cancelled
Status measureErrors(const PayloadBoundsRequest& request, PayloadInput& input, const JobContext& context);

}  // namespace plumbline::workflow
