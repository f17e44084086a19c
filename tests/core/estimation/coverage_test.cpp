// SPDX-License-Identifier: BSD-3-Clause
// Do 95 % intervals hold the truth in 95 % of the cases? Seeded Monte Carlo.
#include <cmath>
#include <cstdio>

#include "estimation/estimator.h"
#include "estimation/uncertainty/covariance.h"
#include "estimation/uncertainty/distributions.h"
#include "estimation_fixture.h"
#include "signal/filter/process.h"

namespace plumbline::estimation {
namespace {

using test::Truth;

/// Runs that hold the truth, per parameter, and all together.
struct Coverage {
  Eigen::VectorXd hits;
  int runs = 0;

  void add(const ParameterEstimate& found, const Eigen::VectorXd& truth) {
    if (runs == 0) hits = Eigen::VectorXd::Zero(truth.size());
    for (Eigen::Index i = 0; i < truth.size(); ++i) {
      const EstimatedValue& value = found.base[static_cast<std::size_t>(i)];
      hits[i] += truth[i] >= value.lower && truth[i] <= value.upper ? 1.0 : 0.0;
    }
    ++runs;
  }
  double pooled() const { return hits.sum() / (static_cast<double>(hits.size()) * runs); }
  double least() const { return hits.minCoeff() / runs; }
  double most() const { return hits.maxCoeff() / runs; }
};

/// 93–97 % pooled and at least 89 % for each parameter at 200 runs (±3.9 and 2.6 binomial standard deviations of one
/// parameter). With fewer runs the binomial deviation grows as √(200/runs): the bands widen by it,
/// pooled ones too, because the parameters of one run are correlated.
void expectCoverage(const Coverage& coverage, double pooled_low, double pooled_high) {
  const double wider = std::sqrt(200.0 / coverage.runs);
  printf("coverage pooled %.4f, single %.3f … %.3f, %d runs, %d parameters\n", coverage.pooled(),
         coverage.least(), coverage.most(), coverage.runs, static_cast<int>(coverage.hits.size()));
  EXPECT_GE(coverage.pooled(), 0.95 - wider * (0.95 - pooled_low));
  EXPECT_LE(coverage.pooled(), 0.95 + wider * (pooled_high - 0.95));
  EXPECT_GE(coverage.least(), 0.95 - wider * 0.06);
}

TEST(Coverage, WhiteTorqueNoiseOnTheExactRegressor_OlsAndWls) {
  for (const char* method : {"ols", "wls"}) {
    PLUMBLINE_SEED(seed, 21);
    Random random(seed);
    const Truth truth = test::turningArm(random, 7);
    const signal::Samples exact = test::harmonicMotion(truth, random, 1000, 100.0);
    const Eigen::VectorXd noise = Eigen::VectorXd::LinSpaced(truth.model.nv(), 4.0, 0.2);
    Coverage coverage;
    int white = 0;
    for (int run = 0; run < test::count(200, 40); ++run) {
      Random stream = random.stream(static_cast<std::uint64_t>(run));
      signal::Samples samples = exact;
      test::addTorqueNoise(samples, noise, stream);
      EstimationSettings settings;
      settings.method = methodFromText(method).value();
      const auto found = estimate(truth.model, truth.structure, std::span(&samples, 1), settings);
      ASSERT_TRUE(found.ok()) << found.error().message();
      white += found->covariance.isWhite() ? 1 : 0;
      coverage.add(*found, truth.base);
    }
    expectCoverage(coverage, 0.93, 0.97);
    EXPECT_GE(white, 0.95 * coverage.runs) << "one false alarm in a hundred fits is meant";
    // With 40 runs a parameter is never missed in 13 % of the cases.
    if (coverage.runs >= 200) {
      EXPECT_LE(coverage.most(), 0.99);
    }
  }
}

TEST(Coverage, CorrelatedNoise_NaiveIntervalsFailAndTheSpectrumHolds) {
  PLUMBLINE_SEED(seed, 22);
  Random random(seed);
  const Truth truth = test::turningArm(random, 7);
  const signal::Samples exact = test::harmonicMotion(truth, random, 3000, 100.0);
  Coverage naive, automatic;
  double inflation = 0.0;
  for (int run = 0; run < test::count(200, 40); ++run) {
    Random stream = random.stream(static_cast<std::uint64_t>(run));
    signal::Samples samples = exact;
    test::addCorrelatedNoise(samples, 1.0, 0.9, stream);
    EstimationSettings settings;
    const auto found = estimate(truth.model, truth.structure, std::span(&samples, 1), settings);
    settings.covariance = CovarianceMethod::White;
    const auto white = estimate(truth.model, truth.structure, std::span(&samples, 1), settings);
    ASSERT_TRUE(found.ok() && white.ok());
    EXPECT_FALSE(found->covariance.isWhite());
    inflation += found->covariance.inflation;
    automatic.add(*found, truth.base);
    naive.add(*white, truth.base);
  }
  printf("naive %.3f, inflation %.2f\n", naive.pooled(), inflation / naive.runs);
  EXPECT_LT(naive.pooled(), 0.75);
  // A lag-one coefficient of 0.9 makes (1+0.9)/(1−0.9) = 19 samples worth one: standard deviations 4.4 times the naive
  // ones for regressors that are slow against the noise, less for faster ones.
  EXPECT_GT(inflation / naive.runs, 2.5);
  EXPECT_LT(inflation / naive.runs, 5.0);
  EXPECT_GE(automatic.pooled(), 0.95 - 0.02 * std::sqrt(200.0 / automatic.runs));
}

struct PipelineResult {
  Coverage coverage, naive;
  double inflation = 0.0;
  int conservative = 0;
};

PipelineResult runPipeline(std::uint64_t seed, const std::string& method, double velocity_noise) {
  Random random(seed);
  const Truth truth = test::turningArm(random, 7);
  const signal::Samples exact = test::harmonicMotion(truth, random, 20000, 1000.0);
  PipelineResult result;
  for (int run = 0; run < test::count(200, 40); ++run) {
    Random stream = random.stream(static_cast<std::uint64_t>(run));
    const signal::Log log = test::measuredLog(truth, exact, 2e-5, velocity_noise, 2.0, stream);
    const auto samples = signal::process(truth.model, log, {});
    EstimationSettings settings;
    settings.method = methodFromText(method).value();
    const auto found =
        estimate(truth.model, truth.structure, std::span(&samples.value(), 1), settings).value();
    settings.covariance = CovarianceMethod::White;
    const auto white =
        estimate(truth.model, truth.structure, std::span(&samples.value(), 1), settings).value();
    result.coverage.add(found, truth.base);
    result.naive.add(white, truth.base);
    result.inflation += found.covariance.inflation;
    result.conservative += found.covariance.conservative ? 1 : 0;
    if (found.covariance.conservative) {
      EXPECT_NE(found.covariance.text.find("conservative"), std::string::npos);
    }
  }
  result.inflation /= result.coverage.runs;
  printf(
      "%s, speed noise %g: pooled %.4f (naive %.4f), single %.3f … %.3f, inflation %.2f, conservative in %d "
      "of %d\n",
      method.c_str(), velocity_noise, result.coverage.pooled(), result.naive.pooled(),
      result.coverage.least(), result.coverage.most(), result.inflation, result.conservative,
      result.coverage.runs);
  return result;
}

TEST(Coverage, WholePipeline_FilterDecimationDifferentiation) {
  for (const char* method : {"ols", "wls"}) {
    PLUMBLINE_SEED(seed, 23);
    const PipelineResult result = runPipeline(seed, method, 2e-3);
    EXPECT_GE(result.coverage.pooled(), 0.93);
    EXPECT_LT(result.naive.pooled(), 0.85);  // independent residuals would be a wrong claim
    EXPECT_GT(result.inflation, 1.2);
  }
}

TEST(Coverage, WholePipeline_NoiseInTheMotionIsIncludedAndReported) {
  PLUMBLINE_SEED(seed, 24);
  const PipelineResult result = runPipeline(seed, "wls", 2e-2);
  EXPECT_GE(result.coverage.pooled(), 0.93);
  EXPECT_GE(result.coverage.least(),
            0.75);  // without the bias in the intervals some parameters fall to a half
  EXPECT_EQ(result.conservative, result.coverage.runs);
}

TEST(StudentT, Quantiles_Golden) {
  // Abramowitz & Stegun, table 26.10, two-sided 95 %.
  EXPECT_NEAR(studentQuantile(0.95, 1.0), 12.7062, 1e-4);
  EXPECT_NEAR(studentQuantile(0.95, 5.0), 2.5706, 1e-4);
  EXPECT_NEAR(studentQuantile(0.95, 30.0), 2.0423, 1e-4);
  EXPECT_NEAR(studentQuantile(0.95, 120.0), 1.9799, 1e-4);
  EXPECT_NEAR(studentQuantile(0.95, 1e9), 1.959964, 1e-5);
  EXPECT_NEAR(studentQuantile(0.99, 10.0), 3.1693, 1e-4);
}

}  // namespace
}  // namespace plumbline::estimation
