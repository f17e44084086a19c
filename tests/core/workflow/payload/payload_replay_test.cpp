// SPDX-License-Identifier: BSD-3-Clause
// A log played through the stream, the bodies that are drawn, and what a session keeps of it.
#include "workflow/payload/payload_replay_json.h"

#include <gtest/gtest.h>

#include <random>
#include <stop_token>
#include <thread>

#include "support/support.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/load_robot.h"
#include "workflow/session/session.h"

namespace plumbline::workflow {
namespace {

const std::filesystem::path kSample =
    std::filesystem::path(PLUMBLINE_SOURCE_DIR) / "resources/samples/plumb7";

PayloadBoundsRequest payloadRequest() {
  PayloadBoundsRequest request;
  const Result<RobotPtr> robot = loadRobot({kSample / "plumb7.urdf", {}, {}});
  const Result<LogPtr> log = loadLog({kSample / "payload.h5", {}});
  if (!robot || !log) return request;
  request.robot = *robot;
  request.log = *log;
  request.link = "link7";
  request.spec.torque_absolute = {25.0, 25.0, 12.0, 12.0, 5.0, 5.0, 3.0};  // all friction counts as error
  request.spec.friction = regressors::FrictionModel{};
  return request;
}

TEST(PayloadReplay, EndsAsTheAffineHullOfTheWholeLog) {
  PayloadBoundsRequest request = payloadRequest();
  ASSERT_NE(request.log, nullptr);
  std::vector<PayloadBand> told;
  const Result<PayloadReplay> play = playPayload(request, {0.25, 0.0, bounds::StreamMemory::Rows},
                                                 [&](const PayloadBand& b) { told.push_back(b); });
  ASSERT_TRUE(play.ok()) << play.error().message();
  EXPECT_TRUE(play->complete);
  EXPECT_EQ(play->samples, request.log->time.size());
  ASSERT_EQ(told.size(), play->bands.size());
  for (std::size_t i = 1; i < told.size(); ++i) EXPECT_GT(told[i].time, told[i - 1].time);
  request.spec.membership = false;
  const Result<PayloadBounds> batch = boundPayload(request);
  ASSERT_TRUE(batch.ok());
  EXPECT_EQ(play->windows, batch->windows);
  const bounds::Enclosure &last = told.back().enclosure, &hull = batch->enclosures.front();
  ASSERT_EQ(hull.name, "affine hull");
  ASSERT_TRUE(last.bounded && hull.bounded);
  for (Eigen::Index i = 0; i < 10; ++i)
    EXPECT_NEAR(last.width()[i], hull.width()[i], 1e-6 * hull.width()[i])
        << play->names[static_cast<std::size_t>(i)];
  const Result<PayloadReplay> sums =
      playPayload(request, {0.25, 0.0, bounds::StreamMemory::Constant}, nullptr);
  ASSERT_TRUE(sums.ok());
  EXPECT_GE(sums->bands.back().enclosure.width()[0], last.width()[0]) << "never narrower";
}

/// Run and play know the same beforehand, and say it where they use it.
TEST(PayloadReplay, InitialIntervalsBoundUnexcitedParameters_AndAreNamed) {
  PayloadBoundsRequest request = payloadRequest();
  ASSERT_NE(request.log, nullptr);
  request.spec.velocity = {0.5};  // rad/s: no hull of its own
  request.spec.largest_mass = 0.0;
  request.spec.initial = {{"m", {1.0, 6.0}},    {"mcx", {-0.5, 0.5}}, {"mcy", {-0.5, 0.5}},
                          {"mcz", {-1.0, 1.0}}, {"Ixx", {-0.3, 0.3}}, {"Iyy", {-0.3, 0.3}},
                          {"Izz", {-0.3, 0.3}}, {"Iyz", {-0.3, 0.3}}, {"Ixz", {-0.3, 0.3}},
                          {"Ixy", {-0.3, 0.3}}};
  const PlaySettings settings{2.0, 0.0, bounds::StreamMemory::Constant};
  const Result<PayloadReplay> with = playPayload(request, settings, nullptr);
  ASSERT_TRUE(with.ok()) << with.error().message();
  EXPECT_TRUE(with->bands.back().enclosure.bounded);
  EXPECT_TRUE(with->bands.back().enclosure.used_prior);
  EXPECT_EQ(with->premises.back().text, "the link with its load lies within the initial intervals");
  request.spec.initial.clear();
  const Result<PayloadReplay> without = playPayload(request, settings, nullptr);
  ASSERT_TRUE(without.ok()) << without.error().message();
  EXPECT_FALSE(without->bands.back().enclosure.bounded);
}

TEST(PayloadReplay, StopsAtOnceAndKeepsEarlierIntervals_AlsoWhileItWaits) {
  const PayloadBoundsRequest request = payloadRequest();
  ASSERT_NE(request.log, nullptr);
  std::stop_source stop;
  JobContext context;
  context.stop = stop.get_token();
  double asked = 0.0;
  const Result<PayloadReplay> play = playPayload(
      request, {0.05, 0.5, bounds::StreamMemory::Constant},
      [&](const PayloadBand& band) {
        if (band.time < 0.3) return;
        if (!stop.stop_requested()) asked = band.time;
        stop.request_stop();
      },
      context);
  ASSERT_TRUE(play.ok()) << play.error().message();
  EXPECT_FALSE(play->complete);
  ASSERT_FALSE(play->bands.empty());
  EXPECT_EQ(play->bands.back().time, asked) << "it did not run on";
  EXPECT_DOUBLE_EQ(play->log_seconds, asked);
#ifndef __SANITIZE_ADDRESS__  // which falls behind half of real time
  EXPECT_LT(play->log_seconds, 0.6);
#endif

  // Half an hour to its second sample. Stopped while it prepares, it has no result: then later.
  const auto stoppedAfter = [&](std::chrono::milliseconds delay) {
    std::stop_source later;
    context.stop = later.get_token();
    const std::jthread stopper([&] {
      std::this_thread::sleep_for(delay);
      later.request_stop();
    });
    return playPayload(request, {0.05, 1e-6, bounds::StreamMemory::Constant}, nullptr, context);
  };
  auto delay = std::chrono::milliseconds(300);
  Result<PayloadReplay> waiting = stoppedAfter(delay);
  while (!waiting.ok() && waiting.error().code == ErrorCode::Cancelled && delay < std::chrono::minutes(1))
    waiting = stoppedAfter(delay *= 2);
  ASSERT_TRUE(waiting.ok()) << waiting.error().message();
  EXPECT_FALSE(waiting->complete);
  EXPECT_LE(waiting->samples, 2);
}

TEST(PayloadReplay, RejectsSettingsAndLinks) {
  PayloadBoundsRequest request = payloadRequest();
  ASSERT_NE(request.log, nullptr);
  EXPECT_EQ(playPayload(request, {0.0, 0.0}, nullptr).error().code, ErrorCode::ValueOutOfRange);
  EXPECT_EQ(playPayload(request, {0.1, -1.0}, nullptr).error().code, ErrorCode::ValueOutOfRange);
  request.spec.horizon = 4096 * 2;
  EXPECT_FALSE(playPayload(request, {}, nullptr).ok()) << "no window is that long";
  request.link = "hand";
  EXPECT_EQ(playPayload(request, {}, nullptr).error().code, ErrorCode::UnknownReference);
}

/// Any body inside the ten intervals has its centre and its extents inside the shape.
TEST(PayloadShape, HoldsEveryBodyInTheBox_RandomBodies) {
  PLUMBLINE_SEED(seed, 20260721);
  std::mt19937_64 random(seed);
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  int checked = 0;
  for (int trial = 0; trial < 2000; ++trial) {
    const double mass = 2.0 + 1.8 * unit(random);
    const Vec3 center = 0.2 * Vec3(unit(random), unit(random), unit(random));
    const Vec3 sigma = Vec3(0.02 + 0.05 * std::abs(unit(random)), 0.02 + 0.05 * std::abs(unit(random)),
                            0.02 + 0.05 * std::abs(unit(random)));
    const Vec3 second = (sigma.cwiseAbs2() + center.cwiseAbs2()) * mass;  // ∫x² dm about the origin
    const double values[10] = {mass,
                               mass * center[0],
                               mass * center[1],
                               mass * center[2],
                               second[1] + second[2],
                               second[0] + second[2],
                               second[0] + second[1],
                               0.0,
                               0.0,
                               0.0};
    std::array<verified::Interval, 10> theta;
    for (std::size_t i = 0; i < 10; ++i)
      theta[i] = {values[i] - 0.05 * std::abs(unit(random)), values[i] + 0.05 * std::abs(unit(random))};
    const PayloadShape shape = payloadShape(theta);
    if (!shape.bounded) {
      EXPECT_LE(theta[0].lower, 0.0);
      continue;
    }
    ++checked;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const auto at = static_cast<Eigen::Index>(axis);
      EXPECT_TRUE(shape.center[axis].contains(center[at])) << trial;
      EXPECT_TRUE(shape.extents[axis].contains(std::sqrt(5.0) * sigma[at])) << trial;
    }
  }
  EXPECT_GT(checked, 1000);
  EXPECT_FALSE(payloadShape({}).bounded) << "no mass, no centre";
}

TEST(PayloadChoice, ReadsBackWhatWasWritten_RejectsTheRestByName) {
  PayloadChoice choice;
  choice.link = "link6";
  choice.log = "/data/loaded.h5";
  choice.identified = false;
  choice.spec.torque_absolute = {1, 2, 3};
  choice.spec.horizon = 12;
  choice.play = {0.1, 2.0, bounds::StreamMemory::Constant};
  const Result<PayloadChoice> back = payloadChoiceFromText(toText(choice));
  ASSERT_TRUE(back.ok()) << back.error().message();
  EXPECT_EQ(toText(*back), toText(choice));
  EXPECT_EQ(back->play.memory, bounds::StreamMemory::Constant);
  for (const char* text : {"[]", R"({"lnk": "a"})", R"({"link": 3})", R"({"identified": 1})",
                           R"({"play": 3})", R"({"play": {"speed": -1}})", R"({"play": {"sped": 1}})",
                           R"({"play": {"every": 0}})", R"({"spec": {"torque": {"relative": "much"}}})"})
    EXPECT_FALSE(payloadChoiceFromText(text).ok()) << text;
}

TEST(PayloadChoice, SessionsKeepItWithItsLogRelativeToTheFile) {
  const auto folder = test::temporaryFolder("payload-session");
  Session session;
  session.logs = {{folder / "bare.h5", "a", true}, {folder / "loaded.h5", "b", false}};
  session.logs[1].loaded = true;
  PayloadChoice choice;
  choice.log = (folder / "loaded.h5").string();
  session.payload = toText(choice);
  ASSERT_TRUE(writeSession(session, folder / "study.plumb").ok());
  const auto moved = test::temporaryFolder("payload-session-moved");
  std::filesystem::copy_file(folder / "study.plumb", moved / "study.plumb");
  const Result<Session> after = readSession(moved / "study.plumb");
  ASSERT_TRUE(after.ok()) << after.error().message();
  EXPECT_TRUE(after->logs[1].loaded);
  EXPECT_FALSE(after->logs[1].training);
  EXPECT_TRUE(after->logs[0].training);
  const Result<PayloadChoice> kept = payloadChoiceFromText(after->payload);
  ASSERT_TRUE(kept.ok());
  EXPECT_EQ(kept->log, (moved / "loaded.h5").string()) << "moved as a whole";
}

}  // namespace
}  // namespace plumbline::workflow
