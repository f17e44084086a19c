// SPDX-License-Identifier: BSD-3-Clause
#include "signal/filter/spectrum.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

#include "support/support.h"

namespace plumbline::signal {
namespace {

TEST(Spectrum, WhiteNoiseIsFlatAndHasItsPower) {
  PLUMBLINE_SEED(seed, 401);
  Random random(seed);
  constexpr double rate = 200.0, sigma = 0.7;
  Eigen::VectorXd x(200'000);
  for (double& v : x) v = sigma * random.normal();
  const Spectrum s = spectrumOf(x, rate, 1024);
  ASSERT_EQ(s.frequency.size(), 513);
  EXPECT_EQ(s.frequency[512], 100.0);
  const double expected = sigma * std::sqrt(2.0 / rate);  // one-sided density of white noise
  const double low = s.density.segment(10, 200).mean(), high = s.density.segment(300, 200).mean();
  EXPECT_NEAR(low, expected, 0.03 * expected);
  EXPECT_NEAR(high, expected, 0.03 * expected);
  // Parseval: the integral of the power density is the variance.
  const double step = s.frequency[1];
  EXPECT_NEAR(s.density.squaredNorm() * step, sigma * sigma, 0.02 * sigma * sigma);
}

TEST(Spectrum, SineHasItsPeakAtItsFrequency) {
  constexpr double rate = 1000.0, f = 62.5, amplitude = 3.0;
  Eigen::VectorXd x(16'384);
  for (Eigen::Index i = 0; i < x.size(); ++i)
    x[i] = 5.0 + amplitude * std::sin(2.0 * std::numbers::pi * f * static_cast<double>(i) / rate);
  const Spectrum s = spectrumOf(x, rate);
  Eigen::Index peak = 0;
  s.density.maxCoeff(&peak);
  EXPECT_NEAR(s.frequency[peak], f, s.frequency[1]);
  EXPECT_NEAR(s.density.squaredNorm() * s.frequency[1], 0.5 * amplitude * amplitude, 1e-3);
  EXPECT_LT(s.density[0], 1e-6) << "the mean is not a frequency";
}

TEST(Spectrum, IsEmpty_GapsAndShortSignals) {
  Eigen::VectorXd x = Eigen::VectorXd::Ones(10);
  EXPECT_EQ(spectrumOf(x, 100.0).frequency.size(), 0);
  x = Eigen::VectorXd::Constant(1000, std::numeric_limits<double>::quiet_NaN());
  EXPECT_EQ(spectrumOf(x, 100.0).frequency.size(), 0);
  PLUMBLINE_SEED(seed, 402);
  Random random(seed);
  for (double& v : x) v = random.normal();
  x[500] = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(spectrumOf(x, 100.0, 128).density.allFinite());
  EXPECT_EQ(spectrumOf(x, 0.0).frequency.size(), 0);
}

}  // namespace
}  // namespace plumbline::signal
