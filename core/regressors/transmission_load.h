// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <optional>

#include "dynamics/workspace.h"
#include "regressors/friction_model.h"

namespace plumbline::regressors::detail {

/// Torque that the transmissions carry: inverse dynamics of the rigid bodies with the parameters of the friction
/// model, else the model's own. Costs nothing when no joint has load-dependent friction.
class TransmissionLoad {
 public:
  TransmissionLoad(const RobotModel& model, const FrictionModel& friction);
  bool wanted() const { return work_.has_value(); }
  /// nv torques, valid until the next call; null when not wanted.
  /// @param q v a  nq, nv, nv
  const double* evaluate(const double* q, const double* v, const double* a);

 private:
  std::optional<dynamics::DynamicsWorkspace> work_;
  Eigen::Index nq_ = 0;
  Eigen::VectorXd tau_;
};

}  // namespace plumbline::regressors::detail
