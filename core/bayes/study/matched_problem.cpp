// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/study/matched_problem.h"

#include <cmath>

#include "bayes/constraints/constraint_schedule.h"
#include "bayes/stage_mode.h"
#include "bayes/state_space.h"
#include "bayes/study/study_robots.h"
#include "dynamics/inverse_dynamics.h"

namespace plumbline::bayes {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kFar = 10.0,
                 kFast = 100.0;  // prior of the first state: without influence [rad, m; rad/s, m/s]

/// Phases and frequencies of the wished motion.
struct Wish {
  VectorXd phase;
  double amplitude;
  double frequency(Index j) const { return 6.0 + 1.5 * static_cast<double>(j % 4); }
  double position(Index j, double t) const {
    return amplitude * (std::sin(frequency(j) * t + phase[j]) - std::sin(phase[j]));
  }
  double velocity(Index j, double t) const {
    return amplitude * frequency(j) * std::cos(frequency(j) * t + phase[j]);
  }
};

/// Thrust along the frame's z axis and moments that follow a wished roll and pitch, from the measured pose and twist.
Vec6 rotorWrench(const RobotModel& model, const Measurements& m, Index k, const Wish& wish) {
  const double mass = model.body(0).pi_std[0];
  const Pose measured = poseOf(VectorXd(m.base_pose.col(k)));
  const Vec6 twist = m.velocity.col(k).head<6>();
  const Vec3 tilt(0.3 * wish.position(0, m.time[k]), 0.3 * wish.position(1, m.time[k]),
                  0.2 * wish.position(2, m.time[k]));
  const Vec3 error = logRotation(measured.R.transpose() * rotationFromRpy(tilt));
  Vec6 out = Vec6::Zero();
  out.head<3>() = 0.8 * error - 0.15 * twist.head<3>();
  out[5] = mass * (9.81 + 10.0 * (wish.position(3, m.time[k]) * 0.3 - measured.p.z()) - 3.0 * twist[5]);
  return out;
}

/// Measured values of a node: pose and twist of the base, encoders.
void measure(const StudySystem& system, const MatchedSettings& settings, Index k,
             const Eigen::Ref<const VectorXd>& x, Measurements& m, Random& random) {
  const Index nq = system.model.nq(), nv = system.model.nv(), base = baseCoordinates(system.model);
  if (base > 0) {
    VectorXd step = VectorXd::Zero(nv);
    step.head<6>() = settings.base_pose_std.cwiseProduct(Vec6(random.normalVector(6)));
    m.base_pose.col(k) = movedPosture(system.model, x.head(nq), step).head<7>();
  }
  for (Index j = 0; j < nv; ++j) {
    if (j >= base) m.position(j, k) = x[nq - nv + j] + settings.position_std * random.normal();
    m.velocity(j, k) = x[nq + j] + settings.velocity_std * random.normal();
  }
}

/// Torque of the controller from the values measured at the node.
VectorXd controlled(const StudySystem& system, const Measurements& m, Index k, const Wish& wish,
                    dynamics::DynamicsWorkspace& nominal) {
  const Index nv = system.model.nv(), nq = system.model.nq(), base = baseCoordinates(system.model);
  VectorXd tau = VectorXd::Zero(nv);
  if (base == 0) {
    const VectorXd q = m.position.col(k);
    dynamics::gravityTorque(nominal, q, tau);
  }
  if (base == nv) tau.head<6>() = rotorWrench(system.model, m, k, wish);
  for (Index j = base; j < nv; ++j)
    tau[j] +=
        system.stiffness * (system.centre[nq - nv + j] + wish.position(j, m.time[k]) - m.position(j, k)) +
        system.damping * (wish.velocity(j, m.time[k]) - m.velocity(j, k));
  return tau;
}

Measurements blank(const StudySystem& system, const MatchedSettings& settings) {
  const Index nv = system.model.nv(), nq = system.model.nq(), n = settings.intervals,
              base = baseCoordinates(system.model);
  Measurements m;
  m.log = system.name;
  m.step = VectorXd::Constant(n, settings.step);
  m.time = VectorXd::LinSpaced(n + 1, 0.0, settings.step * static_cast<double>(n));
  m.position = m.velocity = MatrixXd::Constant(nv, n + 1, NAN);
  m.torque = MatrixXd::Zero(nv, n);
  m.force_std = VectorXd::Constant(nv, system.force_std);
  if (base > 0) {
    m.force_std.head<6>() = settings.base_force_std;
    m.base_pose = MatrixXd::Constant(7, n + 1, NAN);
  }
  m.start_mean = VectorXd::Zero(nq + nv);
  m.start_mean.head(nq) = system.centre;
  m.start_std.resize(2 * nv);
  m.start_std << VectorXd::Constant(nv, kFar), VectorXd::Constant(nv, kFast);
  m.unknown_start = 2 * nv;
  return m;
}

}  // namespace

