// SPDX-License-Identifier: BSD-3-Clause
#include "safety/loop_simulation.h"

#include <algorithm>

#include "dynamics/joint_space_inertia.h"
#include "safety/study/drawn_errors.h"

namespace plumbline::safety {
namespace {

using Eigen::VectorXd;

/// Measures the true robot against the bounds.
class TruthWatch {
 public:
  TruthWatch(const RobotModel& model, const RobotNumbers& truth, const PlanLimits& limits,
             const OnlineLoop& loop)
      : truth_(truth), limits_(limits), loop_(loop), work_(model), H_(model.nv(), model.nv()) {
    work_.setParameters(truth.pi);
    work_.setRotorInertia(truth.rotor);
    sample_.error = Eigen::VectorXd::Zero(model.nv());
  }
  void see(double t, const VectorXd& q, const VectorXd& v, const VectorXd& u) {
    const DesiredState d = loop_.desired(t);
    const TubeGains& gains = loop_.tube().gains;
    const VectorXd e = d.q - q, r = d.v - v + gains.K.cwiseProduct(e);
    dynamics::jointSpaceInertia(work_, q, H_);
    const double V = 0.5 * r.dot(H_ * r) / gains.V_M;
    const VectorXd share = e.cwiseAbs().cwiseQuotient(loop_.tube().positionBound());
    reach.V = std::max(reach.V, V);
    reach.e = std::max(reach.e, share.maxCoeff());
    reach.torque = std::max(reach.torque, u.cwiseAbs().cwiseQuotient(limits_.torque).maxCoeff());
    reach.speed = std::max(reach.speed, v.cwiseAbs().cwiseQuotient(limits_.speed).maxCoeff());
    reach.position =
        std::max({reach.position, (limits_.q_lower - q).maxCoeff(), (q - limits_.q_upper).maxCoeff()});
    const int body = loop_.settings().wish.body;
    for (std::size_t c = 0; c < 10; ++c)
      reach.truth_inside =
          reach.truth_inside && loop_.box()[c].contains(truth_.pi[10 * body + static_cast<Eigen::Index>(c)]);
    sample_.V = std::max(sample_.V, V);
    sample_.error = sample_.error.cwiseMax(share);
    sample_.q = q;
  }
  /// The loop at a measurement, with what was seen since the sample before.
  LoopSample take(double t, const VectorXd& u) {
    const LoopPlan& plan = loop_.running();
    sample_.time = t;
    sample_.desired = loop_.desired(t).q;
    sample_.torque = u;
    sample_.torque_lower = sample_.torque_upper = u;
    const std::vector<ProvenCell>& cells = plan.found.proof.cells;
    const auto cell = std::find_if(cells.begin(), cells.end(),
                                   [&](const ProvenCell& c) { return t - plan.begin <= c.end; });
    for (Eigen::Index j = 0; cell != cells.end() && j < u.size(); ++j) {
      const verified::Interval& proven = cell->torque[static_cast<std::size_t>(j)];
      sample_.torque_lower[j] = proven.lower, sample_.torque_upper[j] = proven.upper;
    }
    LoopSample out = sample_;
    sample_.V = 0.0;
    sample_.error.setZero();
    return out;
  }
  LoopReach reach;

 private:
  RobotNumbers truth_;
  const PlanLimits& limits_;
  const OnlineLoop& loop_;
  dynamics::DynamicsWorkspace work_;
  Eigen::MatrixXd H_;
  LoopSample sample_;
};

RobotNumbers withFaults(const LoopTruth& truth, int body) {
  RobotNumbers numbers = truth.numbers;
  numbers.coulomb *= truth.faults.friction;
  numbers.viscous *= truth.faults.friction;
  const double mass = numbers.pi[10 * body];
  if (mass > 0.0) numbers.pi.segment<10>(10 * body) *= 1.0 + truth.faults.load / mass;
  return numbers;
}

simulation::SampledLoop timingOf(const TubeProblem& problem, const LoopFaults& faults) {
  const ControlErrors& eta = problem.errors;
  simulation::SampledLoop timing;
  timing.period = faults.period * eta.period;
  timing.delay = eta.delay;
  timing.jitter = eta.jitter;
  timing.position_error = faults.noise * eta.position;
  timing.velocity_error = faults.noise * eta.velocity;
  timing.torque_error = eta.torque;
  timing.disturbance = problem.robot.disturbance;
  timing.substeps = 2;
  return timing;
}

}  // namespace

Result<LoopReach> simulateLoop(const RobotModel& model, const TubeProblem& problem, const PlanLimits& limits,
                               const VectorXd& q0, const LoopTruth& truth, OnlineLoop& loop,
                               const LoopHooks& hooks) {
  const LoopSettings& settings = loop.settings();
  const RobotNumbers known = withFaults(truth, settings.wish.body);
  const simulation::SampledPlant plant{known.pi, known.rotor, [&](const VectorXd& v, VectorXd& f) {
                                         for (Eigen::Index j = 0; j < v.size(); ++j)
                                           f[j] = known.coulomb[j] *
                                                      std::clamp(v[j] / truth.slip_speed, -1.0, 1.0) +
                                                  known.viscous[j] * v[j] + known.offset[j];
                                       }};
  TruthWatch watch(model, known, limits, loop);
  DrawnErrors errors(truth.seed);
  constexpr double kRest = 0.05;  // s of the last plan's rest
  simulation::SampledLoop timing = timingOf(problem, truth.faults);
  timing.ends = [&](double t) {
    watch.reach.duration = t;
    watch.reach.finished = loop.finished(t - kRest);
    return watch.reach.finished || (hooks.proceeds && !hooks.proceeds(t, loop));
  };
  VectorXd q_now = q0;
  int count = 0;
  const auto outcome = simulation::runSampledLoop(
      model, plant, timing, q0, VectorXd::Zero(model.nv()), settings.plans * settings.plan.duration + 1.0,
      [&](double t, const VectorXd& q, const VectorXd& v, VectorXd& u) {
        loop.step(t, q, v, u);
        if (count == 0) watch.see(t, q_now, VectorXd::Zero(u.size()), u);
        if (count++ % hooks.stride != 0) return;
        if (hooks.posture) hooks.posture(q_now);
        if (hooks.sample) hooks.sample(watch.take(t, u));
      },
      errors,
      [&](double t, const VectorXd& q, const VectorXd& v, const VectorXd& u) {
        q_now = q;
        watch.see(t, q, v, u);
      });
  if (!outcome) return outcome.error();
  return watch.reach;
}

}  // namespace plumbline::safety
