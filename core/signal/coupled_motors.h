// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "model/robot_model.h"
#include "regressors/friction_model.h"
#include "signal/samples.h"

namespace plumbline::signal {

/// The log with the channels of coupled motors turned into those of their joints:
///   q = C⁻¹ q_motor (speed and acceleration likewise),   tau = Cᵀ tau_motor
/// A missing value makes all that depend on it missing.
/// @error as `matchJoints`; MissingData when the log lacks one of the coupled joints
Result<Log> jointsFromMotors(const RobotModel& model, const Log& log,
                             const regressors::JointCoupling& coupling);
/// Returns the inverse conversion.
Result<Log> motorsFromJoints(const RobotModel& model, const Log& log,
                             const regressors::JointCoupling& coupling);

/// Calls `process` for coupled motors: their log becomes one of joints when the coupling requires it, and
/// `Samples::direction` is that of the motors, whose friction follows it (a second run over the motors' positions, through
/// the same filter).
Result<Samples> processCoupled(const RobotModel& model, const Log& log, const ProcessingSettings& settings,
                               const regressors::JointCoupling& coupling, const JobContext& context = {});

}  // namespace plumbline::signal
