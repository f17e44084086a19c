// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <vector>

#include "base/result.h"
#include "io/robots/robot_out.h"
#include "model/link_split.h"
#include "workflow/identification/result_file.h"
#include "workflow/robot/load_robot.h"

/// The identified robot in other formats.
namespace plumbline::workflow {

struct ExportOptions {
  LinkSplit shares = LinkSplit::Carrier;  ///< of a body of several links, in URDF and JSON
};

/// Writes the robot with the identified parameters; the extension of `out` chooses the format:
///   .urdf        the robot's own document, changed where parameters were identified; it is read back and its torques
///                are compared (finding reload-proof, or reload-failed)
///   .xml .mjcf   MuJoCo model;   .sdf  SDFormat model;   .json  Plumbline's documented model (schema model)
///   .c .py .m    functions of torque, base regressor and parameters, which check themselves
/// @return  diagnostics: links that are not physically consistent, terms without a place, splits of lumped bodies, another
///          file or other settings of the robot than the identification had
/// @error   NameMismatch, ShapeMismatch (a result of another robot), UnsupportedOption (extension), UnsupportedJoint, NotPhysical,
///          FileUnwritable
Result<std::vector<Finding>> exportRobot(const Robot& robot, const StoredResult& result,
                                         const std::filesystem::path& out, const ExportOptions& options = {});

/// Friction and actuator terms of every velocity coordinate, nv.
std::vector<io::DofTerms> identifiedTerms(const RobotModel& model,
                                          const estimation::ParameterEstimate& estimate);

/// Writes the robot's document with the identified parameters in place of the old ones, everything else unchanged.
/// Coulomb and viscous friction go to the joints when they were identified. Returns diagnostics.
Result<std::vector<Finding>> exportUrdf(const Robot& robot, const StoredResult& result,
                                        const std::filesystem::path& out);

}  // namespace plumbline::workflow