std::vector<StudySystem> studySystems() {
  std::vector<StudySystem> out;
  const auto add = [&out](const char* name, RobotModel model) -> StudySystem& {
    out.push_back({.name = name, .model = std::move(model), .centre = {}});
    out.back().centre = out.back().model.neutral();
    return out.back();
  };
  add("double pendulum", studyPendulum());
  add("manipulator", studyManipulator()).stiffness = 30.0;
  out.back().damping = 2.0;
  add("quadrotor", studyQuadrotor());
  for (auto& [name, robot] : {std::pair{"biped", studyBiped()}, std::pair{"quadruped", studyQuadruped()}}) {
    StudySystem& system = add(name, robot.model);
    system.constraints.contacts = robot.feet;
    system.constraints.posture = system.centre = robot.stance;
    system.amplitude = 0.15;
    system.stiffness = 80.0;
    system.damping = 1.0;
  }
  return out;
}

Result<MatchedProblem> matchedProblem(const StudySystem& system, const MatchedSettings& settings,
                                      Random& random) {
  const RobotModel& model = system.model;
  const Index nv = model.nv(), nq = model.nq(), base = baseCoordinates(model), n = settings.intervals;
  std::vector<int> bodies;
  for (int b = 0; b < model.bodyCount(); ++b) bodies.push_back(b);
  std::vector<FrictionSpec> friction(static_cast<std::size_t>(nv), {true, false, false});
  for (Index j = 0; j < base; ++j) friction[static_cast<std::size_t>(j)] = {};
  auto map = ParameterMap::make(model, bodies, friction);
  if (!map) return map.error();
  ParameterPrior prior =
      map->prior(VectorXd::Constant(model.bodyCount(), settings.relative), settings.friction);
  MatchedProblem out{MapProblem{model,
                                std::move(*map),
                                prior,
                                VectorXd::Constant(nv, settings.position_std),
                                VectorXd::Constant(nv, settings.velocity_std),
                                std::vector<bool>(static_cast<std::size_t>(nv), false),
                                {},
                                {}},
                     {}};
  MapProblem& problem = out.problem;
  problem.base_pose_std = settings.base_pose_std;
  out.truth.theta = problem.map.nominal();
  problem.prior.mean += prior.std.cwiseProduct(random.normalVector(static_cast<int>(prior.std.size())));
  problem.measurements.push_back(blank(system, settings));
  if (auto status = constrain(system.constraints, problem); !status) return status.error();
  Measurements& m = problem.measurements.back();
  out.truth.segments.push_back({MatrixXd::Zero(nq + nv, n + 1), MatrixXd::Zero(problem.inputs(), n)});
  Iterate::Segment& s = out.truth.segments.back();
  s.x.col(0).head(nq) = system.centre;
  const Wish wish{random.uniformVector(static_cast<int>(nv), 0.0, 2.0 * M_PI), system.amplitude};
  dynamics::DynamicsWorkspace nominal(model);
  StageMode mode(problem);
  mode.setParameters(out.truth.theta);
  for (Index k = 0; k <= n; ++k) {
    measure(system, settings, k, s.x.col(k), m, random);
    if (k == n) break;
    m.torque.col(k) = controlled(system, m, k, wish, nominal);
    s.u.col(k).head(nv) = m.force_std.cwiseProduct(random.normalVector(static_cast<int>(nv)));
    if (!mode.solveAcceleration(m, k, s.x.col(k), s.u.col(k)))
      return rejection(ErrorCode::NumericalFailure, "the " + system.name + " cannot be integrated",
                       {system.name}, "choose another seed");
    s.x.col(k + 1) = StageMode::next(model, m, k, s.x.col(k), s.u.col(k));
  }
  return out;
}

}  // namespace plumbline::bayes
