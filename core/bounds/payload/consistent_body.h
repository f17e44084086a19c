// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <optional>
#include <string>

#include "spatial/inertia.h"
#include "verified/interval.h"

/// Physically consistent bodies whose parameters lie in a box.
namespace plumbline::bounds {

using ParameterBox = std::array<verified::Interval, 10>;

/// Reason for which no physically consistent body has its parameters in the box; empty when these necessary conditions
/// hold:
///   m > 0, I_ii > 0, I_ii ≤ I_jj + I_kk, h_i² ≤ m Σ_ii, I_ij² ≤ Σ_ii Σ_jj,  Σ = ½ tr(I) 1 − I
std::string excludesConsistentBodies(const ParameterBox& box);

/// A physically consistent body (smallest eigenvalue of the pseudo-inertia above zero) inside the box, the nearest to
/// `estimate` in the norm of the pseudo-inertia: projections in turn (Dykstra's algorithm) onto the cone and the ten slabs.
std::optional<Vec10> consistentBodyInside(const ParameterBox& box, const Vec10& estimate);

}  // namespace plumbline::bounds
