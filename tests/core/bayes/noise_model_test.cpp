// SPDX-License-Identifier: BSD-3-Clause
// Noise that is chosen by the evidence, and outliers under Huber's loss.
#include <gtest/gtest.h>

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>

#include "base/linalg.h"
#include "bayes/observations/energy_observations.h"
#include "bayes/results/posterior.h"
#include "map_fixture.h"
#include "model/build_model.h"
#include "signal/sensors/imu_channels.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

/// A mass of 2.5 kg on a vertical slide.
RobotModel slide() {
  RobotDescription robot;
  robot.name = "slide";
  robot.links.resize(2);
  robot.links[0].name = "base";
  robot.links[1].name = "carriage";
  Inertial inertial;
  inertial.mass = 2.5;
  inertial.inertia = 0.01 * Mat3::Identity();
  robot.links[1].inertial = inertial;
  JointDescription joint;
  joint.name = "slide";
  joint.type = JointType::Prismatic;
  joint.parent = "base";
  joint.child = "carriage";
  joint.axis = Vec3::UnitZ();
  robot.joints.push_back(joint);
  return buildModel(robot).value();
}

// With known parameters and an IMU whose biases are θ, everything is linear and Gaussian:
//   z = (q₀, v₀, w₀ … w_{N−1}, b),  a_k = (τ_k + w_k)/m − g,  y = A z + c ~ N(A z̄ + c, A Σ Aᵀ + Σ_y)
TEST(LaplaceEvidence, IsTheMarginalLikelihoodOfALinearProblem) {
  PLUMBLINE_SEED(seed, 121);
  Random random(seed);
  const RobotModel model = slide();
  constexpr Index n = 12, samples = 2 * n + 1;
  constexpr double h = 0.02, mass = 2.5, gravity = 9.81;
  signal::Log log;
  log.name = log.source = "slide";
  log.joint_names = model.dofNames();
  log.time = VectorXd::LinSpaced(samples, 0.0, h * static_cast<double>(n));
  log.position = 0.01 * random.normalVector(samples);
  log.velocity = 0.1 * random.normalVector(samples);
  log.torque = (mass * gravity + random.normalVector(samples).array()).matrix();
  signal::ImuChannels imu{"carriage", MatrixXd(samples, 3), MatrixXd(samples, 3)};
  for (Index i = 0; i < 3; ++i) {
    imu.angular_velocity.col(i) = 0.02 * random.normalVector(samples);
    imu.acceleration.col(i) = random.normalVector(samples);
  }
  signal::addImuChannels(imu, log);
  bayes::MeasurementSpec spec;
  spec.position_std = VectorXd::Constant(1, 0.004);
  spec.velocity_std = VectorXd::Constant(1, 0.05);
  spec.torque_std = VectorXd::Constant(1, 0.7);
  spec.imus.push_back({"carriage", {"carriage", {}}, 0.01, 0.3, 0.05, 0.5});
  auto map = bayes::ParameterMap::make(model, {}, {}).value();
  const bayes::ParameterPrior prior = map.prior(VectorXd(0), 1.0);
  auto problem = bayes::makeMapProblem(model, {&log}, spec, map, prior);
  ASSERT_TRUE(problem.ok()) << problem.error().message();
  bayes::Measurements& m = problem->measurements[0];
  m.start_std << 0.02, 0.3;
  const auto estimate = bayes::estimateMap(*problem, bayes::startOf(*problem));
  ASSERT_TRUE(estimate.ok()) << estimate.error().message();
  ASSERT_TRUE(estimate->evidence.has_value());

  const Index unknowns = 2 + n + 6;
  const auto unit = [&](Index i) {
    return VectorXd(VectorXd::Unit(unknowns + 1, i));
  };  // the last entry: one
  const VectorXd one = unit(unknowns);
  VectorXd q = unit(0), v = unit(1);
  std::vector<VectorXd> rows;
  std::vector<double> y, std;
  const auto observe = [&](const VectorXd& row, double value, double s) {
    rows.push_back(row);
    y.push_back(value);
    std.push_back(s);
  };
  for (Index k = 0; k <= n; ++k) {
    observe(q, log.position(2 * k, 0), 0.004);
    observe(v, log.velocity(2 * k, 0), 0.05);
    if (k == n) break;
    const VectorXd push = (unit(2 + k) + log.torque(2 * k + 1, 0) * one) / mass;
    for (Index i = 0; i < 3; ++i) {
      observe(unit(2 + n + i), imu.angular_velocity(2 * k + 1, i), 0.01);
      const VectorXd bias = unit(2 + n + 3 + i);
      observe(i == 2 ? VectorXd(bias + push) : bias, imu.acceleration(2 * k + 1, i), 0.3);
    }
    const VectorXd a = push - gravity * one;
    q += h * v + 0.5 * h * h * a;
    v += h * a;
  }
  VectorXd mean = VectorXd::Zero(unknowns), spread(unknowns);
  mean.head(2) = m.start_mean;
  spread << 0.02, 0.3, VectorXd::Constant(n, 0.7), VectorXd::Constant(3, 0.05), VectorXd::Constant(3, 0.5);
  const auto count = static_cast<Index>(y.size());
  MatrixXd A(count, unknowns);
  VectorXd rest(count), R(count);
  for (Index i = 0; i < count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    A.row(i) = rows[at].head(unknowns).transpose();
    rest[i] = y[at] - rows[at][unknowns] - A.row(i).dot(mean);
    R[i] = std[at] * std[at];
  }
  MatrixXd S = A * spread.cwiseAbs2().asDiagonal() * A.transpose();
  S.diagonal() += R;
  const Eigen::LLT<MatrixXd> llt(S);
  const double exact = -0.5 * llt.matrixL().solve(rest).squaredNorm() -
                       llt.matrixLLT().diagonal().array().log().sum() -
                       0.5 * static_cast<double>(count) * std::log(2.0 * M_PI);
  printf("log evidence %.10f, marginal likelihood %.10f\n", *estimate->evidence, exact);
  EXPECT_NEAR(*estimate->evidence, exact, 1e-9 * std::fabs(exact));
}

