// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "estimation/physical/density_parameters.h"
#include "workflow/robot/density_json.h"
#include "workflow/robot/load_robot.h"

/// Inertial parameters from the volume of the shapes and a density, in place of those in the file.
namespace plumbline::workflow {

struct DensityPrior {
  RobotPtr robot;  ///< the same robot with these parameters: file, hash, text and geometry are as before
  std::vector<estimation::BodyFromDensity> bodies;
  std::optional<double> common_density;  ///< kg/m³
  std::vector<Finding> findings;
};

/// Calls `estimation::parametersByDensity`, with the meshes of the robot's file; meshes whose reader can crash are left
/// out.
/// @error as there, with the robot's file
Result<DensityPrior> nominalByDensity(const Robot& robot, const estimation::DensityRequest& request,
                                      const JobContext& context = {});

}  // namespace plumbline::workflow
