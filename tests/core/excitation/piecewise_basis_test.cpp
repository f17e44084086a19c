// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/motion/piecewise_basis.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "base/random.h"
#include "support/support.h"

namespace plumbline::excitation {
namespace {

constexpr int kDegree = 5;

/// Random polynomials on random segments.
PiecewiseBasis randomPieces(Random& random) {
  PiecewiseBasis::Build build;
  build.degree = kDegree;
  build.functions = 2;
  build.knots = {0.0};
  for (int piece = 0; piece < 4; ++piece) {
    build.knots.push_back(build.knots.back() + random.uniform(0.1, 3.0));
    std::vector<PiecewiseBasis::Part> parts;
    for (int k = 0; k < 2; ++k) {
      PiecewiseBasis::Part part{k, {}};
      for (double& b : part.polynomial.b) b = random.uniform(-2.0, 2.0);
      parts.push_back(part);
    }
    build.pieces.push_back(parts);
  }
  build.design_variables = {"a", "b"};
  return PiecewiseBasis(build);
}

/// d^order p/dt^order from the stored constants with 64 bits of mantissa.
long double exactValue(const BernsteinPolynomial& polynomial, double begin, double rate, double t,
                       int order) {
  if (order > kDegree) return 0.0L;
  std::array<long double, kDegree + 1> c{};
  for (std::size_t i = 0; i <= kDegree; ++i) c[i] = polynomial.b[i];
  long double scale = 1.0L;
  for (int r = 0; r < order; ++r) {
    for (std::size_t i = 0; i + 1 < c.size() - static_cast<std::size_t>(r); ++i) c[i] = c[i + 1] - c[i];
    scale *= static_cast<long double>(kDegree - r) * rate;
  }
  const long double u = (static_cast<long double>(t) - begin) * rate;
  long double sum = 0.0L, binomial = 1.0L;
  const int degree = kDegree - order;
  for (int i = 0; i <= degree; ++i) {
    sum += c[static_cast<std::size_t>(i)] * binomial * std::pow(u, static_cast<long double>(i)) *
           std::pow(1.0L - u, static_cast<long double>(degree - i));
    binomial = binomial * static_cast<long double>(degree - i) / static_cast<long double>(i + 1);
  }
  return scale * sum;
}

TEST(PiecewiseBasis, EnclosuresHoldTheExactValuesWithoutAnySlack) {
  PLUMBLINE_SEED(seed, 541);
  Random random(seed);
  for (int repeat = 0; repeat < test::count(2000, 100); ++repeat) {
    // The same numbers twice: once in the basis, once for the exact values.
    Random twin = random;
    const PiecewiseBasis basis = randomPieces(random);
    std::vector<std::array<BernsteinPolynomial, 2>> polynomials(4);
    for (auto& piece : polynomials) {
      twin.uniform(0.1, 3.0);
      for (BernsteinPolynomial& polynomial : piece)
        for (double& b : polynomial.b) b = twin.uniform(-2.0, 2.0);
    }
    const auto piece = static_cast<std::size_t>(random.integer(0, 3));
    const double begin = basis.knots()[piece], end = basis.knots()[piece + 1], rate = 1.0 / (end - begin);
    const double width = (end - begin) * (repeat % 4 == 0 ? 0.0 : std::pow(10.0, random.uniform(-9.0, 0.0)));
    const double low = begin + random.uniform() * (end - begin - width);
    const verified::Interval t(low, std::min(low + width, end));
    std::vector<verified::Interval> direct, tight;
    basis.encloseDerivatives(t, direct);
    for (int order = 0; order <= MotionBasis::kHighestDerivative; ++order) {
      basis.enclose(t, order, tight);
      for (int i = 0; i <= 10; ++i) {
        const double time = std::min(t.upper, t.lower + (t.upper - t.lower) * i / 10.0);
        for (std::size_t k = 0; k < 2; ++k) {
          const long double value = exactValue(polynomials[piece][k], begin, rate, time, order);
          for (const verified::Interval& bound : {direct[static_cast<std::size_t>(order) * 2 + k], tight[k]})
            ASSERT_TRUE(bound.lower <= value && value <= bound.upper)
                << "order " << order << " at " << time << ": " << static_cast<double>(value) << " not in ["
                << bound.lower << ", " << bound.upper << "]";
        }
      }
    }
  }
}

TEST(PiecewiseBasis, EndsOfSegmentsAreMetExactly) {
  PLUMBLINE_SEED(seed, 542);
  Random random(seed);
  const PiecewiseBasis basis = randomPieces(random);
  Eigen::VectorXd values(2);
  basis.evaluate(basis.duration(), 0, values);
  std::vector<verified::Interval> bounds;
  basis.enclose(verified::Interval(basis.duration()), 0, bounds);
  for (int k = 0; k < 2; ++k) EXPECT_NEAR(values[k], bounds[static_cast<std::size_t>(k)].middle(), 1e-14);
}

}  // namespace
}  // namespace plumbline::excitation
