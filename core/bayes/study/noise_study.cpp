// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/study/noise_study.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <optional>

#include "base/cancelled.h"
#include "base/random.h"
#include "base/thread_pool.h"
#include "bayes/map_estimator.h"
#include "bayes/study/regression_fit.h"
#include "bayes/study/study_robots.h"
#include "dynamics/inverse_dynamics.h"
#include "identifiability/structure/base_parameters.h"

namespace plumbline::bayes {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr int kWindows[] = {5, 9, 15, 25, 41, 65, 101, 161};  // samples
constexpr double kUnitLength = 0.5;                           // m, of which moments and inertias are in units
constexpr double kLeastLevel = 1e-4;                          // the estimator is told no less
constexpr int kNoiseDecimation = 4;                           // samples per interval of the estimator
constexpr double kNoiseOptimality = 1e-4;                     // standard deviations

struct StudyRobot {
  RobotModel model;
  ParameterMap map;
};

std::vector<StudyRobot> noiseRobots() {
  std::vector<StudyRobot> out;
  for (RobotModel& model : std::vector<RobotModel>{studyPendulum(), studyManipulator()}) {
    std::vector<int> bodies;
    for (int b = 0; b < model.bodyCount(); ++b) bodies.push_back(b);
    auto map = ParameterMap::make(
        model, bodies, std::vector<FrictionSpec>(static_cast<std::size_t>(model.nv()), {true, true, false}));
    out.push_back({std::move(model), std::move(map.value())});
  }
  return out;
}

/// Exact motion with the torque that it takes; amplitudes and phases by seed.
signal::Log exactLog(const StudyRobot& robot, const NoiseStudySettings& settings, Random& random) {
  const Index nv = robot.model.nv(),
              n = static_cast<Index>(std::lround(settings.seconds * settings.rate)) + 1;
  signal::Log log;
  log.name = robot.model.name();
  log.joint_names = robot.model.dofNames();
  log.simulated = true;
  log.time = VectorXd::LinSpaced(n, 0.0, static_cast<double>(n - 1) / settings.rate);
  log.position = log.torque = MatrixXd::Zero(n, nv);
  constexpr int kHarmonics = 4;
  const double w0 = 2.0 * M_PI / settings.seconds;
  MatrixXd amplitude(nv, kHarmonics), phase(nv, kHarmonics);
  for (Index j = 0; j < nv; ++j)
    for (Index i = 0; i < kHarmonics; ++i) {
      amplitude(j, i) = random.uniform(0.5, 1.2) / (1.0 + static_cast<double>(i));
      phase(j, i) = random.uniform(0.0, 2.0 * M_PI);
    }
  dynamics::DynamicsWorkspace work(robot.model);
  const VectorXd theta = robot.map.nominal();
  VectorXd q(nv), v(nv), a(nv), tau(nv);
  for (Index k = 0; k < n; ++k) {
    q.setZero(), v.setZero(), a.setZero();
    for (Index j = 0; j < nv; ++j)
      for (Index i = 0; i < kHarmonics; ++i) {
        const double w = w0 * static_cast<double>(2 * i + 1 + j % 2), x = w * log.time[k] + phase(j, i);
        q[j] += amplitude(j, i) * std::sin(x);
        v[j] += amplitude(j, i) * w * std::cos(x);
        a[j] -= amplitude(j, i) * w * w * std::sin(x);
      }
    dynamics::inverseDynamics(work, q, v, a, tau);
    for (Index j = 0; j < nv; ++j) tau[j] += robot.map.meanFriction(j, v[j], v[j], theta).torque;
    log.position.row(k) = q.transpose();
    log.torque.row(k) = tau.transpose();
  }
  return log;
}

/// Standard deviations of white noise of a level on the columns of a channel.
VectorXd levelStd(const MatrixXd& channel, double level) {
  const MatrixXd about = channel.rowwise() - channel.colwise().mean();
  return level *
         (about.colwise().squaredNorm() / static_cast<double>(channel.rows())).cwiseSqrt().transpose();
}

MatrixXd withNoise(const MatrixXd& channel, const VectorXd& std, Random& random) {
  MatrixXd out = channel;
  for (Index k = 0; k < out.rows(); ++k)
    out.row(k) += std.cwiseProduct(random.normalVector(static_cast<int>(std.size()))).transpose();
  return out;
}

struct MapOutcome {
  VectorXd theta;
  bool converged = false;
};

Result<MapOutcome> mapFit(const StudyRobot& robot, const signal::Log& log, const ParameterPrior& prior,
                          const VectorXd& position_std, const VectorXd& torque_std,
                          const JobContext& context) {
  MeasurementSpec spec;
  spec.position_std = position_std;
  spec.torque_std = torque_std;
  spec.use_velocity = false;
  spec.decimation = kNoiseDecimation;
  auto problem = makeMapProblem(robot.model, {&log}, spec, robot.map, prior);
  if (!problem) return problem.error();
  MapSettings settings;
  settings.jerk_rounds = 2;
  settings.optimality = kNoiseOptimality;
  auto estimate =
      estimateMap(*problem, startOf(*problem, context.stop), settings, {context.stop, nullptr, 1});
  if (!estimate) return estimate.error();
  return MapOutcome{std::move(estimate->optimum.theta), estimate->status == Termination::Converged};
}

/// Everything about one log.
struct NoiseRun {
  std::size_t robot = 0, level = 0;
  std::uint64_t seed = 0;
  std::vector<std::optional<StudyError>> regression[3] =
      {};  ///< per window; rows of torque, energy, torque with prior
  std::optional<StudyError> map = {};
  bool converged = false;
  StudyError prior = {};
};

void performNoiseRun(const StudyRobot& robot, const NoiseStudySettings& settings, const JobContext& context,
                     NoiseRun& run) {
  Random random(run.seed);
  ParameterPrior prior =
      robot.map.prior(VectorXd::Constant(robot.model.bodyCount(), settings.relative), settings.friction);
  const VectorXd truth = robot.map.nominal();
  prior.mean = truth + prior.std.cwiseProduct(random.normalVector(static_cast<int>(truth.size())));
  const signal::Log exact = exactLog(robot, settings, random);
  signal::Log log = exact;
  const double level = settings.levels[run.level];
  log.position = withNoise(exact.position, levelStd(exact.position, level), random);
  log.torque = withNoise(exact.torque, levelStd(exact.torque, level), random);
  const auto error = [&](const VectorXd& theta) { return studyError(robot.model, robot.map, truth, theta); };
  run.prior = error(prior.mean);
  for (int kind = 0; kind < 3; ++kind)
    for (const int window : kWindows) {
      if (context.stopRequested()) return;
      RegressionSettings regression;
      regression.rows = kind == 1 ? RegressionRows::Energy : RegressionRows::Torque;
      regression.with_prior = kind == 2;
      regression.window = window;
      const auto theta = regressionFit(robot.model, log, robot.map, prior, regression);
      run.regression[kind].push_back(theta ? std::optional(error(*theta)) : std::nullopt);
    }
  const double told = std::max(level, kLeastLevel);
  const auto map =
      mapFit(robot, log, prior, levelStd(exact.position, told), levelStd(exact.torque, told), context);
  if (!map) return;
  run.map = error(map->theta);
  run.converged = map->converged;
}

/// Errors of the window with the smallest mean; failed runs count as infinitely wrong there.
void chooseWindow(const std::vector<const NoiseRun*>& runs, int kind, NoiseStudyRow& row) {
  double best = std::numeric_limits<double>::infinity();
  for (std::size_t w = 0; w < std::size(kWindows); ++w) {
    std::vector<StudyError> errors;
    double sum = 0.0;
    for (const NoiseRun* run : runs)
      if (const auto& error = run->regression[kind][w])
        errors.push_back(*error), sum += error->both();
      else
        sum = std::numeric_limits<double>::infinity();
    if (!(sum < best)) continue;
    best = sum;
    row.errors[kind] = std::move(errors);
    row.window[kind] = kWindows[w];
  }
}

}  // namespace

