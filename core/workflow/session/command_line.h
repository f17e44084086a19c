// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "model/build_model.h"
#include "model/robot_model.h"

/// Parts of the command lines that repeat an action of the window (`commandLine` of each use case).
namespace plumbline::workflow {

std::string shellQuoted(const std::string& text);
/// x y z roll pitch yaw; empty at the origin.
std::vector<double> mountingNumbers(const Pose& X);
/// Options that build the robot: base, gravity, locks, links left out, mounting.
std::string robotOptionsText(const ModelOptions& options);

}  // namespace plumbline::workflow
