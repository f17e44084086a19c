// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <vector>

#include "estimation/estimate.h"
#include "model/robot_model.h"
#include "regressors/layout.h"

namespace plumbline::workflow {

/// Friction of a coordinate in a format with one Coulomb and one viscous value per joint (URDF, SDF,
/// MJCF).
struct JointFrictionSummary {
  std::optional<double> coulomb;  ///< [N·m]; of asymmetric friction the mean of both directions
  std::optional<double> viscous;  ///< [N·m·s/rad]
  std::optional<double> rotor;    ///< armature [kg·m²]
};
/// @param friction_dof  index into `layout.frictionDofs()`
/// @param pi_full       one value per column of the layout
JointFrictionSummary frictionSummary(const regressors::RegressorLayout& layout, int friction_dof,
                                     const Eigen::VectorXd& pi_full);

/// Returns findings on parts of the friction model as a whole that no written format can hold: coupled motors, gains of the
/// torques. `io::noteLostTerms` reports terms of single joints, with their values.
std::vector<Finding> frictionLosses(const estimation::ParameterEstimate& estimate);

}  // namespace plumbline::workflow
