// SPDX-License-Identifier: BSD-3-Clause
// Bounds of a rule's error hold for functions whose derivatives are known, and are reached.
#include "bounds/quadrature_error.h"

#include <array>
#include <cmath>
#include <cstdio>

#include "support/support.h"

namespace plumbline {
namespace {

using estimation::Quadrature;

/// steps + 1 times; `uneven` is the largest ratio of two steps.
Eigen::VectorXd times(Random& random, Eigen::Index steps, double first, double step, double uneven) {
  Eigen::VectorXd time(steps + 1);
  time[0] = first;
  for (Eigen::Index k = 0; k < steps; ++k)
    time[k + 1] = time[k] + step * (uneven > 1.0 ? random.uniform(1.0 / uneven, 1.0) : 1.0);
  return time;
}

struct Sum {
  Eigen::VectorXd weights;
  bounds::QuadratureBound bound;
  Sum(estimation::Quadrature rule, const Eigen::VectorXd& time) {
    estimation::quadratureWeights(rule, time, weights);
    bound = bounds::quadratureBound(rule, time, weights);
  }
};

struct Rule {
  estimation::Quadrature quadrature;
  int derivative;
  bool even;
};
constexpr std::array kRules = {
    Rule{estimation::Quadrature::Euler, 1, false}, Rule{estimation::Quadrature::Trapezoid, 2, false},
    Rule{estimation::Quadrature::Simpson, 4, true}, Rule{estimation::Quadrature::Spline, 4, false}};

// sin(ω t + φ): every derivative is at most ω^k; fast ones are resolved badly, slow ones to the last digits.
TEST(QuadratureError, HoldsForSines) {
  PLUMBLINE_SEED(seed, 31);
  Random random(seed);
  const int cases = test::count(20'000, 2'000);
  for (const Rule& rule : kRules) {
    double worst = 0.0;
    for (int n = 0; n < cases; ++n) {
      const Eigen::Index steps = 2 * (2 + static_cast<Eigen::Index>(random.uniform(0.0, 20.0)));
      const double uneven = rule.even || n % 3 == 0 ? 1.0 : n % 3 == 1 ? 1.5 : 30.0;
      const Eigen::VectorXd time = times(random, steps, random.uniform(-1.0, 1.0), 0.01, uneven);
      const Sum sum(rule.quadrature, time);
      const double w = std::pow(10.0, random.uniform(-1.0, 2.8)), phase = random.uniform(0.0, 6.283);
      const double truth = (std::cos(w * time[0] + phase) - std::cos(w * time[steps] + phase)) / w;
      const Eigen::VectorXd f = (w * time.array() + phase).sin();
      const double error = std::fabs(sum.weights.dot(f) - truth);
      const double slack = sum.bound.slack.dot(f.cwiseAbs());
      const double rounding = 1e-15 * (sum.weights.cwiseAbs().sum() + 1.0 / w);
      const double bound = sum.bound.factor * std::pow(w, rule.derivative);
      ASSERT_LE(error, bound + slack + rounding) << n;
      worst = std::max(worst, (error - slack - rounding) / bound);
    }
    std::printf("rule %d: largest error / bound %.3f\n", static_cast<int>(rule.quadrature), worst);
    EXPECT_GT(worst, 0.5);
  }
}

// Steps are even to a millionth only: a cubic, which even steps integrate exactly, shows it.
TEST(QuadratureError, HoldsForSimpsonsRuleWithStepsEvenToAMillionth) {
  PLUMBLINE_SEED(seed, 34);
  Random random(seed);
  for (int n = 0; n < 50; ++n) {
    Eigen::VectorXd time = Eigen::VectorXd::LinSpaced(21, 0.0, 0.2);
    for (Eigen::Index k = 1; k < 20; ++k) time[k] += 4.5e-7 * 0.01 * random.uniform(-1.0, 1.0);
    const Sum sum(estimation::Quadrature::Simpson, time);
    long double total = 0.0L;
    for (Eigen::Index k = 0; k < time.size(); ++k)
      total += static_cast<long double>(sum.weights[k]) * std::pow(static_cast<long double>(time[k]), 3.0L);
    const double error = static_cast<double>(std::fabs(total - std::pow(0.2L, 4.0L) / 4.0L));
    EXPECT_LE(error, sum.bound.slack.dot(time.array().pow(3).matrix()) + 1e-19);
  }
}

// A unit step at any time, and a function with discontinuities and slopes between.
TEST(QuadratureError, HoldsForDiscontinuousFunctions) {
  PLUMBLINE_SEED(seed, 35);
  Random random(seed);
  for (const Rule& rule : kRules) {
    double worst = 0.0;
    for (int n = 0; n < test::count(5'000, 500); ++n) {
      const Eigen::Index steps = 2 * (2 + static_cast<Eigen::Index>(random.uniform(0.0, 10.0)));
      const Eigen::VectorXd time = times(random, steps, 0.0, 0.01, rule.even ? 1.0 : 3.0);
      const Sum sum(rule.quadrature, time);
      const double at = random.uniform(0.0, time[steps]), slope = random.uniform(-2.0, 2.0);
      const auto f = [&](double t) { return slope * t + (t >= at ? 1.0 : 0.0); };
      double total = 0.0;
      for (Eigen::Index k = 0; k <= steps; ++k) total += sum.weights[k] * f(time[k]);
      const double truth = 0.5 * slope * time[steps] * time[steps] + time[steps] - at;
      const double variation = std::fabs(slope) * time[steps] + 1.0;
      EXPECT_LE(std::fabs(total - truth), sum.bound.variation * variation + 1e-14) << n;
      worst = std::max(worst, std::fabs(total - truth) / (sum.bound.variation * variation));
    }
    EXPECT_GT(worst, 0.3);
    EXPECT_LT(worst, 1.0 + 1e-9);
  }
}

/// ∫ |K| by its definition, K(t) = E[(x − t)³₊]/6, at many times.
double kernelByDefinition(const Eigen::VectorXd& time, const Eigen::VectorXd& weights) {
  constexpr int kEach = 400;
  const Eigen::Index steps = time.size() - 1;
  long double sum = 0.0L;
  for (Eigen::Index k = 0; k < steps; ++k) {
    const long double h = (static_cast<long double>(time[k + 1]) - time[k]) / kEach;
    for (int i = 0; i < kEach; ++i) {
      const long double t = time[k] + (i + 0.5L) * h;
      long double K = std::pow(time[steps] - t, 4.0L) / 24.0L;
      for (Eigen::Index l = k + 1; l <= steps; ++l) K -= weights[l] * std::pow(time[l] - t, 3.0L) / 6.0L;
      sum += h * std::fabs(K);
    }
  }
  return static_cast<double>(sum);
}

TEST(QuadratureError, OfTheSplineIsTheIntegralOfItsKernel) {
  PLUMBLINE_SEED(seed, 33);
  Random random(seed);
  for (const Eigen::Index steps : {3, 4, 5, 8, 13, 20}) {
    for (const double uneven : {1.0, 1.5, 10.0}) {
      const Eigen::VectorXd time = times(random, steps, 0.0, 1.0, uneven);
      const Sum sum(estimation::Quadrature::Spline, time);
      const double truth = kernelByDefinition(time, sum.weights);
      EXPECT_GT(sum.bound.factor, truth * (1.0 - 1e-4)) << steps;
      EXPECT_LT(sum.bound.factor, truth * 1.02) << steps;
    }
  }
}

// t⁴/24 has the fourth derivative 1: ∫K itself, which is ∫|K| where K keeps its sign, as it does over three or four steps.
TEST(QuadratureError, OfTheSplineIsReachedByAQuartic_EvenTimes) {
  for (const Eigen::Index steps : {3, 4, 5, 8, 20, 100}) {
    const Eigen::VectorXd time = Eigen::VectorXd::LinSpaced(steps + 1, 0.0, static_cast<double>(steps));
    const Sum spline(estimation::Quadrature::Spline, time);
    const double error =
        std::fabs(spline.weights.dot(time.array().pow(4).matrix()) - std::pow(time[steps], 5) / 5.0) / 24.0;
    const double simpson = static_cast<double>(steps) / 180.0;
    std::printf("%lld steps: factor %.5f h^5 per step, Simpson %.5f; error of a quartic / bound %.3f\n",
                static_cast<long long>(steps), spline.bound.factor / static_cast<double>(steps), 1.0 / 180.0,
                error / spline.bound.factor);
    EXPECT_LE(error, spline.bound.factor * (1.0 + 1e-9));
    if (steps < 5) {
      EXPECT_GT(error, 0.999 * spline.bound.factor);
    }
    if (steps >= 8) {
      EXPECT_LT(spline.bound.factor, simpson);
    }
  }
}

// Stamps of a clock that counts from 1970, and windows of thousands of steps: rounding must not eat the bound.
TEST(QuadratureError, OfTheSplineStaysSmallForLargeStampsAndLongWindows) {
  PLUMBLINE_SEED(seed, 32);
  Random random(seed);
  for (const auto& [first, steps] : {std::pair{1.7e9, 20}, std::pair{0.0, 4096}, std::pair{1.7e9, 1000}}) {
    const Sum sum(estimation::Quadrature::Spline, times(random, steps, first, 1e-3, 1.2));
    const double simple = static_cast<double>(steps) * 1e-15 / 720.0;
    std::printf("%d steps from %g s: factor %.2f of h^5/720 per step, slack %.1e of a step\n", steps, first,
                sum.bound.factor / simple, sum.bound.slack.maxCoeff() / 1e-3);
    EXPECT_LT(sum.bound.factor, 3.0 * simple);
    EXPECT_LT(sum.bound.slack.maxCoeff(), 1e-9 * 1e-3);
  }
}

}  // namespace
}  // namespace plumbline