TEST(LaplaceEvidence, ChoosesTheScaleOfTheForceNoise_CostAloneTheLargest) {
  PLUMBLINE_SEED(seed, 122);
  Random random(seed);
  MatchedCase spec;
  spec.model = pendulum();
  spec.friction = {{true, true, false}};
  spec.intervals = 300;
  spec.position_std = 2e-4;
  spec.velocity_std = 2e-3;
  const double scales[] = {0.25, 0.5, 0.707, 1.0, 1.414, 2.0, 4.0};
  int right = 0;
  const int runs = count(30, 5);
  for (int run = 0; run < runs; ++run) {
    const MatchedData data = matchedData(spec, random);
    double best = 0.0, most = -1e300, last = 1e300;
    for (const double scale : scales) {
      bayes::MapProblem problem = data.problem;
      problem.measurements[0].force_std *= scale;
      const auto estimate = bayes::estimateMap(problem, bayes::startOf(problem));
      ASSERT_TRUE(estimate.ok()) << estimate.error().message();
      ASSERT_TRUE(estimate->evidence.has_value());
      EXPECT_LT(estimate->value.cost, last);
      last = estimate->value.cost;
      if (*estimate->evidence <= most) continue;
      most = *estimate->evidence;
      best = scale;
    }
    right += best == 1.0;
    EXPECT_GT(best, 0.6);
    EXPECT_LT(best, 1.6);
  }
  printf("%d of %d choose the true scale, the others one beside it\n", right, runs);
  EXPECT_GE(right, runs * 6 / 10);
}

TEST(LaplaceEvidence, ThereIsNoneWhereTheCostIsNoDensity) {
  PLUMBLINE_SEED(seed, 123);
  Random random(seed);
  MatchedCase spec;
  spec.model = pendulum();
  spec.friction = {{true, false, false}};
  spec.intervals = 30;
  bayes::MapProblem problem = matchedData(spec, random).problem;
  problem.huber.position = 1.345;
  auto estimate = bayes::estimateMap(problem, bayes::startOf(problem));
  ASSERT_TRUE(estimate.ok());
  EXPECT_FALSE(estimate->evidence.has_value());
  problem.huber = {};
  bayes::addEnergy(bayes::EnergyUse::WithDisturbance, 0.0, problem);
  estimate = bayes::estimateMap(problem, bayes::startOf(problem));
  ASSERT_TRUE(estimate.ok());
  EXPECT_FALSE(estimate->evidence.has_value());
}

/// Squared error of base parameters and friction in the covariance of the clean estimate.
double errorAgainstClean(const bayes::MapProblem& problem, const VectorXd& theta, const VectorXd& truth,
                         const bayes::MapEstimate& clean, const identifiability::BaseParameters& structure) {
  const Index first = problem.map.frictionStart(0), frictions = theta.size() - first;
  const Index base = structure.regrouping.rows();
  MatrixXd J = MatrixXd::Zero(base + frictions, theta.size());
  J.topRows(base) = structure.regrouping * problem.map.inertialJacobian(clean.optimum.theta);
  J.bottomRightCorner(frictions, frictions).setIdentity();
  VectorXd error(J.rows());
  error << structure.regrouping * (problem.map.inertial(theta) - problem.map.inertial(truth)),
      (theta - truth).tail(frictions);
  MatrixXd solved;
  EXPECT_TRUE(linalg::solveSpd(J * clean.Sigma * J.transpose(), error, solved));
  return error.dot(solved.col(0)) / static_cast<double>(error.size());
}

