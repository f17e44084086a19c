// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/map_problem.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <set>

#include "base/text.h"
#include "bayes/constraints/constraint_schedule.h"
#include "bayes/constraints/passive_joints.h"
#include "bayes/observations/encoder_states.h"
#include "bayes/observations/energy_observations.h"
#include "bayes/observations/interval_sensors.h"
#include "bayes/state_space.h"
#include "signal/joint_matching.h"
#include "signal/time_base.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr double kGap = 1.5;         // steps longer than so many medians part two segments
constexpr double kUneven = 0.05;     // of a step: from which a finding reports it
constexpr double kFarPosition = 10;  // rad: prior of the first position, so wide that it has no influence
constexpr double kFarVelocity = 100;
constexpr double kMissing = std::numeric_limits<double>::quiet_NaN();

Status checkModel(const RobotModel& model) {
  for (const Body& body : model.bodies()) {
    const bool base = body.joint.type == JointType::Floating && &body == &model.body(0);
    if (!base && !body.joint.isOneDof())
      return rejection(
          ErrorCode::UnsupportedJoint,
          "joint " + body.joint.name + " has " + std::to_string(body.joint.nv) +
              " coordinates, and states are estimated for joints of one coordinate on a fixed or "
              "floating base only",
          {body.joint.name}, "lock the joint, or leave out what it carries");
  }
  return done();
}

/// `count` positive values, or none.
Status checkStd(const char* name, const VectorXd& values, Index count, bool zero_allowed,
                const char* of = "joints") {
  if (values.size() == 0) return done();
  if (values.size() != count)
    return rejection(ErrorCode::ShapeMismatch,
                     std::string(name) + " has " + std::to_string(values.size()) + " values for " +
                         std::to_string(count) + " " + of,
                     {name}, std::string("give one value for each of the ") + of);
  for (const double value : values)
    if (!std::isfinite(value) || value < 0.0 || (value == 0.0 && !zero_allowed))
      return rejection(ErrorCode::ValueOutOfRange,
                       std::string(name) + " holds " + shortNumber(value) +
                           ", so that its covariance is not positive definite",
                       {name}, "give standard deviations above zero");
  return done();
}

bool hasBasePose(const signal::Log& log) {
  return log.base && log.base->pose.size() > 0;
}

Status checkLog(const RobotModel& model, const signal::Log& log, bool start_stated) {
  const auto missing = [&log](const char* what, const char* remedy) {
    Error error =
        rejection(ErrorCode::MissingData, std::string("the log has no ") + what, {log.name}, remedy);
    error.file = log.source;
    return error;
  };
  if (log.untimed)
    return missing("times",
                   "motion and parameters are estimated from samples that follow each other in time");
  if (log.torque.size() == 0)
    return missing("joint torques", "record torques or motor currents; without them forces are unknown");
  if (log.position.size() == 0) return missing("joint positions", "record the encoders");
  if (hasFloatingBase(model) && !hasBasePose(log) && !start_stated)
    return missing(
        "pose of the floating base, and no \"base_start\" says where it begins: position and heading are "
        "free",
        "record it (/base/pose), state \"base_start\", or take the robot with a fixed base");
  for (Index k = 0; k < log.size(); ++k) {
    const bool back = k > 0 && !(log.time[k] > log.time[k - 1]);
    if (std::isfinite(log.time[k]) && !back) continue;
    Error error = rejection(
        std::isfinite(log.time[k]) ? ErrorCode::TimeNotMonotonic : ErrorCode::InvalidNumber,
        "the time stamp of row " + std::to_string(k) +
            (std::isfinite(log.time[k]) ? " does not lie after the one before it" : " is not a number"),
        {log.name}, "correct the time stamps, or cut the log there with \"from\" and \"to\"");
    error.file = log.source;
    return error;
  }
  return done();
}

/// Standard deviations in use; assumed ones are reported.
struct Noise {
  VectorXd position, velocity, torque, density;
};

double rootMeanSquare(const Eigen::Ref<const VectorXd>& values) {
  double sum = 0.0;
  Index count = 0;
  for (const double value : values)
    if (std::isfinite(value)) sum += value * value, ++count;
  return count > 0 ? std::sqrt(sum / static_cast<double>(count)) : 0.0;
}

/// Values of the joints behind those of a base.
VectorXd behindBase(const VectorXd& base, const VectorXd& joints) {
  VectorXd out(base.size() + joints.size());
  out << base, joints;
  return out;
}

