// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "workflow/identification/result_file.h"

/// Robot of a result beside the robot that the result is used with.
namespace plumbline::workflow {

/// Returns the differences between the robot that was identified and one of its name, each as a clause: another file,
/// other settings (base, gravity, mounting, locked joints, links left out). Empty when there are none.
/// @error NameMismatch: a robot of another name, or one with other links or joints under the same settings
Result<std::vector<std::string>> robotDifferences(const StoredResult& result, const Robot& robot);

/// Rejects a result whose parameters are not those of the model, by name.
/// @error NameMismatch
Status checkParameters(const StoredResult& result, const RobotModel& model);

/// Differences of a result that can be used all the same, as warnings.
/// @error NameMismatch: as `robotDifferences`, and other parameters whatever the settings
Result<std::vector<Finding>> checkRobot(const StoredResult& result, const Robot& robot);

}  // namespace plumbline::workflow
