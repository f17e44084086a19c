// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/estimator.h"

#include <array>
#include <cmath>

#include "base/linalg.h"
#include "base/tolerance.h"
#include "estimation_fixture.h"
#include "regressors/torque_regressor.h"

namespace plumbline::estimation {
namespace {

using test::kUsualFriction;
using test::settingsFor;
using test::Truth;

constexpr regressors::FrictionModel kAllFriction{true, true, true, true};

struct RobotCase {
  const char* name;
  test::RandomTreeOptions options;
  regressors::FrictionModel friction;
};

std::vector<RobotCase> robots() {
  std::vector<RobotCase> cases;
  test::RandomTreeOptions chain;
  chain.branched = false;
  chain.prismatic = false;
  cases.push_back({"chain of seven", chain, kUsualFriction});
  test::RandomTreeOptions branched;
  branched.bodies = 9;
  cases.push_back({"branched with prismatic joints", branched, kAllFriction});
  test::RandomTreeOptions floating;
  floating.bodies = 6;
  floating.base = BaseType::Floating;
  cases.push_back({"floating base, branched", floating, regressors::FrictionModel{}});
  cases.push_back({"floating base with friction", floating, kUsualFriction});
  test::RandomTreeOptions lumped;
  lumped.lumped = true;
  cases.push_back({"lumped links", lumped, kUsualFriction});
  test::RandomTreeOptions several;
  several.bodies = 5;
  several.multi_dof = true;
  cases.push_back({"planar, spherical, floating and helical joints", several, regressors::FrictionModel{}});
  test::RandomTreeOptions mimic;
  mimic.mimic = true;
  mimic.prismatic = false;
  cases.push_back({"mimic joints", mimic, regressors::FrictionModel{}});
  return cases;
}

TEST(Estimator, NoiseFreeLogsReturnTheBaseParameters_RandomRobots) {
  PLUMBLINE_SEED(seed, 11);
  Random random(seed);
  for (const RobotCase& robot : robots()) {
    for (const char* method : {"ols", "wls"}) {
      SCOPED_TRACE(std::string(robot.name) + ", " + method);
      const Truth truth(random, robot.options, robot.friction);
      const signal::Samples samples = test::randomStates(truth, random, 1500);
      const auto found =
          estimate(truth.model, truth.structure, std::span(&samples, 1), settingsFor(truth.friction, method));
      ASSERT_TRUE(found.ok()) << found.error().message();
      ASSERT_EQ(found->pi_base.size(), truth.base.size());
      // Rounding of the regressor, about 1e3 operations deep, times the condition of the columns scaled to
      // length one; that is at most the unscaled one.
      const double allowed = rounding(1e3) * std::min(found->condition_with_friction, 1e4);
      EXPECT_LT(test::torqueError(*found, truth, samples), allowed);
      EXPECT_TRUE(found->excitation.empty()) << found->excitation.front().text;
      EXPECT_LT(found->fit.front().relative_error, rounding(1e4));
      EXPECT_LT(found->kkt_residual, rounding(1e4));
    }
  }
}

TEST(Estimator, AgreesWithDenseLeastSquares_NoisyLog) {
  PLUMBLINE_SEED(seed, 12);
  Random random(seed);
  test::RandomTreeOptions options;
  options.bodies = 5;
  const Truth truth(random, options, kUsualFriction);
  signal::Samples samples = test::harmonicMotion(truth, random, 900, 50.0);
  test::addTorqueNoise(samples, Eigen::VectorXd::LinSpaced(truth.model.nv(), 0.5, 3.0), random);

  regressors::TorqueRegressor regressor(truth.model, truth.friction);
  const int nv = truth.model.nv();
  Eigen::MatrixXd Y(nv, regressor.layout().columns());
  const auto first =
      estimate(truth.model, truth.structure, std::span(&samples, 1), settingsFor(truth.friction));
  ASSERT_TRUE(first.ok()) << first.error().message();
  const auto p = static_cast<Eigen::Index>(first->columns.size());
  Eigen::MatrixXd W(samples.size() * nv, p);
  Eigen::VectorXd tau(samples.size() * nv);
  for (Eigen::Index t = 0; t < samples.size(); ++t) {
    regressor.evaluate(samples.q.col(t), samples.v.col(t), samples.a.col(t), Y);
    for (Eigen::Index c = 0; c < p; ++c) {
      W.col(c).segment(t * nv, nv) = Y.col(first->columns[static_cast<std::size_t>(c)]);
    }
    tau.segment(t * nv, nv) = samples.tau.col(t);
  }
  const Eigen::VectorXd x = linalg::leastSquares(W, tau);
  const double tolerance = rounding(1e4) * first->condition_with_friction;
  EXPECT_LT((first->pi_base - x).norm(), tolerance * x.norm());
  const Eigen::VectorXd s = linalg::singularValues(W.leftCols(truth.structure.count()));
  EXPECT_NEAR(first->condition, s[0] / s[s.size() - 1], 1e-9 * first->condition);
  EXPECT_NEAR(first->cost, (tau - W * x).squaredNorm(), 1e-9 * first->cost);
  EXPECT_NEAR(first->fit[0].relative_error, (tau - W * x).norm() / tau.norm(), 1e-9);
  EXPECT_LT(first->kkt_residual, rounding(1e5));

  // WLS: the same rows divided by the standard deviations that it reports.
  EstimationSettings settings = settingsFor(truth.friction, "wls");
  settings.max_iterations = 30;
  settings.weight_tolerance = 1e-10;
  const auto weighted = estimate(truth.model, truth.structure, std::span(&samples, 1), settings);
  ASSERT_TRUE(weighted.ok());
  EXPECT_EQ(weighted->status, Termination::Converged);
  for (Eigen::Index t = 0; t < samples.size(); ++t) {
    for (int j = 0; j < nv; ++j) {
      W.row(t * nv + j) /= weighted->noise_std[j];
      tau[t * nv + j] /= weighted->noise_std[j];
    }
  }
  const Eigen::VectorXd y = linalg::leastSquares(W, tau);
  EXPECT_LT((weighted->pi_base - y).norm(), 1e-8 * y.norm());
  EXPECT_GT((weighted->pi_base - first->pi_base).norm(), 1e-6 * y.norm());
  for (int j = 0; j < nv; ++j) {
    EXPECT_NEAR(weighted->noise_std[j], 0.5 + 2.5 * j / (nv - 1), 0.15 * (0.5 + 2.5 * j / (nv - 1)));
  }
}

TEST(Estimator, ThreadsGiveTheSameBits_WhiteAndCorrelated) {
  PLUMBLINE_SEED(seed, 13);
  Random random(seed);
  test::RandomTreeOptions options;
  options.bodies = 4;
  const Truth truth(random, options, kUsualFriction);
  std::array<signal::Samples, 2> logs = {test::harmonicMotion(truth, random, 30000, 1000.0),
                                         test::harmonicMotion(truth, random, 9001, 500.0)};
  for (signal::Samples& log : logs)
    test::addTorqueNoise(log, Eigen::VectorXd::Ones(truth.model.nv()), random);
  for (const CovarianceMethod covariance : {CovarianceMethod::White, CovarianceMethod::Automatic}) {
    EstimationSettings settings = settingsFor(truth.friction, "wls");
    settings.covariance = covariance;
    const auto one = estimate(truth.model, truth.structure, logs, settings);
    ASSERT_TRUE(one.ok()) << one.error().message();
    for (const int threads : {2, 5}) {
      JobContext context;
      context.threads = threads;
      const auto many = estimate(truth.model, truth.structure, logs, settings, context);
      ASSERT_TRUE(many.ok());
      EXPECT_TRUE(one->pi_base == many->pi_base);
      EXPECT_TRUE(one->Sigma_base == many->Sigma_base);
      EXPECT_TRUE(one->pi_full == many->pi_full);
      EXPECT_EQ(one->kkt_residual, many->kkt_residual);
      EXPECT_EQ(one->fit[1].relative_error, many->fit[1].relative_error);
    }
  }
}

TEST(Estimator, RowsOfWeightZeroOrWithoutTorqueDoNotCount) {
  PLUMBLINE_SEED(seed, 14);
  Random random(seed);
  test::RandomTreeOptions options;
  options.bodies = 4;
  const Truth truth(random, options, kUsualFriction);
  signal::Samples clean = test::randomStates(truth, random, 700);
  test::addTorqueNoise(clean, Eigen::VectorXd::Ones(truth.model.nv()), random);
  // The same rows with rubbish in between: whole samples without motion, single torques missing or of weight
  // zero.
  signal::Samples dirty = clean;
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const Eigen::Index N = clean.size();
  for (Eigen::MatrixXd* m : {&dirty.q, &dirty.v, &dirty.a, &dirty.tau, &dirty.weight}) {
    m->conservativeResize(Eigen::NoChange, N + 30);
    m->rightCols(30) = m->leftCols(30);
  }
  dirty.time.conservativeResize(N + 30);
  dirty.time.tail(30) = Eigen::VectorXd::LinSpaced(30, 7.0, 7.29);
  dirty.q.middleCols(N, 10).setConstant(nan);
  dirty.tau.middleCols(N + 10, 10).setConstant(nan);
  dirty.weight.rightCols(10).setZero();
  dirty.tau.rightCols(10).setConstant(1e6);

  const auto expected =
      estimate(truth.model, truth.structure, std::span(&clean, 1), settingsFor(truth.friction));
  const auto found =
      estimate(truth.model, truth.structure, std::span(&dirty, 1), settingsFor(truth.friction));
  ASSERT_TRUE(expected.ok() && found.ok());
  EXPECT_LT((found->pi_base - expected->pi_base).norm(),
            rounding(1e4) * expected->condition_with_friction * expected->pi_base.norm());
  EXPECT_EQ(found->fit[0].joints[0].samples, N);
  EXPECT_NEAR(found->fit[0].relative_error, expected->fit[0].relative_error, 1e-12);
}

TEST(Estimator, WeightFourIsTheSameAsFourEqualRows) {
  PLUMBLINE_SEED(seed, 15);
  Random random(seed);
  test::RandomTreeOptions options;
  options.bodies = 3;
  const Truth truth(random, options, kUsualFriction);
  signal::Samples once = test::randomStates(truth, random, 300);
  test::addTorqueNoise(once, Eigen::VectorXd::Ones(truth.model.nv()), random);
  signal::Samples heavy = once;
  heavy.weight.leftCols(100).setConstant(4.0);
  signal::Samples extra = once;
  for (Eigen::MatrixXd* m : {&extra.q, &extra.v, &extra.a, &extra.tau, &extra.weight}) {
    m->conservativeResize(Eigen::NoChange, 100);
  }
  extra.time.conservativeResize(100);
  const std::array<signal::Samples, 4> repeated = {once, extra, extra, extra};
  const auto a = estimate(truth.model, truth.structure, std::span(&heavy, 1), settingsFor(truth.friction));
  const auto b = estimate(truth.model, truth.structure, repeated, settingsFor(truth.friction));
  ASSERT_TRUE(a.ok() && b.ok());
  EXPECT_LT((a->pi_base - b->pi_base).norm(), rounding(1e4) * a->condition_with_friction * a->pi_base.norm());
  EXPECT_NEAR(a->cost, b->cost, 1e-10 * a->cost);
}

TEST(Estimator, FullParametersReproduceTheBaseAndMoveAsLittleAsPossible) {
  PLUMBLINE_SEED(seed, 16);
  Random random(seed);
  test::RandomTreeOptions options;
  options.bodies = 6;
  const Truth truth(random, options, kUsualFriction);
  const signal::Samples samples = test::randomStates(truth, random, 800);
  const auto found =
      estimate(truth.model, truth.structure, std::span(&samples, 1), settingsFor(truth.friction));
  ASSERT_TRUE(found.ok());
  const Eigen::Index inertial = 10 * truth.model.bodyCount();
  const Eigen::VectorXd change = found->pi_full.head(inertial) - truth.model.parameters();
  const Eigen::Index b = truth.structure.count();
  EXPECT_LT((truth.structure.regrouping * found->pi_full.head(inertial) - found->pi_base.head(b)).norm(),
            rounding(1e4) * found->pi_base.norm());
  EXPECT_TRUE(found->pi_full.tail(found->pi_full.size() - inertial) ==
              found->pi_base.tail(found->pi_base.size() - b));
  // Any other full vector with the same base parameters differs by the null space and is further away: in the
  // scale of the parameters the change has no part in it.
  for (int trial = 0; trial < 20; ++trial) {
    const Eigen::VectorXd other =
        change + truth.structure.null_basis *
                     random.uniformVector(static_cast<int>(truth.structure.null_basis.cols()), -1.0, 1.0);
    double mine = 0.0, others = 0.0;
    const double length =
        0.3;  // another scale than the engine's gives nearly the same; the engine's own is not repeated here
    for (Eigen::Index i = 0; i < inertial; ++i) {
      const double size = i % 10 == 0 ? 1.0 : (i % 10 < 4 ? length : length * length);
      mine += std::pow(change[i] / size, 2);
      others += std::pow(other[i] / size, 2);
    }
    EXPECT_LT(mine, others);
  }
  // A description that is already right is not touched.
  Truth right = truth;
  right.model = truth.model.withParameters(truth.parameters.head(inertial));
  const auto same =
      estimate(right.model, right.structure, std::span(&samples, 1), settingsFor(right.friction));
  ASSERT_TRUE(same.ok());
  EXPECT_LT((same->pi_full - truth.parameters).norm(), rounding(1e5) * same->condition_with_friction);
  EXPECT_TRUE(
      std::all_of(same->consistent.begin(), same->consistent.end(), [](const auto& c) { return c.ok; }));
}

}  // namespace
}  // namespace plumbline::estimation
