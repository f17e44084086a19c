// SPDX-License-Identifier: BSD-3-Clause
#include "regressors/energy_regressor.h"

#include <stdexcept>
#include <string>

#include "dynamics/kinematics.h"
#include "spatial/inertia.h"

namespace plumbline::regressors {

EnergyRegressor::EnergyRegressor(const RobotModel& model, dynamics::InstructionSet set)
    : work_(model, set), zero_(Eigen::VectorXd::Zero(model.nv())) {}

void EnergyRegressor::evaluate(const dynamics::VectorRef& q, const dynamics::VectorRef& v,
                               dynamics::VectorOut kinetic, dynamics::VectorOut potential) {
  const RobotModel& model = work_.model();
  const Eigen::Index columns = 10 * model.bodyCount();
  if (kinetic.size() != columns || potential.size() != columns)
    throw std::invalid_argument("EnergyRegressor: the rows do not have " + std::to_string(columns) +
                                " entries");
  dynamics::forwardKinematics(work_, q, v, zero_);
  for (int i = 0; i < model.bodyCount(); ++i) {
    const Vec6& V = work_.velocity(i);
    const Pose& X_WB = work_.pose(i);
    kinetic.segment<10>(10 * i) = 0.5 * bilinearRow(V, V).transpose();
    auto u = potential.segment<10>(10 * i);
    u[layout::m] = -model.gravity().dot(X_WB.p);
    u.segment<3>(layout::mcx) = -X_WB.R.transpose() * model.gravity();
    u.tail<6>().setZero();
  }
}

}  // namespace plumbline::regressors
