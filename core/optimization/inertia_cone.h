// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <array>

#include "spatial/inertia.h"

namespace plumbline::optimization {

/// E_k with J(pi) = Σ_k pi_k E_k for the ten parameters in the canonical order.
const std::array<Mat4, 10>& pseudoBasis();

/// Adjoint of J: the ten numbers ⟨E_k, Z⟩ = tr(E_k Z), Z symmetric.
Vec10 pseudoAdjoint(const Mat4& Z);

/// Symmetric 4×4 as ten numbers with ⟨A, B⟩ = svec(A)·svec(B): the diagonal, then √2 times the rest.
Vec10 svec(const Mat4& A);
Mat4 smat(const Vec10& x);

/// Congruence in parameters: pi(T J(pi) Tᵀ) = congruence(T) pi. With the homogeneous matrix of a pose this is
/// `parameterTransform`; with a reflection it is the mirror image of a body.
Mat10 congruence(const Mat4& T);

/// Scale of one body from ten parameter scales (M, M·l, M·l²): the pseudo-inertia of pi ⊘ scale is T J(pi) Tᵀ with
/// T = diag(1/(l√M) three times, 1/√M).
/// @param scale  ten positive numbers of that form
Mat4 scaleMatrix(const Vec10& scale);

/// Smallest eigenvalue of a symmetric 4×4.
double minEigenvalue(const Mat4& A);

}  // namespace plumbline::optimization
