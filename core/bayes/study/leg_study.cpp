// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/study/leg_study.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "base/cancelled.h"
#include "base/random.h"
#include "base/thread_pool.h"
#include "bayes/study/study_robots.h"
#include "dynamics/constraints/loop_analysis.h"
#include "simulation/hybrid_plant.h"

namespace plumbline::bayes {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kLegOptimality = 1e-4;  // standard deviations
constexpr int kLegDecimation = 5;        // samples per interval
constexpr const char* kLegMotors[] = {"hip_joint", "thigh_joint", "crank_joint"};
constexpr double kLegAmplitude[] = {0.3, 0.5, 0.55}, kLegFrequency[] = {5.0, 6.5, 8.0};  // rad, rad/s

int coordinateOf(const RobotModel& model, const std::string& joint) {
  return model.body(model.findJoint(joint)).joint.v_index;
}

/// The leg's motion under PD control about the standing posture.
Result<simulation::HybridLog> simulatedLeg(const StudyLeg& leg, const LegStudySettings& settings,
                                           std::uint64_t seed, const JobContext& context) {
  dynamics::DynamicsWorkspace work(leg.loop);
  auto constraint = dynamics::motionConstraint(leg.loop, {leg.closure});
  if (!constraint) return constraint.error();
  auto analysis = dynamics::analyseLoops(work, *constraint, leg.posture, {.driven_joints = {"crank_joint"}});
  if (!analysis) return analysis.error();
  const VectorXd centre = analysis->q;
  const Index nv = leg.loop.nv();
  Random random(seed);
  const VectorXd phase = random.uniformVector(3, 0.0, 2.0 * M_PI);
  simulation::HybridSettings plant;
  plant.name = "leg";
  plant.rate = settings.rate;
  plant.seed = random.next();
  plant.friction.viscous = VectorXd::Zero(nv);
  plant.position_noise = VectorXd::Constant(nv, settings.position_std);
  plant.velocity_noise = VectorXd::Constant(nv, settings.velocity_std);
  plant.torque_noise = VectorXd::Zero(nv);
  std::vector<int> motors;
  for (const char* joint : kLegMotors) {
    motors.push_back(coordinateOf(leg.loop, joint));
    plant.friction.viscous[motors.back()] = leg.loop.body(leg.loop.findJoint(joint)).joint.damping;
    plant.torque_noise[motors.back()] = settings.torque_std;
  }
  plant.torque = [motors, centre, phase](double t, const VectorXd& q, const VectorXd& v) {
    VectorXd tau = VectorXd::Zero(q.size());
    for (std::size_t i = 0; i < 3; ++i) {
      const double x = kLegFrequency[i] * t + phase[static_cast<Index>(i)], ramp = std::min(1.0, t);
      const double wish = centre[motors[i]] + ramp * kLegAmplitude[i] * std::sin(x);
      tau[motors[i]] = 80.0 * (wish - q[motors[i]]) +
                       3.0 * (ramp * kLegAmplitude[i] * kLegFrequency[i] * std::cos(x) - v[motors[i]]);
    }
    return tau;
  };
  return simulation::simulateHybrid(
      leg.loop, {{settings.seconds, constraint->withRows(analysis->independent_rows), {}}}, centre,
      VectorXd::Zero(nv), plant, context);
}

/// The log of the joints of a model.
/// @param torque_of  joint whose torque stands for that of another: (calf, crank)
signal::Log logFor(const signal::Log& log, const std::vector<std::string>& joints,
                   const std::pair<std::string, std::string>& torque_of = {}) {
  signal::Log out = log;
  out.joint_names = joints;
  const auto n = static_cast<Index>(joints.size());
  out.position.resize(log.size(), n), out.velocity.resize(log.size(), n), out.torque.resize(log.size(), n);
  const auto column = [&log](const std::string& joint) {
    return static_cast<Index>(std::find(log.joint_names.begin(), log.joint_names.end(), joint) -
                              log.joint_names.begin());
  };
  for (Index j = 0; j < n; ++j) {
    const std::string& joint = joints[static_cast<std::size_t>(j)];
    out.position.col(j) = log.position.col(column(joint));
    out.velocity.col(j) = log.velocity.col(column(joint));
    out.torque.col(j) = log.torque.col(column(joint == torque_of.first ? torque_of.second : joint));
  }
  return out;
}

struct EstimatedLeg {
  LegEstimate says;
  MapProblem problem;
  MapEstimate estimate;
};

/// @param drive  joint of the knee's motor in the model
/// @param prior_noise  draws of the prior means, by name of the coordinate
Result<EstimatedLeg> estimatedLeg(const RobotModel& model, const signal::Log& log, const std::string& drive,
                                  const ConstraintSpec& constraints, const LegStudySettings& settings,
                                  std::uint64_t seed, const JobContext& context) {
  std::vector<int> bodies;
  for (int b = 0; b < model.bodyCount(); ++b) bodies.push_back(b);
  std::vector<FrictionSpec> friction(static_cast<std::size_t>(model.nv()));
  for (const std::string& joint : log.joint_names)
    if (model.body(model.findJoint(joint)).joint.damping > 0.0)
      friction[static_cast<std::size_t>(coordinateOf(model, joint))].viscous = true;
  auto map = ParameterMap::make(model, bodies, friction);
  if (!map) return map.error();
  ParameterPrior prior =
      map->prior(VectorXd::Constant(model.bodyCount(), settings.relative), settings.friction);
  Random random = Random(seed).stream(7);
  prior.mean += prior.std.cwiseProduct(random.normalVector(static_cast<int>(prior.mean.size())));
  MeasurementSpec spec;
  spec.decimation = kLegDecimation;
  spec.position_std = VectorXd::Constant(model.nv(), settings.position_std);
  spec.velocity_std = VectorXd::Constant(model.nv(), settings.velocity_std);
  spec.torque_std = VectorXd::Constant(model.nv(), 0.1 * settings.torque_std);  // joints without a motor
  for (const std::string& joint : log.joint_names)
    if (joint != "calf_joint" || drive == "calf_joint")
      spec.torque_std[coordinateOf(model, joint)] = settings.torque_std;
  auto problem = makeMapProblem(model, {&log}, spec, std::move(*map), prior, constraints);
  if (!problem) return problem.error();
  MapSettings search;
  search.jerk_rounds = 2;
  search.optimality = kLegOptimality;
  auto estimate = estimateMap(*problem, startOf(*problem, context.stop), search, {context.stop, nullptr, 1});
  if (!estimate) return estimate.error();
  const Posterior posterior =
      posteriorOf(*problem, *estimate, identifiability::structuralBaseParameters(model));
  EstimatedLeg out{{}, std::move(*problem), std::move(*estimate)};
  out.says.status = out.estimate.status;
  out.says.calibrated = posterior.calibration.calibrated;
  for (const Finding& finding : posterior.calibration.findings)
    if (const std::string text = finding.code + " " + finding.subject;
        finding.severity != Severity::Info &&
        std::find(out.says.findings.begin(), out.says.findings.end(), text) == out.says.findings.end())
      out.says.findings.push_back(text);
  for (const SensorResidual& residual : posterior.residuals)
    if (residual.sensor == "force" && residual.joint == drive) {
      const double std = out.estimate.force_std[coordinateOf(model, drive)];
      out.says.residual = residual.rms * std;
      out.says.expected = residual.expected_rms * std;
    }
  for (const PosteriorValue& value : posterior.friction)
    if (value.subject == drive + ".viscous") out.says.friction = value;
  return out;
}

Result<LegRun> performLegRun(const StudyLeg& leg, const LegStudySettings& settings, std::uint64_t seed,
                             LegStudy* picture, const JobContext& context) {
  auto data = simulatedLeg(leg, settings, seed, {context.stop, nullptr, 1});
  if (!data) return data.error();
  const Index calf = coordinateOf(leg.loop, "calf_joint"), crank = coordinateOf(leg.loop, "crank_joint");
  for (Index k = 0; picture != nullptr && k < data->velocity.rows(); k += 10) {
    if (std::fabs(data->velocity(k, calf)) < 0.3) continue;
    picture->calf.push_back(data->position(k, calf));
    picture->ratio.push_back(data->velocity(k, crank) / data->velocity(k, calf));
  }
  LegRun out;
  out.seed = seed;
  ConstraintSpec loops;
  loops.loops = {leg.closure};
  loops.passive = {"calf_joint", "coupler_joint"};
  loops.posture = leg.posture;
  const auto loop =
      estimatedLeg(leg.loop, logFor(data->log, {"hip_joint", "thigh_joint", "calf_joint", "crank_joint"}),
                   "crank_joint", loops, settings, seed, context);
  if (!loop) return loop.error();
  out.loop = loop->says;
  dynamics::DynamicsWorkspace work(leg.loop);
  const auto constraint = dynamics::motionConstraint(leg.loop, {leg.closure}).value();
  const VectorXd rest = VectorXd::Zero(leg.loop.nv());
  const MatrixXd& x = loop->estimate.optimum.segments.front().x;
  for (Index k = 0; k < x.cols(); ++k)
    out.closure = std::max(
        out.closure, dynamics::constraintMotion(work, constraint, x.col(k).head(leg.loop.nq()), rest, rest)
                         .position.cwiseAbs()
                         .maxCoeff());
  const auto serial = estimatedLeg(
      leg.serial,
      logFor(data->log, {"hip_joint", "thigh_joint", "calf_joint"}, {"calf_joint", "crank_joint"}),
      "calf_joint", {}, settings, seed, context);
  if (!serial) return serial.error();
  out.serial = serial->says;
  return out;
}

}  // namespace

Result<LegStudy> studyLegDrive(const LegStudySettings& settings, const JobContext& context) {
  const StudyLeg leg = studyLeg();
  LegStudy out;
  out.settings = settings;
  out.true_friction = leg.loop.body(leg.loop.findJoint("crank_joint")).joint.damping;
  std::vector<Result<LegRun>> runs(static_cast<std::size_t>(settings.seeds), Result<LegRun>(LegRun()));
  std::atomic<std::size_t> finished = 0;
  parallelFor(runs.size(), std::max(1, context.threads), [&](std::size_t k, int) {
    if (context.stopRequested()) return;
    runs[k] = performLegRun(leg, settings, settings.first_seed + k, k == 0 ? &out : nullptr, context);
    context.report("legs", static_cast<double>(++finished) / static_cast<double>(runs.size()));
  });
  if (context.stopRequested()) return cancelled("the study");
  for (Result<LegRun>& run : runs) {
    if (!run) return run.error();
    out.runs.push_back(std::move(*run));
  }
  return out;
}

}  // namespace plumbline::bayes