double weightOf(const RobotModel& model) {
  double mass = 0.0;
  for (const Body& body : model.bodies()) mass += body.pi_std[0];
  return mass * std::max(1.0, model.gravity().norm());
}

/// Largest root mean square of a joint's torque over the logs.
double torqueLevel(const std::vector<const signal::Log*>& logs,
                   const std::vector<signal::JointMatch>& matches, Index dof) {
  double level = 0.0;
  for (std::size_t l = 0; l < logs.size(); ++l)
    level = std::max(level,
                     rootMeanSquare(logs[l]->torque.col(matches[l].column[static_cast<std::size_t>(dof)])));
  return level;
}

/// Wrench on the base that the model lacks.
VectorXd wrenchDensity(const RobotModel& model, const MeasurementSpec& spec, const signal::Log& log,
                       std::vector<Finding>& findings) {
  if (!hasFloatingBase(model)) return VectorXd(0);
  if (spec.base_wrench_density.size() > 0) return spec.base_wrench_density;
  const double force = 0.01 * weightOf(model);
  const double interval = spec.decimation * signal::analyseTime(log.time).median_step;
  findings.push_back(
      {Severity::Info, "noise", "base-wrench-assumed",
       "Standard deviation of a wrench on the base that the model lacks assumed: " + shortNumber(force) +
           " N and " + shortNumber(0.1 * force) + " N·m in one interval, 1 % of the weight."});
  VectorXd density(6);
  density << Vec3::Constant(0.1 * force), Vec3::Constant(force);
  return density * std::sqrt(interval);
}

Noise noiseOf(const RobotModel& model, const MeasurementSpec& spec,
              const std::vector<const signal::Log*>& logs, const std::vector<signal::JointMatch>& matches,
              std::vector<Finding>& findings) {
  const Index base = baseCoordinates(model), joints = model.nv() - base;
  Noise noise{spec.position_std, spec.velocity_std, spec.torque_std, spec.force_density};
  const auto assume = [&findings](const char* code, const std::string& text) {
    findings.push_back({Severity::Info, "noise", code, text});
  };
  if (noise.position.size() == 0) {
    noise.position = VectorXd::Constant(joints, 1e-4);
    assume("position-std-assumed", "Standard deviation of the encoders' positions assumed: 1e-4 rad.");
  }
  if (noise.velocity.size() == 0) {
    noise.velocity = VectorXd::Constant(joints, 1e-2);
    if (spec.use_velocity)
      assume("velocity-std-assumed", "Standard deviation of the encoders' velocities assumed: 1e-2 rad/s.");
  }
  if (base > 0 && spec.base_pose_std.size() == 0)
    assume("base-pose-std-assumed", "Standard deviation of the base's pose assumed: 1e-3 rad and 1e-3 m.");
  if (noise.density.size() == 0) noise.density = VectorXd::Zero(joints);
  if (noise.torque.size() == 0) {
    noise.torque.resize(joints);
    for (Index j = 0; j < joints; ++j)
      noise.torque[j] = std::max(1e-6, 0.01 * torqueLevel(logs, matches, base + j));
  }
  const VectorXd none = VectorXd::Zero(base), one = VectorXd::Ones(base);
  return {behindBase(one, noise.position), behindBase(one, noise.velocity), behindBase(none, noise.torque),
          behindBase(wrenchDensity(model, spec, *logs.front(), findings), noise.density)};
}

/// Nodes of one log: rows first, first + d, … of a segment without a gap.
class Cutter {
 public:
  Cutter(const signal::Log& log, const signal::JointMatch& match, const MeasurementSpec& spec,
         const Noise& noise, const MatrixXd& samples, MapProblem& problem)
      : log_(log),
        match_(match),
        spec_(spec),
        noise_(noise),
        samples_(samples),
        problem_(problem),
        d_(spec.decimation),
        base_(baseCoordinates(problem.model)) {}

  void cut() {
    const double median = signal::analyseTime(log_.time).median_step;
    Index first = 0;
    while (first < log_.size() && spec_.from && log_.time[first] < *spec_.from) ++first;
    while (first + 1 < log_.size()) {
      Index last = first;  // of this segment
      while (last + 1 < log_.size() && !isAfter(last + 1) && follows(last, median)) ++last;
      take(first, last, median);
      first = last + 1;
      if (first < log_.size() && isAfter(first)) break;
    }
    remarkSteps(median);
  }

