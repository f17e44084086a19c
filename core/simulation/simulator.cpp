// SPDX-License-Identifier: BSD-3-Clause
#include "simulation/simulator.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "base/cancelled.h"
#include "base/linalg.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/joint_space_inertia.h"
#include "simulation/plant.h"
#include "simulation/sensors.h"

namespace plumbline::simulation {
namespace {

using Eigen::VectorXd;
constexpr int kMostSteps = 2000;  // per sample
constexpr int kPostures = 20;

Error wrong(const char* subject, const std::string& cause, const char* remedy) {
  return Error{.code = ErrorCode::ValueOutOfRange,
               .detail = cause,
               .subjects = {subject},
               .file = "",
               .place = "",
               .remedy = remedy};
}

Status checkVector(const char* name, const VectorXd& values, int n, double low) {
  if (values.size() == 0) return done();
  if (values.size() != n)
    return Error{.code = ErrorCode::ShapeMismatch,
                 .detail = std::string(name) + " has " + std::to_string(values.size()) + " values for " +
                           std::to_string(n) + " joints",
                 .subjects = {name},
                 .file = "",
                 .place = "",
                 .remedy = "give one value per joint"};
  if (!values.allFinite() || values.minCoeff() < low)
    return wrong(name, std::string(name) + " has a value out of range", "correct it");
  return done();
}

Status checkVectors(const SimulationSettings& s, int n) {
  const double any = -1e9;
  const std::pair<const char*, std::pair<const VectorXd*, double>> vectors[] = {
      {"coulomb", {&s.friction.coulomb, 0.0}},
      {"coulomb_negative", {&s.friction.coulomb_negative, 0.0}},
      {"viscous", {&s.friction.viscous, 0.0}},
      {"offset", {&s.friction.offset, any}},
      {"stribeck", {&s.friction.stribeck, 0.0}},
      {"rotor_inertia", {&s.rotor_inertia, 0.0}},
      {"stiffness", {&s.elastic.stiffness, 1e-6}},
      {"damping", {&s.elastic.damping, 0.0}},
      {"encoder_step", {&s.sensors.encoder_step, 0.0}},
      {"position_noise", {&s.sensors.position_noise, 0.0}},
      {"velocity_noise", {&s.sensors.velocity_noise, 0.0}},
      {"torque_noise", {&s.sensors.torque_noise, 0.0}},
      {"torque_step", {&s.sensors.torque_step, 0.0}}};
  for (const auto& [name, what] : vectors)
    if (auto ok = checkVector(name, *what.first, n, what.second); !ok) return ok;
  return done();
}

Status checkNumbers(const SimulationSettings& s) {
  if (!(s.sensors.rate > 0.0 && s.sensors.rate <= 1e5))
    return wrong("rate", "the rate is not between 0 and 100 000 Hz", "choose 1000 Hz");
  if (!(s.sensors.torque_delay >= 0.0 && s.sensors.torque_delay <= 1.0))
    return wrong("torque_delay", "the delay of the torque is not between 0 and 1 s", "correct it");
  if (!(s.sensors.stamp_jitter >= 0.0 && s.sensors.stamp_jitter < 0.45 / s.sensors.rate))
    return wrong("stamp_jitter", "the jitter of the stamps is not below 0.45 of a sample", "reduce it");
  if (!(s.sensors.stale_probability >= 0.0 && s.sensors.stale_probability < 1.0))
    return wrong("stale_probability", "the probability of a stale row is not between 0 and 1", "reduce it");
  if (!(s.friction.smoothing > 0.0) || !(s.friction.stribeck_velocity > 0.0))
    return wrong("smoothing", "a characteristic velocity of the friction is not above 0",
                 "choose 0.005 rad/s");
  if (!(s.controller.bandwidth > 0.0) || !(s.controller.damping > 0.0))
    return wrong("bandwidth", "bandwidth or damping of the controller is not above 0",
                 "choose 60 rad/s and 1");
  if (!(s.rest_before >= 0.0 && s.rest_before < 1e6) || !(s.rest_after >= 0.0 && s.rest_after < 1e6))
    return wrong("rest_before", "a rest phase is negative", "correct it");
  if (!(s.integration_step >= 0.0))
    return wrong("integration_step", "the integration step is negative", "choose 0");
  return done();
}

signal::Log emptyLog(const RobotModel& model, const SimulationSettings& s, Eigen::Index samples) {
  signal::Log log;
  log.name = s.name;
  log.joint_names = model.dofNames();
  log.simulated = true;
  log.time.resize(samples);
  const int n = model.nv();
  log.position.resize(samples, n);
  log.torque.resize(samples, n);
  if (s.sensors.velocity) log.velocity.resize(samples, n);
  if (s.sensors.acceleration) log.acceleration.resize(samples, n);
  log.findings.push_back(simulatedFinding(s));
  return log;
}

Status runIdeal(const RobotModel& model, const Trajectory& trajectory, const SimulationSettings& s,
                const JobContext& context, signal::Log& log) {
  dynamics::DynamicsWorkspace work(model);
  if (s.rotor_inertia.size() > 0) work.setRotorInertia(s.rotor_inertia);
  const int n = model.nv();
  VectorXd q(n), v(n), a(n), tau(n);
  for (Eigen::Index k = 0; k < log.size(); ++k) {
    if (k % 256 == 0) {
      if (context.stopRequested()) return cancelled("the simulation");
      context.report("simulating", static_cast<double>(k) / static_cast<double>(log.size()));
    }
    log.time[k] = static_cast<double>(k) / s.sensors.rate;
    const double t = log.time[k] - s.rest_before;
    trajectory.at(t - s.sensors.torque_delay, q, v, a);
    dynamics::inverseDynamics(work, q, v, a, tau);
    log.torque.row(k) = (tau + s.friction.torque(v)).transpose();
    if (s.sensors.torque_delay > 0.0) trajectory.at(t, q, v, a);
    log.position.row(k) = q.transpose();
    if (s.sensors.velocity) log.velocity.row(k) = v.transpose();
    if (s.sensors.acceleration) log.acceleration.row(k) = a.transpose();
  }
  return done();
}

Status runControlled(const RobotModel& model, const Trajectory& trajectory, const SimulationSettings& s,
                     const JobContext& context, signal::Log& log) {
  Plant plant(model, trajectory, s);
  plant.start();
  const double sample = 1.0 / s.sensors.rate;
  const auto stated = stepsPerSample(model, trajectory, s);
  if (!stated) return stated.error();
  const int steps = *stated;
  const double h = sample / steps;
  DelayLine torque(s.sensors.torque_delay, h, plant.torque());
  for (Eigen::Index k = 0; k < log.size(); ++k) {
    if (context.stopRequested()) return cancelled("the simulation");
    if (k % 256 == 0) context.report("simulating", static_cast<double>(k) / static_cast<double>(log.size()));
    log.time[k] = static_cast<double>(k) * sample;
    log.position.row(k) = plant.position(s.sensors.link_side).transpose();
    if (s.sensors.velocity) log.velocity.row(k) = plant.velocity(s.sensors.link_side).transpose();
    if (s.sensors.acceleration) log.acceleration.row(k) = plant.acceleration(s.sensors.link_side).transpose();
    log.torque.row(k) = torque.delayed().transpose();
    for (int i = 0; i < steps; ++i) {
      if (!plant.step(h)) {
        const std::string text =
            fmt::format("the simulated robot leaves all bounds at {:.3f} s", plant.time());
        return Error{
            .code = ErrorCode::NumericalFailure,
            .detail = text,
            .subjects = {s.name},
            .file = "",
            .place = "",
            .remedy = "see whether the inertial parameters are physical and the controller is not too stiff"};
      }
      torque.push(plant.torque());
    }
  }
  return done();
}

/// Upper bound of the rates [1/s] of friction, springs and controller, from the diagonals of H and H⁻¹: the largest
/// eigenvalue of the symmetric positive product D^½ H⁻¹ D^½ is at most its trace.
double fastestMode(const SimulationSettings& s, const VectorXd& inertia, const VectorXd& mobility) {
  const double omega = s.controller.bandwidth, zeta = s.controller.damping;
  const VectorXd slope = s.friction.steepest(mobility.size());
  if (s.elastic.stiffness.size() == 0) return 4.0 * omega * std::max(1.0, zeta) + slope.dot(mobility);
  // The controller's gains are those of the whole arm, but only the rotor is between it and the encoder.
  const VectorXd rotor = s.rotor_inertia.cwiseInverse();
  const double gain = 1.0 + inertia.dot(rotor) + static_cast<double>(rotor.size());
  const double spring = s.elastic.stiffness.dot(mobility + rotor);
  const double damper = s.elastic.damping.size() > 0 ? s.elastic.damping.dot(mobility + rotor) : 0.0;
  return std::max(2.0 * std::sqrt(spring + omega * omega * gain),
                  damper + slope.cwiseProduct(rotor).maxCoeff() + 2.0 * zeta * omega * gain);
}

}  // namespace

Finding simulatedFinding(const SimulationSettings& settings) {
  return {
      Severity::Info, settings.name, "simulated",
      "This log was made by a simulator with seed " + std::to_string(settings.seed) + ", not by a machine."};
}

Status checkSimulation(const RobotModel& model, const Trajectory& trajectory, const SimulationSettings& s) {
  const int n = model.nv();
  for (const Body& body : model.bodies())
    if (!body.joint.isOneDof())
      return Error{.code = ErrorCode::UnsupportedJoint,
                   .detail = "joint " + body.joint.name + " has several coordinates",
                   .subjects = {body.joint.name},
                   .file = "",
                   .place = "",
                   .remedy = "simulate a fixed-base robot whose joints have one DoF"};
  if (n == 0 || trajectory.joints() != n)
    return Error{.code = ErrorCode::ShapeMismatch,
                 .detail = "the trajectory moves " + std::to_string(trajectory.joints()) +
                           " joints, the robot " + model.name() + " has " + std::to_string(n),
                 .subjects = {model.name()},
                 .file = "",
                 .place = "",
                 .remedy = "give one row per moving joint"};
  if (auto ok = checkVectors(s, n); !ok) return ok;
  if (auto ok = checkNumbers(s); !ok) return ok;
  if ((s.rest_before + trajectory.duration() + s.rest_after) * s.sensors.rate > 1e8)
    return wrong("rate", "the log would have more than a hundred million samples",
                 "lower the rate or the duration");
  if (s.elastic.stiffness.size() == 0) return done();
  if (s.controller.kind == ControllerSettings::Kind::Ideal)
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail = "elastic joints cannot follow a trajectory ideally",
                 .subjects = {"controller"},
                 .file = "",
                 .place = "",
                 .remedy = "choose a controller, or rigid joints"};
  if (s.rotor_inertia.size() == 0 || !(s.rotor_inertia.minCoeff() > 0.0))
    return wrong("rotor_inertia", "elastic joints need a rotor inertia above 0", "give one per joint");
  return done();
}

