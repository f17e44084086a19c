// SPDX-License-Identifier: BSD-3-Clause
// Properties of the estimator that need no statistics, and what it rejects.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <functional>
#include <limits>

#include "base/linalg.h"
#include "bayes/results/posterior.h"
#include "dynamics/inverse_dynamics.h"
#include "map_fixture.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using bayes::Formulation;
using bayes::Iterate;
using bayes::MapProblem;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

Iterate disturbed(const MapProblem& problem, Random& random) {
  Iterate at = bayes::startOf(problem);
  at.theta += 0.5 * problem.prior.std.cwiseProduct(random.normalVector(static_cast<int>(at.theta.size())));
  for (Iterate::Segment& s : at.segments)
    for (Index k = 0; k < s.x.cols(); ++k)
      s.x.col(k) += 0.05 * random.normalVector(static_cast<int>(s.x.rows()));
  return at;
}

TEST(MapEstimator, InverseAndForwardReachTheSameOptimum_RandomStarts) {
  for (const bool with_arm : {false, true}) {
    PLUMBLINE_SEED(seed, 41);
    Random random(seed);
    MatchedCase spec;
    spec.model = with_arm ? arm() : pendulum();
    spec.friction.assign(static_cast<std::size_t>(spec.model.nv()), {true, true, false});
    spec.intervals = 60;
    const MatchedData data = matchedData(spec, random);
    double reference = 0.0, largest = 0.0;
    int iterations[2] = {0, 0};
    const int starts = count(20, 3);
    for (int i = 0; i < starts; ++i) {
      const Iterate start = disturbed(data.problem, random);
      for (const Formulation formulation : {Formulation::Inverse, Formulation::Forward}) {
        const auto estimate = bayes::estimateMap(data.problem, start, {formulation});
        ASSERT_TRUE(estimate.ok()) << estimate.error().message();
        EXPECT_EQ(estimate->status, Termination::Converged);
        if (reference == 0.0) reference = estimate->value.cost;
        largest = std::max(largest, std::fabs(estimate->value.cost - reference) / reference);
        iterations[formulation == Formulation::Forward] += static_cast<int>(estimate->iterations.size());
      }
    }
    EXPECT_LT(largest, 1e-8);
    printf("%s, %d starts: costs differ by %.1e, iterations %.1f inverse, %.1f forward\n",
           with_arm ? "arm" : "pendulum", starts, largest, static_cast<double>(iterations[0]) / starts,
           static_cast<double>(iterations[1]) / starts);
  }
}

// Nothing depends on the last states then: the certificate takes their gradient in units of the start.
TEST(MapEstimator, Converges_NothingIsMeasuredAtTheEnd) {
  PLUMBLINE_SEED(seed, 47);
  Random random(seed);
  MatchedCase spec;
  spec.model = arm();
  spec.friction.assign(3, {true, true, false});
  spec.intervals = 60;
  MatchedData data = matchedData(spec, random);
  bayes::Measurements& m = data.problem.measurements[0];
  for (MatrixXd* values : {&m.position, &m.velocity})
    values->rightCols(3).setConstant(std::numeric_limits<double>::quiet_NaN());
  const auto estimate = bayes::estimateMap(data.problem, bayes::startOf(data.problem));
  ASSERT_TRUE(estimate.ok()) << estimate.error().message();
  EXPECT_EQ(estimate->status, Termination::Converged);
  EXPECT_LT(estimate->certificate.state, 1e-6);
  for (const bayes::MapIteration& iteration : estimate->iterations)
    EXPECT_TRUE(std::isfinite(iteration.optimality));
}

