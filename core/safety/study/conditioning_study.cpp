// SPDX-License-Identifier: BSD-3-Clause
#include "safety/study/conditioning_study.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numbers>

#include "base/cancelled.h"
#include "base/linalg.h"
#include "base/median.h"
#include "base/random.h"
#include "base/thread_pool.h"
#include "identifiability/structure/base_parameters.h"
#include "regressors/batch_regressor.h"
#include "regressors/matrices/accumulator.h"

namespace plumbline::safety {
namespace {

using Matrix = Eigen::MatrixXd;
using Eigen::Index;

constexpr double kDependentShare = 1e-9;

Status checkStudy(const RobotModel& model, const excitation::MotionBasisPtr& basis,
                  const ConditioningSettings& settings) {
  for (const Body& body : model.bodies())
    if (!body.joint.isOneDof())
      return rejection(
          ErrorCode::UnsupportedJoint,
          "the joint " + body.joint.name + " has several degrees of freedom, which no motion here moves",
          {body.joint.name}, "lock it, or take a robot with a fixed base");
  const double samples = basis->duration() * settings.rate;
  if (!(settings.rate > 0.0) || !(samples >= 2.0) || samples > 1e6)
    return rejection(ErrorCode::ValueOutOfRange,
                     "the motion would have fewer than 2 or more than 10⁶ samples", {"rate"},
                     "choose another rate or duration");
  if (settings.horizons.empty() || settings.horizons.size() > 100)
    return rejection(ErrorCode::ValueOutOfRange, "there must be 1 to 100 horizons", {"horizons"},
                     "state some");
  for (const int h : settings.horizons)
    if (h < 1 || h > samples)
      return rejection(ErrorCode::ValueOutOfRange,
                       "a horizon of " + std::to_string(h) + " samples does not fit into the motion",
                       {"horizons"},
                       "choose horizons between 1 and " + std::to_string(static_cast<long>(samples)));
  if (settings.motions < 3 || settings.motions > 100000)
    return rejection(ErrorCode::ValueOutOfRange, "a correlation needs 3 to 100000 motions", {"motions"},
                     "choose such a number");
  if (!(settings.lowest_speed > 0.0) || !(settings.highest_speed >= settings.lowest_speed) ||
      !std::isfinite(settings.highest_speed))
    return rejection(ErrorCode::ValueOutOfRange, "the range of speeds is not one of positive numbers",
                     {"speed"}, "give the lower end first");
  return done();
}

/// Columns of the body that no combination of those before them equals, at random states.
std::vector<int> independentColumnsOfBody(const RobotModel& model, int body) {
  std::vector<int> all;
  for (int k = 0; k < layout::kSize; ++k) all.push_back(layout::kSize * body + k);
  Random random(1);
  constexpr Index kStates = 60;
  Matrix q(model.nq(), kStates), v(model.nv(), kStates), a(model.nv(), kStates), W;
  for (Index k = 0; k < kStates; ++k) {
    q.col(k) = random.uniformVector(model.nq(), -std::numbers::pi, std::numbers::pi);
    v.col(k) = random.uniformVector(model.nv(), -2.0, 2.0);
    a.col(k) = random.uniformVector(model.nv(), -5.0, 5.0);
  }
  regressors::BatchRegressor(model, {}, all).evaluate(q, v, a, 0, kStates, W);
  regressors::TriangularAccumulator factor(layout::kSize);
  factor.add(W);
  std::vector<int> kept;
  for (Index c = 0; c < layout::kSize; ++c)
    if (std::abs(factor.R()(c, c)) > kDependentShare * factor.R().norm())
      kept.push_back(all[static_cast<std::size_t>(c)]);
  return kept;
}

/// Random motion as documented in the header.
excitation::Motion drawMotion(const RobotModel& model, const excitation::MotionBasisPtr& basis,
                              const ConditioningSettings& settings, const Eigen::VectorXd& rms,
                              Random& random) {
  const int n = model.nv();
  excitation::Motion motion{basis, Eigen::VectorXd::Zero(n), Matrix::Zero(n, basis->size())};
  for (const Body& body : model.bodies()) {
    if (body.joint.mimics >= 0) continue;
    const int j = body.joint.v_index;
    const JointLimits& limits = body.joint.limits;
    const double speed = random.uniform(settings.lowest_speed, settings.highest_speed);
    Eigen::VectorXd c = random.normalVector(basis->size());
    c = c.cwiseQuotient(rms);
    const double scale = speed / std::sqrt(static_cast<double>(basis->size()));
    motion.coefficients.row(j) = scale * c.transpose();
    const double lower = limits.lower.value_or(-std::numbers::pi),
                 upper = limits.upper.value_or(std::numbers::pi);
    motion.start[j] = lower < upper ? random.uniform(lower, upper) : lower;
  }
  return motion;
}

/// rms over time of the first derivative of every function of the basis.
Eigen::VectorXd speedsOf(const excitation::MotionBasis& basis) {
  constexpr Index kTimes = 1000;
  Eigen::VectorXd sum = Eigen::VectorXd::Zero(basis.size()), values(basis.size());
  for (Index k = 0; k < kTimes; ++k) {
    basis.evaluate(basis.duration() * (static_cast<double>(k) + 0.5) / kTimes, 1, values);
    sum += values.cwiseAbs2();
  }
  return (sum / kTimes).cwiseSqrt().cwiseMax(1e-12);
}

/// Workspace of one thread.
class Worker {
 public:
  Worker(const RobotModel& model, const std::vector<int>& columns)
      : regressor_(model, {}, columns), factor_(static_cast<int>(columns.size())) {}

