// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <array>
#include <optional>

#include "optimization/inertia_cone.h"

namespace plumbline::estimation {

/// Unconstrained coordinates eta of the ten parameters of one body; every eta is physically consistent.
enum class InertiaCoordinates { LogCholesky, ExponentialEigenvalue };

/// pi(eta) with exact derivatives.
struct InertiaMap {
  Vec10 pi = Vec10::Zero();
  Mat10 jacobian = Mat10::Zero();      ///< d pi / d eta
  std::array<Mat10, 10> hessian = {};  ///< of each of the ten parameters
};

/// Log-Cholesky: J = L Lᵀ, L = e^alpha [e^d1 0 0 0; s12 e^d2 0 0; s13 s23 e^d3 0; s14 s24 s34 1],
///   eta = [alpha, d1, d2, d3, s12, s13, s23, s14, s24, s34].
/// @source Zhang, Zhou & Vasudevan 2025, eqs. 15–16; Rucker & Wensing 2022
InertiaMap logCholesky(const Vec10& eta);
/// Inverse of `logCholesky`; none when pi is not physically consistent.
std::optional<Vec10> logCholeskyOf(const Vec10& pi_std);

/// Exponential–eigenvalue: mass e^sigma_m, first moment h, second moments about the centre of mass
/// R diag(e^sigma_x, e^sigma_y, e^sigma_z) Rᵀ, R = reference · exp([omega]×),
///   eta = [sigma_m, h, omega, sigma_x, sigma_y, sigma_z].
/// Any |omega| < 2π; the map folds there, which a reference near R avoids.
/// @source Martinez, Tonneau & Mastalli 2025, eqs. 45–54
InertiaMap exponentialEigenvalue(const Vec10& eta, const Mat3& reference);
/// Coordinates with omega = 0; `reference` receives R. None when pi is not physically consistent.
std::optional<Vec10> exponentialEigenvalueOf(const Vec10& pi_std, Mat3& reference);

}  // namespace plumbline::estimation
