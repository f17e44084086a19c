// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "support/support.h"

// The kernels' sine and cosine, compiled once more for this test; all sets give the same bits (DynamicsLaw).
#define PLUMBLINE_SET sincos_test
#define PLUMBLINE_LANES 2
#include "dynamics/sincos.inl"

namespace plumbline::test {
namespace {

/// Distance to the exact value in units of the last place of the double nearest to it.
double ulps(double value, long double exact) {
  const double nearest = static_cast<double>(exact);
  const double unit =
      std::nextafter(std::abs(nearest), std::numeric_limits<double>::infinity()) - std::abs(nearest);
  return static_cast<double>(std::abs(static_cast<long double>(value) - exact) / unit);
}

double worstOf(const std::vector<double>& angles) {
  std::vector<double> sine(angles.size()), cosine(angles.size());
  dynamics::detail::sincos_test::sinCosArray(angles.data(), sine.data(), cosine.data(),
                                             static_cast<int>(angles.size()));
  double worst = 0.0;
  for (std::size_t k = 0; k < angles.size(); ++k) {
    const auto x = static_cast<long double>(angles[k]);
    worst = std::max({worst, ulps(sine[k], std::sin(x)), ulps(cosine[k], std::cos(x))});
  }
  return worst;
}

TEST(SinCos, WithinOneUlp_AllMagnitudes) {
  PLUMBLINE_SEED(seed, 41);
  Random random(seed);
  const int n = count(1000000, 100000);
  std::vector<double> angles(static_cast<std::size_t>(n));
  for (const double range : {1e-8, 0.5, std::numbers::pi, 100.0, 1e4, 9.9e5}) {
    for (double& angle : angles) angle = random.uniform(-range, range);
    EXPECT_LT(worstOf(angles), 1.0) << "angles up to " << range;
  }
}

TEST(SinCos, WithinOneUlp_NextToMultiplesOfAQuarterTurn) {
  PLUMBLINE_SEED(seed, 42);
  Random random(seed);
  std::vector<double> angles;
  for (int k = 0; k < count(600000, 60000); ++k) {
    double angle = k * (std::numbers::pi / 2.0);
    for (int step = random.integer(0, 2); step > 0; --step) angle = std::nextafter(angle, 1e300);
    angles.push_back(k % 2 == 0 ? angle : -angle);
  }
  EXPECT_LT(worstOf(angles), 1.0);
}

TEST(SinCos, ExactAtZeroAndSafeBeyondItsRange) {
  const double huge = 1e22;
  const double infinity = std::numeric_limits<double>::infinity();
  const std::vector<double> angles = {0.0, -0.0, huge, -huge, infinity, std::nan("")};
  std::vector<double> sine(6), cosine(6);
  dynamics::detail::sincos_test::sinCosArray(angles.data(), sine.data(), cosine.data(), 6);
  EXPECT_EQ(sine[0], 0.0);
  EXPECT_EQ(cosine[0], 1.0);
  EXPECT_EQ(cosine[1], 1.0);
  EXPECT_EQ(sine[2], std::sin(huge));
  EXPECT_EQ(cosine[3], std::cos(-huge));
  EXPECT_TRUE(std::isnan(sine[4]) && std::isnan(cosine[5]));
}

}  // namespace
}  // namespace plumbline::test
