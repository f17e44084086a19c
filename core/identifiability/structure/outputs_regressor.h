// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <stop_token>
#include <vector>

#include "base/random.h"
#include "identifiability/exact/exact_rank.h"
#include "model/robot_model.h"
#include "model/rotors.h"

namespace plumbline::identifiability {

/// Rows of the torque regressor that are measured, in double precision.
class MeasuredRegressor {
 public:
  MeasuredRegressor(const RobotModel& model, std::vector<Rotor> rotors, MeasuredRows rows, bool static_only);

  int rows() const;
  int columns() const { return columns_; }
  /// Draws the regressor at one random state.
  Eigen::MatrixXd draw(Random& random) const;
  /// Upper-triangular factor of enough random states to determine every coefficient; of fewer after a stop.
  Eigen::MatrixXd factor(Random& random, const std::stop_token& stop) const;

 private:
  /// 6×columns: the wrench that a fixed base bears, in the world frame.
  Eigen::MatrixXd worldWrench(const Eigen::VectorXd& q, const Eigen::VectorXd& v,
                              const Eigen::VectorXd& a) const;

  const RobotModel& model_;
  std::vector<Rotor> rotors_;
  MeasuredRows measured_;
  bool static_only_;
  int columns_ = 0;
};

/// Largest part of the regressors at fresh random states that is lost when the columns `kept` carry all others:
/// ‖Y − Y(:, kept) carry‖ over max(1, ‖Y‖)(1 + ‖carry‖ of a column).
double carryResidual(const MeasuredRegressor& regressor, const std::vector<int>& kept,
                     const Eigen::MatrixXd& carry, Random& random);

}  // namespace plumbline::identifiability
