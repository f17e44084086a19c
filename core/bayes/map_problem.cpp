// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/map_problem.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

#include "base/text.h"
#include "bayes/constraints/constraint_schedule.h"
#include "bayes/constraints/passive_joints.h"
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
  if (model.base() == BaseType::Floating)
    return rejection(ErrorCode::UnsupportedJoint,
                     "the base of " + model.name() +
                         " floats, and motion and parameters are estimated together on a fixed base only",
                     {model.name()}, "take the robot with a fixed base, or use identify");
  for (const Body& body : model.bodies())
    if (!body.joint.isOneDof())
      return rejection(
          ErrorCode::UnsupportedJoint,
          "joint " + body.joint.name + " has " + std::to_string(body.joint.nv) +
              " coordinates, and states are estimated for joints of one coordinate on a fixed base only",
          {body.joint.name}, "take the robot with a fixed base, or lock the joint");
  return done();
}

/// One positive value per coordinate, or none.
Status checkStd(const char* name, const VectorXd& values, Index nv, bool zero_allowed) {
  if (values.size() == 0) return done();
  if (values.size() != nv)
    return rejection(ErrorCode::ShapeMismatch,
                     std::string(name) + " has " + std::to_string(values.size()) + " values for " +
                         std::to_string(nv) + " joints",
                     {name}, "give one value per joint");
  for (const double value : values)
    if (!std::isfinite(value) || value < 0.0 || (value == 0.0 && !zero_allowed))
      return rejection(ErrorCode::ValueOutOfRange,
                       std::string(name) + " holds " + shortNumber(value) +
                           ", so that its covariance is not positive definite",
                       {name}, "give standard deviations above zero");
  return done();
}