StudyError studyError(const RobotModel& model, const ParameterMap& map, const VectorXd& truth,
                      const VectorXd& estimate) {
  const auto structure = identifiability::structuralBaseParameters(model);
  const Index columns = 10 * static_cast<Index>(model.bodyCount());
  const MatrixXd regrouping = structure.regrouping.leftCols(columns);
  const VectorXd beta = regrouping * map.inertial(truth), found = regrouping * map.inertial(estimate);
  double mass = 0.0;
  for (const Body& body : model.bodies()) mass += body.pi_std[0];
  VectorXd unit(beta.size());
  for (Index i = 0; i < unit.size(); ++i) {
    const int row = structure.independent[static_cast<std::size_t>(i)] % 10;
    unit[i] = row == 0 ? mass : row < 4 ? mass * kUnitLength : mass * kUnitLength * kUnitLength;
  }
  StudyError out;
  out.inertia = (found - beta).cwiseQuotient(unit).norm() / beta.cwiseQuotient(unit).norm();
  double squares = 0.0;
  int count = 0;
  for (Index i = 10 * static_cast<Index>(map.bodies().size()); i < map.appendedStart(); ++i) {
    if (map.names()[static_cast<std::size_t>(i)].find("_slope") != std::string::npos) continue;
    squares += std::pow(std::exp(estimate[i] - truth[i]) - 1.0, 2);
    ++count;
  }
  out.friction = count > 0 ? std::sqrt(squares / count) : 0.0;
  return out;
}

