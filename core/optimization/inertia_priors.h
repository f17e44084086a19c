// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <optional>
#include <string>

#include "base/result.h"
#include "optimization/inertia_cone.h"

namespace plumbline::optimization {

/// Regularisation toward a prior, per body, J the pseudo-inertia (Lee, Wensing & Park 2020):
///   Euclidean   ½ Σ_k ((pi_k − prior_k)/scale_k)²
///   Entropic    −log det(T J Tᵀ), T = scaleMatrix(scale): away from the boundary, towards no prior; bounded below only
///               where data or bounds limit the body
///   Bregman     tr(J_prior⁻¹ J) − log det(J_prior⁻¹ J) − 4, the divergence of the entropic term
///   Riemannian  ½ ‖log(J_prior^−½ J J_prior^−½)‖², half the squared affine-invariant distance
/// Bregman and Riemannian do not depend on the choice of frame or unit and agree to second order near the prior.
enum class PriorKind { None, Euclidean, Entropic, Bregman, Riemannian };

/// "none", "euclidean", "entropic", "bregman", "riemannian".
const char* toString(PriorKind kind);
/// @error UnsupportedOption
Result<PriorKind> priorKind(const std::string& name);
/// Returns true when the value needs a positive definite prior.
bool needsConsistentPrior(PriorKind kind);

struct PriorValue {
  double value = 0.0;
  Vec10 gradient = Vec10::Zero();
  Mat10 hessian = Mat10::Zero();
};

/// Value with exact derivatives by the ten parameters; none outside the domain (J, or a prior that is needed, not
/// positive definite).
/// @param scale  ten scales (M, M·l, M·l²)
std::optional<PriorValue> priorValue(PriorKind kind, const Vec10& pi_std, const Vec10& pi_prior,
                                     const Vec10& scale);

/// ½ ‖log(C J Cᵀ)‖² with derivatives. `convex`: instead of the Hessian its nearest positive semidefinite neighbour in the
/// eigenbasis of C J Cᵀ. None when J is not positive definite.
std::optional<PriorValue> geodesicValue(const Mat4& C, const Mat4& J, bool convex);

/// C with C J Cᵀ = 1; none when J is not positive definite.
std::optional<Mat4> whitening(const Mat4& J);

}  // namespace plumbline::optimization
