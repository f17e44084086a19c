// SPDX-License-Identifier: BSD-3-Clause
// Iteratively reweighted least squares and least squares with limits.
#include <algorithm>
#include <cmath>

#include "base/linalg.h"
#include "base/tolerance.h"
#include "estimation/linear/bounded_fit.h"
#include "estimation/linear/robust_weights.h"
#include "estimation_fixture.h"

namespace plumbline::estimation {
namespace {

using test::kUsualFriction;
using test::Truth;

EstimationSettings robustSettings(const char* method, RobustLoss loss = RobustLoss::Huber) {
  EstimationSettings settings = test::settingsFor(kUsualFriction, method);
  settings.loss = loss;
  return settings;
}

double errorOf(const ParameterEstimate& found, const Truth& truth) {
  return (found.pi_base - truth.base).norm() / truth.base.norm();
}

TEST(Robust, SlopeIsTheDerivative) {
  for (const RobustLoss loss : {RobustLoss::Huber, RobustLoss::Tukey}) {
    for (double u = -6.05; u < 6.0; u += 0.1) {
      constexpr double h = 1e-6;
      const double slope =
          ((u + h) * robustWeight(loss, u + h) - (u - h) * robustWeight(loss, u - h)) / (2 * h);
      EXPECT_NEAR(robustSlope(loss, u), slope, centralDifference(h, 10.0)) << u;
    }
  }
}

TEST(Robust, OutliersDoNotMoveTheEstimate) {
  PLUMBLINE_SEED(seed, 471);
  Random random(seed);
  const Truth truth = test::turningArm(random, 3);
  signal::Samples samples = test::harmonicMotion(truth, random, 3000, 100.0);
  test::addTorqueNoise(samples, Eigen::VectorXd::Constant(truth.model.nv(), 0.2), random);
  const auto clean = estimate(truth.model, truth.structure, std::span(&samples, 1), robustSettings("wls"));
  ASSERT_TRUE(clean.ok());
  // Every twentieth torque is off by much, always to the same side.
  for (Eigen::Index t = 0; t < samples.size(); t += 20) samples.tau.col(t).array() += 60.0;
  const auto ols = estimate(truth.model, truth.structure, std::span(&samples, 1), robustSettings("ols"));
  ASSERT_TRUE(ols.ok());
  for (const RobustLoss loss : {RobustLoss::Huber, RobustLoss::Tukey}) {
    const auto found =
        estimate(truth.model, truth.structure, std::span(&samples, 1), robustSettings("irls", loss));
    ASSERT_TRUE(found.ok()) << found.error().message();
    EXPECT_EQ(found->status, Termination::Converged);
    EXPECT_EQ(found->method, "irls");
    EXPECT_LT(found->kkt_residual, 1e-9);
    EXPECT_LT(errorOf(*found, truth), 0.3 * errorOf(*ols, truth));
    if (loss == RobustLoss::Tukey) {
      EXPECT_LT(errorOf(*found, truth), 1.2 * errorOf(*clean, truth));
    }
    EXPECT_TRUE(std::any_of(found->findings.begin(), found->findings.end(),
                            [](const Finding& f) { return f.code == "outliers"; }));
    EXPECT_EQ(found->fit[0].joints[0].samples, samples.size());  // the fit is judged on all rows
    JobContext context;
    context.threads = 3;
    const auto again =
        estimate(truth.model, truth.structure, std::span(&samples, 1), robustSettings("irls", loss), context);
    ASSERT_TRUE(again.ok());
    EXPECT_TRUE(found->pi_base == again->pi_base);
  }
}

TEST(Robust, NormalNoise_StandardDeviationsAreThoseOfRepetitions) {
  PLUMBLINE_SEED(seed, 472);
  Random random(seed);
  const Truth truth = test::turningArm(random, 3);
  const signal::Samples clean = test::randomStates(truth, random, 250);
  for (const RobustLoss loss : {RobustLoss::Huber, RobustLoss::Tukey}) {
    const int trials = test::count(400, 60);
    Eigen::VectorXd squares = Eigen::VectorXd::Zero(truth.base.size()), claimed = squares;
    for (int trial = 0; trial < trials; ++trial) {
      Random own = random.stream(static_cast<std::uint64_t>(trial));
      signal::Samples samples = clean;
      test::addTorqueNoise(samples, Eigen::VectorXd::Constant(truth.model.nv(), 0.5), own);
      EstimationSettings settings = robustSettings("irls", loss);
      settings.covariance = CovarianceMethod::White;
      const auto found = estimate(truth.model, truth.structure, std::span(&samples, 1), settings);
      ASSERT_TRUE(found.ok());
      squares += (found->pi_base - truth.base).cwiseAbs2();
      claimed += found->Sigma_base.diagonal();
    }
    const double n = trials;
    const double ratio = claimed.cwiseQuotient(squares).mean();
    printf("loss %d: claimed over true variance %.3f\n", loss == RobustLoss::Huber ? 0 : 1, ratio);
    // Pooled over the parameters; 5 % for the finite sample behind the asymptotic factor.
    EXPECT_NEAR(ratio, 1.0,
                4.0 * std::sqrt(2.0 / n) / std::sqrt(0.3 * static_cast<double>(squares.size())) + 0.05);
  }
}

TEST(Bounded, InactiveLimitsGiveLeastSquares_ActiveOnesHoldByKkt) {
  PLUMBLINE_SEED(seed, 473);
  Random random(seed);
  const Truth truth = test::turningArm(random, 3);
  signal::Samples samples = test::harmonicMotion(truth, random, 800, 50.0);
  test::addTorqueNoise(samples, Eigen::VectorXd::Constant(truth.model.nv(), 0.5), random);
  const auto ols = estimate(truth.model, truth.structure, std::span(&samples, 1), robustSettings("ols"));
  const auto loose =
      estimate(truth.model, truth.structure, std::span(&samples, 1), robustSettings("bounded"));
  ASSERT_TRUE(ols.ok() && loose.ok()) << loose.error().message();
  EXPECT_EQ(loose->status, Termination::Converged);
  EXPECT_LT((loose->pi_base - ols->pi_base).norm(), 1e-6 * ols->pi_base.norm());
  EXPECT_LT((loose->Sigma_base - ols->Sigma_base).norm(), 1e-5 * ols->Sigma_base.norm());

  const regressors::RegressorLayout layout(truth.model, kUsualFriction);
  EstimationSettings settings = robustSettings("bounded");
  const auto last = static_cast<Eigen::Index>(ols->columns.size()) - 2;  // viscous friction of the last joint
  const std::string name = layout.name(ols->columns[static_cast<std::size_t>(last)]);
  settings.limits = {{name, 0.0, 0.5 * ols->pi_base[last]}};
  const auto tight = estimate(truth.model, truth.structure, std::span(&samples, 1), settings);
  ASSERT_TRUE(tight.ok()) << tight.error().message();
  EXPECT_EQ(tight->status, Termination::OnBoundary);
  EXPECT_LE(tight->kkt_residual, 1e-8);
  EXPECT_LE(tight->gap, 1e-8);
  EXPECT_NEAR(tight->pi_base[last], 0.5 * ols->pi_base[last], 1e-6);
  EXPECT_GT(tight->cost, ols->cost);
  EXPECT_LT(std::sqrt(tight->Sigma_base(last, last)), 1e-3 * std::sqrt(ols->Sigma_base(last, last)));
  // Weighted, the rest is least squares given that column: x = x_ols + Sigma_k (limit − x_ols_k)/Sigma_kk.
  EstimationSettings weighted = robustSettings("wls");
  weighted.covariance = CovarianceMethod::White;
  weighted.weight_tolerance = 1e-9;
  const auto wls = estimate(truth.model, truth.structure, std::span(&samples, 1), weighted);
  settings.joint_weights = true;
  settings.weight_tolerance = 1e-9;
  const auto bounded = estimate(truth.model, truth.structure, std::span(&samples, 1), settings);
  ASSERT_TRUE(wls.ok() && bounded.ok());
  const double limit = *settings.limits[0].upper;
  const Eigen::VectorXd expected =
      wls->pi_base + wls->Sigma_base.col(last) * (limit - wls->pi_base[last]) / wls->Sigma_base(last, last);
  EXPECT_LT((bounded->pi_base - expected).norm(), 1e-4 * (expected - wls->pi_base).norm());
}

TEST(Bounded, InvalidLimitsAreRejected) {
  PLUMBLINE_SEED(seed, 474);
  Random random(seed);
  const Truth truth = test::turningArm(random, 3);
  const signal::Samples samples = test::randomStates(truth, random, 100);
  const std::string name = truth.model.dofNames()[1] + ".coulomb";
  const auto rejection = [&](const ColumnLimit& limit) {
    EstimationSettings settings = robustSettings("bounded");
    settings.limits = {limit};
    const auto found = estimate(truth.model, truth.structure, std::span(&samples, 1), settings);
    EXPECT_FALSE(found.ok());
    return found.ok() ? ErrorCode::NotConverged : found.error().code;
  };
  EXPECT_EQ(rejection({name, 2.0, 1.0}), ErrorCode::Infeasible);
  EXPECT_EQ(rejection({name, 1.0, 1.0}), ErrorCode::ValueOutOfRange);
  EXPECT_EQ(rejection({"nothing", 1.0, 2.0}), ErrorCode::UnknownReference);
  EXPECT_EQ(rejection({name, std::numeric_limits<double>::quiet_NaN(), 2.0}), ErrorCode::InvalidNumber);
}

}  // namespace
}  // namespace plumbline::estimation