TEST(EncoderNoise, IsFittedByExpectationMaximisation_AndTakesTheLabel) {
  PLUMBLINE_SEED(seed, 125);
  Random random(seed);
  MatchedCase spec;
  spec.model = arm();
  spec.friction.assign(3, {true, true, false});
  spec.intervals = 600;
  spec.position_std = 4e-4;
  spec.velocity_std = 6e-3;
  bayes::MapProblem problem = matchedData(spec, random).problem;
  problem.fits_position = problem.fits_velocity = true;
  problem.position_std *= 0.25;
  problem.velocity_std *= 3.0;
  bayes::MapSettings settings;
  settings.optimality = 1e-3;
  const auto estimate = bayes::estimateMap(problem, bayes::startOf(problem), settings);
  ASSERT_TRUE(estimate.ok()) << estimate.error().message();
  EXPECT_EQ(estimate->status, Termination::Converged);
  for (Index j = 0; j < 3; ++j) {
    printf("joint %td: positions %.3f, velocities %.3f of the true noise\n", j + 1,
           estimate->position_std[j] / 4e-4, estimate->velocity_std[j] / 6e-3);
    EXPECT_NEAR(estimate->position_std[j], 4e-4, 0.15 * 4e-4);
    EXPECT_NEAR(estimate->velocity_std[j], 6e-3, 0.15 * 6e-3);
  }
  problem.position_std = estimate->position_std;
  problem.velocity_std = estimate->velocity_std;
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(spec.model);
  const bayes::Calibration label = bayes::posteriorOf(problem, *estimate, structure).calibration;
  EXPECT_FALSE(label.calibrated);
  EXPECT_TRUE(std::any_of(label.findings.begin(), label.findings.end(),
                          [](const Finding& f) { return f.code == "encoder-std-fitted"; }));
}

TEST(Huber, TwoPercentOutliersRaiseTheErrorByLessThanHalf_AndTakeTheLabel) {
  PLUMBLINE_SEED(seed, 124);
  Random random(seed);
  MatchedCase spec;
  spec.model = arm();
  spec.friction.assign(3, {true, true, false});
  spec.position_std = 5e-4;
  spec.velocity_std = 5e-3;
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(spec.model);
  const int runs = count(100, 12);
  double clean = 0.0, robust = 0.0, squares = 0.0;
  for (int run = 0; run < runs; ++run) {
    MatchedData data = matchedData(spec, random);
    const auto without = bayes::estimateMap(data.problem, bayes::startOf(data.problem));
    ASSERT_TRUE(without.ok()) << without.error().message();
    bayes::Measurements& m = data.problem.measurements[0];
    for (MatrixXd* channel : {&m.position, &m.velocity})
      for (Index k = 0; k < channel->cols(); ++k)
        for (Index j = 0; j < 3; ++j)
          if (random.uniform() < 0.02)
            (*channel)(j, k) += 20.0 * random.normal() * (channel == &m.position ? 5e-4 : 5e-3);
    const auto plain = bayes::estimateMap(data.problem, bayes::startOf(data.problem));
    ASSERT_TRUE(plain.ok()) << plain.error().message();
    data.problem.huber.position = data.problem.huber.velocity = 1.345;
    const auto huber = bayes::estimateMap(data.problem, bayes::startOf(data.problem));
    ASSERT_TRUE(huber.ok()) << huber.error().message();
    EXPECT_EQ(huber->status, Termination::Converged) << huber->certificate.optimality();
    const auto error = [&](const bayes::MapEstimate& estimate) {
      return errorAgainstClean(data.problem, estimate.optimum.theta, data.truth.theta, *without, structure);
    };
    clean += error(*without);
    squares += error(*plain);
    robust += error(*huber);
    const bayes::Calibration label = bayes::posteriorOf(data.problem, *huber, structure).calibration;
    EXPECT_FALSE(label.calibrated);
    EXPECT_TRUE(std::any_of(label.findings.begin(), label.findings.end(),
                            [](const Finding& f) { return f.code == "huber"; }));
  }
  const double ratio = std::sqrt(robust / clean);
  printf("%d runs: error over clean %.2f with Huber, %.2f without; clean NEES %.2f\n", runs, ratio,
         std::sqrt(squares / clean), clean / runs);
  EXPECT_LE(ratio, 1.5);
  EXPECT_GT(std::sqrt(squares / clean), ratio);
}

}  // namespace
}  // namespace plumbline::test
