// SPDX-License-Identifier: BSD-3-Clause
#include "simulation/hybrid_plant.h"

#include <algorithm>
#include <cmath>

#include "base/cancelled.h"
#include "base/random.h"
#include "base/text.h"
#include "dynamics/constraints/constrained_dynamics.h"
#include "dynamics/constraints/loop_closing.h"

namespace plumbline::simulation {

using Eigen::Index;
using Eigen::VectorXd;

namespace {

constexpr double kBound = 1e6;  // rad, rad/s: beyond it the simulation has left the world

Status checkHybrid(const RobotModel& model, const std::vector<HybridPhase>& phases, const VectorXd& q,
                   const VectorXd& v, const HybridSettings& s) {
  for (const Body& body : model.bodies())
    if (!body.joint.isOneDof())
      return rejection(ErrorCode::UnsupportedJoint,
                       "joint " + body.joint.name +
                           " has several coordinates, and the simulation is of joints "
                           "with one",
                       {body.joint.name}, "lock the joint, or take the robot with a fixed base");
  const Index nv = model.nv();
  for (const VectorXd* each : {&q, &v})
    if (each->size() != nv)
      return rejection(ErrorCode::ShapeMismatch, "the start state does not have one value per joint",
                       {"start"}, "give one value per joint");
  for (const VectorXd* each :
       {&s.friction.coulomb, &s.friction.coulomb_negative, &s.friction.viscous, &s.friction.offset,
        &s.friction.stribeck, &s.position_noise, &s.velocity_noise, &s.torque_noise})
    if (each->size() != 0 && each->size() != nv)
      return rejection(ErrorCode::ShapeMismatch, "friction or noise does not have one value per joint",
                       {"noise"}, "give one value per joint, or none");
  if (!(s.rate > 0.0 && s.rate <= 1e6) || s.substeps < 1)
    return rejection(ErrorCode::ValueOutOfRange,
                     "the rate or the number of steps per sample is not above zero", {"rate"},
                     "choose 1000 samples per second and 4 steps");
  double last = 0.0;
  for (const HybridPhase& phase : phases) {
    if (!(phase.until > last))
      return rejection(ErrorCode::ValueOutOfRange,
                       "a phase ends at " + shortNumber(phase.until) + " s, not after the one before it",
                       {"phases"}, "give the ends of the phases in rising order");
    last = phase.until;
  }
  if (phases.empty() || !s.torque)
    return rejection(ErrorCode::ValueOutOfRange, "there is no phase or no torque to simulate", {"phases"},
                     "give both");
  return done();
}

class HybridPlant {
 public:
  HybridPlant(const RobotModel& model, const HybridSettings& settings, VectorXd q, VectorXd v)
      : settings_(settings), work_(model), q_(std::move(q)), v_(std::move(v)) {}

  Status land(const HybridPhase& phase) {
    if (phase.landing.contacts.empty()) return done();
    auto hit = dynamics::impact(work_, phase.constraint, phase.landing, q_, v_);
    if (!hit) return hit.error();
    v_ += hit->change;
    return done();
  }

  /// Acceleration and forces of the constraints.
  Result<dynamics::ConstrainedMotion> motion(const HybridPhase& phase, double t, const VectorXd& q,
                                             const VectorXd& v) {
    const VectorXd tau = settings_.torque(t, q, v) - settings_.friction.torque(v);
    return dynamics::constrainedForwardDynamics(work_, phase.constraint, q, v, tau);
  }

  /// One Runge–Kutta step.
  Status step(const HybridPhase& phase, double t, double h) {
    VectorXd k_q = VectorXd::Zero(q_.size()), k_v = k_q, sum_q = k_q, sum_v = k_q;
    const double places[] = {0.0, 0.5 * h, 0.5 * h, h}, weights[] = {1.0, 2.0, 2.0, 1.0};
    for (int i = 0; i < 4; ++i) {
      const VectorXd q = q_ + places[i] * k_q, v = v_ + places[i] * k_v;
      auto now = motion(phase, t + places[i], q, v);
      if (!now) return now.error();
      k_q = v;
      k_v = now->a;
      sum_q += weights[i] * k_q;
      sum_v += weights[i] * k_v;
    }
    q_ += h / 6.0 * sum_q;
    v_ += h / 6.0 * sum_v;
    if (q_.allFinite() && v_.allFinite() && q_.cwiseAbs().maxCoeff() < kBound &&
        v_.cwiseAbs().maxCoeff() < kBound)
      return done();
    return rejection(ErrorCode::NumericalFailure,
                     "the simulated state leaves all bounds at " + shortNumber(t) + " s", {"simulation"},
                     "lower the gains of the torque, or raise the rate");
  }

