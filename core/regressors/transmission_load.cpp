// SPDX-License-Identifier: BSD-3-Clause
#include "regressors/transmission_load.h"

#include "dynamics/inverse_dynamics.h"

namespace plumbline::regressors::detail {

TransmissionLoad::TransmissionLoad(const RobotModel& model, const FrictionModel& friction) {
  if (!friction.any(&FrictionTerms::load)) return;
  work_.emplace(model);
  nq_ = model.nq();
  tau_ = Eigen::VectorXd::Zero(model.nv());
  const auto n = static_cast<Eigen::Index>(friction.load_parameters.size());
  if (n == 10 * model.bodyCount())
    work_->setParameters(Eigen::Map<const Eigen::VectorXd>(friction.load_parameters.data(), n));
}

const double* TransmissionLoad::evaluate(const double* q, const double* v, const double* a) {
  if (!work_) return nullptr;
  using Vector = Eigen::Map<const Eigen::VectorXd>;
  dynamics::inverseDynamics(*work_, Vector(q, nq_), Vector(v, tau_.size()), Vector(a, tau_.size()), tau_);
  return tau_.data();
}

}  // namespace plumbline::regressors::detail
