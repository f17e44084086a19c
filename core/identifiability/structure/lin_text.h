// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <string>

#include "model/robot_model.h"

namespace plumbline::identifiability {

/// A row over the standard parameters as text, six digits: "link1.Izz − 0.04 link3.m"; "0" for an empty row.
std::string combinationText(const RobotModel& model, const Eigen::RowVectorXd& row);

/// Parameters in units of `length`: pi_scaled = diag(unitScales) pi_std, for every body.
Eigen::VectorXd unitScales(int bodies, double length);

}  // namespace plumbline::identifiability
