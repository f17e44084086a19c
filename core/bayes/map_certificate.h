// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>

#include "bayes/riccati.h"

namespace plumbline::bayes {

/// First-order optimality of a point, from its linearisation alone: the multipliers that make the gradient by every state and
/// every determined input vanish are computed backward,
///   ξ_N = ℓ_x,  γ_k = −h_a⁻ᵀ(ℓ_a + f_aᵀξ_{k+1}),  ξ_k = ℓ_x + f_xᵀξ_{k+1} + h_xᵀγ_k
/// and what is left of the gradient by w, x₀ and θ is the residual. Each entry is multiplied by the standard deviation of its
/// variable, so that a residual of ε means: the point is about ε standard deviations away from a stationary one.
struct Certificate {
  double force = 0.0, start = 0.0, parameters = 0.0;  ///< largest entries by w, x₀, θ
  double optimality() const { return std::max({force, start, parameters}); }
};

/// @param point     undamped linearisation; every stage with `solved`
/// @param solution  of it, for the standard deviations; damping makes them a little small
Certificate certify(const LqProblem& point, const LqSolution& solution);

}  // namespace plumbline::bayes