double NoiseStudyRow::mean(StudyMethod method) const {
  const std::vector<StudyError>& all = errors[static_cast<int>(method)];
  double sum = 0.0, count = 0.0;
  for (const StudyError& error : all)
    if (std::isfinite(error.both())) sum += error.both(), count += 1.0;
  return count > 0.0 ? sum / count : std::numeric_limits<double>::quiet_NaN();
}

Result<NoiseStudy> studyNoise(const NoiseStudySettings& settings, const JobContext& context) {
  const std::vector<StudyRobot> all = noiseRobots();
  std::vector<NoiseRun> runs;
  for (std::size_t robot = 0; robot < all.size(); ++robot)
    for (std::size_t level = 0; level < settings.levels.size(); ++level)
      for (int seed = 0; seed < settings.seeds; ++seed)
        runs.push_back(
            {.robot = robot, .level = level, .seed = settings.first_seed + static_cast<std::uint64_t>(seed)});
  std::atomic<std::size_t> finished = 0;
  parallelFor(runs.size(), std::max(1, context.threads), [&](std::size_t k, int) {
    if (context.stopRequested()) return;
    performNoiseRun(all[runs[k].robot], settings, context, runs[k]);
    context.report("logs", static_cast<double>(++finished) / static_cast<double>(runs.size()));
  });
  if (context.stopRequested()) return cancelled("the study");
  NoiseStudy out{settings, {}};
  for (std::size_t robot = 0; robot < all.size(); ++robot)
    for (std::size_t level = 0; level < settings.levels.size(); ++level) {
      NoiseStudyRow row;
      row.robot = all[robot].model.name();
      row.level = settings.levels[level];
      std::vector<const NoiseRun*> here;
      for (const NoiseRun& run : runs)
        if (run.robot == robot && run.level == level) here.push_back(&run);
      for (int kind = 0; kind < 3; ++kind) chooseWindow(here, kind, row);
      for (const NoiseRun* run : here) {
        row.prior_error += run->prior.both() / static_cast<double>(here.size());
        if (run->map) row.errors[static_cast<int>(StudyMethod::Map)].push_back(*run->map);
        row.unconverged += run->converged ? 0 : 1;
      }
      out.rows.push_back(std::move(row));
    }
  return out;
}

}  // namespace plumbline::bayes
