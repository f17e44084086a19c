// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bounds/enclosure.h"

namespace plumbline::bounds {

/// Outcome of the proof that the paper's problem has one and only one minimiser for every m of [m]. With Y of full column
/// rank and theta(m) = Y⁺U(m),
///   ‖Y P(eta) − U(m)‖² = ‖Y (P(eta) − theta(m))‖² + const,
/// and P (log-Cholesky) is a smooth bijection onto the physically consistent bodies J ≻ 0 with P' regular everywhere: a
/// stationary point solves P(eta) = theta(m). There is exactly one when J(theta(m)) ≻ 0 and none otherwise (the infimum
/// lies on the boundary). So it suffices to decide that the zonotope J(theta([m])) = J_0 + Σ_k [−1, 1] A_k lies inside the
/// cone:
///   J_0 − Σ_k |A_k| ≻ 0 suffices (|A|: absolute values of the eigenvalues)                                            (1)
///   an x with xᵀJ_0 x < Σ_k |xᵀA_k x| refutes it, at the corner of [m] that the signs of xᵀA_k x name                  (2)
enum class MinimiserProof {
  Certified,  ///< (1), in interval arithmetic
  Refuted,    ///< (2), in ordinary arithmetic
  Open
};
/// @param rows  with an exact regressor
/// @param C     encloses Y⁺, 10×M
/// @param back  encloses the inverse of the map of parameters into coordinates where J_0 is about 1
MinimiserProof proveMinimisers(const PayloadRows& rows, const verified::MidRad& C,
                               const verified::MidRad& back);

}  // namespace plumbline::bounds
