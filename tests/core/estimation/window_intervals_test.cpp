// SPDX-License-Identifier: BSD-3-Clause
// Regressions on windows: do their intervals hold the truth?
#include <array>
#include <cmath>
#include <cstdio>

#include "signal/filter/process.h"
#include "window_fixture.h"

namespace plumbline::estimation {
namespace {

using test::Truth;

struct Hits {
  double inside = 0.0, all = 0.0;
  void add(const ParameterEstimate& found, const Eigen::VectorXd& truth) {
    for (Eigen::Index i = 0; i < truth.size(); ++i) {
      const EstimatedValue& value = found.base[static_cast<std::size_t>(i)];
      inside += truth[i] >= value.lower && truth[i] <= value.upper ? 1.0 : 0.0;
      all += 1.0;
    }
  }
};

// Intervals at 95 %: white and correlated torque noise, windows that touch.
TEST(WindowEstimate, IntervalsHoldTheTruth_MonteCarlo) {
  for (const RowKind kind : {RowKind::Momentum, RowKind::Energy}) {
    for (const double rho : {0.0, 0.9}) {
      PLUMBLINE_SEED(seed, 7306);
      Random random(seed);
      const Truth truth = test::mixedArm(random);
      const signal::Samples exact = test::harmonicMotion(truth, random, 4000, 200.0);
      Hits hits;
      const int runs = test::count(200, 40);
      for (int run = 0; run < runs; ++run) {
        Random stream = random.stream(static_cast<std::uint64_t>(run));
        signal::Samples samples = exact;
        for (Eigen::Index j = 0; j < samples.tau.rows(); ++j) {
          double e = stream.normal();
          for (Eigen::Index t = 0; t < samples.size(); ++t) {
            samples.tau(j, t) += 2.0 * e;
            e = rho * e + std::sqrt(1.0 - rho * rho) * stream.normal();
          }
        }
        hits.add(estimated(truth, samples, kind, "ols", {10}), truth.base);
      }
      const double share = hits.inside / hits.all;
      printf("%s, rho %.1f: %.4f of the intervals hold the truth\n",
             kind == RowKind::Momentum ? "momentum" : "energy", rho, share);
      EXPECT_GE(share, 0.95 - 0.02 * std::sqrt(200.0 / runs));
      EXPECT_LE(share, 0.985);
    }
  }
}

// Overlapping windows share torques: their residuals are correlated, and the covariance has to see it.
TEST(WindowEstimate, IntervalsHoldTheTruthWithOverlappingWindows_MonteCarlo) {
  PLUMBLINE_SEED(seed, 7313);
  Random random(seed);
  const Truth truth = test::mixedArm(random);
  const signal::Samples exact = test::harmonicMotion(truth, random, 4000, 200.0);
  Hits hits, naive;
  const int runs = test::count(200, 30);
  for (int run = 0; run < runs; ++run) {
    Random stream = random.stream(static_cast<std::uint64_t>(run));
    signal::Samples samples = exact;
    test::addTorqueNoise(samples, Eigen::VectorXd::Constant(truth.model.nv(), 2.0), stream);
    const ParameterEstimate found = estimated(truth, samples, RowKind::Momentum, "ols", {12, 2});
    EXPECT_FALSE(found.covariance.isWhite());
    hits.add(found, truth.base);
    EstimationSettings settings;
    settings.friction = truth.friction;
    settings.rows.kind = RowKind::Momentum;
    settings.rows.window = {12, 2};
    settings.covariance = CovarianceMethod::White;
    naive.add(estimate(truth.model, truth.structure, std::span(&samples, 1), settings).value(), truth.base);
  }
  const double share = hits.inside / hits.all;
  printf("overlapping windows: %.4f of the intervals hold the truth (naive %.4f)\n", share,
         naive.inside / naive.all);
  EXPECT_GE(share, 0.95 - 0.02 * std::sqrt(200.0 / runs));
  EXPECT_LT(naive.inside / naive.all, 0.8);
}

// Filter, decimation, differentiation, noise on every channel: intervals of every kind of rows.
TEST(WindowEstimate, WholePipelineHoldsTheTruth_MonteCarlo) {
  PLUMBLINE_SEED(seed, 7310);
  Random random(seed);
  const Truth truth = test::mixedArm(random);
  const signal::Samples exact = test::harmonicMotion(truth, random, 20000, 1000.0);
  const struct {
    const char* name;
    RowKind kind;
    const char* method;
    bool full;
  } kinds[] = {
      {"torque, wls", RowKind::Torque, "wls", false},   {"torque, wls full", RowKind::Torque, "wls", true},
      {"torque, iv", RowKind::Torque, "iv", false},     {"momentum, wls", RowKind::Momentum, "wls", false},
      {"momentum, iv", RowKind::Momentum, "iv", false}, {"energy, ols", RowKind::Energy, "ols", false}};
  for (const double velocity : {2e-3, 2e-2}) {
    std::array<Hits, 6> hits;
    std::array<double, 6> errors{};
    const int runs = test::count(200, 12);
    for (int run = 0; run < runs; ++run) {
      Random stream = random.stream(static_cast<std::uint64_t>(run));
      const auto samples =
          signal::process(truth.model, test::measuredLog(truth, exact, 2e-5, velocity, 2.0, stream), {});
      ASSERT_TRUE(samples.ok());
      for (std::size_t i = 0; i < hits.size(); ++i) {
        EstimationSettings settings;
        settings.method = methodFromText(kinds[i].method).value();
        settings.friction = truth.friction;
        settings.rows.kind = kinds[i].kind;
        settings.rows.joint_covariance = kinds[i].full;
        const auto found = estimate(truth.model, truth.structure, std::span(&samples.value(), 1), settings);
        ASSERT_TRUE(found.ok()) << found.error().message();
        hits[i].add(*found, truth.base);
        errors[i] += (found->pi_base - truth.base).squaredNorm() / runs;
      }
    }
    for (std::size_t i = 0; i < hits.size(); ++i) {
      const double share = hits[i].inside / hits[i].all;
      printf("speed noise %g, %s: %.4f of the intervals hold, rms error %.3g\n", velocity, kinds[i].name,
             share, std::sqrt(errors[i]));
      EXPECT_GE(share, 0.95 - 0.02 * std::sqrt(200.0 / runs)) << kinds[i].name;
    }
  }
}

}  // namespace
}  // namespace plumbline::estimation
