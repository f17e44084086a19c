// SPDX-License-Identifier: BSD-3-Clause
// The name "95 %": earned where noise and model are as stated, withheld where they are not.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

#include "bayes/results/posterior.h"
#include "constrained_fixture.h"
#include "map_fixture.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

MatchedCase calibrationCase(bool with_arm) {
  MatchedCase spec;
  spec.model = with_arm ? arm() : pendulum();
  spec.friction.assign(static_cast<std::size_t>(spec.model.nv()), {true, true, false});
  spec.position_std = 2e-4;
  spec.velocity_std = 2e-3;
  return spec;
}

bayes::Calibration calibrationOf(const MatchedData& data, const identifiability::BaseParameters& structure) {
  const auto estimate = bayes::estimateMap(data.problem, bayes::startOf(data.problem));
  EXPECT_TRUE(estimate.ok()) << estimate.error().message();
  return bayes::posteriorOf(data.problem, *estimate, structure).calibration;
}

std::string reason(const bayes::Calibration& calibration) {
  return calibration.findings.empty() ? "" : calibration.findings.front().code;
}

// One in a hundred is denied by the band of χ², hardly any by the rest.
TEST(Calibration, MatchedProblemsAreRarelyDeniedTheirIntervals) {
  for (const bool with_arm : {false, true}) {
    PLUMBLINE_SEED(seed, 61);
    Random random(seed);
    const MatchedCase spec = calibrationCase(with_arm);
    const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(spec.model);
    const int runs = count(200, with_arm ? 10 : 30);
    int denied = 0;
    for (int i = 0; i < runs; ++i) {
      const bayes::Calibration calibration = calibrationOf(matchedData(spec, random), structure);
      if (calibration.calibrated) continue;
      ++denied;
      printf("run %d: %s\n", i, reason(calibration).c_str());
    }
    printf("%s: %d of %d denied\n", with_arm ? "arm" : "pendulum", denied, runs);
    EXPECT_LE(denied, 2 + runs / 25);
  }
}

TEST(Calibration, NoiseThatIsNotAsStatedIsDenied) {
  PLUMBLINE_SEED(seed, 62);
  Random random(seed);
  MatchedCase spec = calibrationCase(false);
  spec.intervals = 600;
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(spec.model);
  const auto denied = [&](const char* what, const MatchedData& data) {
    const bayes::Calibration calibration = calibrationOf(data, structure);
    EXPECT_FALSE(calibration.calibrated) << what;
    printf("%s: %s\n", what, reason(calibration).c_str());
  };
  for (int i = 0; i < count(20, 3); ++i) {
    MatchedData data = matchedData(spec, random);
    data.problem.measurements[0].force_std /= 2.0;
    denied("forces twice as large", data);
    data = matchedData(spec, random);
    data.problem.velocity_std *= 1.5;
    denied("velocities better than stated", data);
    data = matchedData(spec, random);
    data.problem.prior.mean[10] += 10.0 * data.problem.prior.std[10];
    denied("viscous friction ten deviations from its prior", data);
    // White noise of the same size beside noise whose neighbours go together.
    data = matchedData(spec, random);
    bayes::Measurements& m = data.problem.measurements[0];
    double coloured = 0.0;
    for (Index k = 0; k < m.intervals(); ++k) {
      coloured = 0.9 * coloured + std::sqrt(1.0 - 0.81) * 3.0 * spec.force_std * random.normal();
      m.torque(0, k) += coloured;
    }
    m.force_std *= std::sqrt(10.0);
    denied("coloured forces of the stated size", data);
  }
}

/// The sum of squared innovations is the optimal cost without the prior of the parameters, twice: any error of a slope, a
/// gain or a covariance of the filter breaks it.
void expectTheirSquaresToBeTheCost(const bayes::MapProblem& problem, const bayes::MapEstimate& estimate) {
  double squares = 0.0;
  for (const bayes::Innovations& segment : estimate.innovations)
    squares += segment.array().isFinite().select(segment.array().square(), 0.0).sum();
  const double parameters =
      0.5 * (estimate.optimum.theta - problem.prior.mean).cwiseQuotient(problem.prior.std).squaredNorm();
  const bayes::Evaluation& at = estimate.value;
  const double cost = 2.0 * (at.encoders + at.forces + at.prior - parameters);
  std::printf("sum of squares %.10g, twice the cost %.10g\n", squares, cost);
  EXPECT_NEAR(squares / cost, 1.0, 1e-8);
}

// Innovations are white where smoothing residuals are not.
TEST(Innovations, AreWhiteAndOfVarianceOneForMatchedProblems) {
  PLUMBLINE_SEED(seed, 63);
  Random random(seed);
  MatchedCase spec = calibrationCase(true);
  spec.intervals = 1500;
  spec.truth_from_prior = false;
  const MatchedData data = matchedData(spec, random);
  const auto estimate = bayes::estimateMap(data.problem, bayes::startOf(data.problem));
  ASSERT_TRUE(estimate.ok()) << estimate.error().message();
  for (Index row = 0; row < 6; ++row) {
    const bayes::Whiteness w = bayes::whitenessOf(estimate->innovations, row);
    EXPECT_EQ(w.count, 1501);
    EXPECT_NEAR(w.variance, 1.0, 5.0 * std::sqrt(2.0 / 1501.0));
    EXPECT_GT(w.probability, 1e-4) << row;
  }
  expectTheirSquaresToBeTheCost(data.problem, *estimate);
}

// Accelerations depend on what the intervals solve for.
TEST(Innovations, AreWhiteAndOfVarianceOne_StandingTripodWithImu) {
  PLUMBLINE_SEED(seed, 32);
  Random random(seed);
  ConstrainedCase spec = tripodCase({{0.0, 9.0}});
  spec.imu = true;
  spec.intervals = 600;
  MatchedData data = constrainedData(spec, random);
  data.problem.measurements[0].unknown_start = 0;  // keeps the innovations at the start
  const auto estimate = bayes::estimateMap(data.problem, bayes::startOf(data.problem));
  ASSERT_TRUE(estimate.ok()) << estimate.error().message();
  int rows = 0;
  for (Index row = 0; row < estimate->innovations[0].rows(); ++row) {
    const bayes::Whiteness w = bayes::whitenessOf(estimate->innovations, row);
    if (w.count < 100) continue;
    ++rows;
    EXPECT_NEAR(w.variance, 1.0, 5.0 * std::sqrt(2.0 / static_cast<double>(w.count))) << row;
    EXPECT_GT(w.probability, 1e-4) << row;
  }
  std::printf("%d channels\n", rows);
  EXPECT_GE(rows, 12);
  expectTheirSquaresToBeTheCost(data.problem, *estimate);
}

}  // namespace
}  // namespace plumbline::test