 private:
  bool isAfter(Index row) const { return spec_.to && log_.time[row] > *spec_.to; }
  Index column(Index j) const { return match_.column[static_cast<std::size_t>(j)]; }
  bool torqueThere(Index row) const {
    for (Index j = base_; j < problem_.nv(); ++j)
      if (!std::isfinite(log_.torque(row, column(j)))) return false;
    return true;
  }
  bool follows(Index row, double median) const {
    return log_.time[row + 1] - log_.time[row] < kGap * median && torqueThere(row) && torqueThere(row + 1);
  }

  /// Every interval has its own length; only the mean of the torques inside it assumes even steps.
  void remarkSteps(double median) {
    double worst = 0.0;
    for (const Measurements& m : problem_.measurements)
      if (m.log == log_.name)
        worst = std::max(worst, (m.step.array() / (median * d_) - 1.0).abs().maxCoeff());
    if (worst > kUneven)
      problem_.findings.push_back({Severity::Info, log_.name, "uneven-steps",
                                   "The intervals of " + log_.name + " differ from their median by up to " +
                                       shortNumber(100.0 * worst) +
                                       " %; torques are taken as those of the middle all the same."});
  }

  void take(Index first, Index last, double median) {
    const Index n = (last - first) / d_, nv = problem_.nv();
    if (n < 2) {
      if (last > first)
        problem_.findings.push_back({Severity::Warning, log_.name, "segment-too-short",
                                     "Rows " + std::to_string(first) + " to " + std::to_string(last) +
                                         " make fewer than two intervals and are left out."});
      return;
    }
    Measurements m;
    m.log = log_.name;
    m.first_row = first;
    m.step.resize(n);
    m.time.resize(n + 1);
    m.position = MatrixXd::Constant(nv, n + 1, kMissing);
    m.torque = MatrixXd::Zero(nv, n);
    const bool velocity = spec_.use_velocity && log_.velocity.size() > 0;
    if (velocity) m.velocity = MatrixXd::Constant(nv, n + 1, kMissing);
    const bool posed = base_ > 0 && hasBasePose(log_);
    if (posed) m.base_pose.resize(7, n + 1);
    m.interval_values.resize(samples_.cols(), n);
    for (Index k = 0; k <= n; ++k) {
      const Index row = first + k * d_;
      m.time[k] = log_.time[row];
      if (k > 0) m.step[k - 1] = m.time[k] - m.time[k - 1];
      if (posed) m.base_pose.col(k) = log_.base->pose.row(row).transpose();
      if (k < n) m.interval_values.col(k) = meanRow(row);
      for (Index j = base_; j < nv; ++j) {
        m.position(j, k) = finite(log_.position(row, column(j)));
        if (velocity) m.velocity(j, k) = finite(log_.velocity(row, column(j)));
        if (k < n) m.torque(j, k) = meanTorque(row, j);
      }
    }
    const double averaged = std::max(1, d_ - 1);
    m.force_std =
        (noise_.torque.array().square() / averaged + noise_.density.array().square() / (median * d_)).sqrt();
    m.moving_std = noise_.density / std::sqrt(median * d_);
    m.start_mean = VectorXd::Zero(problem_.nq() + nv);
    m.start_mean.head(problem_.nq()) = problem_.model.neutral();
    m.start_std.resize(2 * nv);
    m.start_std << VectorXd::Constant(nv, kFarPosition), VectorXd::Constant(nv, kFarVelocity);
    m.unknown_start = 2 * nv;
    if (base_ > 0 && !posed) {
      m.start_mean.head<7>() << spec_.base_start.head<3>(), spec_.base_start.tail<4>().normalized();
      m.start_std.head<6>() = spec_.base_start_std;
      m.unknown_start -= 6;
    }
    m.start_mean.head(problem_.nq()) = encoderStates(problem_, m).x.col(0).head(problem_.nq());
    problem_.measurements.push_back(std::move(m));
  }

  VectorXd meanRow(Index row) const {
    if (samples_.cols() == 0) return VectorXd(0);
    if (d_ == 1) return 0.5 * (samples_.row(row) + samples_.row(row + 1)).transpose();
    return samples_.middleRows(row + 1, d_ - 1).colwise().mean().transpose();
  }
  static double finite(double value) { return std::isfinite(value) ? value : kMissing; }
  double meanTorque(Index row, Index j) const {
    if (d_ == 1) return 0.5 * (log_.torque(row, column(j)) + log_.torque(row + 1, column(j)));
    return log_.torque.col(column(j)).segment(row + 1, d_ - 1).mean();
  }

