// SPDX-License-Identifier: BSD-3-Clause
//
// Labels of payload bounds under the settings that the program ships, with one premise broken at a time: not
// guaranteed, or the truth inside. The log is the only source of premises; friction, which it cannot show, is stated as
// none.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/workflow/payload/payload_log.h"
#include "io/urdf/urdf_read.h"
#include "support/payloads.h"
#include "workflow/payload/payload_bounds_json.h"
#include "workflow/payload/payload_replay.h"

namespace plumbline::test {
namespace {

using workflow::boundPayload;
using workflow::PayloadBounds;

struct Tally {
  int guaranteed = 0, withheld = 0, contradicted = 0;
};

Vec10 loadedLink(const LoadCase& spec) {
  return sampleRobot()->model.bodies().back().pi_std + spec.load;
}

/// Every guaranteed enclosure holds the link with its load, the payload's intervals the load.
void check(const PayloadBounds& found, const LoadCase& spec, Tally& tally) {
  const Vec10 theta = loadedLink(spec);
  for (const auto& e : found.enclosures)
    EXPECT_TRUE(!e.guaranteed || !e.bounded || e.contains(theta)) << e.name;
  for (std::size_t i = 0; i < 10; ++i)
    EXPECT_TRUE(!found.best().guaranteed ||
                found.payload[i].contains(spec.load[static_cast<Eigen::Index>(i)]))
        << found.names[i];
  tally.guaranteed += found.best().guaranteed && found.best().bounded;
  tally.contradicted += found.contradicted();
  tally.withheld += !found.best().guaranteed && !found.contradicted();
}

LoadCase usualCase(int n) {
  LoadCase spec;
  spec.load = test::dumbbell(0.5 + 0.5 * (n % 6));
  spec.torque_error = 0.025;
  spec.model_error = 0.05;
  spec.rate = 500.0;
  spec.seconds = 2.0;
  return spec;
}

/// Runs `cases` seeds of a kind of case; `change` makes it out of a usual one, `ask` changes the request.
template <class Change, class Ask>
Tally sweep(std::uint64_t first, int cases, const Change& change, const Ask& ask) {
  Tally tally;
  for (int n = 0; n < cases; ++n) {
    PLUMBLINE_SEED(seed, first + static_cast<std::uint64_t>(n));
    LoadCase spec = usualCase(n);
    change(spec);
    const LoadLog log = loadedLog(spec, seed);
    auto request = usualRequest(log);
    ask(request);
    const auto found = boundPayload(request);
    EXPECT_TRUE(found.ok()) << (found.ok() ? "" : found.error().message());
    if (!found.ok()) continue;
    check(*found, spec, tally);
    if (!found->best().guaranteed)
      std::printf("seed %llu: %.200s\n", static_cast<unsigned long long>(seed),
                  workflow::verdictText(*found).c_str());
  }
  std::printf("%d guaranteed, %d withheld, %d contradicted of %d from seed %llu\n", tally.guaranteed,
              tally.withheld, tally.contradicted, cases, static_cast<unsigned long long>(first));
  return tally;
}
constexpr auto kAsShipped = [](workflow::PayloadBoundsRequest&) {};

TEST(PayloadLabels, PremisesThatHold_GuaranteedAndTrue) {
  const int cases = count(100, 4);
  const Tally tally = sweep(
      11'000, cases, [](LoadCase&) {}, kAsShipped);
  EXPECT_EQ(tally.guaranteed, cases);
}

TEST(PayloadLabels, SpeedsFromEncoderSteps_BoundedByTheStepsInTheLog) {
  const int cases = count(200, 6);
  const Tally tally = sweep(
      12'000, cases,
      [](LoadCase& spec) {
        spec.without_speed = true;
        spec.encoder_step = 6e-6;
        spec.rate = 1000.0;
      },
      kAsShipped);
  EXPECT_GT(3 * tally.guaranteed, cases) << "measured; withheld where steps look like a growing acceleration";
}

TEST(PayloadLabels, UnknownFriction_IsRequested) {
  const int cases = count(100, 3);
  const auto small = [](LoadCase& spec) { spec.coulomb = spec.viscous = 0.01; };
  const Tally unknown =
      sweep(13'000, cases, small, [](workflow::PayloadBoundsRequest& r) { r.spec.friction.reset(); });
  EXPECT_EQ(unknown.guaranteed, 0);
  const Tally stated = sweep(13'000, cases, small, [](workflow::PayloadBoundsRequest& r) {
    r.spec.friction.reset();
    r.spec.friction_values = {{"coulomb", {{0.0}, {0.01}}}, {"viscous", {{0.0}, {0.01}}}};
  });
  EXPECT_EQ(stated.guaranteed, cases);
}

TEST(PayloadLabels, NominalZeroOfANonzeroParameter_WithinTheFloor) {
  const int cases = count(200, 4);
  const Tally tally = sweep(
      14'000, cases, [](LoadCase& spec) { spec.com_error = 0.01; }, kAsShipped);
  EXPECT_EQ(tally.guaranteed, cases);
}

TEST(PayloadLabels, FilteredTorqueAndMotion_NotGuaranteed) {
  const int cases = count(50, 2);
  const Tally tally = sweep(
      15'000, cases, [](LoadCase& spec) { spec.torque_error = 0.001; },
      [](workflow::PayloadBoundsRequest& r) {
        r.processing = signal::ProcessingSettings{};
        r.processing.cutoff = 30.0;
      });
  EXPECT_EQ(tally.guaranteed, 0);
}

TEST(PayloadLabels, DiscontinuousAccelerations_BoundedByTheirVariation) {
  for (const double rate : {1000.0, 2500.0, 4000.0}) {
    const int cases = count(40, 2);
    const Tally tally = sweep(
        16'000, cases,
        [&](LoadCase& spec) {
          spec.trapezoidal = true;
          spec.rate = rate;
          spec.torque_error = spec.model_error = 1e-4;
        },
        [](workflow::PayloadBoundsRequest& r) {
          r.spec.torque_relative = {1e-4};
          r.spec.model_relative = 1e-4;
        });
    EXPECT_EQ(tally.contradicted, 0) << rate;
  }
}

TEST(PayloadLabels, ALoadThatShifts_NoGuaranteeWithoutBothInside) {
  const int cases = count(200, 6);
  int guaranteed = 0;
  for (int n = 0; n < cases; ++n) {
    PLUMBLINE_SEED(seed, 17'000 + static_cast<std::uint64_t>(n));
    LoadCase spec = usualCase(n);
    spec.changes = true;
    spec.later = spec.load;
    const double moved = 0.02 * (1 + n % 5);  // m, along x
    spec.later[1] += moved * spec.load[0];
    spec.later[5] += moved * moved * spec.load[0];
    spec.later[6] += moved * moved * spec.load[0];
    spec.later[8] -= moved * spec.load[3];
    const LoadLog log = loadedLog(spec, seed);
    const auto found = boundPayload(usualRequest(log));
    ASSERT_TRUE(found.ok());
    if (!found->best().guaranteed) continue;
    ++guaranteed;
    EXPECT_TRUE(found->best().contains(loadedLink(spec)));
    spec.load = spec.later;
    EXPECT_TRUE(found->best().contains(loadedLink(spec)));
  }
  std::printf("%d of %d shifts of 2 to 10 cm lie within the intervals\n", guaranteed, cases);
}

TEST(PayloadLabels, StatedExactButTheLogShowsSteps_Widened) {
  PLUMBLINE_SEED(seed, 18);
  LoadCase spec = usualCase(2);
  spec.encoder_step = 1e-4;
  const LoadLog log = loadedLog(spec, seed);
  auto request = usualRequest(log);
  request.spec.position = {0.0};
  const auto input = workflow::payloadInput(request);
  ASSERT_TRUE(input.ok());
  for (const double x : input->problem.sensors.position) EXPECT_NEAR(x, 0.5e-4, 1e-6);
  EXPECT_TRUE(std::any_of(input->premises.begin(), input->premises.end(), [](const bounds::Premise& p) {
    return p.subject == "position" && p.origin == bounds::PremiseOrigin::Measured &&
           p.text.find("more than stated") != std::string::npos;
  }));
}

TEST(PayloadLabels, ReplayVoidsIntervalsShownBeforeAContradiction) {
  PLUMBLINE_SEED(seed, 19);
  LoadCase spec;
  spec.load = test::dumbbell(2.0);
  spec.later = test::dumbbell(0.3);
  spec.changes = true;
  const LoadLog log = loadedLog(spec, seed);
  for (const auto memory : {bounds::StreamMemory::Rows, bounds::StreamMemory::Constant}) {
    int shown = 0;
    const auto play = workflow::playPayload(requestOf(spec, log), {0.1, 0.0, memory},
                                            [&](const workflow::PayloadBand& band) {
                                              shown += band.enclosure.bounded && band.enclosure.guaranteed;
                                            });
    ASSERT_TRUE(play.ok()) << play.error().message();
    EXPECT_GT(shown, 0) << "before the load changed";
    EXPECT_NE(play->contradiction.find("assumption is broken"), std::string::npos) << play->contradiction;
    EXPECT_GT(play->contradicted_at, 1.4);
    for (const auto& band : play->bands) {
      EXPECT_FALSE(band.enclosure.guaranteed) << band.time;
      EXPECT_TRUE(band.enclosure.reason.starts_with(play->contradiction)) << band.enclosure.reason;
    }
  }
}

TEST(PayloadLabels, ReplayIsNeverContradicted_PremisesHold) {
  for (int n = 0; n < count(50, 3); ++n) {
    PLUMBLINE_SEED(seed, 19'100 + static_cast<std::uint64_t>(n));
    const LoadCase spec = usualCase(n);
    const LoadLog log = loadedLog(spec, seed);
    const auto memory = n % 2 == 0 ? bounds::StreamMemory::Rows : bounds::StreamMemory::Constant;
    const auto play = workflow::playPayload(usualRequest(log), {0.1, 0.0, memory}, nullptr);
    ASSERT_TRUE(play.ok());
    EXPECT_TRUE(play->contradiction.empty()) << play->contradiction;
    for (const auto& band : play->bands)
      EXPECT_TRUE(!band.enclosure.guaranteed || band.enclosure.contains(loadedLink(spec))) << band.time;
    EXPECT_TRUE(play->bands.back().enclosure.guaranteed) << play->bands.back().enclosure.reason;
  }
}

TEST(PayloadLabels, SetMembershipThatExcludesEverythingNamesTheWindows) {
  PLUMBLINE_SEED(seed, 20);
  LoadCase spec = usualCase(3);
  spec.model_error = 0.0;
  spec.scale = 1.03;  // within no row's reach alone: all of them together exclude every payload
  const LoadLog log = loadedLog(spec, seed);
  auto request = usualRequest(log);
  request.spec.torque_relative = {0.025};
  request.spec.model_relative = 0.0;
  request.spec.model_floor = {0.0, 0.0, 0.0, 0.0};
  request.spec.membership = true;
  const auto found = boundPayload(request);
  ASSERT_TRUE(found.ok());
  ASSERT_TRUE(found->contradicted());
  EXPECT_FALSE(found->suspicion.rows.empty()) << found->suspicion.text;
  EXPECT_NE(found->suspicion.text.find("joint"), std::string::npos) << found->suspicion.text;
  EXPECT_FALSE(found->best().guaranteed);
  EXPECT_FALSE(nlohmann::json::parse(workflow::toJson(*found))["suspicion"]["worst"].empty());
}

}  // namespace
}  // namespace plumbline::test