Status checkLog(const signal::Log& log) {
  const auto missing = [&log](const char* what, const char* remedy) {
    Error error =
        rejection(ErrorCode::MissingData, std::string("the log has no ") + what, {log.name}, remedy);
    error.file = log.source;
    return error;
  };
  if (log.torque.size() == 0)
    return missing("joint torques", "record torques or motor currents; without them forces are unknown");
  if (log.position.size() == 0) return missing("joint positions", "record the encoders");
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

Noise noiseOf(const MeasurementSpec& spec, const std::vector<const signal::Log*>& logs,
              const std::vector<signal::JointMatch>& matches, Index nv, std::vector<Finding>& findings) {
  Noise noise{spec.position_std, spec.velocity_std, spec.torque_std, spec.force_density};
  const auto assume = [&findings](const char* code, const std::string& text) {
    findings.push_back({Severity::Info, "noise", code, text});
  };
  if (noise.position.size() == 0) {
    noise.position = VectorXd::Constant(nv, 1e-4);
    assume("position-std-assumed", "Standard deviation of the encoders' positions assumed: 1e-4 rad.");
  }
  if (noise.velocity.size() == 0) {
    noise.velocity = VectorXd::Constant(nv, 1e-2);
    if (spec.use_velocity)
      assume("velocity-std-assumed", "Standard deviation of the encoders' velocities assumed: 1e-2 rad/s.");
  }
  if (noise.density.size() == 0) noise.density = VectorXd::Zero(nv);
  if (noise.torque.size() == 0) {
    noise.torque = VectorXd::Zero(nv);
    for (std::size_t l = 0; l < logs.size(); ++l)
      for (Index j = 0; j < nv; ++j)
        noise.torque[j] = std::max(
            noise.torque[j],
            0.01 * rootMeanSquare(logs[l]->torque.col(matches[l].column[static_cast<std::size_t>(j)])));
    noise.torque = noise.torque.cwiseMax(1e-6);
  }
  return noise;
}

/// Interpolates between the measured values linearly, constant beyond them; zero when there is none.
void fillMissing(Eigen::Ref<VectorXd> values) {
  Index before = -1;
  for (Index k = 0; k < values.size(); ++k) {
    if (std::isnan(values[k])) continue;
    for (Index i = before + 1; i < k; ++i)
      values[i] = before < 0
                      ? values[k]
                      : values[before] + (values[k] - values[before]) * static_cast<double>(i - before) /
                                             static_cast<double>(k - before);
    before = k;
  }
  if (before < 0)
    values.setZero();
  else
    values.tail(values.size() - 1 - before).setConstant(values[before]);
}

/// Nodes of one log: rows first, first + d, … of a segment without a gap.
class Cutter {
 public:
  Cutter(const signal::Log& log, const signal::JointMatch& match, const MeasurementSpec& spec,
         const Noise& noise, MapProblem& problem)
      : log_(log), match_(match), spec_(spec), noise_(noise), problem_(problem), d_(spec.decimation) {}

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
    for (Index j = 0; j < problem_.nv(); ++j)
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
    m.position.resize(nv, n + 1);
    m.torque.resize(nv, n);
    const bool velocity = spec_.use_velocity && log_.velocity.size() > 0;
    if (velocity) m.velocity.resize(nv, n + 1);
    for (Index k = 0; k <= n; ++k) {
      const Index row = first + k * d_;
      m.time[k] = log_.time[row];
      if (k > 0) m.step[k - 1] = m.time[k] - m.time[k - 1];
      for (Index j = 0; j < nv; ++j) {
        m.position(j, k) = finite(log_.position(row, column(j)));
        if (velocity) m.velocity(j, k) = finite(log_.velocity(row, column(j)));
        if (k < n) m.torque(j, k) = meanTorque(row, j);
      }
    }
    const double averaged = std::max(1, d_ - 1);
    m.force_std =
        (noise_.torque.array().square() / averaged + noise_.density.array().square() / (median * d_)).sqrt();
    m.start_mean = VectorXd::Zero(2 * nv);
    m.start_std.resize(2 * nv);
    m.start_std << VectorXd::Constant(nv, kFarPosition), VectorXd::Constant(nv, kFarVelocity);
    m.unknown_start = 2 * nv;
    m.start_mean.head(nv) = encoderStates(problem_, m).x.col(0).head(nv);
    problem_.measurements.push_back(std::move(m));
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
  MapProblem& problem_;
  int d_;
};

Status checkSpec(const MeasurementSpec& spec, Index nv) {
  for (const auto& [name, values, zero] : {std::tuple{"position_std", &spec.position_std, false},
                                           std::tuple{"velocity_std", &spec.velocity_std, false},
                                           std::tuple{"torque_std", &spec.torque_std, true},
                                           std::tuple{"force_density", &spec.force_density, true}})
    if (auto status = checkStd(name, *values, nv, zero); !status) return status;
  if (spec.torque_std.size() > 0)
    for (Index j = 0; j < nv; ++j)
      if (spec.torque_std[j] == 0.0 && (spec.force_density.size() == 0 || spec.force_density[j] == 0.0))
        return rejection(ErrorCode::ValueOutOfRange,
                         "torque_std and force_density are both zero, so that no force is uncertain",
                         {"torque_std"}, "give one of them above zero");
  if (spec.decimation < 1 || spec.decimation > 10000)
    return rejection(ErrorCode::ValueOutOfRange, "decimation has to lie between 1 and 10000", {"decimation"},
                     "choose 2");
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

Iterate::Segment encoderStates(const MapProblem& problem, const Measurements& m) {
  const Index nv = problem.nv(), nodes = m.time.size();
  Iterate::Segment s{MatrixXd::Zero(2 * nv, nodes), MatrixXd::Zero(problem.inputs(), m.intervals())};
  for (Index j = 0; j < nv; ++j) {
    VectorXd q = m.position.row(j);
    if (problem.wraps[static_cast<std::size_t>(j)]) {
      double last = m.start_mean.size() > 0 ? m.start_mean[j] : kMissing;  // the turn that the prior means
      for (double& value : q) {
        if (std::isnan(value)) continue;
        if (!std::isnan(last)) value = last + wrapped(value - last);
        last = value;
      }
    }
    fillMissing(q);
    s.x.row(j) = q;
    for (Index k = 0; k < nodes; ++k) {
      const Index a = std::max<Index>(k - 1, 0), b = std::min(k + 1, nodes - 1);
      const bool measured = m.velocity.cols() > 0 && std::isfinite(m.velocity(j, k));
      s.x(nv + j, k) = measured ? m.velocity(j, k) : (q[b] - q[a]) / (m.time[b] - m.time[a]);
    }
  }
  return s;
}

double wrapped(double angle) {
  return std::remainder(angle, 2.0 * M_PI);
}

const ConstraintMode* MapProblem::modeOf(const Measurements& m, Index interval) const {
  if (m.mode.empty() || m.mode[static_cast<std::size_t>(interval)] < 0) return nullptr;
  return &modes[static_cast<std::size_t>(m.mode[static_cast<std::size_t>(interval)])];
}

Index MapProblem::forces() const {
  Index most = 0;
  for (const ConstraintMode& mode : modes) most = std::max(most, mode.size());
  return most;
}

Index MapProblem::measuredValues() const {
  const auto count = [](const MatrixXd& values) {
    return (values.array() == values.array()).count();  // all that are not NaN
  };
  Index sum = 0;
  for (const Measurements& m : measurements) sum += count(m.position) + count(m.velocity);
  return sum;
}

Index MapProblem::degreesOfFreedom() const {
  Index sum = measuredValues();
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
  if (auto status = checkSpec(spec, model.nv()); !status) return status.error();
  if (auto status = checkPrior(map, prior); !status) return status.error();
  MapProblem problem{model, std::move(map), std::move(prior), {}, {}, {}, {}};
  std::vector<signal::JointMatch> matches;
  for (const signal::Log* log : logs) {
    if (auto status = checkLog(*log); !status) return status.error();
    auto match = signal::matchJoints(model, *log);
    if (!match) return match.error();
    problem.findings.insert(problem.findings.end(), match->findings.begin(), match->findings.end());
    matches.push_back(std::move(*match));
  }
  for (const int b : model.actuatedBodies())
    problem.wraps.push_back(model.body(b).joint.type == JointType::Continuous);
  const Noise noise = noiseOf(spec, logs, matches, model.nv(), problem.findings);
  problem.position_std = noise.position;
  problem.velocity_std = noise.velocity;
  for (std::size_t l = 0; l < logs.size(); ++l) Cutter(*logs[l], matches[l], spec, noise, problem).cut();
  if (problem.measurements.empty())
    return rejection(ErrorCode::MissingData,
                     "no segment of the logs has torques over two intervals of " +
                         std::to_string(spec.decimation) + " samples",
                     {logs.empty() ? "log" : logs.front()->name}, "record longer, or lower \"decimation\"");
  problem.torque_shared = spec.decimation == 1;
  if (spec.torque_std.size() == 0) problem.least_force_std = problem.measurements.front().force_std;
  if (auto status = constrain(constraints, problem); !status) return status.error();
  return problem;
}

}  // namespace plumbline::bayes
