// SPDX-License-Identifier: BSD-3-Clause
// Guaranteed enclosures contain the truth in every simulated case whose errors lie inside the stated bounds.
#include <algorithm>
#include <array>
#include <map>

#include "bounds/enclosure.h"
#include "bounds/mean_value.h"
#include "bounds/payload/payload_stream.h"
#include "bounds/set_membership.h"
#include "payload_fixture.h"

namespace plumbline {
namespace {

using bounds::HullWeights;
using test::PayloadCase;
using test::payloadLog;

/// Case n of all: every kind of error with every rule, rate and corner; errors of the readings in two of three.
PayloadCase caseOf(int n, Random& random) {
  using Errors = PayloadCase::Errors;
  using estimation::Quadrature;
  PayloadCase spec;
  spec.errors = std::array{Errors::Inside, Errors::RandomEnds, Errors::SameEnds,
                           Errors::WorstCorner}[static_cast<std::size_t>(n % 4)];
  spec.corner = n / 4 % 10;
  spec.model_error = random.uniform(0.0, 0.05);
  spec.torque_error = random.uniform(0.0, 0.05);
  spec.torque_offset = n % 5 == 0 ? random.uniform(0.0, 0.1) : 0.0;
  spec.encoder_step = n % 3 == 0 ? 0.0 : random.uniform(1e-6, 1e-4);
  spec.velocity_error = n % 3 == 0 ? 0.0 : random.uniform(1e-6, 1e-3);
  spec.quadrature = std::array{estimation::Quadrature::Euler, estimation::Quadrature::Trapezoid,
                               estimation::Quadrature::Simpson,
                               estimation::Quadrature::Spline}[static_cast<std::size_t>(n / 2 % 4)];
  constexpr std::array kRates = {200.0, 100.0, 1000.0, 200.0, 100.0};
  spec.rate = kRates[static_cast<std::size_t>(n / 3 % 5)];
  spec.horizon = spec.rate == 1000.0 ? 20 : 10;
  spec.seconds = spec.rate == 1000.0 ? 0.8 : spec.rate == 100.0 ? 2.0 : 1.5;
  if (n % 7 == 0) spec.smallest_payload = 4.0;
  if (n % 7 == 1) spec.largest_payload = 0.0;
  return spec;
}

/// Holds the last link with any payload of the cases.
const bounds::PriorBox kPrior = bounds::priorBox(8.0, 0.5);

/// All enclosures of one case; set membership costs more than all the others.
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

/// Enclosures of the streams at the end.
std::vector<bounds::Enclosure> streamed(const test::PayloadLog& log) {
  std::vector<bounds::Enclosure> all;
  for (const auto memory : {bounds::StreamMemory::Rows, bounds::StreamMemory::Constant}) {
    auto stream = bounds::PayloadStream::make(log.problem, memory, &kPrior);
    for (Eigen::Index k = 0; k < log.samples.time.size(); ++k)
      EXPECT_TRUE(
          stream->add(log.samples.time[k], log.samples.q.col(k), log.samples.v.col(k), log.samples.tau.col(k))
              .ok());
    all.push_back(stream->enclosure());
    all.back().name = "stream: " + all.back().name;
  }
  return all;
}

/// 10 000 cases in ten parts that can run beside each other.
class Guarantee : public testing::TestWithParam<int> {};

TEST_P(Guarantee, EveryGuaranteedEnclosureHoldsTheTruth) {
  const int cases = test::count(1000, 8), every = test::count(10, 8);
  const int first = GetParam() * 1000;
  std::map<std::string, std::pair<int, int>> seen;  // bounded and guaranteed, of all
  for (int n = first; n < first + cases; ++n) {
    PLUMBLINE_SEED(seed, 700'000 + static_cast<std::uint64_t>(n));
    Random random(seed);
    const PayloadCase spec = caseOf(n, random);
    const auto log = payloadLog(spec, seed);
    const auto rows = bounds::payloadRows(log.problem, log.samples);
    ASSERT_TRUE(rows.ok()) << rows.error().message();
    for (std::size_t i = 0; i < 10; ++i)
      ASSERT_TRUE(kPrior[i].contains(log.truth[static_cast<Eigen::Index>(i)]));
    auto all = enclosures(log, *rows, n % every == 0);
    if (n % every == 0)
      for (auto& one : streamed(log)) all.push_back(std::move(one));
    for (const auto& enclosure : all) {
      auto& [bounded, total] = seen[enclosure.name];
      ++total;
      if (!enclosure.proved) continue;
      bounded += enclosure.bounded;
      EXPECT_TRUE(enclosure.contains(log.truth)) << enclosure.name;
    }
  }
  for (const auto& [name, count] : seen)
    std::printf("%-40s guaranteed and bounded in %d of %d\n", name.c_str(), count.first, count.second);
  EXPECT_EQ(seen["affine hull, weighted"].first, cases);
  EXPECT_GT(seen["set membership of physically consistent bodies"].first, 0);
}
INSTANTIATE_TEST_SUITE_P(Thousands, Guarantee, testing::Range(0, 10));

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

/// With an exact regressor, uncertainties of 1e-7 to 5 %: widths relative to the plain hull, which is what a certified
/// mean-value form is at best, and how often the uniqueness of the minimiser is shown, refuted or left open.
TEST(Tightness, AffineHullIsNeverWiderThanACertifiedMeanValueForm) {
  std::map<std::string, std::vector<double>> ratios, certified_ratios;
  std::map<int, std::array<int, 5>> decades;  // cases, by the cone, by Krawczyk, refuted, open
  const int cases = test::count(1000, 12), every = test::count(4, 4);
  for (int n = 0; n < cases; ++n) {
    PLUMBLINE_SEED(seed, 900'000 + static_cast<std::uint64_t>(n));
    Random random(seed);
    PayloadCase spec;
    spec.quadrature_bound = false;
    spec.seconds = 2.0;
    spec.quadrature = estimation::Quadrature::Simpson;
    const double size = n % 4 == 0 ? 0.05 : std::pow(10.0, random.uniform(-7.0, -1.3));
    spec.model_error = size;
    spec.torque_error = 0.5 * size;
    spec.errors = n % 2 == 0 ? PayloadCase::Errors::Inside : PayloadCase::Errors::RandomEnds;
    const auto log = payloadLog(spec, seed);
    const auto rows = bounds::payloadRows(log.problem, log.samples);
    const auto all = enclosures(log, *rows, n % every == 0);
    const auto& hull = all.front();
    ASSERT_TRUE(hull.bounded);
    bool certified = false;
    for (const auto& e : all) {
      if (e.name != "mean-value form" || !e.proved) continue;
      certified = true;
      EXPECT_TRUE(((e.width() - hull.width()).array() >= -1e-9 * hull.width().array()).all());
    }
    for (const auto& e : all) {
      if (!e.bounded) continue;
      for (int i = 0; i < 10; ++i) {
        const double ratio = e.width()[i] / hull.width()[i];
        (certified ? certified_ratios : ratios)[e.name].push_back(ratio);
      }
    }
    const auto exact = bounds::withExactRegressor(*rows, hull.theta);
    const auto estimate = bounds::estimatePayload(log.problem, exact);
    auto& count = decades[static_cast<int>(std::floor(std::log10(size)))];
    ++count[0];
    if (!estimate.ok()) {  // the fit ends on the boundary of the physically consistent bodies: no minimiser
      EXPECT_FALSE(certified);
      ++count[3];
      continue;
    }
    const auto box = bounds::enclosePayloadMinimisers(exact, *estimate);
    count[1] += box.cone == bounds::MinimiserProof::Certified;
    count[2] += box.krawczyk;
    count[3] += box.cone == bounds::MinimiserProof::Refuted;
    count[4] += box.cone == bounds::MinimiserProof::Open;
    EXPECT_EQ(box.certified, certified);
    EXPECT_FALSE(box.krawczyk && box.cone == bounds::MinimiserProof::Refuted);
  }
  int certified = 0;
  for (const auto& [decade, count] : decades) {
    std::printf("uncertainty 1e%d: %d cases, minimiser certified in %d (Krawczyk %d), refuted %d, open %d\n",
                decade, count[0], count[1], count[2], count[3], count[4]);
    certified += count[1];
  }
  for (const auto& [name, values] : certified_ratios)
    std::printf("certified: %-32s width / mean-value form, median %.3f (%zu)\n", name.c_str(), median(values),
                values.size());
  for (const auto& [name, values] : ratios)
    std::printf("the others: %-32s width / affine hull, median %.3f (%zu)\n", name.c_str(), median(values),
                values.size());
  ASSERT_GT(certified, 0);
  EXPECT_LT(certified, cases);
  EXPECT_LE(median(certified_ratios["intersection"]), 0.6);
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
    const verified::Interval& x = hull.theta[static_cast<std::size_t>(corner)];
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
  EXPECT_FALSE(hull.proved);
  EXPECT_FALSE(hull.reason.empty());
}

}  // namespace
}  // namespace plumbline
