// SPDX-License-Identifier: BSD-3-Clause
// Inertial sensors, odometries and wrenches beside the joint states of a bag: what becomes a channel, what only a mapping
// takes, and what is said.
#include <Eigen/Geometry>

#include "bag_fixture.h"
#include "io/logs/import/import_draft.h"
#include "io/logs/mapping/mapping_guess.h"
#include "io/logs/mapping/mapping_sensors.h"
#include "io/logs/native_log.h"
#include "signal/sensors/imu_channels.h"

namespace plumbline {
namespace {

using test::Db3Topic;
using test::MessageWriter;
using testing::HasSubstr;
namespace fs = std::filesystem;

class BagSensors : public test::BagFixture {};

/// Imu messages every 4 ms from 20 ms before the motion on; rates and accelerations are linear in time.
Db3Topic imuTopic(const std::string& name, bool accelerates) {
  Db3Topic topic{name, "sensor_msgs/msg/Imu", "", {}};
  for (int k = -5; k < 400; ++k) {
    const double t = 0.004 * k;
    const std::int64_t stamp = test::kBagStart + 4'000'000LL * k;
    MessageWriter w;
    w.header(stamp);
    for (int i = 0; i < 4; ++i) w.number(i == 3 ? 1.0 : 0.0);         // orientation
    for (int i = 0; i < 9; ++i) w.number(i == 0 ? -1.0 : 0.0);        // not estimated
    for (int i = 0; i < 3; ++i) w.number(0.1 * i + t);                // angular velocity
    for (int i = 0; i < 9; ++i) w.number(0.0);                        // unknown
    for (int i = 0; i < 3; ++i) w.number(9.81 * (i == 2) - 2.0 * t);  // linear acceleration
    for (int i = 0; i < 9; ++i) w.number(i == 0 && !accelerates ? -1.0 : 0.0);
    topic.messages.emplace_back(stamp + 300'000, w.bytes());
  }
  return topic;
}

TEST_F(BagSensors, InertialSensorsBecomeChannelsOnTheStampsOfTheJoints_UnmeasuredOnesDoNot) {
  const fs::path file =
      db3("imu.db3", {imuTopic("/imu/data", true), imuTopic("/gyro", false), test::db3TopicOf(motion_)}, 3);
  expectMotion(file);
  const signal::Log log = io::readLog(file).value();
  EXPECT_TRUE(test::hasFinding(log, "imu-found"));
  const std::vector<signal::ImuChannels> imus = signal::imuChannels(log);
  ASSERT_EQ(imus.size(), 2U);
  EXPECT_EQ(imus[0].frame, "imu/data");
  EXPECT_EQ(imus[1].frame, "gyro");
  EXPECT_EQ(imus[1].acceleration.size(), 0) << "its covariance says that it measures none";
  for (const signal::ImuChannels& imu : imus) {
    ASSERT_EQ(imu.angular_velocity.rows(), log.size());
    for (int i = 0; i < 3; ++i)
      EXPECT_LT((imu.angular_velocity.col(i).array() - 0.1 * i - motion_.time.array()).abs().maxCoeff(),
                1e-8);
  }
  for (int i = 0; i < 3; ++i)
    EXPECT_LT(
        (imus[0].acceleration.col(i).array() - 9.81 * (i == 2) + 2.0 * motion_.time.array()).abs().maxCoeff(),
        1e-8);
  const io::FileListing listing = io::listFile(file).value();
  EXPECT_THAT(listing.find("/gyro/linear_acceleration/z")->problem, HasSubstr("covariance"));
  EXPECT_THAT(listing.find("/imu/data/orientation/w")->problem, HasSubstr("covariance"));
}

TEST_F(BagSensors, InertialSensorAtAnotherTime_IsSaidAndLeavesGaps) {
  Db3Topic shifted{"/imu", "sensor_msgs/msg/Imu", "", {}};
  for (int k = 0; k < 100; ++k) {
    const std::int64_t stamp = test::kBagStart + 3'600'000'000'000LL + 4'000'000LL * k;
    MessageWriter w;
    w.header(stamp);
    for (int i = 0; i < 37; ++i) w.number(1.0);
    shifted.messages.emplace_back(stamp, w.bytes());
  }
  const signal::Log log = io::readLog(db3("late.db3", {shifted, test::db3TopicOf(motion_)}, 3)).value();
  EXPECT_TRUE(test::hasFinding(log, "no-common-time"));
  EXPECT_EQ(log.size(), motion_.size());
}

// ---- odometry ------------------------------------------------------------------------------------------------------
/// A base that turns about a tilted axis and moves along a curve, at a time from the start of the bag.
struct Moving {
  explicit Moving(double t) {
    const Eigen::Vector3d axis = Eigen::Vector3d(0.2, -0.1, 1.0).normalized();
    q = Eigen::AngleAxisd(1.5 + 2.0 * t, axis);
    omega = 2.0 * axis;  // the same in both axes
    p = {std::sin(3.0 * t), std::cos(2.0 * t), 0.1 * t};
    v_world = {3.0 * std::cos(3.0 * t), -2.0 * std::sin(2.0 * t), 0.1};
  }
  Eigen::Quaterniond q;
  Eigen::Vector3d p, v_world, omega;
};

struct Odometry {
  std::string name = "/odom", frame = "base_link";
  double step = 0.01, begin = -0.05;
  bool world_axes = false;
  double pose_variance = 0.0, twist_variance = 0.0;  ///< of roll, and of the velocity along z
  double head = 0.0;                                 ///< of the covariance of the pose
  int broken = -1;                                   ///< message without orientation

  Db3Topic topic() const {
    Db3Topic topic{name, "nav_msgs/msg/Odometry", "", {}};
    for (int k = 0; begin + step * k < 0.6; ++k) {
      const double t = begin + step * k;
      const std::int64_t stamp = test::kBagStart + std::llround(1e9 * t);
      const Moving m(t);
      MessageWriter w;
      w.header(stamp).text(frame);
      for (const double x : m.p) w.number(x);
      const double sign = k % 2 == 0 ? 1.0 : -1.0;  // the same orientation
      for (const double x : m.q.coeffs()) w.number(k == broken ? 0.0 : sign * x);
      for (int i = 0; i < 36; ++i) w.number(i == 0 ? head : i == 21 ? pose_variance : 0.0);
      for (const double x : world_axes ? m.v_world : m.q.conjugate() * m.v_world) w.number(x);
      for (const double x : m.omega) w.number(x);
      for (int i = 0; i < 36; ++i) w.number(i == 14 ? twist_variance : 0.0);
      topic.messages.emplace_back(stamp + 200'000, w.bytes());
    }
    return topic;
  }
};

TEST_F(BagSensors, OdometryIsTheMotionOfTheBaseAtTheStampsOfTheJoints) {
  Odometry odometry;
  odometry.step = 0.002;
  const fs::path file = db3("odom.db3", {odometry.topic(), test::db3TopicOf(motion_)}, 3);
  expectMotion(file);
  const signal::Log log = io::readLog(file).value();
  ASSERT_TRUE(log.base);
  EXPECT_EQ(log.base->frame, "base_link");
  EXPECT_EQ(log.base->acceleration.size(), 0);
  ASSERT_EQ(log.base->pose.rows(), log.size());
  ASSERT_EQ(log.base->velocity.rows(), log.size());
  // Joints stand at every fifth message, but for the stamp: ns since 1970 are 256 apart as doubles. Slopes: |v| ≤ 3.7 m/s,
  // 2 rad/s, |p''| + |ω × v| ≤ 18 m/s².
  constexpr double kStamp = 256e-9;
  for (Eigen::Index k = 0; k < log.size(); ++k) {
    const Moving m(log.time[k]);
    const Eigen::Quaterniond q(log.base->pose(k, 6), log.base->pose(k, 3), log.base->pose(k, 4),
                               log.base->pose(k, 5));
    EXPECT_LT((log.base->pose.row(k).head<3>().transpose() - m.p).norm(), 3.7 * kStamp);
    EXPECT_LT(q.angularDistance(m.q), 2.0 * kStamp);
    EXPECT_LT((log.base->velocity.row(k).head<3>().transpose() - m.omega).norm(), 1e-12);
    EXPECT_LT((log.base->velocity.row(k).tail<3>().transpose() - m.q.conjugate() * m.v_world).norm(),
              18.0 * kStamp);
  }
  const Finding* reason = test::finding(log.findings, "base-found");
  ASSERT_NE(reason, nullptr);
  EXPECT_THAT(reason->text, HasSubstr("of base_link in base"));
}

TEST_F(BagSensors, OdometryBetweenStamps_IsInterpolatedToSecondOrder) {
  Odometry odometry;
  odometry.begin = -0.046;  // joints stand 4 ms before a message
  const signal::Log log =
      io::readLog(db3("between.db3", {odometry.topic(), test::db3TopicOf(motion_)}, 3)).value();
  ASSERT_TRUE(log.base);
  // |p''| ≤ √(9² + 4²); linear interpolation errs by at most h²/8 of it. The rotation is at a constant rate of 2 rad/s.
  const double bound = 0.01 * 0.01 / 8.0 * std::hypot(9.0, 4.0);
  for (Eigen::Index k = 0; k < log.size(); ++k) {
    const Moving m(log.time[k]);
    const Eigen::Quaterniond q(log.base->pose(k, 6), log.base->pose(k, 3), log.base->pose(k, 4),
                               log.base->pose(k, 5));
    EXPECT_LT((log.base->pose.row(k).head<3>().transpose() - m.p).norm(), bound);
    EXPECT_NEAR(q.norm(), 1.0, 1e-12);
    EXPECT_LT(q.angularDistance(m.q), 1e-6);  // of a chord that was normalised: θ³/70 at θ = 0.02
  }
}

TEST_F(BagSensors, TwistInTheAxesOfTheWorld_IsLeftOutAndSaid) {
  Odometry odometry;
  odometry.world_axes = true;
  const signal::Log log =
      io::readLog(db3("world.db3", {odometry.topic(), test::db3TopicOf(motion_)}, 3)).value();
  ASSERT_TRUE(log.base);
  EXPECT_EQ(log.base->pose.rows(), log.size());
  EXPECT_EQ(log.base->velocity.size(), 0);
  const Finding* why = test::finding(log.findings, "base-velocity-left-out");
  ASSERT_NE(why, nullptr);
  EXPECT_EQ(why->severity, Severity::Warning);
  EXPECT_THAT(why->text, HasSubstr("axes of the world, not of base_link"));
}

TEST_F(BagSensors, WhatTheCovarianceCallsUnmeasured_IsSaidOrLeftOut) {
  Odometry planar;
  planar.pose_variance = 1e6;
  planar.twist_variance = 1e6;
  const signal::Log log =
      io::readLog(db3("planar.db3", {planar.topic(), test::db3TopicOf(motion_)}, 3)).value();
  ASSERT_TRUE(log.base);
  EXPECT_EQ(log.base->velocity.size(), 0);
  ASSERT_NE(test::finding(log.findings, "base-unmeasured"), nullptr);
  EXPECT_THAT(test::finding(log.findings, "base-unmeasured")->text, HasSubstr("roll of the base"));
  ASSERT_NE(test::finding(log.findings, "base-velocity-left-out"), nullptr);
  EXPECT_THAT(test::finding(log.findings, "base-velocity-left-out")->text, HasSubstr("says that z is"));

  Odometry none;
  none.head = -1.0;
  const signal::Log other =
      io::readLog(db3("none.db3", {none.topic(), test::db3TopicOf(motion_)}, 3)).value();
  EXPECT_FALSE(other.base);
  ASSERT_NE(test::finding(other.findings, "topic-unused"), nullptr);
  EXPECT_THAT(test::finding(other.findings, "topic-unused")->text, HasSubstr("pose is not measured"));
}

TEST_F(BagSensors, MessageWithoutOrientation_IsAGap) {
  Odometry odometry;
  odometry.step = 0.002;
  odometry.broken = 50;  // at 0.05 s
  const signal::Log log =
      io::readLog(db3("gap.db3", {odometry.topic(), test::db3TopicOf(motion_)}, 3)).value();
  ASSERT_TRUE(log.base);
  EXPECT_TRUE(test::hasFinding(log, "base-no-orientation"));
  for (Eigen::Index k = 0; k < log.size(); ++k) EXPECT_EQ(log.base->pose.row(k).hasNaN(), k == 5) << k;
}

TEST_F(BagSensors, SecondOdometryIsNamed_OneOfAnotherTimeIsNoBase) {
  Odometry first, second, late;
  second.name = "/odometry/filtered";
  const signal::Log log =
      io::readLog(db3("two.db3", {first.topic(), second.topic(), test::db3TopicOf(motion_)}, 3)).value();
  ASSERT_NE(test::finding(log.findings, "ambiguous-base"), nullptr);
  EXPECT_THAT(test::finding(log.findings, "ambiguous-base")->text, HasSubstr("/odom was taken"));
  Db3Topic shifted = late.topic();
  for (auto& [time, bytes] : shifted.messages) {
    std::uint32_t seconds = 0;
    std::memcpy(&seconds, bytes.data() + 4, 4);
    seconds += 3600;
    std::memcpy(bytes.data() + 4, &seconds, 4);
  }
  const signal::Log missed = io::readLog(db3("late.db3", {shifted, test::db3TopicOf(motion_)}, 3)).value();
  EXPECT_FALSE(missed.base);
  EXPECT_TRUE(test::hasFinding(missed, "no-common-time"));
}

TEST_F(BagSensors, MotionOfTheBaseSurvivesTheNativeFormat) {
  const signal::Log log =
      io::readLog(db3("odom.db3", {Odometry().topic(), test::db3TopicOf(motion_)}, 3)).value();
  ASSERT_TRUE(io::writeLog(log, folder_ / "odom.h5").ok());
  const signal::Log again = io::readLog(folder_ / "odom.h5").value();
  ASSERT_TRUE(again.base);
  EXPECT_EQ(again.base->frame, "base_link");
  EXPECT_EQ(test::difference(again.base->pose, log.base->pose), 0.0);
  EXPECT_EQ(test::difference(again.base->velocity, log.base->velocity), 0.0);
}

// ---- wrenches ------------------------------------------------------------------------------------------------------
Db3Topic wrenchTopic(const std::string& name = "/wrist/wrench") {
  Db3Topic topic{name, "geometry_msgs/msg/WrenchStamped", "", {}};
  for (int k = -2; k < 300; ++k) {
    const double t = 0.002 * k;
    const std::int64_t stamp = test::kBagStart + 2'000'000LL * k;
    MessageWriter w;
    w.header(stamp);                                  // in the axes of "base"
    for (int i = 0; i < 6; ++i) w.number(i + 1 + t);  // force first
    topic.messages.emplace_back(stamp + 100'000, w.bytes());
  }
  return topic;
}

constexpr const char* kContacts = R"({
  "joint_names": "/joint_states/name", "time": {"dataset": "/joint_states/header/stamp", "unit": "ns"},
  "channels": [{"quantity": "position", "dataset": "/joint_states/position"},
               {"quantity": "torque", "dataset": "/joint_states/effort"}],
  "contacts": [{"frame": "FRAME", "topic": "/wrist/wrench", "sign": -1}]})";

io::LogMapping contactMapping(const std::string& frame) {
  std::string text = kContacts;
  text.replace(text.find("FRAME"), 5, frame);
  return io::parseMapping(text).value();
}

TEST_F(BagSensors, WrenchIsNeverGuessed) {
  const fs::path file = db3("wrench.db3", {wrenchTopic(), test::db3TopicOf(motion_)}, 3);
  expectMotion(file);
  const signal::Log log = io::readLog(file).value();
  EXPECT_TRUE(log.contacts.empty());
  ASSERT_NE(test::finding(log.findings, "topic-unused"), nullptr);
  EXPECT_THAT(test::finding(log.findings, "topic-unused")->text, HasSubstr("added to the joint torques"));
  EXPECT_EQ(io::wrenchTopics(io::listFile(file).value()), std::vector<std::string>{"/wrist/wrench"});
}

TEST_F(BagSensors, WrenchOfAMappingIsAContact_MomentsFirst) {
  const fs::path file = db3("wrench.db3", {wrenchTopic(), test::db3TopicOf(motion_)}, 3);
  for (const std::string frame : {"base", "tool0"}) {
    const signal::Log log = io::readLog(file, contactMapping(frame)).value();
    EXPECT_EQ(log.torque, motion_.torque) << "no wrench enters the torques";
    ASSERT_EQ(log.contacts.size(), 1U);
    EXPECT_EQ(log.contacts[0].frame, frame);
    EXPECT_EQ(log.contacts[0].active.size(), 0);
    ASSERT_EQ(log.contacts[0].wrench.rows(), log.size());
    for (int i = 0; i < 6; ++i)
      EXPECT_LT(
          (log.contacts[0].wrench.col(i).array() + (i + 3) % 6 + 1 + motion_.time.array()).abs().maxCoeff(),
          1e-8);
    EXPECT_EQ(test::hasFinding(log, "contact-frame"), frame != "base");
  }
}

TEST_F(BagSensors, SkippedRowsAreSkippedInEverySensor) {
  const fs::path file = db3("skip.db3", {wrenchTopic(), Odometry().topic(), test::db3TopicOf(motion_)}, 3);
  io::LogMapping mapping = contactMapping("base");
  mapping.base = io::LogMapping::BaseMotion{"/odom"};
  const signal::Log whole = io::readLog(file, mapping).value();
  mapping.skip_rows = 7;
  const signal::Log cut = io::readLog(file, mapping).value();
  ASSERT_EQ(cut.size(), whole.size() - 7);
  EXPECT_EQ(cut.base->pose, whole.base->pose.bottomRows(cut.size()));
  EXPECT_EQ(cut.contacts[0].wrench, whole.contacts[0].wrench.bottomRows(cut.size()));
}

TEST_F(BagSensors, TopicsThatAreNone_AndTimesThatAreNotTheBags_AreRejected) {
  const fs::path file = db3("wrench.db3", {wrenchTopic(), test::db3TopicOf(motion_)}, 3);
  io::LogMapping mapping = contactMapping("base");
  mapping.contacts[0].topic = "/joint_states";
  Result<signal::Log> read = io::readLog(file, mapping);
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().code, ErrorCode::UnknownReference);
  EXPECT_THAT(read.error().message(), HasSubstr("no topic of wrenches"));
  mapping = contactMapping("base");
  mapping.base = io::LogMapping::BaseMotion{"/wrist/wrench"};
  read = io::readLog(file, mapping);
  ASSERT_FALSE(read.ok());
  EXPECT_THAT(read.error().message(), HasSubstr("no topic of odometry"));
  mapping = contactMapping("base");
  mapping.time = {};
  mapping.time.rate = 100.0;
  read = io::readLog(file, mapping);
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().code, ErrorCode::MissingData);
  EXPECT_THAT(read.error().message(), HasSubstr("no stamps in common"));
}

TEST_F(BagSensors, MappingKeepsBaseAndContacts_AsTextAndAsDraft) {
  const fs::path file = db3("both.db3", {wrenchTopic(), Odometry().topic(), test::db3TopicOf(motion_)}, 3);
  io::LogMapping mapping = contactMapping("tool0");
  mapping.base = io::LogMapping::BaseMotion{"/odom", false};
  const io::LogMapping again = io::parseMapping(io::toJson(mapping)).value();
  EXPECT_EQ(again.base, mapping.base);
  EXPECT_EQ(again.contacts, mapping.contacts);
  const io::FileListing listing = io::listFile(file).value();
  const std::vector<io::ImportColumn> columns = io::importColumns(listing, mapping, 0);
  io::ImportDraft draft;
  io::adoptMapping(mapping, columns, 0, motion_.joint_names, draft);
  const io::LogMapping made = io::mappingOf(draft, columns, {file.string()}).value();
  EXPECT_EQ(made.base, mapping.base);
  EXPECT_EQ(made.contacts, mapping.contacts);
  EXPECT_EQ(io::guessMapping(listing).mapping.base, (io::LogMapping::BaseMotion{"/odom"}));
}

TEST_F(BagSensors, MappingThatContradictsItself_IsRejected) {
  const auto rejected = [](std::string contacts) {
    const auto read = io::parseMapping(R"({"time": {"rate": 1}, "channels": [{"quantity": "position"}], )" +
                                       std::move(contacts) + "}");
    EXPECT_FALSE(read.ok());
    return read.ok() ? std::string() : read.error().message();
  };
  EXPECT_THAT(rejected(R"("base": "/odom")"), HasSubstr("is not an object"));
  EXPECT_THAT(rejected(R"("base": {"topics": "/odom"})"), HasSubstr("no such key"));
  EXPECT_THAT(rejected(R"("base": {"velocity": true})"), HasSubstr("base.topic"));
  EXPECT_THAT(rejected(R"("contacts": {"frame": "a", "topic": "b"})"), HasSubstr("is not a list"));
  EXPECT_THAT(rejected(R"("contacts": [{"topic": "b"}])"), HasSubstr("contacts[0].frame"));
  EXPECT_THAT(rejected(R"("contacts": [{"frame": "a", "topic": "b", "sign": 2}])"),
              HasSubstr("neither 1 nor"));
  EXPECT_THAT(rejected(R"("contacts": [{"frame": "a", "topic": "b"}, {"frame": "a", "topic": "c"}])"),
              HasSubstr("two wrenches on a"));
  EXPECT_THAT(rejected(R"("merge": [{"file": "x.db3", "mapping": {"time": {"rate": 1},
      "channels": [{"quantity": "torque"}], "base": {"topic": "/odom"}}}])"),
              HasSubstr("from a file that is merged"));
}

}  // namespace
}  // namespace plumbline
