// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "signal/conditioning.h"

namespace plumbline::signal {

/// Conditions the seven and six coordinates of a floating base likewise. The pose is filtered component by component
/// (its quaternion kept on one hemisphere and normalised afterwards); a twist that was not recorded is ω = 2
/// vec(q̄ q̇), v = Rᵀ ṗ.
bool conditionBase(const Pipeline& pipeline, const Log::Base& base, Samples& samples);

}  // namespace plumbline::signal
