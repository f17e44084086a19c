// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <vector>

#include "estimation/estimate.h"
#include "model/robot_model.h"
#include "regressors/layout.h"

namespace plumbline::workflow {

/// What a description that knows one Coulomb and one viscous value per joint (URDF, SDF, MJCF) can hold of the friction
/// of a coordinate.
struct JointFrictionSummary {
  std::optional<double> coulomb;  ///< [N·m]; of asymmetric friction the mean of both directions
  std::optional<double> viscous;  ///< [N·m·s/rad]
  std::optional<double> rotor;    ///< armature [kg·m²]
};
/// @param friction_dof  index into `layout.frictionDofs()`
/// @param pi_full       one value per column of the layout
JointFrictionSummary frictionSummary(const regressors::RegressorLayout& layout, int friction_dof,
                                     const Eigen::VectorXd& pi_full);

/// What no format that is written can hold of the friction model as a whole: motors that are coupled, gains of the torques.
/// Terms of single joints are told by `io::noteLostTerms`, with their values.
std::vector<Finding> frictionLosses(const estimation::ParameterEstimate& estimate);

}  // namespace plumbline::workflow
