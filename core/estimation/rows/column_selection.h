// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <stop_token>
#include <vector>

#include "base/error.h"
#include "identifiability/structure/base_parameters.h"
#include "model/robot_model.h"
#include "regressors/layout.h"

namespace plumbline::estimation {

/// Columns of the full regressor that can be estimated together whatever the motion: the independent inertial ones and
/// the friction columns that are no linear combination of the columns before. Left out are, for example, the rotor inertia
/// of the first joint of a fixed base (it adds to the axial inertia of the first link) and the offset of a vertical first
/// slide (its weight is constant as well).
struct ColumnSelection {
  std::vector<int> columns;
  struct LeftOut {
    int column = 0;
    Eigen::VectorXd
        combination;  ///< over the first entries of `columns`: the column as a combination of these
  };
  std::vector<LeftOut> left_out;
};

/// Selects on the triangular factor of the regressor at random states (fixed seed): a column is left out when its remainder
/// after projection on the columns before it is below 1e-9 of its length. After a stop the selection is of no use.
ColumnSelection selectColumns(const RobotModel& model, const identifiability::BaseParameters& structure,
                              const regressors::FrictionModel& friction, const std::stop_token& stop = {});

/// Diagnostics, one per column that was left out, naming the columns from which it cannot be separated.
std::vector<Finding> leftOutFindings(const ColumnSelection& selection,
                                     const regressors::RegressorLayout& layout);

/// Expression of each selected column: that of the base parameter with the columns that went into it, or the name.
std::vector<std::string> columnExpressions(const ColumnSelection& selection,
                                           const identifiability::BaseParameters& structure,
                                           const regressors::RegressorLayout& layout);

}  // namespace plumbline::estimation
