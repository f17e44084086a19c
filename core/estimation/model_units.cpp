// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/model_units.h"

#include "dynamics/inverse_dynamics.h"
#include "estimation/friction/gain_estimate.h"

namespace plumbline::estimation {

using Eigen::VectorXd;

VectorXd gainVector(const RobotModel& model, const std::vector<TorqueGain>& gains) {
  VectorXd values = VectorXd::Ones(model.nv());
  for (const TorqueGain& gain : gains)
    for (int j = 0; j < model.nv(); ++j)
      if (model.dofNames()[static_cast<std::size_t>(j)] == gain.joint) values[j] = gain.value;
  return values;
}

VectorXd loadParameters(const RobotModel& model, const std::vector<KnownLoad>& loads,
                        const std::string& log_name) {
  VectorXd parameters = VectorXd::Zero(10 * model.bodyCount());
  for (const KnownLoad& load : loads) {
    if (!load.log.empty() && load.log != log_name) continue;
    for (int body = 0; body < model.bodyCount(); ++body)
      if (model.body(body).name == load.body) parameters.segment<10>(10 * body) += load.parameters;
  }
  return parameters;
}

std::vector<signal::Samples> modelUnits(const RobotModel& model, std::span<const signal::Samples> logs,
                                        const std::vector<KnownLoad>& loads, const VectorXd& gains,
                                        const std::stop_token& stop) {
  std::vector<signal::Samples> out(logs.begin(), logs.end());
  for (signal::Samples& log : out) {
    log.tau = gains.asDiagonal() * log.tau;
    const VectorXd load = loadParameters(model, loads, log.log_name);
    if (load.isZero(0.0)) continue;
    dynamics::DynamicsWorkspace work(model);
    work.setParameters(load);
    VectorXd tau(model.nv());
    for (Eigen::Index t = 0; t < log.size(); ++t) {
      if (t % 4096 == 0 && stop.stop_requested()) return out;
      dynamics::inverseDynamics(work, log.q.col(t), log.v.col(t), log.a.col(t), tau);
      log.tau.col(t) -= tau;
    }
  }
  return out;
}

}  // namespace plumbline::estimation
