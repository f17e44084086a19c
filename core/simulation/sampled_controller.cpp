// SPDX-License-Identifier: BSD-3-Clause
#include "simulation/sampled_controller.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>

#include "dynamics/forward_dynamics.h"

namespace plumbline::simulation {
namespace {

using Eigen::VectorXd;

Error wrongLoop(ErrorCode code, const char* cause, const char* remedy) {
  return rejection(code, cause, {"control loop"}, remedy);
}

Status checkLoop(const RobotModel& model, const SampledPlant& plant, const SampledLoop& loop,
                 const VectorXd& q0, const VectorXd& v0, double duration) {
  for (const Body& body : model.bodies())
    if (!body.joint.isOneDof() || body.joint.mimics >= 0)
      return rejection(ErrorCode::UnsupportedJoint,
                       "joint " + body.joint.name + " does not move on its own by one coordinate",
                       {body.joint.name}, "lock it");
  const Eigen::Index n = model.nv();
  for (const VectorXd* x : {&loop.position_error, &loop.velocity_error, &loop.torque_error, &loop.disturbance,
                            &plant.rotor, &q0, &v0})
    if (x->size() != n || !x->allFinite())
      return wrongLoop(ErrorCode::ShapeMismatch,
                       "a vector of the control loop does not have one finite value per joint", "correct it");
  if (plant.pi.size() != 10 * model.bodyCount() || !plant.pi.allFinite() || !plant.friction)
    return wrongLoop(ErrorCode::ShapeMismatch, "the robot of the control loop lacks parameters or friction",
                     "give ten per body");
  if (loop.torque_limit.size() != 0 && loop.torque_limit.size() != n)
    return wrongLoop(ErrorCode::ShapeMismatch, "the torque limit does not have one value per joint",
                     "correct it");
  if (!(loop.period > 0.0) || !(loop.delay >= 0.0) || !(loop.jitter >= 0.0) || loop.substeps < 1 ||
      !(duration > 0.0) || !std::isfinite(loop.period + loop.delay + loop.jitter + duration))
    return wrongLoop(ErrorCode::ValueOutOfRange,
                     "period, delay, jitter, steps or duration of the control loop is out of range",
                     "correct it");
  return done();
}

class Loop {
 public:
  Loop(const RobotModel& model, const SampledPlant& plant, const SampledLoop& loop, ErrorChoice& errors)
      : plant_(plant), loop_(loop), errors_(errors), work_(model), n_(model.nv()) {
    work_.setParameters(plant.pi);
    work_.setRotorInertia(plant.rotor);
    for (VectorXd* x :
         {&applied_, &friction_, &error_, &disturbance_, &q_hat_, &v_hat_, &a1_, &a2_, &a3_, &a4_})
      *x = VectorXd::Zero(n_);
  }

  void setState(const VectorXd& q, const VectorXd& v) { q_ = q, v_ = v; }

  /// Queues the command of a measurement at t.
  void measure(double t, const SampledLaw& law, SampledOutcome& outcome) {
    VectorXd position = VectorXd::Zero(n_), velocity = VectorXd::Zero(n_), u(n_);
    errors_.measurement(t, q_, v_, position, velocity);
    q_hat_ = q_ + position.cwiseMax(-1.0).cwiseMin(1.0).cwiseProduct(loop_.position_error);
    v_hat_ = v_ + velocity.cwiseMax(-1.0).cwiseMin(1.0).cwiseProduct(loop_.velocity_error);
    law(t, q_hat_, v_hat_, u);
    if (loop_.torque_limit.size() > 0 && (u.cwiseAbs().array() > loop_.torque_limit.array()).any()) {
      ++outcome.saturated;
      u = u.cwiseMax(-loop_.torque_limit).cwiseMin(loop_.torque_limit);
    }
    // Commands act in the order of their measurements, none later than delay and jitter allow.
    const double acts = t + loop_.delay + loop_.jitter * std::clamp(errors_.delay(t), 0.0, 1.0);
    queue_.push_back({t, acts, u});
    ++outcome.measurements;
  }
  void changeRobot(double t) {
    if (plant_.changes && plant_.changes(t, pi_)) work_.setParameters(pi_);
  }
  double nextSwitch() const {
    return queue_.empty() ? std::numeric_limits<double>::infinity() : queue_.front().acts;
  }
  /// Applies commands that are due.
  void switchCommands(double t) {
    while (!queue_.empty() && queue_.front().acts <= t) {
      command_ = queue_.front().u;
      measured_ = queue_.front().measured;
      held_ = false;
      queue_.pop_front();
    }
  }
  void hold(const VectorXd& first) {
    held_ = first.size() == 0;
    command_ = held_ ? VectorXd(VectorXd::Zero(n_)) : first;
    measured_ = std::numeric_limits<double>::infinity();
  }
  double age(double t) const { return t - measured_; }
  const VectorXd& command() const { return command_; }
  const VectorXd& q() const { return q_; }
  const VectorXd& v() const { return v_; }

