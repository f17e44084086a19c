// SPDX-License-Identifier: BSD-3-Clause
// Motors j, with q_d, v_d of the passive joints where they are and a_d = 0:
//   computed torque:   tau_j = [ID(q, v, a_d + ω² e + 2 ζ ω ė)]_j                  (1)
//   feedforward + PD:  tau_j = [ID(q_d, v_d, a_d)]_j + M_jj (ω² e_j + 2 ζ ω ė_j)   (2)
#include "simulation/constrained_simulation.h"

#include <algorithm>

#include "dynamics/inverse_dynamics.h"
#include "dynamics/joint_space_inertia.h"
#include "simulation/sensors.h"

namespace plumbline::simulation {

using Eigen::Index;
using Eigen::VectorXd;

namespace {

Status checkSupported(const SimulationSettings& s) {
  const std::pair<const char*, bool> lacking[] = {
      {"elastic", s.elastic.stiffness.size() > 0},
      {"rotor_inertia", s.rotor_inertia.size() > 0},
      {"torque_delay", s.sensors.torque_delay > 0.0},
      {"ideal", s.controller.kind == ControllerSettings::Kind::Ideal}};
  for (const auto& [name, asked] : lacking)
    if (asked)
      return rejection(ErrorCode::UnsupportedOption,
                       std::string("a robot under loops or contacts is simulated without \"") + name + "\"",
                       {name}, "leave it out, or simulate without loops and contacts");
  return done();
}

class TrackingMotors {
 public:
  TrackingMotors(const RobotModel& model, const Trajectory& trajectory, const SimulationSettings& settings,
                 const std::vector<int>& passive, const VectorXd& q)
      : trajectory_(trajectory), settings_(settings), passive_(passive), work_(model) {
    Eigen::MatrixXd M(model.nv(), model.nv());
    dynamics::jointSpaceInertia(work_, q, M);
    inertia_ = M.diagonal();
  }

  VectorXd torque(double t, const VectorXd& q, const VectorXd& v) {
    VectorXd q_d(q.size()), v_d(q.size()), a_d(q.size()), tau(q.size());
    trajectory_.at(t - settings_.rest_before, q_d, v_d, a_d);
    for (const int j : passive_) q_d[j] = q[j], v_d[j] = v[j], a_d[j] = 0.0;
    const double omega = settings_.controller.bandwidth, zeta = settings_.controller.damping;
    const VectorXd wish = omega * omega * (q_d - q) + 2.0 * zeta * omega * (v_d - v);
    if (settings_.controller.kind == ControllerSettings::Kind::FeedforwardPd) {
      dynamics::inverseDynamics(work_, q_d, v_d, a_d, tau);  // (2)
      tau += inertia_.cwiseProduct(wish);
    } else {
      dynamics::inverseDynamics(work_, q, v, VectorXd(a_d + wish), tau);  // (1)
    }
    for (const int j : passive_) tau[j] = 0.0;
    return tau;
  }

 private:
  const Trajectory& trajectory_;
  const SimulationSettings& settings_;
  const std::vector<int>& passive_;
  dynamics::DynamicsWorkspace work_;
  VectorXd inertia_;
};

}  // namespace

Result<HybridLog> simulateConstrained(const RobotModel& model, const Trajectory& trajectory,
                                      const std::vector<HybridPhase>& phases, const VectorXd& q,
                                      const std::vector<int>& passive, const SimulationSettings& settings,
                                      const JobContext& context) {
  if (auto ok = checkSimulation(model, trajectory, settings); !ok) return ok.error();
  if (auto ok = checkSupported(settings); !ok) return ok.error();
  TrackingMotors motors(model, trajectory, settings, passive, q);
  HybridSettings plant;
  plant.name = settings.name;
  plant.rate = settings.sensors.rate;
  const auto steps = stepsPerSample(model, trajectory, settings);
  if (!steps) return steps.error();
  plant.substeps = *steps;
  plant.friction = settings.friction;
  plant.torque = [&motors](double t, const VectorXd& at, const VectorXd& v) {
    return motors.torque(t, at, v);
  };
  std::vector<HybridPhase> exact = phases;
  if (!exact.empty())  // the last sample is that of the log without constraints
    exact.back().until = (static_cast<double>(sampleCount(trajectory, settings)) - 0.5) / plant.rate;
  auto out = simulateHybrid(model, exact, q, VectorXd::Zero(q.size()), plant, context);
  if (!out) return out.error();
  if (!settings.sensors.velocity) out->log.velocity.resize(0, 0);
  if (settings.sensors.acceleration) out->log.acceleration = out->acceleration;
  SensorSettings sensors = settings.sensors;  // a joint without motor has no torque sensor
  for (VectorXd* each : {&sensors.torque_noise, &sensors.torque_step})
    if (each->size() > 0)
      for (const int j : passive) (*each)[j] = 0.0;
  applySensors(sensors, settings.seed, out->log);
  out->log.findings.push_back(simulatedFinding(settings));
  return out;
}

}  // namespace plumbline::simulation
