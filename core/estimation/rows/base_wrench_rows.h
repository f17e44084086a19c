// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "base/result.h"
#include "model/robot_model.h"
#include "signal/samples.h"

namespace plumbline::estimation {

/// Leaves only the equations of motion of the base link in the samples: rows of joints get weight 0. Joint torques
/// need not have been measured.
/// @error UnsupportedOption (the base is fixed), MissingData (no base wrench: the log has no contact wrenches)
/// @source Ayusawa & Nakamura 2010, eq. 33
Status keepBaseWrenchRows(const RobotModel& model, signal::Samples& samples);

}  // namespace plumbline::estimation
