// SPDX-License-Identifier: BSD-3-Clause
// Weights by the full covariance of the residuals between joints.
#include "estimation/linear/joint_weights.h"

#include <cmath>
#include <cstdio>
#include <numeric>

#include "base/linalg.h"
#include "base/tolerance.h"
#include "estimation/rows/row_stream.h"
#include "estimation_fixture.h"

namespace plumbline::estimation {
namespace {

using test::Truth;

/// Lower root of a covariance in which neighbouring joints go together.
Eigen::MatrixXd noiseRoot(Eigen::Index n, double rho) {
  Eigen::MatrixXd Sigma(n, n), L;
  for (Eigen::Index j = 0; j < n; ++j)
    for (Eigen::Index k = 0; k < n; ++k)
      Sigma(j, k) = std::pow(rho, std::abs(static_cast<double>(j - k))) * 2.0 /
                    (1.0 + 0.5 * static_cast<double>(j + k));
  for (Eigen::Index j = 0; j < n; ++j) Sigma(j, j) *= 1.02;
  EXPECT_TRUE(linalg::cholesky(Sigma, L));
  return L;
}

void addNoise(signal::Samples& samples, const Eigen::MatrixXd& L, Random& random) {
  for (Eigen::Index t = 0; t < samples.size(); ++t) samples.tau.col(t) += L * random.normalVector(L.rows());
}

// Dense oracle: the whitened rows of every sample are Uinv [W | tau], whatever rows are missing.
TEST(Whitening, RowsHaveTheNormOfTheGeneralisedLeastSquares) {
  PLUMBLINE_SEED(seed, 7401);
  Random random(seed);
  const Truth truth = test::turningArm(random, 4);
  signal::Samples samples = test::randomStates(truth, random, 40);
  samples.weight(2, 7) = 0.0;
  samples.tau(0, 8) = std::nan("");
  samples.weight(1, 9) = 0.25;
  samples.weight.col(10).setZero();
  const Eigen::MatrixXd L = noiseRoot(truth.model.nv(), 0.7), Sigma = L * L.transpose();
  std::vector<int> columns(static_cast<std::size_t>(truth.parameters.size()));
  std::iota(columns.begin(), columns.end(), 0);
  auto form = std::make_shared<RowForm>();
  form->covariance = Sigma;
  signal::Samples white = samples;
  white.form = form;
  RowEvaluator plain(truth.model, truth.friction, columns);
  RowEvaluator whitened(truth.model, truth.friction, columns, std::span(&white, 1));
  const Eigen::VectorXd x = random.uniformVector(truth.parameters.size(), -1.0, 1.0);
  plain.evaluate(samples, 0, 40);
  whitened.evaluate(white, 0, 40);
  const int n = truth.model.nv();
  Eigen::MatrixXd r(40, n), s(40, n), z(40, n);
  Eigen::VectorXd column;
  for (int j = 0; j < n; ++j) {
    plain.residual(j, x, column);
    r.col(j) = column;
    s.col(j) = plain.rootWeight(j);
    whitened.residual(j, x, column);
    z.col(j) = column;
  }
  for (Eigen::Index t = 0; t < 40; ++t) {
    std::vector<int> there;
    for (int j = 0; j < n; ++j)
      if (s(t, j) > 0.0) there.push_back(j);
    const auto m = static_cast<Eigen::Index>(there.size());
    Eigen::MatrixXd part(m, m);
    Eigen::VectorXd e(m);
    for (Eigen::Index a = 0; a < m; ++a) {
      e[a] = r(t, there[static_cast<std::size_t>(a)]) * s(t, there[static_cast<std::size_t>(a)]);
      for (Eigen::Index b = 0; b < m; ++b)
        part(a, b) = Sigma(there[static_cast<std::size_t>(a)], there[static_cast<std::size_t>(b)]);
    }
    const double expected = m > 0 ? e.dot(linalg::leastSquares(part, e).col(0)) : 0.0;
    EXPECT_NEAR(z.row(t).squaredNorm(), expected, rounding(1e6, 1.0 + expected)) << t;
  }
}

TEST(JointWeights, CovarianceOfTheNoiseIsFound) {
  PLUMBLINE_SEED(seed, 7402);
  Random random(seed);
  const Truth truth = test::turningArm(random, 4);
  signal::Samples samples = test::harmonicMotion(truth, random, 8000, 100.0);
  const Eigen::MatrixXd L = noiseRoot(truth.model.nv(), 0.8), Sigma = L * L.transpose();
  addNoise(samples, L, random);
  EstimationSettings settings;
  settings.friction = truth.friction;
  const auto ols = estimate(truth.model, truth.structure, std::span(&samples, 1), settings);
  const auto found = residualCovariance({truth.model, truth.friction, ols->columns, std::span(&samples, 1)},
                                        ols->pi_base, {});
  ASSERT_TRUE(found.ok());
  EXPECT_LT((*found - Sigma).norm(), 0.05 * Sigma.norm());  // 1/√8000 each
}

// With correlated noise of the joints the estimates scatter less; the intervals hold.
TEST(JointWeights, LessVarianceThanWeightsPerJointWhereNoisesGoTogether_MonteCarlo) {
  PLUMBLINE_SEED(seed, 7403);
  Random random(seed);
  const Truth truth = test::turningArm(random, 4);
  const signal::Samples exact = test::harmonicMotion(truth, random, 800, 100.0);
  const Eigen::MatrixXd L = noiseRoot(truth.model.nv(), 0.95);
  Eigen::VectorXd per_joint = Eigen::VectorXd::Zero(truth.base.size()), full = per_joint;
  double inside = 0.0, all = 0.0;
  const int runs = test::count(200, 40);
  for (int run = 0; run < runs; ++run) {
    Random stream = random.stream(static_cast<std::uint64_t>(run));
    signal::Samples samples = exact;
    addNoise(samples, L, stream);
    EstimationSettings settings;
    settings.method = Method::Wls;
    settings.friction = truth.friction;
    const auto one = estimate(truth.model, truth.structure, std::span(&samples, 1), settings);
    settings.rows.joint_covariance = true;
    const auto two = estimate(truth.model, truth.structure, std::span(&samples, 1), settings);
    ASSERT_TRUE(one.ok() && two.ok());
    EXPECT_EQ(two->method, "wls");
    EXPECT_EQ(two->status, Termination::Converged);
    per_joint += (one->pi_base - truth.base).cwiseAbs2();
    full += (two->pi_base - truth.base).cwiseAbs2();
    for (Eigen::Index i = 0; i < truth.base.size(); ++i) {
      const EstimatedValue& value = two->base[static_cast<std::size_t>(i)];
      inside += truth.base[i] >= value.lower && truth.base[i] <= value.upper ? 1.0 : 0.0;
      all += 1.0;
    }
  }
  const Eigen::ArrayXd ratio = (full.array() / per_joint.array()).sqrt();
  printf("deviations: %.2f of weights per joint on average, %.2f … %.2f; %.4f of the intervals hold\n",
         ratio.mean(), ratio.minCoeff(), ratio.maxCoeff(), inside / all);
  EXPECT_LT(ratio.mean(), 0.8);
  EXPECT_GE(inside / all, 0.95 - 0.02 * std::sqrt(200.0 / runs));
  EXPECT_LE(inside / all, 0.98);
}

TEST(JointWeights, IndependentNoiseGivesTheSameAsWeightsPerJoint) {
  PLUMBLINE_SEED(seed, 7404);
  Random random(seed);
  const Truth truth = test::turningArm(random, 4);
  signal::Samples samples = test::harmonicMotion(truth, random, 3000, 100.0);
  test::addTorqueNoise(samples, Eigen::VectorXd::LinSpaced(truth.model.nv(), 3.0, 0.3), random);
  EstimationSettings settings;
  settings.method = Method::Wls;
  settings.friction = truth.friction;
  const auto one = estimate(truth.model, truth.structure, std::span(&samples, 1), settings);
  settings.rows.joint_covariance = true;
  const auto two = estimate(truth.model, truth.structure, std::span(&samples, 1), settings);
  ASSERT_TRUE(one.ok() && two.ok());
  for (std::size_t i = 0; i < one->base.size(); ++i) {
    EXPECT_NEAR(two->base[i].std, one->base[i].std, 0.1 * one->base[i].std);
    EXPECT_NEAR(two->base[i].value, one->base[i].value, one->base[i].std);
  }
  EXPECT_NEAR(two->noise_std[0], one->noise_std[0], 0.02 * one->noise_std[0]);
  settings.method = Method::Ols;
  EXPECT_FALSE(estimate(truth.model, truth.structure, std::span(&samples, 1), settings).ok());
}

TEST(JointWeights, WorkOnMomentumWindowsAndGiveTheSameBitsForAnyNumberOfThreads) {
  PLUMBLINE_SEED(seed, 7405);
  Random random(seed);
  const Truth truth = test::turningArm(random, 4);
  signal::Samples samples = test::harmonicMotion(truth, random, 20000, 200.0);
  addNoise(samples, noiseRoot(truth.model.nv(), 0.9), random);
  EstimationSettings settings;
  settings.method = Method::Wls;
  settings.friction = truth.friction;
  settings.rows.kind = RowKind::Momentum;
  settings.rows.window.length = 4;
  settings.rows.joint_covariance = true;
  const auto run = [&](int threads) {
    return estimate(truth.model, truth.structure, std::span(&samples, 1), settings,
                    JobContext{{}, nullptr, threads});
  };
  const auto one = run(1), three = run(3);
  ASSERT_TRUE(one.ok() && three.ok());
  EXPECT_EQ(one->pi_base, three->pi_base);
  EXPECT_EQ(one->Sigma_base, three->Sigma_base);
  EXPECT_LT((one->pi_base - truth.base).norm(), 0.1 * truth.base.norm());
}

}  // namespace
}  // namespace plumbline::estimation
