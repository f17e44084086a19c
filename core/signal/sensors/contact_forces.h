// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <optional>
#include <stop_token>
#include <vector>

#include "model/robot_model.h"
#include "signal/log.h"
#include "signal/signals.h"

namespace plumbline::signal {

/// Generalised force of the contact wrenches at every row of the log: Σ_k J_kᵀ F_k, N×nv, at the recorded positions.
/// The equations of motion are Y pi = S tau + Σ_k J_kᵀ F_k: its first six columns are the wrench on a floating base,
/// the others belong to the joint torques. A wrench counts where its contact is active (or no channel states that it is
/// not); a missing one makes the row NaN.
/// @param joints  matched columns of the log
/// @return  none when the log has no contact wrenches, or one whose frame is no moving link (with a finding)
///          After a stop it is not complete: check the token.
/// @cost  one pass of inverse dynamics per row
std::optional<Eigen::MatrixXd> contactForces(const RobotModel& model, const Log& log,
                                             const std::vector<JointSignals>& joints,
                                             std::vector<Finding>& findings,
                                             const std::stop_token& stop = {});

}  // namespace plumbline::signal
