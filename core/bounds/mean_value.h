// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bounds/enclosure.h"
#include "bounds/payload_estimate.h"

namespace plumbline::bounds {

/// The minimisers eta*(m) over all m in [m], or why they could not be enclosed.
struct MinimiserBox {
  bool certified = false;
  std::array<Interval, 10> eta;    ///< holds exactly one minimiser for every m
  std::array<Interval, 10> theta;  ///< P of it
  std::string reason;
};

/// Krawczyk test. The gradient P'(eta)ᵀ Yᵀ(Y P(eta) − U) vanishes exactly where P(eta) = theta(m) := Y⁺U(m), because P' is
/// regular everywhere; so with [theta] ⊇ Y⁺U([m]) and R ≈ P'(eta_0)⁻¹
///   K([eta]) = eta_0 − R (P(eta_0) − [theta]) + (1 − R P'([eta])) ([eta] − eta_0)
/// inside [eta] shows one and only one minimiser in [eta] for every m. Fails when some theta(m) is no real body: then there is
/// no minimiser at all, the infimum lies on the boundary.
/// @param rows  with an exact regressor
/// @source Krawczyk 1969; Moore, Kearfott & Cloud 2009, ch. 8
MinimiserBox enclosePayloadMinimisers(const PayloadRows& rows, const PayloadEstimate& estimate);

/// Theorem 13:  theta ∈ theta*(m_0) + ∂theta*/∂m([m]) ([m] − m_0), the derivative (eqs. 42–46) in interval arithmetic over the
/// box of minimisers and all of [m]. Guaranteed only where the Krawczyk test succeeds and the interval Hessian is regular.
/// @param rows  with an exact regressor (`withExactRegressor`)
Enclosure meanValueForm(const PayloadRows& rows, const PayloadEstimate& estimate);

/// The same with the derivative at m_0 only, as the paper's text suggests: first-order, never guaranteed.
Enclosure firstOrderForm(const PayloadRows& rows, const PayloadEstimate& estimate);

}  // namespace plumbline::bounds
