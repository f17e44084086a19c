// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>

#include "base/progress.h"
#include "model/robot_model.h"
#include "workflow/excitation/design.h"

/// Designs of motions from files.
namespace plumbline::workflow {

/// Reads a design (.json, exactly) or any trajectory of samples: ROS JointTrajectory (.yaml), or any format of the log
/// reader (.csv, HDF5, MAT, NPZ), fitted by a quintic spline so that it can be judged; its provenance states
/// the residual. Joints are matched by name, or taken in order when no name is known and the counts agree.
/// @error those of the readers and of `fitMotion`; UnknownReference naming a joint
Result<Design> readDesignFile(const RobotModel& model, const std::filesystem::path& file,
                              const JobContext& context = {});

}  // namespace plumbline::workflow
