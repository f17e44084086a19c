// SPDX-License-Identifier: BSD-3-Clause
#include "safety/loop_simulation.h"

#include <algorithm>

#include "dynamics/joint_space_inertia.h"
#include "simulation/sampled_controller.h"

namespace plumbline::safety {
namespace {

using Eigen::VectorXd;

class DrawnSigns : public simulation::ErrorChoice {
 public:
  explicit DrawnSigns(std::uint64_t seed) : random_(seed) {}
  void measurement(double, const VectorXd& q, const VectorXd&, VectorXd& position,
                   VectorXd& velocity) override {
    position = signs(q.size()), velocity = signs(q.size()), push_ = signs(q.size());
  }
  double delay(double) override { return random_.uniform(); }
  void torque(double, const VectorXd&, const VectorXd&, VectorXd& error, VectorXd& disturbance) override {
    error = push_, disturbance = -push_;
  }

 private:
  VectorXd signs(Eigen::Index n) {
    return random_.uniformVector(static_cast<int>(n), -1.0, 1.0).unaryExpr([](double x) {
      return x < 0.0 ? -1.0 : 1.0;
    });
  }
  Random random_;
  VectorXd push_;
};

/// Measures the true robot against the bounds.
class TruthWatch {
 public:
  TruthWatch(const RobotModel& model, const LoopTruth& truth, const PlanLimits& limits,
             const OnlineLoop& loop)
      : truth_(truth), limits_(limits), loop_(loop), work_(model), H_(model.nv(), model.nv()) {
    work_.setParameters(truth.numbers.pi);
    work_.setRotorInertia(truth.numbers.rotor);
  }
  void see(double t, const VectorXd& q, const VectorXd& v, const VectorXd& u, int body) {
    const DesiredState d = loop_.desired(t);
    const TubeGains& gains = loop_.tube().gains;
    const VectorXd e = d.q - q, r = d.v - v + gains.K.cwiseProduct(e);
    dynamics::jointSpaceInertia(work_, q, H_);
    reach.V = std::max(reach.V, 0.5 * r.dot(H_ * r) / gains.V_M);
    reach.e = std::max(reach.e, e.cwiseAbs().cwiseQuotient(loop_.tube().positionBound()).maxCoeff());
    reach.torque = std::max(reach.torque, u.cwiseAbs().cwiseQuotient(limits_.torque).maxCoeff());
    for (std::size_t c = 0; c < 10; ++c)
      reach.truth_inside =
          reach.truth_inside &&
          loop_.box()[c].contains(truth_.numbers.pi[10 * body + static_cast<Eigen::Index>(c)]);
  }
  LoopReach reach;

 private:
  const LoopTruth& truth_;
  const PlanLimits& limits_;
  const OnlineLoop& loop_;
  dynamics::DynamicsWorkspace work_;
  Eigen::MatrixXd H_;
};

}  // namespace

Result<LoopReach> simulateLoop(const RobotModel& model, const TubeProblem& problem, const PlanLimits& limits,
                               const VectorXd& q0, const LoopTruth& truth, OnlineLoop& loop,
                               std::uint64_t seed) {
  const ControlErrors& eta = problem.errors;
  const simulation::SampledLoop timing{
      eta.period, eta.delay, eta.jitter, eta.position, eta.velocity, eta.torque, problem.robot.disturbance,
      {},         2};
  const RobotNumbers& known = truth.numbers;
  const simulation::SampledPlant plant{known.pi, known.rotor, [&](const VectorXd& v, VectorXd& f) {
                                         for (Eigen::Index j = 0; j < v.size(); ++j)
                                           f[j] = known.coulomb[j] *
                                                      std::clamp(v[j] / truth.slip_speed, -1.0, 1.0) +
                                                  known.viscous[j] * v[j] + known.offset[j];
                                       }};
  TruthWatch watch(model, truth, limits, loop);
  DrawnSigns errors(seed);
  const LoopSettings& settings = loop.settings();
  const double duration = (settings.plans - 1) * settings.plan.handover + settings.plan.duration + 0.05;
  const auto outcome = simulation::runSampledLoop(
      model, plant, timing, q0, VectorXd::Zero(model.nv()), duration,
      [&](double t, const VectorXd& q, const VectorXd& v, VectorXd& u) { loop.step(t, q, v, u); }, errors,
      [&](double t, const VectorXd& q, const VectorXd& v, const VectorXd& u) {
        watch.see(t, q, v, u, settings.wish.body);
      });
  if (!outcome) return outcome.error();
  watch.reach.duration = duration;
  return watch.reach;
}

}  // namespace plumbline::safety