  /// Condition of the torque regressor, then of the momentum regressor for every horizon.
  std::vector<double> conditions(const excitation::MotionSamples& samples, double step,
                                 const std::vector<int>& horizons) {
    const Index count = samples.q.cols();
    std::vector<double> result;
    regressor_.evaluate(samples.q, samples.v, samples.a, 0, count, torque_);
    factor_.reset();
    for (int i = 0; i < torque_.coordinates(); ++i) addRows(i, torque_.block(i));
    result.push_back(condition());
    regressor_.evaluateMomentum(samples.q, samples.v, 0, count, momentum_, rate_);
    for (int i = 0; i < rate_.coordinates(); ++i) {
      regressors::RegressorBlocks::Block block =
          rate_.block(i);  // becomes its own sum from the start up to each sample
      for (Index c = 0; c < block.cols(); ++c) {
        double sum = 0.0;
        for (Index k = 0; k < count; ++k) {
          const double here = step * block(k, c);
          block(k, c) = sum;
          sum += here;
        }
      }
    }
    for (const int h : horizons) {
      factor_.reset();
      for (int i = 0; i < rate_.coordinates(); ++i) addWindows(i, h);
      result.push_back(condition());
    }
    return result;
  }

 private:
  void addWindows(int joint, Index h) {
    const regressors::RegressorBlocks::Block p = momentum_.block(joint), sum = rate_.block(joint);
    const Index windows = (p.rows() - 1) / h;
    Matrix rows(windows, p.cols());
    for (Index w = 0; w < windows; ++w)
      rows.row(w) = p.row((w + 1) * h) - p.row(w * h) - (sum.row((w + 1) * h) - sum.row(w * h));
    addRows(joint, rows);
  }

  template <class Rows>
  void addRows(int joint, const Rows& block) {
    const std::vector<int>& list = regressor_.columns(joint);
    if (list.empty()) return;
    rows_.setZero(block.rows(), factor_.columns());
    for (std::size_t c = 0; c < list.size(); ++c) rows_.col(list[c]) = block.col(static_cast<Index>(c));
    factor_.add(rows_);
  }

  double condition() const {
    const Eigen::VectorXd s = linalg::singularValues(factor_.R());
    const double smallest = s[s.size() - 1];
    return smallest > 1e-14 * s[0] ? s[0] / smallest : 1e14;
  }

