// SPDX-License-Identifier: BSD-3-Clause
#include "signal/filter/butterworth.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "base/random.h"
#include "base/tolerance.h"
#include "support/support.h"

namespace plumbline::signal {
namespace {

using Eigen::VectorXd;
constexpr double kTau = 2.0 * std::numbers::pi;

Butterworth filter(int order, double cutoff, double rate) {
  auto result = Butterworth::lowPass(order, cutoff, rate);
  EXPECT_TRUE(result.ok());
  return *result;
}

VectorXd sinusoid(Eigen::Index n, double rate, double frequency, double phase) {
  VectorXd x(n);
  for (Eigen::Index k = 0; k < n; ++k)
    x[k] = std::sin(kTau * frequency * static_cast<double>(k) / rate + phase);
  return x;
}

/// Numerator and denominator of the whole cascade.
std::pair<VectorXd, VectorXd> polynomials(const Butterworth& f) {
  VectorXd b = VectorXd::Ones(1), a = VectorXd::Ones(1);
  const auto multiply = [](const VectorXd& p, const Eigen::Vector3d& q) {
    VectorXd r = VectorXd::Zero(p.size() + 2);
    for (Eigen::Index i = 0; i < p.size(); ++i) r.segment(i, 3) += p[i] * q;
    return r;
  };
  for (const auto& s : f.sections()) {
    b = multiply(b, {s.b0, s.b1, s.b2});
    a = multiply(a, {1.0, s.a1, s.a2});
  }
  return {b, a};
}

// butter(4, 0.2) of MATLAB and SciPy, as printed in their manuals.
TEST(Butterworth, CoefficientsAreThoseOfTheTables_Order4) {
  const auto [b, a] = polynomials(filter(4, 0.1, 1.0));
  VectorXd b_table(5), a_table(5);
  b_table << 0.00482434, 0.01929737, 0.02894606, 0.01929737, 0.00482434;
  a_table << 1.0, -2.36951301, 2.31398841, -1.05466541, 0.18737949;
  EXPECT_LT((b.head(5) - b_table).cwiseAbs().maxCoeff(), 5.1e-9);  // eight printed decimals
  EXPECT_LT((a.head(5) - a_table).cwiseAbs().maxCoeff(), 5.1e-9);
}

TEST(Butterworth, GainIsTheAnalyticOne_AllOrders) {
  for (int order = 1; order <= 12; ++order)
    for (double cutoff : {0.5, 10.0, 100.0, 400.0}) {
      const Butterworth f = filter(order, cutoff, 1000.0);
      for (double frequency : {0.0, 0.1, 5.0, 30.0, 200.0, 450.0}) {
        const double ratio =
            std::tan(std::numbers::pi * frequency / 1000.0) / std::tan(std::numbers::pi * cutoff / 1000.0);
        const double gain = 1.0 / (1.0 + std::pow(ratio, 2 * order));
        // Rounding of 1 + a1 + a2 ≈ K² in the sections near zero frequency.
        EXPECT_NEAR(f.zeroPhaseGain(frequency), gain, 1e-16 / std::pow(cutoff / 1000.0, 2) + rounding(1e2))
            << order << " " << cutoff << " " << frequency;
      }
    }
}

TEST(Butterworth, SinusoidKeepsItsPhaseAndGetsTheGain) {
  const double rate = 1000.0;
  for (int order : {1, 2, 3, 4, 7}) {
    const Butterworth f = filter(order, 10.0, rate);
    for (double frequency : {1.0, 8.0, 10.0, 15.0}) {
      VectorXd x = sinusoid(8000, rate, frequency, 0.7);
      const VectorXd expected = f.zeroPhaseGain(frequency) * x;
      ASSERT_TRUE(f.zeroPhase(x));
      EXPECT_LT((x - expected).segment(2000, 4000).cwiseAbs().maxCoeff(),
                1e-9)  // e^(−2 s · slowest pole) is smaller
          << order << " " << frequency;
    }
  }
}

TEST(Butterworth, ConstantAndStraightLineStayToTheEnds) {
  const Butterworth f = filter(4, 10.0, 1000.0);
  VectorXd line = VectorXd::LinSpaced(3000, -2.0, 5.0);
  const VectorXd before = line;
  ASSERT_TRUE(f.zeroPhase(line));
  // The mirrored continuation makes the line longer by eight time constants; what the start leaves has decayed to e⁻⁸.
  EXPECT_LT((line - before).cwiseAbs().maxCoeff(), 2e-4);
  EXPECT_LT((line - before).segment(500, 2000).cwiseAbs().maxCoeff(), 1e-6);
  VectorXd constant = VectorXd::Constant(50, 3.25);
  ASSERT_TRUE(f.zeroPhase(constant));
  EXPECT_LT((constant.array() - 3.25).abs().maxCoeff(), 1e-9);
}

TEST(Butterworth, IsLinear) {
  PLUMBLINE_SEED(seed, 5);
  Random random(seed);
  const Butterworth f = filter(4, 20.0, 500.0);
  VectorXd x = random.normalVector(2000), y = random.normalVector(2000);
  VectorXd sum = 2.0 * x - 3.0 * y;
  ASSERT_TRUE(f.zeroPhase(x) && f.zeroPhase(y) && f.zeroPhase(sum));
  EXPECT_LT((sum - 2.0 * x + 3.0 * y).cwiseAbs().maxCoeff(), rounding(1e5));
}

// The plain definition: extend, filter, reverse, filter, reverse, cut.
TEST(Butterworth, InPlaceEqualsTheExtendedSignal) {
  PLUMBLINE_SEED(seed, 6);
  Random random(seed);
  const Butterworth f = filter(3, 30.0, 400.0);
  const Eigen::Index n = 700, pad = 120;
  VectorXd x = random.normalVector(static_cast<int>(n));
  VectorXd longer(n + 2 * pad);
  longer.head(pad) = 2.0 * x[0] - x.segment(1, pad).reverse().array();
  longer.segment(pad, n) = x;
  longer.tail(pad) = 2.0 * x[n - 1] - x.segment(n - 1 - pad, pad).reverse().array();
  ASSERT_TRUE(f.zeroPhase(longer, {}, 0));
  ASSERT_TRUE(f.zeroPhase(x, {}, pad));
  EXPECT_LT((x - longer.segment(pad, n)).cwiseAbs().maxCoeff(), rounding(1e4));
}

// Lengths around the padding and around the stretches of the forward pass that is run once more.
TEST(Butterworth, SideBySideHasTheBitsOfOneColumn) {
  PLUMBLINE_SEED(seed, 7);
  Random random(seed);
  for (int order : {1, 2, 3, 4, 12})
    for (Eigen::Index n : {40, 300, 511, 512, 513, 3000}) {
      const Butterworth f = filter(order, 20.0, 1000.0);
      constexpr Eigen::Index kEdge = 25;
      for (Eigen::Index count = 1; count <= 4; ++count) {
        Eigen::MatrixXd together(n, count);
        std::array<double*, 4> columns{};
        for (Eigen::Index c = 0; c < count; ++c) {
          together.col(c) = random.normalVector(static_cast<int>(n));
          columns[static_cast<std::size_t>(c)] = together.col(c).data();
        }
        const Eigen::MatrixXd before = together;
        std::array<double, 4> removed{};
        ASSERT_TRUE(f.zeroPhase({columns.data(), static_cast<std::size_t>(count)}, n, kEdge, removed, {}));
        for (Eigen::Index c = 0; c < count; ++c) {
          VectorXd one = before.col(c);
          ASSERT_TRUE(f.zeroPhase(one));
          EXPECT_TRUE(one == together.col(c)) << order << " " << n << " " << count;
          const Eigen::Index inner = std::max<Eigen::Index>(0, n - 2 * kEdge);
          const double expected = (before.col(c) - one).segment(kEdge, inner).squaredNorm();
          EXPECT_NEAR(removed[static_cast<std::size_t>(c)], expected, rounding(1e3) * expected);
        }
      }
    }
}

TEST(Butterworth, StopsWhenAsked) {
  std::stop_source source;
  source.request_stop();
  VectorXd x = VectorXd::Ones(1000);
  EXPECT_FALSE(filter(4, 10.0, 1000.0).zeroPhase(x, source.get_token()));
  double *column = x.data(), removed = 0.0;
  EXPECT_FALSE(filter(4, 10.0, 1000.0).zeroPhase({&column, 1}, 1000, 0, {&removed, 1}, source.get_token()));
}

TEST(Butterworth, RejectsInvalidSettings) {
  for (const auto& result : {Butterworth::lowPass(0, 10, 1000), Butterworth::lowPass(13, 10, 1000)}) {
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::ValueOutOfRange);
    EXPECT_EQ(result.error().subjects, std::vector<std::string>{"order"});
  }
  for (double cutoff : {0.0, -1.0, 500.0, 600.0, std::nan("")}) {
    const auto result = Butterworth::lowPass(4, cutoff, 1000);
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().subjects, std::vector<std::string>{"cutoff"});
  }
}

}  // namespace
}  // namespace plumbline::signal