// Encoders almost without noise: what is left is the regression of the torques at the midpoints, with the same prior.
TEST(MapEstimator, WithExactEncodersItIsTheRegressionOfTheTorques) {
  PLUMBLINE_SEED(seed, 42);
  Random random(seed);
  MatchedCase spec;
  spec.model = arm();
  spec.friction.assign(3, {true, true, false});
  spec.position_std = 1e-7;  // at 1e-8 rounding alone leaves 1.1e-6 in the certificate
  spec.velocity_std = 1e-6;
  MatchedData data = matchedData(spec, random);
  data.problem.measurements[0].moving_std.resize(0);  // the regression knows no disturbances
  const auto estimate = bayes::estimateMap(data.problem, bayes::startOf(data.problem));
  ASSERT_TRUE(estimate.ok()) << estimate.error().message();
  ASSERT_EQ(estimate->status, Termination::Converged) << estimate->certificate.optimality();
  const bayes::Measurements& m = data.problem.measurements[0];
  const Iterate::Segment& truth = data.truth.segments[0];
  bayes::StageMode mode(data.problem);
  VectorXd theta = data.problem.prior.mean;
  const VectorXd weight = data.problem.prior.std.array().square().inverse();
  for (int iteration = 0; iteration < 30; ++iteration) {
    mode.setParameters(theta);
    MatrixXd H = weight.asDiagonal();
    VectorXd g = weight.cwiseProduct(theta - data.problem.prior.mean);
    for (Index k = 0; k < m.intervals(); ++k) {
      VectorXd u = truth.u.col(k);
      u.head(3).setZero();
      bayes::LqStage stage;
      mode.linearise(m, k, truth.x.col(k), u, truth.x.col(k + 1), stage);
      const MatrixXd J = m.force_std.cwiseInverse().asDiagonal() * stage.h_theta;
      H += J.transpose() * J;
      g += J.transpose() * stage.h.cwiseQuotient(m.force_std);
    }
    MatrixXd step;
    ASSERT_TRUE(linalg::solveSpd(H, g, step));
    theta -= step.col(0);
  }
  const VectorXd std = estimate->Sigma.diagonal().cwiseSqrt();
  const double largest = (estimate->optimum.theta - theta).cwiseQuotient(std).lpNorm<Eigen::Infinity>();
  printf("largest difference from the regression: %.1e standard deviations\n", largest);
  EXPECT_LT(largest, 1e-2);
}

/// A log without noise: q = 0.9 sin(3t) + 0.4 sin(7.1t) at joint j shifted in phase; torques that the model demands.
signal::Log exactLog(const RobotModel& model, double step, Index samples, double viscous) {
  signal::Log log;
  log.name = "exact";
  log.source = "exact.h5";
  log.joint_names = model.dofNames();
  const Index nv = model.nv();
  log.time.resize(samples);
  for (MatrixXd* channel : {&log.position, &log.velocity, &log.torque}) channel->resize(samples, nv);
  dynamics::DynamicsWorkspace work(model);
  VectorXd q(nv), v(nv), a(nv), tau(nv);
  for (Index k = 0; k < samples; ++k) {
    const double t = log.time[k] = static_cast<double>(k) * step;
    for (Index j = 0; j < nv; ++j) {
      const double p = static_cast<double>(j);
      q[j] = 0.9 * std::sin(3.0 * t + p) + 0.4 * std::sin(7.1 * t + 2.0 * p);
      v[j] = 2.7 * std::cos(3.0 * t + p) + 2.84 * std::cos(7.1 * t + 2.0 * p);
      a[j] = -8.1 * std::sin(3.0 * t + p) - 20.164 * std::sin(7.1 * t + 2.0 * p);
    }
    dynamics::inverseDynamics(work, q, v, a, tau);
    log.position.row(k) = q.transpose();
    log.velocity.row(k) = v.transpose();
    log.torque.row(k) = (tau + viscous * v).transpose();
  }
  return log;
}

Result<MapProblem> problemOf(const RobotModel& model, const signal::Log& log,
                             const bayes::MeasurementSpec& spec) {
  std::vector<int> bodies;
  for (int b = 0; b < model.bodyCount(); ++b) bodies.push_back(b);
  auto map = bayes::ParameterMap::make(
      model, bodies,
      std::vector<bayes::FrictionSpec>(static_cast<std::size_t>(model.nv()), {true, false, false}));
  if (!map) return map.error();
  const bayes::ParameterPrior prior =
      map->prior(VectorXd::Constant(static_cast<Index>(bodies.size()), 0.5), 1.0);
  return bayes::makeMapProblem(model, {&log}, spec, *map, prior);
}