  regressors::BatchRegressor regressor_;
  regressors::TriangularAccumulator factor_;
  regressors::RegressorBlocks torque_, momentum_, rate_;
  Matrix rows_;
};

double correlation(const Eigen::ArrayXd& x, const Eigen::ArrayXd& y) {
  const Eigen::ArrayXd dx = x - x.mean(), dy = y - y.mean();
  const double size = std::sqrt(dx.square().sum() * dy.square().sum());
  return size > 0.0 ? (dx * dy).sum() / size : 0.0;
}

std::vector<double> columnOf(const Matrix& M, Index c) {
  return {M.col(c).data(), M.col(c).data() + M.rows()};
}

}  // namespace

Result<ConditioningStudy> studyConditioning(const RobotModel& model, const excitation::MotionBasisPtr& basis,
                                            const ConditioningSettings& settings, const JobContext& context) {
  if (Status status = checkStudy(model, basis, settings); !status) return status.error();
  const int body = settings.body.empty() ? model.bodyCount() - 1 : model.findBody(settings.body);
  if (body < 0)
    return rejection(ErrorCode::UnknownReference,
                     "\"" + settings.body + "\" is no moving link of " + model.name(), {settings.body},
                     "name a link that moves");
  const std::vector<int> columns = settings.all ? identifiability::structuralBaseParameters(model).independent
                                                : independentColumnsOfBody(model, body);
  if (columns.empty())
    return rejection(ErrorCode::RankDeficient,
                     "no parameter of " + model.body(body).name + " acts on the torques",
                     {model.body(body).name}, "choose another link");

  const auto count = static_cast<Index>(std::floor(basis->duration() * settings.rate)) + 1;
  const double step = 1.0 / settings.rate;
  const Eigen::VectorXd times = Eigen::VectorXd::LinSpaced(count, 0.0, static_cast<double>(count - 1) * step)
                                    .cwiseMin(basis->duration());
  const Eigen::VectorXd rms = speedsOf(*basis);
  const Random source(settings.seed);
  const int threads = std::max(1, context.threads);
  std::vector<Worker> workers;
  for (int t = 0; t < threads; ++t) workers.emplace_back(model, columns);
  Matrix found(settings.motions, 1 + static_cast<Index>(settings.horizons.size()));
  std::atomic<int> done_motions = 0;
  parallelFor(static_cast<std::size_t>(settings.motions), threads, [&](std::size_t k, int worker) {
    if (context.stopRequested()) return;
    Random random = source.stream(k);
    const excitation::Motion motion = drawMotion(model, basis, settings, rms, random);
    const std::vector<double> conditions = workers[static_cast<std::size_t>(worker)].conditions(
        excitation::sampleMotion(motion, times), step, settings.horizons);
    for (std::size_t c = 0; c < conditions.size(); ++c)
      found(static_cast<Index>(k), static_cast<Index>(c)) = conditions[c];
    context.report("random motions", static_cast<double>(++done_motions) / settings.motions);
  });
  if (context.stopRequested()) return cancelled("the study");

  ConditioningStudy study;
  study.body = settings.all ? model.name() : model.body(body).name;
  const regressors::RegressorLayout names(model, {});
  for (const int column : columns) study.columns.push_back(names.name(column));
  study.motions = settings.motions;
  study.torque_median = median(columnOf(found, 0));
  const Eigen::ArrayXd torque = found.col(0).array();
  for (std::size_t h = 0; h < settings.horizons.size(); ++h) {
    const auto c = static_cast<Index>(h) + 1;
    const Eigen::ArrayXd momentum = found.col(c).array();
    study.rows.push_back({settings.horizons[h], settings.horizons[h] * step, median(columnOf(found, c)),
                          correlation(torque, momentum), correlation(torque.log(), momentum.log())});
  }
  return study;
}

}  // namespace plumbline::safety
