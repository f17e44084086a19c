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

/// Matrix of a cone, on the stack: pseudo-inertia (4×4) or spatial inertia (6×6).
using ConeMatrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, 0, 6, 6>;
/// Eigenvalues of a cone matrix; its entries as 10 or 21 numbers.
using ConeEigenvalues = Eigen::Matrix<double, Eigen::Dynamic, 1, 0, 6, 1>;
using ConeEntries = Eigen::Matrix<double, Eigen::Dynamic, 1, 0, 21, 1>;

/// P(pi): `pseudoInertia` for size 4, `spatialInertia` for size 6. The spatial inertia of a body with a density is positive
/// semidefinite, but not every positive semidefinite one has a density: the inertia about the centre of mass may violate
/// the triangle inequality.
ConeMatrix coneMatrix(const Vec10& pi_std, Eigen::Index size);
/// E_k with P(pi) = Σ_k pi_k E_k for the spatial inertia.
const std::array<Mat6, 10>& spatialBasis();
/// Adjoint of P: the ten numbers ⟨E_k, Z⟩, Z symmetric 4×4 or 6×6.
Vec10 coneAdjoint(const ConeMatrix& Z);
/// `svec` and `smat` of either size.
ConeEntries coneEntries(const ConeMatrix& A);
ConeMatrix coneFromEntries(const ConeEntries& x);

/// Smallest eigenvalue of a symmetric 4×4 or 6×6.
double minEigenvalue(const ConeMatrix& A);

}  // namespace plumbline::optimization
