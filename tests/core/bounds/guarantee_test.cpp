// SPDX-License-Identifier: BSD-3-Clause
// What is called guaranteed contains the truth in every simulated case whose errors lie inside the stated bounds.
#include <array>
#include <map>

#include "bounds/enclosure.h"
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

TEST(Guarantee, EveryGuaranteedEnclosureHoldsTheTruth) {
  const int cases = test::count(10'000, 120);
  std::map<std::string, int> bounded;
  for (int n = 0; n < cases; ++n) {
    PLUMBLINE_SEED(seed, 700'000 + static_cast<std::uint64_t>(n));
    Random random(seed);
    const PayloadCase spec = caseOf(n, random);
    const auto log = payloadLog(spec, seed);
    const auto rows = bounds::payloadRows(log.problem, log.samples);
    ASSERT_TRUE(rows.ok()) << rows.error().message();
    for (const HullWeights weights : {HullWeights::Plain, HullWeights::Rows, HullWeights::Shared}) {
      const auto hull = bounds::affineHull(*rows, weights);
      if (!hull.guaranteed) continue;
      bounded[hull.name] += hull.bounded;
      EXPECT_TRUE(hull.contains(log.truth)) << hull.name;
    }
  }
  for (const auto& [name, count] : bounded) {
    RecordProperty(name, count);
    EXPECT_GT(count, cases / 2) << name;
  }
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
