// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <string_view>

#include "spatial/pose.h"

namespace plumbline {

/// Canonical order of the inertial parameters of one body, about the body-frame origin, SI units:
///   pi = [m, mcx, mcy, mcz, Ixx, Iyy, Izz, Iyz, Ixz, Ixy]
/// Every foreign order is converted here and nowhere else.
namespace layout {
inline constexpr int kSize = 10;
enum Index { m = 0, mcx, mcy, mcz, Ixx, Iyy, Izz, Iyz, Ixz, Ixy };
inline constexpr std::array<std::string_view, 10> kNames = {"m",   "mcx", "mcy", "mcz", "Ixx",
                                                            "Iyy", "Izz", "Iyz", "Ixz", "Ixy"};
inline constexpr std::array<std::string_view, 10> kUnits = {"kg",    "kg·m",  "kg·m",  "kg·m",  "kg·m²",
                                                            "kg·m²", "kg·m²", "kg·m²", "kg·m²", "kg·m²"};
/// Foreign order m, mcx, mcy, mcz, Ixx, Ixy, Iyy, Ixz, Iyz, Izz (Pinocchio and others) ↔ canonical order.
Vec10 fromPinocchio(const Vec10& pi);
Vec10 toPinocchio(const Vec10& pi);
/// Foreign order m, h, Ixx, Iyy, Izz, Ixy, Iyz, Ixz (Zhang, Zhou & Vasudevan 2025) ↔ canonical order.
Vec10 fromXyYzXz(const Vec10& pi);
Vec10 toXyYzXz(const Vec10& pi);
}  // namespace layout

/// Rotational inertia about the body origin, 3×3, of pi.
Mat3 rotationalInertia(const Vec10& pi_std);
/// Spatial inertia M = [I, [h]×; −[h]×, m 1], so that F = M A and kinetic energy is ½ Vᵀ M V.
Mat6 spatialInertia(const Vec10& pi_std);
/// Inverse of `spatialInertia`.
Vec10 parametersFromSpatial(const Mat6& M);
/// Parameters from mass [kg], centre of mass c [m] and inertia about the centre of mass I_c [kg·m²], all in body axes.
Vec10 parametersFromMassCom(double mass, const Vec3& com, const Mat3& inertia_about_com);
/// Centre of mass; zero when the mass is zero.
Vec3 centerOfMass(const Vec10& pi_std);
/// Inertia about the centre of mass in body axes; equals the one about the origin when the mass is zero.
Mat3 inertiaAboutCom(const Vec10& pi_std);

/// Pseudo-inertia J = [Σ, h; hᵀ, m], Σ = ½ tr(I) 1 − I. Physically consistent ⇔ J ≻ 0 (Wensing, Kim & Slotine 2018).
Mat4 pseudoInertia(const Vec10& pi_std);
Vec10 parametersFromPseudo(const Mat4& J);
/// Smallest eigenvalue of the pseudo-inertia.
double minPseudoEigenvalue(const Vec10& pi_std);

/// A(X): pi_P = A pi_B for a body whose parameters are given in B and wanted in P, X_PB given.
Mat10 parameterTransform(const Pose& X_PB);
/// B(s): rate of the parameters when the body moves along the twist s: parameters of (s×)ᵀ M + M (s×).
Mat10 parameterRate(const Vec6& s);

/// 6×10 matrix with F = bodyRegressor(V, A) pi = M A + V ×* M V.
Mat6x10 bodyRegressor(const Vec6& V, const Vec6& A);
/// Row rho with rho·pi = Vᵀ M(pi) W.
Eigen::Matrix<double, 1, 10> bilinearRow(const Vec6& V, const Vec6& W);

}  // namespace plumbline
