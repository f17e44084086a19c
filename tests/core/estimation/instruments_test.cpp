// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/linear/instruments.h"

#include <cmath>
#include <cstdio>

#include "estimation_fixture.h"

namespace plumbline::estimation {
namespace {

using test::Truth;

constexpr regressors::FrictionModel kNoCoulomb{false, true, true, false};

/// White noise in the motion, as a differentiated encoder leaves it.
void addMotionNoise(signal::Samples& samples, double q, double v, double a, Random& random) {
  for (Eigen::Index t = 0; t < samples.size(); ++t) {
    for (Eigen::Index j = 0; j < samples.v.rows(); ++j) {
      samples.q(j, t) += q * random.normal();
      samples.v(j, t) += v * random.normal();
      samples.a(j, t) += a * random.normal();
    }
  }
}

Result<ParameterEstimate> run(const Truth& truth, const signal::Samples& samples, const std::string& method,
                              double cutoff = 0.0, int threads = 1, RowKind kind = RowKind::Torque) {
  EstimationSettings settings;
  settings.method = methodFromText(method).value();
  settings.friction = truth.friction;
  settings.rows.instrument_cutoff = cutoff;
  settings.rows.kind = kind;
  return estimate(truth.model, truth.structure, std::span(&samples, 1), settings,
                  JobContext{{}, nullptr, threads});
}

bool says(const ParameterEstimate& found, const std::string& code) {
  return std::any_of(found.findings.begin(), found.findings.end(),
                     [&](const Finding& finding) { return finding.code == code; });
}

// Noise in q, v and a: least squares is biased however long the log, instruments take the bias away.
TEST(Instruments, RemoveTheBiasOfLeastSquaresFromNoiseInTheMotion_MonteCarlo) {
  PLUMBLINE_SEED(seed, 7501);
  Random random(seed);
  const Truth truth = test::mixedArm(random, kNoCoulomb);
  const signal::Samples exact = test::harmonicMotion(truth, random, 4000, 100.0);
  const auto n = truth.base.size();
  Eigen::VectorXd ols = Eigen::VectorXd::Zero(n), iv = ols, windows = ols, ols_squares = ols,
                  iv_squares = ols;
  double inside = 0.0, naive = 0.0;
  const int runs = test::count(200, 30);
  for (int i = 0; i < runs; ++i) {
    Random stream = random.stream(static_cast<std::uint64_t>(i));
    signal::Samples samples = exact;
    addMotionNoise(samples, 1e-3, 0.05, 0.8, stream);
    test::addTorqueNoise(samples, Eigen::VectorXd::Constant(truth.model.nv(), 0.5), stream);
    const auto least = run(truth, samples, "ols");
    // As `process` reports it; the intervals include the part of the noise that the instruments share.
    samples.motion_noise.resize(truth.model.nv(), 2);
    samples.motion_noise.col(0).setConstant(0.05);
    samples.motion_noise.col(1).setConstant(0.8);
    const auto instrumental = run(truth, samples, "iv");
    ASSERT_TRUE(least.ok() && instrumental.ok());
    const auto momentum = run(truth, samples, "iv", 0.0, 1, RowKind::Momentum);
    ASSERT_TRUE(momentum.ok()) << momentum.error().message();
    windows += (momentum->pi_base - truth.base) / runs;
    EXPECT_EQ(instrumental->method, "iv");
    EXPECT_EQ(instrumental->status, Termination::Converged);
    EXPECT_LT(instrumental->kkt_residual, 1e-8);
    EXPECT_TRUE(says(*instrumental, "instruments"));
    ols += (least->pi_base - truth.base) / runs;
    iv += (instrumental->pi_base - truth.base) / runs;
    ols_squares += (least->pi_base - truth.base).cwiseAbs2() / runs;
    iv_squares += (instrumental->pi_base - truth.base).cwiseAbs2() / runs;
    for (Eigen::Index k = 0; k < n; ++k) {
      const auto hit = [&](const EstimatedValue& value) {
        return truth.base[k] >= value.lower && truth.base[k] <= value.upper ? 1.0 : 0.0;
      };
      inside += hit(instrumental->base[static_cast<std::size_t>(k)]) / (runs * static_cast<double>(n));
      naive += hit(least->base[static_cast<std::size_t>(k)]) / (runs * static_cast<double>(n));
    }
  }
  const double ratio = iv.norm() / ols.norm();
  printf("bias: ols %.3g, iv %.3g (%.3f); rms error: ols %.3g, iv %.3g; intervals hold: ols %.3f, iv %.3f\n",
         ols.norm(), iv.norm(), ratio, std::sqrt(ols_squares.sum()), std::sqrt(iv_squares.sum()), naive,
         inside);
  printf("bias of iv on momentum: %.3g\n", windows.norm());
  EXPECT_LT(ratio, 0.2);
  EXPECT_LT(windows.norm(), 0.2 * ols.norm());
  EXPECT_LT(iv_squares.sum(), 0.3 * ols_squares.sum());
  EXPECT_LT(naive, 0.85);  // the bias shows in the residual's lines, which widens what cannot know of it
  EXPECT_GE(inside, 0.90);
}

TEST(Instruments, WithoutNoiseTheEstimateIsExact) {
  PLUMBLINE_SEED(seed, 7502);
  Random random(seed);
  const Truth truth = test::mixedArm(random, kNoCoulomb);
  const signal::Samples samples = test::harmonicMotion(truth, random, 2000, 100.0);
  const auto found = run(truth, samples, "iv");
  ASSERT_TRUE(found.ok()) << found.error().message();
  EXPECT_LT((found->pi_base - truth.base).norm(), 1e-8 * truth.base.norm());
}

TEST(Instruments, WeakOnesAreReportedByName) {
  PLUMBLINE_SEED(seed, 7503);
  Random random(seed);
  const Truth truth = test::mixedArm(random, kNoCoulomb);
  signal::Samples samples = test::harmonicMotion(truth, random, 4000, 100.0);
  addMotionNoise(samples, 1e-3, 0.1, 1.5, random);
  test::addTorqueNoise(samples, Eigen::VectorXd::Constant(truth.model.nv(), 0.5), random);
  const auto weak = run(truth, samples, "iv", 0.03);  // the motion has 0.1 … 0.5 Hz
  ASSERT_TRUE(weak.ok()) << weak.error().message();
  EXPECT_TRUE(says(*weak, "weak-instruments"));
  EXPECT_FALSE(says(*run(truth, samples, "iv"), "weak-instruments"));
}

TEST(Instruments, RejectAnInvalidFrequency) {
  PLUMBLINE_SEED(seed, 7504);
  Random random(seed);
  const Truth truth = test::mixedArm(random, kNoCoulomb);
  const signal::Samples samples = test::harmonicMotion(truth, random, 500, 100.0);
  for (const double cutoff : {60.0, -1.0, std::nan("")}) {
    const auto rejected = run(truth, samples, "iv", cutoff);
    ASSERT_FALSE(rejected.ok());
    EXPECT_EQ(rejected.error().code, ErrorCode::ValueOutOfRange);
  }
}

TEST(Instruments, SameBitsForAnyNumberOfThreads_AndMissingRowsDoNotHarm) {
  PLUMBLINE_SEED(seed, 7505);
  Random random(seed);
  const Truth truth = test::mixedArm(random, kNoCoulomb);
  signal::Samples samples = test::harmonicMotion(truth, random, 20000, 200.0);
  addMotionNoise(samples, 1e-3, 0.05, 0.5, random);
  samples.segments = {0, 9000};
  samples.weight.middleCols(3000, 50).setZero();
  samples.tau(1, 50) = std::nan("");
  const auto one = run(truth, samples, "iv", 0.0, 1), three = run(truth, samples, "iv", 0.0, 3);
  ASSERT_TRUE(one.ok() && three.ok());
  EXPECT_EQ(one->pi_base, three->pi_base);
  EXPECT_EQ(one->Sigma_base, three->Sigma_base);
  const auto ols = run(truth, samples, "ols");
  ASSERT_TRUE(ols.ok());
  EXPECT_LT((one->pi_base - truth.base).norm(), 0.1 * (ols->pi_base - truth.base).norm());
}

// A joint that does not move has neither regressor nor instrument: its parameters keep the description's values.
TEST(Instruments, AJointAtRestIsNotExcited) {
  PLUMBLINE_SEED(seed, 7506);
  Random random(seed);
  const Truth truth = test::mixedArm(random, kNoCoulomb);
  signal::Samples samples = test::harmonicMotion(truth, random, 2000, 100.0);
  const Eigen::Index last = truth.model.nv() - 1;
  samples.q.row(last).setConstant(0.3);
  samples.v.row(last).setZero();
  samples.a.row(last).setZero();
  test::exactTorque(truth, samples);
  test::addTorqueNoise(samples, Eigen::VectorXd::Constant(truth.model.nv(), 0.1), random);
  const auto found = run(truth, samples, "iv");
  ASSERT_TRUE(found.ok()) << found.error().message();
  EXPECT_FALSE(found->excitation.empty());
  EXPECT_TRUE(found->pi_base.allFinite());
}

}  // namespace
}  // namespace plumbline::estimation
