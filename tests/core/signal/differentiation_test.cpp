// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include <cmath>

#include "base/random.h"
#include "base/tolerance.h"
#include "signal/filter/differences.h"
#include "signal/filter/resample.h"
#include "signal/filter/savitzky_golay.h"
#include "support/support.h"

namespace plumbline::signal {
namespace {

using Eigen::VectorXd;

/// d-th derivative of Σ c_k t^k.
double polynomial(const VectorXd& c, double t, int d) {
  double sum = 0.0;
  for (Eigen::Index k = d; k < c.size(); ++k) {
    double factor = c[k];
    for (int i = 0; i < d; ++i) factor *= static_cast<double>(k - i);
    sum += factor * std::pow(t, static_cast<double>(k - d));
  }
  return sum;
}

VectorXd at(const VectorXd& t, const VectorXd& c, int d) {
  return t.unaryExpr([&](double x) { return polynomial(c, x, d); });
}

TEST(SavitzkyGolay, ExactForPolynomialsUpToItsOrder_EndsIncluded) {
  PLUMBLINE_SEED(seed, 11);
  Random random(seed);
  const double h = 0.02;
  const VectorXd t = VectorXd::LinSpaced(80, -0.8, -0.8 + 79 * h);
  for (int order = 1; order <= 6; ++order)
    for (int window : {order + 1 + order % 2, 11, 21})
      for (int d = 0; d <= std::min(order, 2); ++d) {
        if (window <= order || window % 2 == 0) continue;
        const VectorXd c = random.normalVector(order + 1);
        const auto filter = SavitzkyGolay::make(window, order, d, h);
        ASSERT_TRUE(filter.ok());
        const double scale = std::pow(window * h / 2.0, -d);  // of the coefficients
        EXPECT_LT(((*filter)(at(t, c, 0)) - at(t, c, d)).cwiseAbs().maxCoeff(), rounding(1e4, 20.0 * scale))
            << "order " << order << " window " << window << " derivative " << d;
      }
}

// Table 1 of Savitzky & Golay 1964 (quadratic, five points) and the first derivative's −2 … 2 over 10.
TEST(SavitzkyGolay, WeightsAreThoseOfTheTable) {
  VectorXd smooth(5), slope(5);
  smooth << -3, 12, 17, 12, -3;
  slope << -2, -1, 0, 1, 2;
  EXPECT_LT((SavitzkyGolay::make(5, 2, 0, 1.0)->weights() - smooth / 35.0).cwiseAbs().maxCoeff(),
            rounding(1e2));
  EXPECT_LT((SavitzkyGolay::make(5, 2, 1, 1.0)->weights() - slope / 10.0).cwiseAbs().maxCoeff(),
            rounding(1e2));
}

TEST(SavitzkyGolay, RejectsEvenWindowAndHighOrder) {
  EXPECT_EQ(SavitzkyGolay::make(20, 3, 1, 0.1).error().subjects,
            std::vector<std::string>{"savitzky_golay_window"});
  EXPECT_EQ(SavitzkyGolay::make(5, 5, 1, 0.1).error().subjects,
            std::vector<std::string>{"savitzky_golay_order"});
  EXPECT_EQ(SavitzkyGolay::make(5, 1, 2, 0.1).error().subjects,
            std::vector<std::string>{"savitzky_golay_order"});
}

TEST(CentralDifference, ExactUpToTheFourthPower_EndsIncluded) {
  PLUMBLINE_SEED(seed, 12);
  const VectorXd c = Random(seed).normalVector(5);
  for (Eigen::Index n : {5, 6, 7, 40}) {
    const VectorXd t = VectorXd::LinSpaced(n, -0.5, -0.5 + 0.03 * static_cast<double>(n - 1));
    EXPECT_LT((centralDifference(at(t, c, 0), 0.03) - at(t, c, 1)).cwiseAbs().maxCoeff(),
              rounding(1e3, 1.0 / 0.03))
        << n;
  }
}

TEST(CentralDifference, ErrorFallsWithTheFourthPowerOfTheStep) {
  const auto error = [](Eigen::Index n) {
    const VectorXd t = VectorXd::LinSpaced(n, 0.0, 2.0);
    const VectorXd x = (3.0 * t.array()).sin();
    return (centralDifference(x, t[1] - t[0]) - VectorXd(3.0 * (3.0 * t.array()).cos()))
        .cwiseAbs()
        .maxCoeff();
  };
  EXPECT_NEAR(std::log2(error(101) / error(201)), 4.0, 0.2);
}

TEST(DifferenceAtTimes, ExactForParabolasAtIrregularTimes) {
  PLUMBLINE_SEED(seed, 13);
  Random random(seed);
  VectorXd t(50);
  t[0] = 0.0;
  for (Eigen::Index k = 1; k < 50; ++k) t[k] = t[k - 1] + random.uniform(0.002, 0.03);
  const VectorXd c = random.normalVector(3);
  EXPECT_LT((differenceAtTimes(at(t, c, 0), t) - at(t, c, 1)).cwiseAbs().maxCoeff(),
            rounding(1e3, 1.0 / 0.002));
}

// Jittering stamps: the cubic interpolant gains three orders of the step, the linear one two.
TEST(Resample, ErrorOrderOnJitteringStamps) {
  PLUMBLINE_SEED(seed, 14);
  const auto error = [&](Eigen::Index n, ProcessingSettings::Interpolation method) {
    Random random(seed);
    const double h = 2.0 / static_cast<double>(n - 1);
    VectorXd t(n);
    for (Eigen::Index k = 0; k < n; ++k) t[k] = h * (static_cast<double>(k) + random.uniform(-0.4, 0.4));
    const VectorXd x = (5.0 * t.array()).sin();
    const VectorXd y = resample(t, x, h, h, n - 2, method);
    const VectorXd wanted = VectorXd::LinSpaced(n - 2, h, h * static_cast<double>(n - 2));
    return (y - VectorXd((5.0 * wanted.array()).sin())).norm() / std::sqrt(static_cast<double>(n));
  };
  using I = ProcessingSettings::Interpolation;
  EXPECT_GT(std::log2(error(400, I::Cubic) / error(1600, I::Cubic)) / 2.0, 2.8);
  EXPECT_NEAR(std::log2(error(400, I::Linear) / error(1600, I::Linear)) / 2.0, 2.0, 0.2);
  EXPECT_LT(error(400, I::Cubic), error(400, I::Linear) / 10.0);
}

TEST(Resample, ExactForLinesAndParabolasAndAtTheSamples) {
  VectorXd t(5), x(5);
  t << 0.0, 0.7, 1.1, 2.0, 3.0;
  x = 2.0 - t.array() + 0.5 * t.array().square();
  const VectorXd y = resample(t, x, 0.0, 0.25, 13, ProcessingSettings::Interpolation::Cubic);
  for (Eigen::Index k = 0; k < 13; ++k) {
    const double s = 0.25 * static_cast<double>(k);
    EXPECT_NEAR(y[k], 2.0 - s + 0.5 * s * s, rounding(1e2, 5.0));
  }
}

TEST(ValueAt, CubicPolynomialsExactlyAndNothingOutside) {
  VectorXd c(4);
  c << 1.0, -2.0, 0.5, 0.25;
  const VectorXd x = at(VectorXd::LinSpaced(9, 0.0, 8.0), c, 0);
  for (double k : {0.0, 0.3, 3.999, 4.0, 7.5, 8.0})
    EXPECT_NEAR(valueAt(x, k), polynomial(c, k, 0), rounding(1e3, 100.0));
  EXPECT_TRUE(std::isnan(valueAt(x, -0.1)));
  EXPECT_TRUE(std::isnan(valueAt(x, 8.1)));
}

}  // namespace
}  // namespace plumbline::signal
