// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

#include "estimation/physical/physical_problem.h"
#include "estimation/rows/streamed_regression.h"
#include "identifiability/structure/base_parameters.h"
#include "model/robot_model.h"
#include "regressors/layout.h"

namespace plumbline::estimation {

/// The physical problem of a robot from its streamed data; the log is not read again.
///   cost(pi, f) = Σ_j scale_j² ‖R_j [x; −1]‖²,   x = [G pi; f],  G = structure.regrouping
/// Coulomb, viscous and rotor columns cannot be negative. Left-out columns keep the coefficients of the regrouping.
/// @param columns  those of the factors: the independent inertial ones, then friction
/// @param scale    one per coordinate
PhysicalProblem physicalProblem(const RobotModel& model, const identifiability::BaseParameters& structure,
                                const regressors::RegressorLayout& layout, const std::vector<int>& columns,
                                const RegressionFactors& factors, const Eigen::VectorXd& scale);

/// Returns true when a friction column of the layout is a resistance or an inertia, which cannot be negative.
bool positiveColumn(const regressors::RegressorLayout& layout, int column);

/// [G 0; 0 1]: estimated columns from physical parameters, p×(10·bodies + friction columns).
Eigen::MatrixXd regroupingWithFriction(const identifiability::BaseParameters& structure,
                                       Eigen::Index columns);

/// Computes `mirror` of `MirrorPair` for two bodies whose robot, at its neutral configuration, is symmetric about the plane
/// through the world's origin with this unit normal (for a left–right symmetric robot the lateral axis).
Mat4 mirrorBetween(const RobotModel& model, int left, int right, const Vec3& normal);

}  // namespace plumbline::estimation
