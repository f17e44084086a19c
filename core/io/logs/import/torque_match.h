// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

#include "io/logs/import/import_draft.h"
#include "model/robot_model.h"

namespace plumbline::io {

/// Finds by their numbers whose torques and velocities the columns are that no name tells, for joints whose positions the
/// draft knows. A velocity is the slope of its position (`matchPairs`); a torque is what its joint needs:
///   tau_j = k tau_nominal,j + I_a a_j + F_v v_j + F_c tanh(v_j / v_0) + s sin q_j + c cos q_j + offset,
/// fitted to means over 50 ms. A column is matched when it fits one joint distinctly better than every other joint, and no
/// other column fits that joint nearly as well; what is not is left open, and said. Torques that were taken in their order
/// are confirmed or put right.
/// @param values    rows × columns of that file
/// @param first     index of its first column in the draft
/// @param model     of the robot, whose joints have the names of the draft; null: without tau_nominal
/// @param in_order  the torques of the draft were taken in the order of the columns
/// @return the reasons, a Warning for every torque that was matched
std::vector<Finding> matchToJoints(const Eigen::MatrixXd& values, const std::vector<ImportColumn>& columns,
                                   int first, const RobotModel* model, bool in_order, ImportDraft& draft);

}  // namespace plumbline::io
