// SPDX-License-Identifier: BSD-3-Clause
// Factors of blocks give back the whole; the block bootstrap covers the truth where naive intervals do not.
#include "estimation/uncertainty/block_bootstrap.h"

#include <cmath>
#include <cstdio>

#include "base/tolerance.h"
#include "estimation/linear/factor_fit.h"
#include "estimation/rows/column_selection.h"
#include "estimation/uncertainty/distributions.h"
#include "estimation_fixture.h"

namespace plumbline::estimation {
namespace {

using namespace estimation;
using test::Truth;

BlockFactors blocksOf(const Truth& truth, const std::vector<signal::Samples>& logs, Eigen::Index length,
                      int threads = 1) {
  const auto columns = selectColumns(truth.model, truth.structure, truth.friction).columns;
  JobContext context;
  context.threads = threads;
  return accumulateBlocks({truth.model, truth.friction, columns, logs}, length, context).value();
}

TEST(BlockFactors, MergedBlocksAreTheFactorsOfTheWhole_AnyLengthAnyThreads) {
  PLUMBLINE_SEED(seed, 61);
  Random random(seed);
  const Truth truth = test::turningArm(random, 4);
  std::vector<signal::Samples> logs;
  for (const Eigen::Index count : {700, 300}) {
    logs.push_back(test::harmonicMotion(truth, random, count, 100.0));
    test::addTorqueNoise(logs.back(), Eigen::VectorXd::Ones(truth.model.nv()), random);
  }
  const auto columns = selectColumns(truth.model, truth.structure, truth.friction).columns;
  const RegressionFactors whole = accumulate({truth.model, truth.friction, columns, logs}, {}).value();
  for (const Eigen::Index length : {17, 100, 5000}) {
    const BlockFactors blocks = blocksOf(truth, logs, length);
    EXPECT_EQ(blocks.samples(), 1000);
    const RegressionFactors merged = blocks.total(), again = blocksOf(truth, logs, length, 3).total();
    for (int j = 0; j < whole.coordinates(); ++j) {
      const auto& A = whole.R[static_cast<std::size_t>(j)];
      const auto& B = merged.R[static_cast<std::size_t>(j)];
      const Eigen::MatrixXd gram = A.transpose() * A;
      EXPECT_LT((gram - B.transpose() * B).norm(), rounding(1e3, gram.norm()));
      EXPECT_EQ(whole.rows[static_cast<std::size_t>(j)], merged.rows[static_cast<std::size_t>(j)]);
      EXPECT_TRUE((B.array() == again.R[static_cast<std::size_t>(j)].array()).all());  // to the last bit
    }
  }
}

TEST(BlockFactors, FewerBlocksWhereTheyWouldTakeTooMuchMemory) {
  signal::Samples log;
  log.time = Eigen::VectorXd::Zero(10000);
  EXPECT_EQ(blockLength(std::span(&log, 1), 100, 1000), 100);
  EXPECT_EQ(blockLength(std::span(&log, 1), 100, std::size_t{1} << 20, 10), 1000);
  EXPECT_EQ(blockLength(std::span(&log, 1), 1, 1000), 10000);
}

TEST(BlockBootstrap, BlockLengthRule_GrowsWithCorrelationAndLength) {
  EXPECT_EQ(bootstrapBlockLength(1.0, 1000), 1);  // white residuals: single samples
  // T = 19 (lag-one coefficient 0.9), N = 3000: (3/8 (19 − 1/19)² 3000)^(1/3) = 73.9.
  EXPECT_EQ(bootstrapBlockLength(19.0, 3000), 74);
  EXPECT_EQ(bootstrapBlockLength(1e6, 800), 100);  // an eighth at most
}

TEST(BlockBootstrap, SameSeedSameNumbers_AnyThreads) {
  PLUMBLINE_SEED(seed, 62);
  Random random(seed);
  const Truth truth = test::turningArm(random, 4);
  std::vector<signal::Samples> logs = {test::harmonicMotion(truth, random, 1000, 100.0)};
  test::addCorrelatedNoise(logs[0], 1.0, 0.8, random);
  const BlockFactors blocks = blocksOf(truth, logs, 10);
  const auto columns = selectColumns(truth.model, truth.structure, truth.friction).columns;
  EstimationSettings settings;
  const FactorFit fit =
      solveAgain({truth.model, truth.structure, columns, blocks.total(), settings}, {}).value();
  JobContext three;
  three.threads = 3;
  const auto a = blockBootstrap(blocks, fit.solution, {100, 7, 9.0, 0.95}, {}).value();
  const auto b = blockBootstrap(blocks, fit.solution, {100, 7, 9.0, 0.95}, three).value();
  const auto other = blockBootstrap(blocks, fit.solution, {100, 8, 9.0, 0.95}, {}).value();
  EXPECT_TRUE((a.deviations.array() == b.deviations.array()).all());
  EXPECT_FALSE((a.deviations.array() == other.deviations.array()).all());
  const auto rejected = blockBootstrap(blocksOf(truth, logs, 200), fit.solution, {100, 7, 9.0, 0.95}, {});
  ASSERT_FALSE(rejected.ok());
  EXPECT_EQ(rejected.error().code, ErrorCode::MissingData);
}

struct BootstrapCoverage {
  Eigen::VectorXd hits;
  double naive = 0.0, ratio = 0.0;
  int runs = 0;
  double pooled() const { return hits.sum() / (static_cast<double>(hits.size()) * runs); }
  double least() const { return hits.minCoeff() / runs; }
};

/// Intervals of the bootstrap, and those that take residuals as independent, against the truth.
BootstrapCoverage cover(std::uint64_t seed, double rho, const std::string& method, int runs) {
  Random random(seed);
  const Truth truth = test::turningArm(random, 4);
  const signal::Samples exact = test::harmonicMotion(truth, random, 3000, 100.0);
  const auto columns = selectColumns(truth.model, truth.structure, truth.friction).columns;
  BootstrapCoverage coverage;
  coverage.hits = Eigen::VectorXd::Zero(truth.base.size());
  const double T = (1.0 + rho) / (1.0 - rho);
  Eigen::MatrixXd errors(truth.base.size(), runs), stds(truth.base.size(), runs);
  for (int run = 0; run < runs; ++run) {
    Random stream = random.stream(static_cast<std::uint64_t>(run));
    std::vector<signal::Samples> logs = {exact};
    test::addCorrelatedNoise(logs[0], 1.0, rho, stream);
    const BlockFactors blocks = blocksOf(truth, logs, 12);
    EstimationSettings settings;
    settings.method = methodFromText(method).value();
    const FactorFit fit =
        solveAgain({truth.model, truth.structure, columns, blocks.total(), settings}, {}).value();
    const auto found = blockBootstrap(blocks, fit.solution, {200, 1, T, 0.95}, {}).value();
    const Eigen::VectorXd naive = fit.solution.K.rowwise().norm();
    double sigma = 0.0;
    for (int j = 0; j < truth.model.nv(); ++j) sigma += fit.noise.variance[j] / truth.model.nv();
    for (Eigen::Index i = 0; i < truth.base.size(); ++i) {
      const double error = truth.base[i] - fit.x[i];
      errors(i, run) = error;
      stds(i, run) = found.std[i];
      coverage.hits[i] += error >= found.lower[i] && error <= found.upper[i] ? 1.0 : 0.0;
      const double white = 1.96 * naive[i] * (method == "ols" ? std::sqrt(sigma) : 1.0);
      coverage.naive += std::abs(error) <= white ? 1.0 / static_cast<double>(truth.base.size()) : 0.0;
    }
    ++coverage.runs;
  }
  coverage.naive /= coverage.runs;
  // Median over parameters of mean bootstrap std over true std.
  std::vector<double> ratios;
  for (Eigen::Index i = 0; i < truth.base.size(); ++i)
    ratios.push_back(stds.row(i).mean() / std::sqrt(errors.row(i).squaredNorm() / runs));
  std::nth_element(ratios.begin(), ratios.begin() + static_cast<std::ptrdiff_t>(ratios.size() / 2),
                   ratios.end());
  coverage.ratio = ratios[ratios.size() / 2];
  printf(
      "%s, coefficient %.2f: pooled %.4f (naive %.4f), least %.3f, std over truth %.3f, %d runs, %d "
      "parameters\n",
      method.c_str(), rho, coverage.pooled(), coverage.naive, coverage.least(), coverage.ratio, coverage.runs,
      static_cast<int>(coverage.hits.size()));
  return coverage;
}

TEST(BlockBootstrap, CoversTheTruth_WhiteAndCorrelatedNoise) {
  for (const char* method : {"ols", "wls"}) {
    for (const double rho : {0.0, 0.9}) {
      PLUMBLINE_SEED(seed, 63);
      const BootstrapCoverage coverage = cover(seed, rho, method, test::count(200, 60));
      const double wider = std::sqrt(200.0 / coverage.runs);
      EXPECT_GE(coverage.pooled(), 0.95 - 0.02 * wider);
      EXPECT_LE(coverage.pooled(), 0.95 + std::min(0.045, 0.025 * wider));
      // The least of 36 parameters: 3.9 binomial standard deviations below.
      EXPECT_GE(coverage.least(), 0.94 - 3.9 * std::sqrt(0.05 * 0.95 / coverage.runs));
      EXPECT_GT(coverage.ratio, 0.8);
      EXPECT_LT(coverage.ratio, 1.3);
      if (rho > 0.5) {
        EXPECT_LT(coverage.naive, 0.8);  // independence would be a wrong claim
      }
    }
  }
}

TEST(Tails, ChiSquareAndStudent_Golden) {
  // Abramowitz & Stegun, tables 26.8 and 26.10.
  EXPECT_NEAR(chiSquareTail(3.84146, 1.0), 0.05, 1e-6);
  EXPECT_NEAR(chiSquareTail(18.3070, 10.0), 0.05, 1e-6);
  EXPECT_NEAR(chiSquareTail(135.807, 100.0), 0.01, 1e-6);
  EXPECT_EQ(chiSquareTail(0.0, 5.0), 1.0);
  EXPECT_NEAR(studentTail(2.2281, 10.0), 0.05, 1e-5);
  EXPECT_NEAR(normalQuantile(0.975), 1.959963985, 1e-9);
  EXPECT_NEAR(normalCumulative(-1.6448536), 0.05, 1e-8);
}

}  // namespace
}  // namespace plumbline::estimation