bayes::MeasurementSpec exactSpec(Index nv) {
  bayes::MeasurementSpec spec;
  spec.position_std = VectorXd::Constant(nv, 1e-6);
  spec.velocity_std = VectorXd::Constant(nv, 1e-5);
  spec.torque_std = VectorXd::Constant(nv, 1e-3);
  return spec;
}

/// Relative bias of the base parameters with exact measurements at steps of 20, 10 and 5 ms.
std::array<double, 3> biasByStep(int jerk_rounds) {
  const RobotModel truth = pendulum();
  VectorXd pi_wrong = truth.parameters();
  pi_wrong *= 1.1;
  const RobotModel described = truth.withParameters(pi_wrong);
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(truth);
  const VectorXd base_true = structure.regrouping * truth.parameters();
  std::array<double, 3> bias{};
  for (std::size_t i = 0; i < 3; ++i) {
    const double h = 0.02 / std::pow(2.0, static_cast<double>(i));
    const signal::Log log = exactLog(truth, 0.5 * h, static_cast<Index>(std::lround(4.0 / h)) * 2 + 1, 0.2);
    bayes::MeasurementSpec spec = exactSpec(1);
    spec.use_velocity = false;
    const auto problem = problemOf(described, log, spec);
    EXPECT_TRUE(problem.ok()) << problem.error().message();
    bayes::MapSettings settings;
    settings.jerk_rounds = jerk_rounds;
    const auto estimate = bayes::estimateMap(*problem, bayes::startOf(*problem), settings);
    EXPECT_TRUE(estimate.ok()) << estimate.error().message();
    EXPECT_EQ(estimate->status, Termination::Converged) << estimate->certificate.optimality();
    const VectorXd base = structure.regrouping * problem->map.inertial(estimate->optimum.theta);
    bias[i] = (base - base_true).norm() / base_true.norm();
  }
  printf("%d rounds with jerk: relative bias at h = 20, 10, 5 ms: %.2e, %.2e, %.2e; ratios %.2f, %.2f\n",
         jerk_rounds, bias[0], bias[1], bias[2], bias[0] / bias[1], bias[1] / bias[2]);
  return bias;
}

// The midpoint rule errs by O(h²): exact measurements, half the step, a quarter of the bias.
TEST(MapEstimator, BiasFallsWithTheSquareOfTheStep) {
  const std::array<double, 3> bias = biasByStep(0);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_GT(bias[i] / bias[i + 1], 3.5);
    EXPECT_LT(bias[i] / bias[i + 1], 4.5);
  }
}

// With the jerk inside the intervals it errs by O(h⁴).
TEST(MapEstimator, WithJerkTheBiasFallsWithTheFourthPowerOfTheStep) {
  const std::array<double, 3> bias = biasByStep(2), plain = biasByStep(0);
  EXPECT_GT(bias[0] / bias[1], 10.0);
  EXPECT_LT(bias[2], 0.05 * plain[2]);
}

TEST(MapProblem, GapsMissingValuesAndTorqueMeansAreWhatTheLogHolds) {
  const RobotModel model = arm();
  signal::Log log = exactLog(model, 0.01, 101, 0.0);
  log.time.tail(50).array() += 0.5;
  log.position(4, 1) = std::numeric_limits<double>::quiet_NaN();
  bayes::MeasurementSpec spec = exactSpec(3);
  spec.decimation = 4;
  const auto problem = problemOf(model, log, spec);
  ASSERT_TRUE(problem.ok()) << problem.error().message();
  ASSERT_EQ(problem->measurements.size(), 2u);
  const bayes::Measurements& m = problem->measurements[0];
  EXPECT_EQ(m.intervals(), 12);
  EXPECT_NEAR(m.step[0], 0.04, 1e-12);
  EXPECT_TRUE(std::isnan(m.position(1, 1)));
  EXPECT_NEAR(m.torque(2, 1), (log.torque(5, 2) + log.torque(6, 2) + log.torque(7, 2)) / 3.0, 1e-12);
  EXPECT_NEAR(m.force_std[0], 1e-3 / std::sqrt(3.0), 1e-15);
  EXPECT_EQ(problem->measuredValues(), 2 * 3 * (13 + 13) - 1);
}

