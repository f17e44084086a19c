// SPDX-License-Identifier: BSD-3-Clause
#include "safety/loop_simulation.h"

#include <algorithm>

#include "dynamics/joint_space_inertia.h"
#include "safety/study/drawn_errors.h"
#include "spatial/inertia.h"

namespace plumbline::safety {
namespace {

using Eigen::VectorXd;

/// Measures the true robot against the bounds.
class TruthWatch {
 public:
  TruthWatch(const RobotModel& model, const RobotNumbers& truth, const PlanLimits& limits,
             const OnlineLoop& loop)
      : limits_(limits), loop_(loop), work_(model), H_(model.nv(), model.nv()) {
    setParameters(truth.pi);
    work_.setRotorInertia(truth.rotor);
    sample_.error = Eigen::VectorXd::Zero(model.nv());
  }
  void setParameters(const VectorXd& pi) {
    work_.setParameters(pi);
    payload_ = pi.segment<10>(10 * loop_.settings().wish.body);
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
    for (std::size_t c = 0; c < 10; ++c)
      reach.truth_inside =
          reach.truth_inside && loop_.box()[c].contains(payload_[static_cast<Eigen::Index>(c)]);
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
  Vec10 payload_;  ///< true parameters of the payload's body
  const PlanLimits& limits_;
  const OnlineLoop& loop_;
  dynamics::DynamicsWorkspace work_;
  Eigen::MatrixXd H_;
  LoopSample sample_;
};

constexpr double kSlide = 0.2;  // s

/// The true robot, whose numbers change when the faults begin.
class ChangingTruth {
 public:
  ChangingTruth(const LoopTruth& truth, int body) : truth_(truth), body_(body), now_(truth.numbers) {
    direction_ = Random(truth.seed).stream(77).normalVector(3).normalized();
  }
  const RobotNumbers& numbers() const { return now_; }
  RobotNumbers at(double t) const {
    const LoopFaults& faults = truth_.faults;
    RobotNumbers numbers = truth_.numbers;
    if (t < faults.begin) return numbers;
    numbers.coulomb *= faults.friction;
    numbers.viscous *= faults.friction;
    auto payload = numbers.pi.segment<10>(10 * body_);
    if (payload[0] > 0.0) payload *= 1.0 + faults.load / payload[0];
    const double moved = faults.slip * std::min(1.0, (t - faults.begin) / kSlide);
    if (moved != 0.0) payload = parameterTransform({Mat3::Identity(), moved * direction_}) * payload;
    return numbers;
  }
  /// True when the numbers are others from t on.
  bool changes(double t) {
    if (truth_.faults.none() || t < truth_.faults.begin || last_ > truth_.faults.begin + kSlide) return false;
    last_ = t;
    now_ = at(t);
    return true;
  }
  /// Time from which an assumption of the problem does not hold.
  double brokenFrom(const TubeProblem& problem) const {
    const LoopFaults& faults = truth_.faults;
    const auto inside = [&](const RobotNumbers& x) {
      const UncertainRobot& robot = problem.robot;
      return robot.pi.contains(x.pi) && robot.rotor.contains(x.rotor) && robot.coulomb.contains(x.coulomb) &&
             robot.viscous.contains(x.viscous) && robot.offset.contains(x.offset);
    };
    if (!inside(truth_.numbers)) return 0.0;
    const bool moves = faults.slip > 0.0 || (faults.load > 0.0 && faults.begin > 0.0);  // the grasp is rigid
    if (faults.noise > 1.0 || faults.period > 1.0 || moves || !inside(at(faults.begin))) return faults.begin;
    return std::numeric_limits<double>::infinity();
  }

 private:
  const LoopTruth& truth_;
  int body_;
  RobotNumbers now_;
  Vec3 direction_;
  double last_ = -std::numeric_limits<double>::infinity();
};

/// Drawn errors that grow, and samples that come late, when the faults begin.
class FaultyErrors : public DrawnErrors {
 public:
  FaultyErrors(const LoopTruth& truth, double period)
      : DrawnErrors(truth.seed), faults_(truth.faults), period_(period) {}
  void measurement(double t, const VectorXd& q, const VectorXd& v, VectorXd& position,
                   VectorXd& velocity) override {
    DrawnErrors::measurement(t, q, v, position, velocity);
    const double share = (t < faults_.begin ? 1.0 : faults_.noise) / std::max(1.0, faults_.noise);
    position *= share, velocity *= share;
  }
  double lateness(double t) override { return t < faults_.begin ? 0.0 : (faults_.period - 1.0) * period_; }

 private:
  LoopFaults faults_;
  double period_;
};

simulation::SampledLoop timingOf(const TubeProblem& problem, const LoopFaults& faults) {
  const ControlErrors& eta = problem.errors;
  const double noise = std::max(1.0, faults.noise);
  simulation::SampledLoop timing;
  timing.period = eta.period;
  timing.delay = eta.delay;
  timing.jitter = eta.jitter;
  timing.position_error = noise * eta.position;
  timing.velocity_error = noise * eta.velocity;
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
  ChangingTruth changing(truth, settings.wish.body);
  const RobotNumbers& now = changing.numbers();
  TruthWatch watch(model, now, limits, loop);
  watch.reach.broken_from = changing.brokenFrom(problem);
  simulation::SampledPlant plant{now.pi, now.rotor, [&](const VectorXd& v, VectorXd& f) {
                                   for (Eigen::Index j = 0; j < v.size(); ++j)
                                     f[j] = now.coulomb[j] * std::clamp(v[j] / truth.slip_speed, -1.0, 1.0) +
                                            now.viscous[j] * v[j] + now.offset[j];
                                 }};
  plant.changes = [&](double t, VectorXd& pi) {
    if (!changing.changes(t)) return false;
    watch.setParameters(pi = now.pi);
    return true;
  };
  FaultyErrors errors(truth, problem.errors.period);
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
        if (hooks.measured) hooks.measured(t, q, v, u);
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