Eigen::Index sampleCount(const Trajectory& trajectory, const SimulationSettings& settings) {
  const double seconds = settings.rest_before + trajectory.duration() + settings.rest_after;
  return static_cast<Eigen::Index>(std::floor(seconds * settings.sensors.rate + 1e-6)) + 1;
}

int automaticSteps(const RobotModel& model, const Trajectory& trajectory,
                   const SimulationSettings& settings) {
  dynamics::DynamicsWorkspace work(model);
  const bool elastic = settings.elastic.stiffness.size() > 0;
  if (!elastic && settings.rotor_inertia.size() > 0) work.setRotorInertia(settings.rotor_inertia);
  const int n = model.nv();
  VectorXd q(n), v(n), a(n);
  double fastest = 0.0;
  Eigen::MatrixXd H(n, n), inverse;
  for (int k = 0; k <= kPostures; ++k) {
    trajectory.at(trajectory.duration() * k / kPostures, q, v, a);
    dynamics::jointSpaceInertia(work, q, H);
    VectorXd mobility = H.diagonal().cwiseInverse();
    if (linalg::solveSpd(H, Eigen::MatrixXd::Identity(n, n), inverse)) mobility = inverse.diagonal();
    fastest = std::max(fastest, fastestMode(settings, H.diagonal(), mobility));
  }
  return std::max(1, static_cast<int>(std::min(1e9, std::ceil(fastest / settings.sensors.rate))));
}

