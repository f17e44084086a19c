// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

#include "dynamics/workspace.h"
#include "regressors/batch_regressor.h"
#include "regressors/regressor_adjoint.h"

namespace plumbline::excitation {

/// Largest deviation of torques from those of the model when each inertial parameter lies within a radius of its value:
///   m_j(q, v, a) = max |Y_j δ| = Σ_c |Y_jc(q, v, a)| r_c,   |δ_c| ≤ r_c
/// the exact bound, since torques are linear in the parameters. Made once per thread.
class ParameterMargin {
 public:
  /// @param radius  10·bodies, none negative; throws std::invalid_argument for another size
  ParameterMargin(const RobotModel& model, const Eigen::VectorXd& radius);

  /// @param margin nv [N·m or N], overwritten
  void evaluate(const dynamics::VectorRef& q, const dynamics::VectorRef& v, const dynamics::VectorRef& a,
                dynamics::VectorOut margin);
  /// Evaluates with the slopes, row j those of m_j (by q in tangent coordinates). Where an entry of the regressor is zero m
  /// has a kink; the slope is then that of the other entries.
  /// @param by_q by_v by_a  nv×nv, overwritten
  void differentiate(const dynamics::VectorRef& q, const dynamics::VectorRef& v, const dynamics::VectorRef& a,
                     dynamics::VectorOut margin, dynamics::MatrixOut by_q, dynamics::MatrixOut by_v,
                     dynamics::MatrixOut by_a);

 private:
  int nv_;
  std::vector<int> columns_;
  Eigen::VectorXd radius_;  ///< of the columns
  regressors::BatchRegressor regressor_;
  regressors::RegressorAdjoint adjoint_;
  regressors::RegressorBlocks blocks_;
  Eigen::MatrixXd q_, v_, a_, Q_, V_, A_;
};

}  // namespace plumbline::excitation
