// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "validation/torque_diagnostics.h"

namespace plumbline::validation {

/// Diagnoses the evidence, one sentence each with a remedy:
/// - "torque-sign": the joints whose torque has the sign reversed, decided for all joints together (`decideSigns`);
///   "torque-sign-unsure": the recorded signs do not fit, but no other choice stands out
/// - "gravity-against": torques go against the gravity torque of the description
/// - "torque-scale": measured torques are a common multiple (N·mm, N·cm, kN·m named) or a fraction (motor side, current) of
///   the nominal torques
/// - "joints-swapped": torques fit the regressors (or the nominal torques) of other joints much better than
///   their own, and the exchange is a permutation
std::vector<Finding> torqueDiagnostics(const RobotModel& model, const TorqueEvidences& evidence);

}  // namespace plumbline::validation