  const signal::Log& log_;
  const signal::JointMatch& match_;
  const MeasurementSpec& spec_;
  const Noise& noise_;
  const MatrixXd& samples_;  ///< of IMUs and feet, one row per sample
  MapProblem& problem_;
  int d_;
  Index base_;
};

Status checkSpec(const MeasurementSpec& spec, const RobotModel& model) {
  const Index joints = model.nv() - baseCoordinates(model);
  for (const auto& [name, values] : {std::pair{"base_pose_std", &spec.base_pose_std},
                                     std::pair{"base_wrench_density", &spec.base_wrench_density},
                                     std::pair{"base_start_std", &spec.base_start_std}})
    if (auto status = checkStd(name, *values, 6, false, "coordinates of a floating base"); !status)
      return status;
  for (const auto& [name, values, zero] : {std::tuple{"position_std", &spec.position_std, false},
                                           std::tuple{"velocity_std", &spec.velocity_std, false},
                                           std::tuple{"torque_std", &spec.torque_std, true},
                                           std::tuple{"force_density", &spec.force_density, true}})
    if (auto status = checkStd(name, *values, joints, zero); !status) return status;
  if (spec.torque_std.size() > 0)
    for (Index j = 0; j < joints; ++j)
      if (spec.torque_std[j] == 0.0 && (spec.force_density.size() == 0 || spec.force_density[j] == 0.0))
        return rejection(ErrorCode::ValueOutOfRange,
                         "torque_std and force_density are both zero, so that no force is uncertain",
                         {"torque_std"}, "give one of them above zero");

  if (spec.decimation < 1 || spec.decimation > 10000)
    return rejection(ErrorCode::ValueOutOfRange, "decimation has to lie between 1 and 10000", {"decimation"},
                     "choose 2");
  return done();
}

/// A base whose pose is not measured: the log has no gap, and something shows how it moves.
Status checkUnposed(const MapProblem& problem, const ConstraintSpec& constraints) {
  const Measurements& m = problem.measurements.front();
  if (!hasFloatingBase(problem.model) || m.base_pose.cols() > 0) return done();
  if (problem.imus.empty() && constraints.contacts.empty())
    return rejection(
        ErrorCode::MissingData,
        "the log has no pose of the floating base, and neither an IMU nor a contact shows how it moves",
        {m.log}, "state \"imus\" or \"contacts\", or record the pose");
  if (problem.measurements.size() > 1)
    return rejection(ErrorCode::MissingData,
                     "the logs have " + std::to_string(problem.measurements.size()) +
                         " parts, and \"base_start\" says where the base is in the first one alone",
                     {m.log}, "give one log without gaps, cut with \"from\" and \"to\", or record the pose");
  return done();
}

/// Phases log by log name their logs.
Status checkLogNames(const std::vector<const signal::Log*>& logs, const ConstraintSpec& constraints) {
  const bool by_log = std::any_of(constraints.contacts.begin(), constraints.contacts.end(),
                                  [](const ContactSchedule& each) { return !each.log_phases.empty(); });
  std::set<std::string> names;
  for (const signal::Log* log : logs)
    if (!names.insert(log->name).second && by_log)
      return rejection(
          ErrorCode::DuplicateName,
          "two logs have the name " + log->name + ", so that contacts cannot have phases log by log",
          {log->name}, "rename one of the files");
  return done();
}

Status checkPrior(const ParameterMap& map, const ParameterPrior& prior) {
  if (prior.mean.size() != map.size() || prior.std.size() != map.size())
    return rejection(ErrorCode::ShapeMismatch, "the prior does not fit the parameters", {"prior"},
                     "give one mean and one standard deviation per parameter");
  for (Index i = 0; i < map.size(); ++i)
    if (!std::isfinite(prior.mean[i]) || !std::isfinite(prior.std[i]) || !(prior.std[i] > 0.0))
      return rejection(ErrorCode::ValueOutOfRange,
                       "the prior of " + map.names()[static_cast<std::size_t>(i)] +
                           " is not positive definite: its standard deviation is " +
                           shortNumber(prior.std[i]),
                       {map.names()[static_cast<std::size_t>(i)]}, "give a standard deviation above zero");
  return done();
}

}  // namespace

const ConstraintMode* MapProblem::modeOf(const Measurements& m, Index interval) const {
  if (m.mode.empty() || m.mode[static_cast<std::size_t>(interval)] < 0) return nullptr;
  return &modes[static_cast<std::size_t>(m.mode[static_cast<std::size_t>(interval)])];
}

