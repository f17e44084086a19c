// SPDX-License-Identifier: BSD-3-Clause
// Outward-rounded intervals: the random comparison with MPFR, and laws.
#include "verified/interval.h"

#include <cmath>

#include "support/interval/interval_against_mpfr.h"
#include "support/support.h"

namespace plumbline::verified {
namespace {

using test::kInfinity;

TEST(Interval, ContainsWhatMpfrFinds_EveryFunction) {
  PLUMBLINE_SEED(seed, 3);
  for (const test::IntervalVerdict& verdict :
       test::intervalsAgainstMpfr(test::count(10'000'000, 100'000), seed)) {
    EXPECT_EQ(verdict.violations, 0) << verdict.function << ": " << verdict.first;
    EXPECT_EQ(verdict.useless, 0) << verdict.function;
  }
}

TEST(Interval, IsNarrow_PointArguments) {
  const double x = 0.7;
  const auto units = [](const Interval& r) { return r.width() / (std::fabs(r.middle()) * 0x1p-52); };
  EXPECT_LE(units(Interval(x) * Interval(3.1)), 4.0);
  EXPECT_LE(units(Interval(x) / Interval(3.1)), 4.0);
  EXPECT_LE(units(sqrt(Interval(x))), 4.0);
  EXPECT_LE(units(exp(Interval(x))), 17.0);
  EXPECT_LE(units(sin(Interval(x))), 17.0);
  EXPECT_LE(units(cos(Interval(1e6))), 17.0);
}

/// A double that lies k steps above x; below for a negative k.
double stepped(double x, int k) {
  for (int n = 0; n < std::abs(k); ++n) x = std::nextafter(x, k > 0 ? kInfinity : -kInfinity);
  return x;
}

// What the C library may be off by is stated once, in interval.h.
TEST(Interval, ElementaryFunctionsAllowFourSteps_PointArguments) {
  PLUMBLINE_SEED(seed, 6);
  Random random(seed);
  for (int n = 0; n < 1000; ++n) {
    const double x = random.uniform(0.1, 1.5);  // no extreme
    const Interval argument(x);
    for (const auto& [enclosure, value] :
         {std::pair{exp(argument), std::exp(x)}, std::pair{log(argument), std::log(x)},
          std::pair{sin(argument), std::sin(x)}, std::pair{cos(argument), std::cos(x)}}) {
      EXPECT_EQ(enclosure.lower, stepped(value, -4));
      EXPECT_EQ(enclosure.upper, stepped(value, 4));
    }
  }
}

TEST(Interval, SinAndCosReachTheirExtremesOnlyWhereTheyLie) {
  EXPECT_EQ(sin(Interval(1.0, 2.0)).upper, 1.0);
  EXPECT_LT(sin(Interval(1.0, 1.5)).upper, 1.0);
  EXPECT_EQ(cos(Interval(3.0, 4.0)).lower, -1.0);
  EXPECT_GT(cos(Interval(3.2, 4.0)).lower, -1.0);
  EXPECT_EQ(sin(Interval(0.0, 7.0)).lower, -1.0);
  EXPECT_EQ(sin(Interval(0.0, 7.0)).upper, 1.0);
}

TEST(Interval, BecomesTheWholeLine_WhatCannotBeBounded) {
  const Interval nan(std::nan(""));
  for (const Interval& r : {Interval(1.0) / Interval(-1.0, 1.0), log(Interval(-1.0, 1.0)),
                            nan + Interval(1.0), nan * Interval(1.0), Interval(1.0) / nan, square(nan),
                            abs(nan), sqrt(nan), exp(nan), log(nan), sqrt(Interval(-2.0, -1.0))}) {
    EXPECT_EQ(r.lower, -kInfinity);
    EXPECT_EQ(r.upper, kInfinity);
  }
  EXPECT_EQ(sin(nan).lower, -1.0);
  EXPECT_EQ(cos(Interval::whole()).upper, 1.0);
}

TEST(Interval, BoundsAreAccepted_InfiniteOnes) {
  EXPECT_TRUE((Interval::whole() * Interval(0.0)).contains(0.0));
  EXPECT_EQ((Interval(1.0, kInfinity) + Interval(1.0)).upper, kInfinity);
  EXPECT_EQ(exp(Interval(-kInfinity, 0.0)).lower, 0.0);
  EXPECT_EQ(sqrt(Interval(-1.0, 4.0)).lower, 0.0);
  EXPECT_GE(sqrt(Interval(-1.0, 4.0)).upper, 2.0);
}

TEST(Interval, RadiusAndMiddleCoverTheInterval) {
  Random random(5);
  for (int n = 0; n < 1000; ++n) {
    const double a = random.normal() * std::exp(20.0 * random.normal()), b = random.normal();
    const Interval x = hull(a, b);
    EXPECT_TRUE(x.contains(x.middle()));
    EXPECT_TRUE(Interval::around(x.middle(), x.radius()).contains(x));
    EXPECT_GE(x.width(), x.upper - x.lower);
  }
}

}  // namespace
}  // namespace plumbline::verified
