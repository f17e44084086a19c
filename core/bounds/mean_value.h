// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bounds/enclosure.h"
#include "bounds/minimiser_proof.h"
#include "bounds/payload/payload_estimate.h"

namespace plumbline::bounds {

/// Minimisers eta*(m) over all m in [m], or the reason why they could not be enclosed.
struct MinimiserBox {
  bool certified = false;  ///< one minimiser for every m, by the cone or by Krawczyk's test
  MinimiserProof cone = MinimiserProof::Open;
  bool krawczyk = false;  ///< shown by Krawczyk's test as well; only then `eta` is bounded
  /// Q of theta = Q P(eta): log-Cholesky coordinates of the body seen so that the estimate's pseudo-inertia is 1 and its
  /// eta is 0. The minimisers are the same in all coordinates; the test succeeds most often in these.
  Mat10 chart = Mat10::Identity();
  std::array<verified::Interval, 10> eta;    ///< holds exactly one minimiser for every m
  std::array<verified::Interval, 10> theta;  ///< Q P of it
  std::string reason;
};

/// Krawczyk test. The gradient (Q P'(eta))ᵀ Yᵀ(Y Q P(eta) − U) vanishes exactly where Q P(eta) = theta(m) := Y⁺U(m),
/// because P' is regular everywhere; so with [theta] ⊇ Y⁺U([m]), eta_0 = 0 and R ≈ P'(0)⁻¹
///   K([eta]) = −R (P(0) − Q⁻¹[theta]) + (1 − R P'([eta])) [eta]
/// inside [eta] shows one and only one minimiser in [eta] for every m. It loses width by the box and the slope over it; the
/// test that all theta(m) are physically consistent (`proveMinimisers`) decides the same question nearly sharply and comes
/// first. Where some theta(m) is not physically consistent there is no minimiser at all, and no test can succeed.
/// @param rows  with an exact regressor
/// @source Krawczyk 1969; Moore, Kearfott & Cloud 2009, ch. 8
MinimiserBox enclosePayloadMinimisers(const PayloadRows& rows, const PayloadEstimate& estimate);

/// Theorem 13:  theta ∈ theta*(m_0) + ∂theta*/∂m([m]) ([m] − m_0). With M = P'(eta*(m)) the derivative (eqs. 42–46) is
///   M (MᵀA M + Σ_k r_k P''_k)⁻¹ Mᵀ Yᵀ ∂U/∂m,   A = YᵀY,   r = A P − YᵀU.
/// At a minimiser Mᵀr = 0 and M is regular, so r = 0 for every m, and M (MᵀA M)⁻¹ Mᵀ = A⁻¹: the derivative is A⁻¹Yᵀ ∂U/∂m
/// over all of [m], enclosed here. (Evaluated with r over the box of minimisers instead, the interval Hessian is singular
/// already at uncertainties of 1e-7: the gain from r = 0 is the whole form.) Guaranteed only where the Krawczyk test
/// succeeds.
/// @param rows  with an exact regressor (`withExactRegressor`)
Enclosure meanValueForm(const PayloadRows& rows, const PayloadEstimate& estimate);

/// The same with the derivative at m_0 only, as the paper's text suggests: first-order, never guaranteed.
Enclosure firstOrderForm(const PayloadRows& rows, const PayloadEstimate& estimate);

}  // namespace plumbline::bounds