  /// Puts the posture back on its loops and the velocity along them; returns the error before.
  Result<double> correct(const HybridPhase& phase) {
    if (phase.constraint.size() == 0) return 0.0;
    const VectorXd rest = VectorXd::Zero(v_.size());
    const double error =
        dynamics::constraintMotion(work_, phase.constraint, q_, rest, rest).position.cwiseAbs().maxCoeff();
    auto closed = dynamics::closePosture(work_, phase.constraint, q_);
    if (!closed) return closed.error();
    q_ = closed->q;
    auto along = dynamics::impact(work_, phase.constraint, {}, q_, v_);
    if (!along) return along.error();
    v_ += along->change;
    return error;
  }

  const VectorXd& q() const { return q_; }
  const VectorXd& v() const { return v_; }

 private:
  const HybridSettings& settings_;
  dynamics::DynamicsWorkspace work_;
  VectorXd q_, v_;
};

VectorXd noisy(const VectorXd& values, const VectorXd& std, Random& random) {
  if (std.size() == 0) return values;
  return values + std.cwiseProduct(random.normalVector(static_cast<int>(values.size())));
}

}  // namespace

Result<HybridLog> simulateHybrid(const RobotModel& model, const std::vector<HybridPhase>& phases,
                                 const VectorXd& q, const VectorXd& v, const HybridSettings& settings,
                                 const JobContext& context) {
  if (auto status = checkHybrid(model, phases, q, v, settings); !status) return status.error();
  const Index nv = model.nv(), rows = static_cast<Index>(std::floor(phases.back().until * settings.rate)) + 1;
  HybridLog out;
  out.log.name = settings.name;
  out.log.joint_names = model.dofNames();
  out.log.simulated = true;
  out.log.time = VectorXd::LinSpaced(rows, 0.0, static_cast<double>(rows - 1) / settings.rate);
  for (Eigen::MatrixXd* channel : {&out.log.position, &out.log.velocity, &out.log.torque, &out.position,
                                   &out.velocity, &out.acceleration})
    channel->resize(rows, nv);
  HybridPlant plant(model, settings, q, v);
  Random random(settings.seed);
  std::size_t phase = 0;
  const double h = 1.0 / (settings.rate * settings.substeps);
  for (Index k = 0; k < rows; ++k) {
    if (context.stopRequested()) return cancelled("the simulation");
    const double t = out.log.time[k];
    while (phase + 1 < phases.size() && t >= phases[phase].until - 0.25 * h)
      if (auto landed = plant.land(phases[++phase]); !landed) return landed.error();
    const auto error = plant.correct(phases[phase]);
    if (!error) return error.error();
    out.largest_error = std::max(out.largest_error, *error);
    const auto motion = plant.motion(phases[phase], t, plant.q(), plant.v());
    if (!motion) return motion.error();
    out.lambda.push_back(motion->lambda);
    out.phase.push_back(phase);
    out.position.row(k) = plant.q().transpose();
    out.velocity.row(k) = plant.v().transpose();
    out.acceleration.row(k) = motion->a.transpose();
    out.log.position.row(k) = noisy(plant.q(), settings.position_noise, random).transpose();
    out.log.velocity.row(k) = noisy(plant.v(), settings.velocity_noise, random).transpose();
    out.log.torque.row(k) =
        noisy(settings.torque(t, plant.q(), plant.v()), settings.torque_noise, random).transpose();
    for (int i = 0; i < settings.substeps && k + 1 < rows; ++i)
      if (auto moved = plant.step(phases[phase], t + i * h, h); !moved) return moved.error();
  }
  return out;
}

}  // namespace plumbline::simulation
