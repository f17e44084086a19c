// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "estimation/estimate.h"
#include "identifiability/structure/base_parameters.h"
#include "model/robot_model.h"

namespace plumbline::estimation {

/// Plausible size of each inertial parameter, 10 per body: M for a mass, M·l for a first moment, M·l² for an
/// inertia, with M the body's mass (at least a tenth of the robot's mean; 1 kg when the nominal robot has no
/// masses) and l a length of the robot (mean of the joint offsets; 0.1 m when they are zero). Makes "small
/// change" independent of units.
Eigen::VectorXd parameterScale(const RobotModel& model);

/// Returns the friction columns of the layout with nominal values: Coulomb and viscous friction of the joint, else zero.
Eigen::VectorXd nominalFriction(const RobotModel& model, const regressors::RegressorLayout& layout);

/// Returns the nominal values of all columns of the layout.
Eigen::VectorXd nominalParameters(const RobotModel& model, const regressors::RegressorLayout& layout);

/// P with delta pi_std = P (pi_base − regrouping · pi_prior), the smallest change, measured in `scale`, that
/// gives pi_base:  P = S² Gᵀ (G S² Gᵀ)⁻¹, S = diag(scale), G = regrouping.
Eigen::MatrixXd smallestChange(const identifiability::BaseParameters& structure,
                               const Eigen::VectorXd& scale);

/// Fills `pi_full`, `parameters` and `consistent` of an estimate whose base part (columns, pi_base,
/// Sigma_base, base) is there. A parameter that the structure makes identifiable alone gets std and interval;
/// one that is identifiable only in combination gets the std of the identifiable part and no interval (NaN);
/// one that no motion excites keeps the nominal value, std and interval NaN. So do parameters that depend
/// on a direction the log does not excite.
/// Degrees of freedom are those of the base parameters that it is made of (`mappedFreedom`).
void completeParameters(const RobotModel& model, const identifiability::BaseParameters& structure,
                        ParameterEstimate& estimate);

/// Returns the bodies of an estimate over physically consistent bodies without a prior of which the logs determine some
/// parameter by less than 95 % (`data_fraction`): others in the physically consistent set explain the torques as well.
/// Empty with a prior, and for estimates that claim nothing about bodies.
std::vector<std::string> undeterminedBodies(const ParameterEstimate& estimate);

}  // namespace plumbline::estimation
