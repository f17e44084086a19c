// SPDX-License-Identifier: BSD-3-Clause
// What is called guaranteed contains the truth in every simulated case whose errors lie inside the stated bounds.
#include <algorithm>
#include <array>
#include <map>

#include "bounds/enclosure.h"
#include "bounds/mean_value.h"
#include "bounds/set_membership.h"
#include "payload_fixture.h"

namespace plumbline {
namespace {

using bounds::HullWeights;
using test::PayloadCase;
using test::payloadLog;

PayloadCase caseOf(int n, Random& random) {
  using Errors = PayloadCase::Errors;
  PayloadCase spec;
  spec.seconds = 1.5;
  spec.errors = std::array{Errors::Inside, Errors::RandomEnds, Errors::SameEnds,
                           Errors::WorstCorner}[static_cast<std::size_t>(n % 4)];
  spec.corner = n / 4 % 10;
  spec.model_error = random.uniform(0.0, 0.05);
  spec.torque_error = random.uniform(0.0, 0.05);
  spec.encoder_step = n % 3 == 0 ? 0.0 : random.uniform(1e-6, 1e-4);
  spec.velocity_error = n % 3 == 0 ? 0.0 : random.uniform(1e-6, 1e-3);
  spec.quadrature = std::array{estimation::Quadrature::Euler, estimation::Quadrature::Trapezoid,
                               estimation::Quadrature::Simpson}[static_cast<std::size_t>(n / 2 % 3)];
  return spec;
}

/// Holds the last link with any payload of the cases.
const bounds::PriorBox kPrior = bounds::priorBox(8.0, 0.5);

/// All enclosures of one case; set membership costs a hundred times the others.
std::vector<bounds::Enclosure> enclosures(const test::PayloadLog& log, const bounds::PayloadRows& rows,
                                          bool membership) {
  std::vector<bounds::Enclosure> all;
  for (const HullWeights weights : {HullWeights::Plain, HullWeights::Rows, HullWeights::Shared})
    all.push_back(bounds::affineHull(rows, weights, &kPrior));
  const bounds::Enclosure box = bounds::intersect(all);
  if (!box.bounded) return all;
  const auto exact = bounds::withExactRegressor(rows, box.theta);
  const auto estimate = bounds::estimatePayload(log.problem, exact);
  if (estimate) {
    all.push_back(bounds::meanValueForm(exact, *estimate));
    all.push_back(bounds::firstOrderForm(exact, *estimate));
  }
  if (membership) {
    all.push_back(*bounds::setMembership(exact, box, {}));
    all.push_back(*bounds::setMembership(exact, box, {.physical = false}));
  }
  all.push_back(bounds::intersect(all));
  return all;
}

TEST(Guarantee, EveryGuaranteedEnclosureHoldsTheTruth) {
  const int cases = test::count(10'000, 80), every = test::count(20, 40);
  std::map<std::string, int> bounded;
  for (int n = 0; n < cases; ++n) {
    PLUMBLINE_SEED(seed, 700'000 + static_cast<std::uint64_t>(n));
    Random random(seed);
    const PayloadCase spec = caseOf(n, random);
    const auto log = payloadLog(spec, seed);
    const auto rows = bounds::payloadRows(log.problem, log.samples);
    ASSERT_TRUE(rows.ok()) << rows.error().message();
    for (std::size_t i = 0; i < 10; ++i)
      ASSERT_TRUE(kPrior[i].contains(log.truth[static_cast<Eigen::Index>(i)]));
    for (const auto& enclosure : enclosures(log, *rows, n % every == 0)) {
      if (!enclosure.guaranteed) continue;
      bounded[enclosure.name] += enclosure.bounded;
      EXPECT_TRUE(enclosure.contains(log.truth)) << enclosure.name;
    }
  }
  for (const auto& [name, count] : bounded)
    std::printf("%-32s bounded in %d of %d\n", name.c_str(), count, cases);
  EXPECT_EQ(bounded["affine hull"], cases);
  EXPECT_GT(bounded["set membership of real bodies"], 0);
}

/// Median over cases and parameters of the width relative to the affine hull's.
TEST(Tightness, AffineHullIsNeverWiderThanACertifiedMeanValueForm) {
  std::map<std::string, std::vector<double>> ratios;
  const int cases = test::count(1000, 16), every = test::count(10, 8);
  int certified = 0;
  for (int n = 0; n < cases; ++n) {
    PLUMBLINE_SEED(seed, 900'000 + static_cast<std::uint64_t>(n));
    Random random(seed);
    PayloadCase spec;
    spec.quadrature_bound = false;
    spec.seconds = 2.0;
    spec.quadrature = estimation::Quadrature::Simpson;
    const double size = std::pow(10.0, random.uniform(-7.0, -1.3));
    spec.model_error = size;
    spec.torque_error = 0.5 * size;
    spec.errors = n % 2 == 0 ? PayloadCase::Errors::Inside : PayloadCase::Errors::RandomEnds;
    const auto log = payloadLog(spec, seed);
    const auto rows = bounds::payloadRows(log.problem, log.samples);
    const auto all = enclosures(log, *rows, n % every == 0);
    const auto& hull = all.front();
    ASSERT_TRUE(hull.bounded);
    for (const auto& e : all) {
      if (!e.bounded) continue;
      for (int i = 0; i < 10; ++i) ratios[e.name].push_back(e.width()[i] / hull.width()[i]);
      if (e.name != "mean-value form") continue;
      ++certified;
      EXPECT_TRUE(((e.width() - hull.width()).array() >= -1e-9 * hull.width().array()).all());
    }
  }
  for (auto& [name, values] : ratios) {
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2),
                     values.end());
    std::printf("%-32s width / affine hull, median %.3f (%zu)\n", name.c_str(), values[values.size() / 2],
                values.size());
  }
  std::printf("mean-value form certified in %d of %d\n", certified, cases);
  EXPECT_GT(certified, 0);
  EXPECT_LT(certified, cases);
}

TEST(AffineHull, IsReached_ErrorsInItsWorstCorner) {
  PayloadCase spec;
  spec.quadrature = estimation::Quadrature::Simpson;
  spec.errors = PayloadCase::Errors::WorstCorner;
  for (int corner = 0; corner < 10; corner += test::count(1, 4)) {
    PLUMBLINE_SEED(seed, 40 + static_cast<std::uint64_t>(corner));
    spec.corner = corner;
    const auto log = payloadLog(spec, seed);
    const auto rows = bounds::payloadRows(log.problem, log.samples);
    const auto hull = bounds::affineHull(*rows, HullWeights::Plain);
    ASSERT_TRUE(hull.bounded);
    const Interval& x = hull.theta[static_cast<std::size_t>(corner)];
    EXPECT_TRUE(hull.contains(log.truth));
    const double place = (log.truth[corner] - x.middle()) / x.radius();
    EXPECT_GT(std::fabs(place), 0.9) << "the truth is near an end";
    EXPECT_LE(std::fabs(place), 1.0);
  }
}

TEST(AffineHull, PartsAddUpToTheWidth) {
  PayloadCase spec;
  spec.encoder_step = 2e-5;
  spec.velocity_error = 1e-4;
  const auto log = payloadLog(spec, 5);
  const auto rows = bounds::payloadRows(log.problem, log.samples);
  const auto hull = bounds::affineHull(*rows);
  ASSERT_TRUE(hull.bounded && hull.parts);
  const Vec10 total = hull.parts->torque + hull.parts->model + hull.parts->encoder + hull.parts->quadrature;
  for (int i = 0; i < 10; ++i) EXPECT_NEAR(total[i], 0.5 * hull.width()[i], 1e-6 * total[i]);
  EXPECT_GT(hull.parts->encoder.minCoeff(), 0.0);
  EXPECT_GT(hull.parts->quadrature.minCoeff(), 0.0);
}

TEST(AffineHull, IsUnboundedWithAReason_MotionWithoutExcitation) {
  PayloadCase spec;
  spec.quiet = true;
  const auto log = payloadLog(spec, 6);
  const auto rows = bounds::payloadRows(log.problem, log.samples);
  const auto hull = bounds::affineHull(*rows);
  EXPECT_FALSE(hull.bounded);
  EXPECT_FALSE(hull.guaranteed);
  EXPECT_FALSE(hull.reason.empty());
}

}  // namespace
}  // namespace plumbline