Result<int> stepsPerSample(const RobotModel& model, const Trajectory& trajectory,
                           const SimulationSettings& s) {
  const double sample = 1.0 / s.sensors.rate;
  const int steps = s.integration_step > 0.0
                        ? std::max(1, static_cast<int>(std::ceil(sample / s.integration_step - 1e-9)))
                        : automaticSteps(model, trajectory, s);
  if (steps > kMostSteps)
    return wrong("integration_step",
                 "the robot needs " + std::to_string(steps) +
                     " integration steps per sample: some "
                     "friction is too steep, some spring too stiff or some inertia too small",
                 "raise the smoothing velocity or the rotor inertia, or lower the stiffness");
  return steps;
}

Result<signal::Log> simulate(const RobotModel& model, const Trajectory& trajectory,
                             const SimulationSettings& settings, const JobContext& context) {
  if (auto ok = checkSimulation(model, trajectory, settings); !ok) return ok.error();
  signal::Log log = emptyLog(model, settings, sampleCount(trajectory, settings));
  const bool ideal = settings.controller.kind == ControllerSettings::Kind::Ideal;
  auto ok = ideal ? runIdeal(model, trajectory, settings, context, log)
                  : runControlled(model, trajectory, settings, context, log);
  if (!ok) return ok.error();
  applySensors(settings.sensors, settings.seed, log);
  context.report("simulated", 1.0);
  return log;
}

}  // namespace plumbline::simulation