TEST(MapProblem, EveryIntervalHasItsOwnLength) {
  const RobotModel model = arm();
  signal::Log log = exactLog(model, 0.01, 101, 0.0);
  log.time.tail(50).array() += 0.003;
  const auto problem = problemOf(model, log, exactSpec(3));
  ASSERT_TRUE(problem.ok()) << problem.error().message();
  ASSERT_EQ(problem->measurements.size(), 1u);
  const bayes::Measurements& m = problem->measurements[0];
  EXPECT_NEAR(m.step[24], 0.02, 1e-12);
  EXPECT_NEAR(m.step[25], 0.023, 1e-12);
  EXPECT_NEAR(m.step.sum(), m.time[50] - m.time[0], 1e-12);
  ASSERT_EQ(problem->findings.size(), 1u);
  EXPECT_EQ(problem->findings[0].code, "uneven-steps");
}

TEST(MapProblem, BadInputIsRejectedWithItsName) {
  const RobotModel model = arm();
  const signal::Log good = exactLog(model, 0.01, 50, 0.0);
  const auto rejected = [&](ErrorCode code, const std::string& word,
                            const std::function<void(signal::Log&)>& spoil,
                            const std::function<void(bayes::MeasurementSpec&)>& change) {
    signal::Log log = good;
    bayes::MeasurementSpec spec = exactSpec(3);
    spoil(log);
    change(spec);
    const auto problem = problemOf(model, log, spec);
    ASSERT_FALSE(problem.ok()) << word;
    EXPECT_EQ(problem.error().code, code) << problem.error().message();
    EXPECT_NE(problem.error().message().find(word), std::string::npos) << problem.error().message();
  };
  const auto log_as_it_is = [](signal::Log&) {};
  const auto spec_as_it_is = [](bayes::MeasurementSpec&) {};
  rejected(
      ErrorCode::MissingData, "torque", [](signal::Log& log) { log.torque.resize(0, 0); }, spec_as_it_is);
  rejected(
      ErrorCode::MissingData, "position", [](signal::Log& log) { log.position.resize(0, 0); }, spec_as_it_is);
  rejected(
      ErrorCode::InvalidNumber, "row 7",
      [](signal::Log& log) { log.time[7] = std::numeric_limits<double>::quiet_NaN(); }, spec_as_it_is);
  rejected(
      ErrorCode::TimeNotMonotonic, "row 9", [](signal::Log& log) { log.time[9] = log.time[8]; },
      spec_as_it_is);
  rejected(ErrorCode::MissingData, "two intervals", log_as_it_is,
           [](bayes::MeasurementSpec& spec) { spec.decimation = 40; });
  rejected(ErrorCode::ValueOutOfRange, "positive definite", log_as_it_is,
           [](bayes::MeasurementSpec& spec) { spec.position_std[1] = 0.0; });
  rejected(ErrorCode::ValueOutOfRange, "no force is uncertain", log_as_it_is,
           [](bayes::MeasurementSpec& spec) { spec.torque_std.setZero(); });
  rejected(ErrorCode::ShapeMismatch, "velocity_std", log_as_it_is,
           [](bayes::MeasurementSpec& spec) { spec.velocity_std.resize(2); });
  rejected(
      ErrorCode::NameMismatch, "joint",
      [](signal::Log& log) {
        log.joint_names = {"a", "b", "c"};
      },
      spec_as_it_is);
}

}  // namespace
}  // namespace plumbline::test