Index MapProblem::forces() const {
  Index most = 0;
  for (const ConstraintMode& mode : modes) most = std::max(most, mode.size());
  return most;
}

VectorXd Measurements::movingPart() const {
  if (moving_std.size() == 0) return VectorXd::Zero(force_std.size());
  return (force_std.array() > 0.0)
      .select((moving_std.array() / force_std.array().max(1e-300)).square().min(1.0), 0.0);
}

Index MapProblem::measuredValues() const {
  const auto count = [](const MatrixXd& values) {
    return (values.array() == values.array()).count();  // all that are not NaN
  };
  Index sum = 0;
  for (const Measurements& m : measurements)
    sum += count(m.position) + count(m.velocity) + count(m.base_pose) / 7 * 6 + count(m.interval_values);
  return sum;
}

Index MapProblem::degreesOfFreedom() const {
  Index sum = measuredValues() + equalities.rows();
  for (const Measurements& m : measurements) sum -= m.unknown_start;
  return std::max<Index>(0, sum);
}

Result<MapProblem> makeMapProblem(const RobotModel& model, const std::vector<const signal::Log*>& logs,
                                  const MeasurementSpec& spec, ParameterMap map, ParameterPrior prior,
                                  const ConstraintSpec& constraints) {
  if (!constraints.passive.empty()) {
    auto completed = withPassiveJoints(model, logs, constraints.passive);
    if (!completed) return completed.error();
    std::vector<const signal::Log*> all;
    for (const signal::Log& log : *completed) all.push_back(&log);
    ConstraintSpec rest = constraints;
    rest.passive.clear();
    return makeMapProblem(model, all, spec, std::move(map), std::move(prior), rest);
  }
  if (auto status = checkModel(model); !status) return status.error();
  if (auto status = checkSpec(spec, model); !status) return status.error();
  if (auto status = checkPrior(map, prior); !status) return status.error();
  if (auto status = checkLogNames(logs, constraints); !status) return status.error();
  MapProblem problem{model, std::move(map), std::move(prior), {}, {}, {}, {}};
  std::vector<signal::JointMatch> matches;
  for (const signal::Log* log : logs) {
    if (auto status = checkLog(model, *log, spec.base_start.size() > 0); !status) return status.error();
    auto match = signal::matchJoints(model, *log);
    if (!match) return match.error();
    problem.findings.insert(problem.findings.end(), match->findings.begin(), match->findings.end());
    matches.push_back(std::move(*match));
  }
  problem.wraps.assign(static_cast<std::size_t>(model.nv()), false);
  for (const int b : model.actuatedBodies())
    problem.wraps[static_cast<std::size_t>(model.body(b).joint.v_index)] =
        model.body(b).joint.type == JointType::Continuous;
  const Noise noise = noiseOf(model, spec, logs, matches, problem.findings);
  problem.huber = spec.huber;
  if (spec.base_pose_std.size() > 0) problem.base_pose_std = spec.base_pose_std;
  problem.position_std = noise.position;
  problem.velocity_std = noise.velocity;
  if (auto status = addSensors(spec, constraints, problem); !status) return status.error();
  for (std::size_t l = 0; l < logs.size(); ++l) {
    auto samples = intervalSamples(problem, constraints, *logs[l]);
    if (!samples) return samples.error();
    Cutter(*logs[l], matches[l], spec, noise, *samples, problem).cut();
  }
  if (problem.measurements.empty())
    return rejection(ErrorCode::MissingData,
                     "no segment of the logs has torques over two intervals of " +
                         std::to_string(spec.decimation) + " samples",
                     {logs.empty() ? "log" : logs.front()->name}, "record longer, or lower \"decimation\"");
  problem.fits_position = spec.fit_encoders && spec.position_std.size() == 0;
  problem.fits_velocity = spec.fit_encoders && spec.velocity_std.size() == 0;
  if (auto status = checkUnposed(problem, constraints); !status) return status.error();
  problem.torque_shared = spec.decimation == 1;
  if (spec.torque_std.size() == 0) problem.least_force_std = problem.measurements.front().force_std;
  if (auto status = constrain(constraints, problem); !status) return status.error();
  forgetSwingingFeet(problem);
  addEnergy(spec.energy, spec.energy_std, problem);
  return problem;
}

}  // namespace plumbline::bayes
