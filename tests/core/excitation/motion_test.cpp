// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/motion/motion.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "core/excitation/family_cases.h"
#include "support/support.h"

namespace plumbline::excitation {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using test::familyCases;
using test::randomMotionOf;
constexpr int kOrders = MotionBasis::kHighestDerivative + 1;

VectorXd at(const Motion& motion, double t, int order) {
  VectorXd out(motion.joints());
  motion.derivative(t, order, out);
  return out;
}

/// Rounding error that `evaluate` may add to an exact value: it differs from the function by a few units in the last
/// place of the largest term.
double slack(const MotionBasis& basis, int order) {
  double largest = 1e-3;
  VectorXd phi(basis.size());
  for (int i = 0; i <= 200; ++i) {
    basis.evaluate(basis.duration() * i / 200.0, order, phi);
    largest = std::max(largest, phi.cwiseAbs().sum());
  }
  const double fastest = 1.0 / (basis.knots()[1] - basis.knots()[0]);
  return 4e-14 * (largest + std::pow(fastest, order));
}

TEST(Motion, EnclosuresHoldDenseSamples_EveryFamilyAndOrder) {
  PLUMBLINE_SEED(seed, 501);
  Random random(seed);
  for (const auto& [name, spec] : familyCases()) {
    SCOPED_TRACE(name);
    const Result<MotionBasisPtr> basis = makeBasis(spec);
    ASSERT_TRUE(basis.ok());
    const Motion motion = randomMotionOf(*basis, 2, random);
    std::vector<verified::Interval> phi, all;
    VectorXd sample((*basis)->size());
    std::array<double, kOrders> spare;
    for (int order = 0; order < kOrders; ++order)
      spare[static_cast<std::size_t>(order)] = slack(**basis, order);
    for (int repeat = 0; repeat < test::count(300, 30); ++repeat) {
      const auto& knots = (*basis)->knots();
      const auto piece = static_cast<std::size_t>(random.integer(0, static_cast<int>(knots.size()) - 2));
      const double length = knots[piece + 1] - knots[piece];
      const double width = repeat % 5 == 0 ? length : length * std::pow(10.0, random.uniform(-6.0, 0.0));
      const double low = knots[piece] + random.uniform() * (length - width);
      const verified::Interval t(low, std::min(low + width, knots[piece + 1]));
      encloseMotion(motion, t, MotionBasis::kHighestDerivative, all);
      for (int order = 0; order < kOrders; ++order) {
        (*basis)->enclose(t, order, phi);
        const double e = spare[static_cast<std::size_t>(order)];
        for (int i = 0; i < 20; ++i) {  // the upper end belongs to the next segment
          const double time = t.lower + (t.upper - t.lower) * (i / 20.0);
          (*basis)->evaluate(time, order, sample);
          for (Eigen::Index k = 0; k < sample.size(); ++k) {
            const verified::Interval& bound = phi[static_cast<std::size_t>(k)];
            ASSERT_TRUE(bound.lower - e <= sample[k] && sample[k] <= bound.upper + e)
                << "function " << k << " order " << order << " at " << time << ": " << sample[k] << " in ["
                << bound.lower << ", " << bound.upper << "]";
          }
          const VectorXd q = at(motion, time, order);
          for (int j = 0; j < 2; ++j) {
            const verified::Interval& bound = all[static_cast<std::size_t>(2 * order + j)];
            ASSERT_TRUE(bound.lower - e <= q[j] && q[j] <= bound.upper + e)
                << "joint " << j << " order " << order << " at " << time << ": " << q[j] << " in ["
                << bound.lower << ", " << bound.upper << "]";
          }
        }
      }
    }
  }
}

TEST(Motion, EnclosuresTightenWithTheInterval) {
  PLUMBLINE_SEED(seed, 502);
  Random random(seed);
  for (const auto& [name, spec] : familyCases()) {
    SCOPED_TRACE(name);
    const Result<MotionBasisPtr> basis = makeBasis(spec);
    ASSERT_TRUE(basis.ok());
    const Motion motion = randomMotionOf(*basis, 1, random);
    const double from = (*basis)->knots()[0], to = (*basis)->knots()[1];
    for (const int order : {0, 2, 3}) {
      double scale = 0.0;
      for (int i = 0; i < 400; ++i)
        scale = std::max(scale, std::abs(at(motion, from + (to - from) * i / 400.0, order)[0]));
      double excess_before = 0.0;
      for (int level = 4; level <= 10; level += 3) {  // widths fall by 8, the excess by about 64
        const double width = (to - from) / std::pow(2.0, level);
        double excess = 0.0;
        for (double low = from; low + width <= to * (1.0 + 1e-12); low += width) {
          const verified::Interval t(low, std::min(low + width, to));
          const verified::Interval bound = motion.enclose(0, t, order);
          double least = 1e300, most = -1e300;
          for (int i = 0; i < 33; ++i) {
            const double value =
                at(motion, std::min(low + width * i / 32.0, std::nextafter(to, 0.0)), order)[0];
            least = std::min(least, value), most = std::max(most, value);
          }
          excess = std::max(excess, bound.width() - (most - least));
        }
        if (level == 4) excess_before = 1e300;
        EXPECT_LT(excess, excess_before / 8.0 + 1e-9 * scale) << "order " << order;
        excess_before = excess;
      }
      EXPECT_LT(excess_before, 1e-3 * scale + 1e-10) << "order " << order;
    }
  }
}

TEST(Motion, EnclosureAtOneTimeIsTheValue) {
  PLUMBLINE_SEED(seed, 503);
  Random random(seed);
  for (const auto& [name, spec] : familyCases()) {
    SCOPED_TRACE(name);
    const Result<MotionBasisPtr> basis = makeBasis(spec);
    ASSERT_TRUE(basis.ok());
    const Motion motion = randomMotionOf(*basis, 1, random);
    for (int order = 0; order < kOrders; ++order) {
      const double t = random.uniform() * (*basis)->duration(), e = slack(**basis, order);
      const verified::Interval bound = motion.enclose(0, verified::Interval(t), order);
      EXPECT_NEAR(at(motion, t, order)[0], bound.middle(), e);
      EXPECT_LT(bound.width(), 4.0 * e);
    }
  }
}

TEST(Motion, EnclosureAcrossKnotsContainsAllSegments) {
  FamilySpec spec;
  spec.family = Family::CubicSpline;
  const MotionBasisPtr basis = *makeBasis(spec);
  PLUMBLINE_SEED(seed, 504);
  Random random(seed);
  const Motion motion = randomMotionOf(basis, 1, random);
  const verified::Interval jerk = motion.enclose(0, verified::Interval(-1.0, 11.0), 3);
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(jerk.contains(at(motion, 0.05 + 0.1 * i, 3)[0]));
}

TEST(Motion, IsAtRestBeforeAndAfter) {
  PLUMBLINE_SEED(seed, 505);
  Random random(seed);
  for (const auto& [name, spec] : familyCases()) {
    SCOPED_TRACE(name);
    const MotionBasisPtr basis = *makeBasis(spec);
    const Motion motion = randomMotionOf(basis, 3, random);
    EXPECT_LT((at(motion, -1.0, 0) - motion.start).cwiseAbs().maxCoeff(), 1e-12);
    EXPECT_EQ((at(motion, 1e9, 0) - at(motion, motion.duration(), 0)).cwiseAbs().maxCoeff(), 0.0);
    for (int order = 1; order < kOrders; ++order)
      for (const double t : {-0.1, motion.duration() + 0.1})
        EXPECT_EQ(at(motion, t, order).cwiseAbs().maxCoeff(), 0.0);
  }
}

TEST(Motion, AdjointProductIsTheGradientByStartAndCoefficients) {
  PLUMBLINE_SEED(seed, 506);
  Random random(seed);
  for (const auto& [name, spec] : familyCases()) {
    SCOPED_TRACE(name);
    const MotionBasisPtr basis = *makeBasis(spec);
    Motion motion = randomMotionOf(basis, 2, random);
    const VectorXd times = uniformTimes(motion.duration(), 37);
    const auto cost = [&](const Motion& m) {  // not linear in the samples
      const MotionSamples s = sampleMotion(m, times);
      return s.q.array().sin().sum() + 0.5 * s.v.squaredNorm() + s.a.array().cos().sum();
    };
    const MotionSamples s = sampleMotion(motion, times);
    EXPECT_EQ(s.q.cols(), 37);
    EXPECT_LT((s.v.col(11) - at(motion, times[11], 1)).cwiseAbs().maxCoeff(), 1e-12);
    const MatrixXd gradient =
        adjointProduct(s, s.q.array().cos().matrix(), s.v, (-s.a.array().sin()).matrix());
    const double h = 1e-6;
    double scale = gradient.cwiseAbs().maxCoeff();
    for (Eigen::Index j = 0; j < 2; ++j)
      for (Eigen::Index k = 0; k <= basis->size(); ++k) {
        double& x = k == 0 ? motion.start[j] : motion.coefficients(j, k - 1);
        const double kept = x;
        x = kept + h;
        const double above = cost(motion);
        x = kept - h;
        const double below = cost(motion);
        x = kept;
        EXPECT_NEAR(gradient(j, k), (above - below) / (2.0 * h), 1e-7 * scale + 1e-6) << j << ", " << k;
      }
  }
}

TEST(Motion, UniformTimesMeetBothEnds) {
  const VectorXd times = uniformTimes(7.3, 50);
  EXPECT_EQ(times[0], 0.0);
  EXPECT_EQ(times[49], 7.3);
  EXPECT_EQ(uniformTimes(1.0, 1).size(), 1);
  EXPECT_EQ(uniformTimes(1.0, 0).size(), 0);
}

TEST(Motion, OrdersBeyondTheSixthAreABrokenContract) {
  const MotionBasisPtr basis = *makeBasis(FamilySpec{});
  const Motion motion{basis, VectorXd::Zero(1), MatrixXd::Zero(1, basis->size())};
  EXPECT_THROW(motion.enclose(0, verified::Interval(0.0, 1.0), 7), std::invalid_argument);
  EXPECT_THROW(motion.enclose(1, verified::Interval(0.0, 1.0), 0), std::invalid_argument);
  VectorXd q(1);
  EXPECT_THROW(motion.derivative(0.0, -1, q), std::invalid_argument);
}

}  // namespace
}  // namespace plumbline::excitation
