// SPDX-License-Identifier: BSD-3-Clause
// Errors that a log reveals about itself: steps, noise, velocities from differences, discontinuous accelerations.
#include "bounds/payload/channel_errors.h"

#include <cmath>

#include "bounds/observed_motion.h"
#include "signal/filter/differences.h"
#include "support/support.h"

namespace plumbline {
namespace {

using bounds::PayloadSamples;

constexpr double kRate = 1000.0;

/// One joint on a sine, or with a speed of straight lines.
PayloadSamples motionOf(double rate, bool jumps) {
  PayloadSamples s;
  const auto n = static_cast<Eigen::Index>(4.0 * rate);
  s.time.resize(n);
  for (Eigen::MatrixXd* m : {&s.q, &s.v, &s.tau}) m->setZero(1, n);
  for (Eigen::Index k = 0; k < n; ++k) {
    const double t = s.time[k] = static_cast<double>(k) / rate, w = 2.3;
    if (jumps) {  // triangles of 0.8 s, 2 rad/s²
      const double phase = std::fmod(t + 0.1234, 0.8), up = std::min(phase, 0.8 - phase);
      s.v(0, k) = 2.0 * (up - 0.2);
      s.q(0, k) =
          phase < 0.4 ? phase * phase - 0.4 * phase : 0.4 * (phase - 0.4) - (phase - 0.4) * (phase - 0.4);
    } else {
      s.q(0, k) = 0.8 * std::sin(w * t), s.v(0, k) = 0.8 * w * std::cos(w * t);
    }
  }
  return s;
}

TEST(ChannelErrors, FindsTheStepOfAnEncoder_AndNoneInExactPositions) {
  PayloadSamples s = motionOf(kRate, false);
  EXPECT_EQ(bounds::commonStep(s.q.row(0).transpose()), 0.0);
  EXPECT_EQ(bounds::commonStep(s.v.row(0).transpose()), 0.0);
  for (const double step : {6e-6, 2.4e-5, 1e-4, 1e-3, 6.283185307179586 / 4096}) {
    for (const double offset : {0.0, 0.123}) {
      const Eigen::VectorXd x = ((s.q.row(0).array() / step).round() * step + offset).matrix().transpose();
      EXPECT_NEAR(bounds::commonStep(x), step, 1e-3 * step) << step << " " << offset;
      const Eigen::VectorXd single = x.cast<float>().cast<double>();  // a log of 32-bit numbers
      const double found = bounds::commonStep(single);
      EXPECT_TRUE(found > 0.0 && found < 1.01 * step) << "a step of either kind " << found;
    }
  }
}

TEST(ChannelErrors, NoiseLevelIsTheDeviationOfWhiteNoise_AndNothingOnSmoothMotion) {
  PLUMBLINE_SEED(seed, 71);
  Random random(seed);
  PayloadSamples s = motionOf(kRate, false);
  EXPECT_LT(bounds::noiseLevel(s.v.row(0).transpose(), s.time, s.segments), 1e-12);
  for (const double sigma : {1e-5, 2e-3}) {
    Eigen::VectorXd x = s.v.row(0).transpose();
    for (double& value : x) value += sigma * random.normal();
    EXPECT_NEAR(bounds::noiseLevel(x, s.time, s.segments), sigma, 0.1 * sigma);
    x[2000] += 0.5;  // one discontinuity is no noise
    EXPECT_NEAR(bounds::noiseLevel(x, s.time, s.segments), sigma, 0.1 * sigma);
  }
}

TEST(ChannelErrors, DetectsAndBoundsVelocitiesFromDifferences) {
  constexpr double kStep = 2e-5;
  PayloadSamples s = motionOf(kRate, false);
  const Eigen::MatrixXd truth = s.v;
  EXPECT_EQ(bounds::motionErrors(s, 0, -1.0, 10.0).source, bounds::SpeedSource::Sensor);
  s.q = ((s.q.array() / kStep).round() * kStep).matrix();
  s.v = signal::differenceAtTimes(s.q.row(0).transpose(), s.time).transpose();
  const auto found = bounds::motionErrors(s, 0, -1.0, 10.0);
  EXPECT_EQ(found.source, bounds::SpeedSource::CentralDifference);
  EXPECT_NEAR(found.positionError(), 0.5 * kStep, 0.01 * kStep);
  EXPECT_NEAR(found.gain, kRate, 1e-6 * kRate);
  const double bound = found.gain * found.positionError() + found.lag * 0.8 * 2.3 * 2.3 * 2.3;
  const double worst = (s.v - truth).middleCols(1, s.v.cols() - 2).cwiseAbs().maxCoeff();
  EXPECT_LE(worst, bound * 1.001);
  EXPECT_GT(worst, 0.5 * bound);
  // A finely written backward difference differs from the central one by less than a coarse tolerance.
  for (Eigen::Index k = s.q.cols() - 1; k > 0; --k)
    s.v(0, k) = (s.q(0, k) - s.q(0, k - 1)) / (s.time[k] - s.time[k - 1]);
  EXPECT_EQ(bounds::motionErrors(s, 0, -1.0, 10.0).source, bounds::SpeedSource::OneSidedDifference);
}

TEST(ChannelErrors, ASpeedThatDisagreesWithThePositionsHasADrift) {
  PayloadSamples s = motionOf(kRate, false);
  EXPECT_LT(bounds::motionErrors(s, 0, 0.0, 20.0).velocity_drift, 1e-9);
  s.v.array() += 0.01;
  EXPECT_NEAR(bounds::motionErrors(s, 0, 0.0, 20.0).velocity_drift, 0.01, 1e-4);
}

TEST(ObservedMotion, DerivativesOfShorterMeansGrow_DiscontinuousAcceleration) {
  const Eigen::VectorXd exact = Eigen::VectorXd::Zero(1), noisy = Eigen::VectorXd::Constant(1, 2e-4);
  PLUMBLINE_SEED(seed, 72);
  Random random(seed);
  for (const double rate : {200.0, 500.0, 1000.0, 4000.0}) {
    PayloadSamples smooth = motionOf(rate, false), jump = motionOf(rate, true);
    const auto of = [&](const PayloadSamples& s, const Eigen::VectorXd& noise) {
      return bounds::observedMotion(s, {"joint1"}, 2.0, 4, noise);
    };
    EXPECT_TRUE(of(smooth, exact).jump.empty()) << rate;
    EXPECT_EQ(of(jump, exact).jump, "joint1") << rate;
    EXPECT_EQ(of(jump, exact).order, 3) << rate;
    for (Eigen::MatrixXd* v : {&smooth.v, &jump.v})
      for (double& value : v->reshaped()) value += 2e-4 * random.normal();
    EXPECT_TRUE(of(smooth, noisy).jump.empty()) << rate << ", noise is no jump";
    EXPECT_EQ(of(jump, noisy).jump, "joint1") << rate;
  }
}

}  // namespace
}  // namespace plumbline
