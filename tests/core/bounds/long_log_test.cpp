// SPDX-License-Identifier: BSD-3-Clause
// Bounds of logs that are enclosed chunk by chunk: they hold the truth, name what breaks an assumption, and do not depend
// on the threads.
#include "bounds/payload/long_log.h"

#include "bounds/set_membership.h"
#include "payload_fixture.h"

namespace plumbline {
namespace {

using test::PayloadCase;
using test::payloadLog;

constexpr bounds::LongLogPlan kShortChunks{50, 80};
const bounds::PriorBox kWidePrior = bounds::priorBox(8.0, 0.5);

/// 400 windows in eight chunks.
PayloadCase longCase(int n) {
  using Errors = PayloadCase::Errors;
  PayloadCase spec;
  spec.seconds = 20.0;
  spec.errors =
      std::array{Errors::Inside, Errors::RandomEnds, Errors::SameEnds}[static_cast<std::size_t>(n % 3)];
  spec.model_error = n % 2 == 0 ? 0.005 : 0.03;
  spec.torque_error = 0.005;
  spec.encoder_step = n % 3 == 1 ? 1e-5 : 0.0;
  spec.velocity_error = n % 3 == 1 ? 1e-4 : 0.0;
  return spec;
}

TEST(LongLog, EnclosuresHoldTheTruth_ErrorsInsideTheirBounds) {
  PLUMBLINE_SEED(seed, 20261124);
  const int count = test::fullCounts() ? 60 : 6;
  double worst = 0.0;
  for (int n = 0; n < count; ++n) {
    const auto log = payloadLog(longCase(n), seed + static_cast<std::uint64_t>(n));
    const auto survey = bounds::surveyLongLog(log.problem, log.samples, &kWidePrior, kShortChunks);
    ASSERT_TRUE(survey.ok()) << survey.error().message();
    const auto whole = bounds::payloadRows(log.problem, log.samples);
    EXPECT_EQ(survey->windows, static_cast<Eigen::Index>(whole->windows.size()));
    EXPECT_EQ(survey->rows, whole->size());
    EXPECT_EQ(survey->suspicion.text, "") << n;
    ASSERT_TRUE(survey->hull.bounded || survey->hull_by_prior.bounded);
    std::vector<bounds::Enclosure> all;
    for (const auto* hull : {&survey->hull, &survey->hull_by_prior})
      if (hull->bounded) all.push_back(*hull);
    const auto excerpt = bounds::excerptOf(log.samples, survey->excerpt);
    const auto rows = bounds::payloadRows(log.problem, excerpt);
    ASSERT_TRUE(rows.ok());
    EXPECT_LT(rows->size(), whole->size() / 3);
    EXPECT_GT(rows->size(), 7 * 40);
    all.push_back(bounds::affineHull(*rows, bounds::HullWeights::Shared, &kWidePrior));
    const auto box = bounds::intersect(all);
    all.push_back(*bounds::setMembership(bounds::withExactRegressor(*rows, box.theta), box, {}));
    all.push_back(bounds::intersect(all));
    for (const auto& e : all)
      EXPECT_TRUE(e.proved && e.bounded && e.contains(log.truth)) << n << ": " << e.name << " " << e.reason;
    const auto together = bounds::affineHull(*whole, bounds::HullWeights::Shared, &kWidePrior);
    worst = std::max(worst, box.width().cwiseQuotient(together.width()).maxCoeff());
  }
  RecordProperty("widest", std::to_string(worst));
  EXPECT_LT(worst, 4.0) << "the chunks' common part against the hull of all rows";
}

TEST(LongLog, SurveyHasTheSameBits_AnyNumberOfThreads) {
  const auto log = payloadLog(longCase(1), 7);
  JobContext three;
  three.threads = 3;
  const auto a = bounds::surveyLongLog(log.problem, log.samples, &kWidePrior, kShortChunks);
  const auto b = bounds::surveyLongLog(log.problem, log.samples, &kWidePrior, kShortChunks, three);
  EXPECT_EQ(a->excerpt, b->excerpt);
  EXPECT_EQ(a->factor, b->factor);
  EXPECT_EQ(a->hull.lower(), b->hull.lower());
  EXPECT_EQ(a->hull.upper(), b->hull.upper());
  EXPECT_EQ(a->hull_by_prior.upper(), b->hull_by_prior.upper());
}

TEST(LongLog, NamesTheWindow_ContactInOneChunk) {
  for (const Eigen::Index touched : {150, 3700}) {
    auto log = payloadLog(longCase(0), 63);
    log.samples.tau.row(3).segment(touched, 20).array() += 40.0;
    const auto survey = bounds::surveyLongLog(log.problem, log.samples, nullptr, kShortChunks);
    ASSERT_FALSE(survey->suspicion.text.empty()) << touched;
    EXPECT_NE(survey->suspicion.text.find("assumption is broken"), std::string::npos);
    if (survey->suspicion.rows.empty()) continue;
    EXPECT_LE(survey->suspicion.rows.front().from, log.samples.time[touched + 20]);
    EXPECT_GE(survey->suspicion.rows.front().to, log.samples.time[touched]);
    EXPECT_EQ(survey->suspicion.rows.front().row / 70, touched / 100) << "rows count from the log's begin";
  }
}

TEST(LongLog, NamesTheTime_LoadChangesBetweenChunks) {
  const PayloadCase spec = longCase(0);
  auto log = payloadLog(spec, 62);
  PayloadCase empty = spec;
  empty.largest_payload = 0.0;
  const auto without = payloadLog(empty, 62);
  ASSERT_GT(log.truth[0] - without.truth[0], 0.5);
  const Eigen::Index half = log.samples.time.size() / 2;
  log.samples.tau.rightCols(half) = without.samples.tau.rightCols(half);
  const auto survey = bounds::surveyLongLog(log.problem, log.samples, nullptr, kShortChunks);
  EXPECT_FALSE(survey->suspicion.text.empty());
}

TEST(LongLog, ExcerptTakesTheOneMovementOfALongRest) {
  auto log = payloadLog(longCase(0), 65);
  PayloadCase still = longCase(0);
  still.quiet = true;
  const auto rest = payloadLog(still, 65);
  const Eigen::Index from = 2000, count = 200;  // of 4001
  const auto moving = log.samples;
  log.samples = rest.samples;
  for (auto channel : {&bounds::PayloadSamples::q, &bounds::PayloadSamples::v, &bounds::PayloadSamples::tau})
    (log.samples.*channel).middleCols(from, count) = (moving.*channel).middleCols(from, count);
  log.samples.segments = {0, from, from + count};
  log.problem.motion = {};
  const auto survey = bounds::surveyLongLog(log.problem, log.samples, &kWidePrior, kShortChunks);
  ASSERT_TRUE(survey.ok());
  Eigen::Index taken = 0;
  for (const auto& [first, last] : survey->excerpt)
    if (first >= from && last < from + count) taken += last - first;
  EXPECT_GE(taken, 40) << "of 200 samples, all that excite every parameter, in 4001";
}

TEST(LongLog, SurveyStops_WhenAsked) {
  const auto log = payloadLog(longCase(0), 66);
  std::stop_source stop;
  stop.request_stop();
  JobContext context;
  context.stop = stop.get_token();
  const auto survey = bounds::surveyLongLog(log.problem, log.samples, nullptr, kShortChunks, context);
  ASSERT_FALSE(survey.ok());
  EXPECT_EQ(survey.error().code, ErrorCode::Cancelled);
}

}  // namespace
}  // namespace plumbline