  /// One Runge–Kutta step; false when the state is no longer finite.
  bool step(double t, double h) {
    if (held_) return true;
    error_.setZero(), disturbance_.setZero();
    errors_.torque(t, q_, v_, error_, disturbance_);
    applied_ = command_ + error_.cwiseMax(-1.0).cwiseMin(1.0).cwiseProduct(loop_.torque_error) -
               disturbance_.cwiseMax(-1.0).cwiseMin(1.0).cwiseProduct(loop_.disturbance);
    if (!accelerate(q_, v_, a1_) || !accelerate(q_ + 0.5 * h * v_, v_ + 0.5 * h * a1_, a2_) ||
        !accelerate(q_ + 0.5 * h * v_ + 0.25 * h * h * a1_, v_ + 0.5 * h * a2_, a3_) ||
        !accelerate(q_ + h * v_ + 0.5 * h * h * a2_, v_ + h * a3_, a4_))
      return false;
    q_ += h * v_ + h * h / 6.0 * (a1_ + a2_ + a3_);
    v_ += h / 6.0 * (a1_ + 2.0 * a2_ + 2.0 * a3_ + a4_);
    return q_.allFinite() && v_.allFinite() && v_.cwiseAbs().maxCoeff() < 1e6;
  }

 private:
  struct Command {
    double measured, acts;
    VectorXd u;
  };
  bool accelerate(const VectorXd& q, const VectorXd& v, VectorXd& a) {
    plant_.friction(v, friction_);
    return dynamics::forwardDynamics(work_, q, v, applied_ - friction_, a);
  }

  const SampledPlant& plant_;
  const SampledLoop& loop_;
  ErrorChoice& errors_;
  dynamics::DynamicsWorkspace work_;
  Eigen::Index n_;
  std::deque<Command> queue_;
  bool held_ = false;
  double measured_ = 0.0;
  VectorXd pi_, q_, v_, command_, applied_, friction_, error_, disturbance_, q_hat_, v_hat_, a1_, a2_, a3_,
      a4_;
};

}  // namespace

void ErrorChoice::measurement(double, const VectorXd&, const VectorXd&, VectorXd&, VectorXd&) {}
double ErrorChoice::delay(double) {
  return 1.0;
}
double ErrorChoice::lateness(double) {
  return 0.0;
}
void ErrorChoice::torque(double, const VectorXd&, const VectorXd&, VectorXd&, VectorXd&) {}

Result<SampledOutcome> runSampledLoop(const RobotModel& model, const SampledPlant& plant,
                                      const SampledLoop& settings, const VectorXd& q0, const VectorXd& v0,
                                      double duration, const SampledLaw& law, ErrorChoice& errors,
                                      const LoopObserver& observer, const VectorXd& first_torque) {
  if (auto ok = checkLoop(model, plant, settings, q0, v0, duration); !ok) return ok.error();
  if (first_torque.size() != 0 && first_torque.size() != model.nv())
    return wrongLoop(ErrorCode::ShapeMismatch, "the first torque does not have one value per joint",
                     "correct it");
  Loop loop(model, plant, settings, errors);
  loop.setState(q0, v0);
  loop.hold(first_torque);
  SampledOutcome outcome;
  const double longest = settings.period / settings.substeps;
  double t = 0.0, late = 0.0;
  const auto measurementAt = [&](long k) { return static_cast<double>(k) * settings.period + late; };
  for (long k = 0; t < duration;) {
    if (t >= measurementAt(k)) {
      if (settings.ends && settings.ends(t)) break;
      loop.changeRobot(t);
      loop.measure(measurementAt(k), law, outcome);
      late += std::max(errors.lateness(t), -0.999 * settings.period);
      ++k;
    }
    loop.switchCommands(t);
    const double next = std::min({duration, measurementAt(k), loop.nextSwitch()});
    const int steps = std::max(1, static_cast<int>(std::ceil((next - t) / longest - 1e-9)));
    const double h = (next - t) / steps;
    for (int i = 0; i < steps; ++i) {
      if (!loop.step(t + i * h, h))
        return rejection(ErrorCode::NumericalFailure, "the simulated robot leaves all bounds", {model.name()},
                         "see whether the parameters are physical and the control is stable");
      observer(i + 1 == steps ? next : t + (i + 1) * h, loop.q(), loop.v(), loop.command());
    }
    t = next;
    outcome.oldest = std::max(outcome.oldest, loop.age(t));
  }
  outcome.q = loop.q(), outcome.v = loop.v();
  return outcome;
}

}  // namespace plumbline::simulation
