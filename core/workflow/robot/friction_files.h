// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>

#include "regressors/friction_model.h"
#include "workflow/robot/load_robot.h"

/// Friction models as files: the JSON that `identify --friction FILE` reads.
namespace plumbline::workflow {

/// @error FileNotFound, FileUnreadable, those of `frictionFromJson` and `checkFriction`, naming the file
Result<regressors::FrictionModel> loadFriction(const Robot& robot, const std::filesystem::path& file);
Status saveFriction(const regressors::FrictionModel& friction, const std::filesystem::path& out);

}  // namespace plumbline::workflow
