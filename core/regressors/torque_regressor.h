// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <memory>

#include "dynamics/instruction_set.h"
#include "model/robot_model.h"
#include "regressors/layout.h"

namespace plumbline::regressors {

/// Joint-torque regressor of one sample.
///   tau = Y(q, v, a) [pi_std; friction parameters]
/// Columns as in RegressorLayout: 10 per body in the canonical order, then per friction coordinate sign(v) (0 at 0),
/// v, 1, a as the friction model asks. Gravity is the model's. Made once per thread; `evaluate` allocates
/// nothing.
/// @cost    O(depth) rows per body; the rows of coordinates that do not carry a body are zero
/// @source  Atkeson, An & Hollerbach 1986; row of coordinate j for body i is (Xm_ij S_j)ᵀ Y_i in body i
class TorqueRegressor {
 public:
  explicit TorqueRegressor(const RobotModel& model, const FrictionModel& friction = {},
                           dynamics::InstructionSet set = dynamics::InstructionSet::Automatic);
  TorqueRegressor(TorqueRegressor&&) noexcept;
  TorqueRegressor& operator=(TorqueRegressor&&) noexcept;
  ~TorqueRegressor();

  const RegressorLayout& layout() const;

  /// @param q v a  nq, nv, nv
  /// @param Y      nv×layout().columns(), overwritten
  /// Throws std::invalid_argument for a wrong size.
  void evaluate(const Eigen::Ref<const Eigen::VectorXd>& q, const Eigen::Ref<const Eigen::VectorXd>& v,
                const Eigen::Ref<const Eigen::VectorXd>& a, Eigen::Ref<Eigen::MatrixXd> Y);

 private:
  struct Data;
  std::unique_ptr<Data> data_;
};

}  // namespace plumbline::regressors
