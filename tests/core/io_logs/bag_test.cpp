// SPDX-License-Identifier: BSD-3-Clause
// Bags that the tests write themselves, in every generation, compression and kind of definition: what comes out is the
// motion that went in.
#include <gmock/gmock.h>

#include <algorithm>

#include "bag_fixture.h"

namespace plumbline {
namespace {

using test::Db3Topic;
using test::MessageWriter;
using test::Squeeze;
using testing::ElementsAre;
using testing::HasSubstr;
using Kind = MessageWriter::Kind;
namespace fs = std::filesystem;

using Bag = test::BagFixture;

TEST_F(Bag, JointStatesAreTheMotion_Db3OfEveryGeneration) {
  for (int generation : {1, 2, 3, 4}) {
    for (Squeeze method : {Squeeze::None, Squeeze::Zstd}) {
      SCOPED_TRACE(generation);
      expectMotion(db3("a b#1%.db3", {test::db3TopicOf(motion_)}, generation, method));
    }
  }
}

TEST_F(Bag, JointStatesAreTheMotion_McapOfEveryCompressionAndDefinition) {
  for (Squeeze method : {Squeeze::None, Squeeze::Zstd, Squeeze::Lz4}) {
    for (const char* encoding : {"ros2msg", "ros1msg", "ros2idl"}) {
      SCOPED_TRACE(encoding);
      expectMotion(write("motion.mcap", test::mcapOf(motion_, method, encoding)));
    }
  }
}

TEST_F(Bag, JointStatesAreTheMotion_Ros1OfEveryCompression) {
  for (Squeeze method : {Squeeze::None, Squeeze::Lz4, Squeeze::Bz2})
    expectMotion(write("motion.bag", test::ros1BagOf(motion_, method)));
}

TEST_F(Bag, JointStatesAreTheMotion_EveryByteOrder) {
  for (Kind kind : {Kind::CdrBig, Kind::Cdr2Little, Kind::Delimited, Kind::DelimitedOutside}) {
    Db3Topic topic = test::db3TopicOf(motion_);
    for (Eigen::Index row = 0; row < motion_.size(); ++row)
      topic.messages[static_cast<std::size_t>(row)].second = test::jointState(motion_, row, kind);
    expectMotion(db3("order.db3", {topic}));
  }
}

TEST_F(Bag, DelimitedMessageWithAWrongSizeIsLeftOut_ParameterListsAreNamed) {
  Db3Topic topic = test::db3TopicOf(motion_);
  for (Eigen::Index row = 0; row < motion_.size(); ++row)
    topic.messages[static_cast<std::size_t>(row)].second = test::jointState(motion_, row, Kind::Delimited);
  topic.messages[3].second[4] = static_cast<char>(topic.messages[3].second[4] + 4);  // the outermost size
  const auto read = io::readLog(db3("size.db3", {topic}));
  ASSERT_TRUE(read.ok()) << read.error().message();
  EXPECT_EQ(read->size(), motion_.size() - 1);
  for (auto& [time, bytes] : topic.messages) bytes[1] = 11;  // PL_CDR2
  const auto lists = io::readLog(db3("lists.db3", {topic}));
  ASSERT_FALSE(lists.ok());
  EXPECT_THAT(lists.error().message(), HasSubstr("/joint_states"));
  EXPECT_THAT(lists.error().message(), HasSubstr("lists of parameters (encapsulation 0x000b"));
}

TEST_F(Bag, WholeFilesMayBeCompressed) {
  db3("run_0.db3", {test::db3TopicOf(motion_)});
  const std::string bytes = test::readBytes(folder_ / "run_0.db3");
  expectMotion(write("run_0.db3.zstd", test::squeeze(Squeeze::Zstd, bytes)));
  const std::string mcap = test::mcapOf(motion_, Squeeze::None);
  expectMotion(write("run_0.mcap.zstd", test::squeeze(Squeeze::Zstd, mcap)));
  EXPECT_EQ(rejected(write("text.zstd", test::squeeze(Squeeze::Zstd, "no bag"))).code,
            ErrorCode::FormatUnknown);
}

// ---- JSON and Protobuf ---------------------------------------------------------------------------------------------
std::string jsonState(const signal::Log& log, Eigen::Index row) {
  std::string joints;
  for (Eigen::Index j = 0; j < log.position.cols(); ++j) {
    char buffer[200];
    std::snprintf(buffer, sizeof buffer,
                  R"(%s{"name":"%s","position":%.17g,"velocity":%.17g,"effort":%.17g})", j > 0 ? "," : "",
                  log.joint_names[static_cast<std::size_t>(j)].c_str(), log.position(row, j),
                  log.velocity(row, j), log.torque(row, j));
    joints += buffer;
  }
  const std::int64_t stamp = test::stampOf(log, row);
  return R"({"timestamp":{"sec":)" + std::to_string(stamp / 1'000'000'000) + R"(,"nsec":)" +
         std::to_string(stamp % 1'000'000'000) + R"(},"joints":[)" + joints + "]}";
}

TEST_F(Bag, JointStatesAreTheMotion_Json) {
  test::McapWriter writer;
  writer.schema(1, "foxglove.JointStates", "jsonschema", "{}").channel(1, 1, "/joints", "json");
  for (Eigen::Index row = 0; row < motion_.size(); ++row)
    writer.message(1, test::stampOf(motion_, row), jsonState(motion_, row));
  expectMotion(write("json.mcap", writer.chunk(Squeeze::Zstd).finish()));
}

std::string varint(std::uint64_t value) {
  std::string text;
  for (; value >= 128; value >>= 7) text += static_cast<char>(0x80 | (value & 0x7F));
  return text + static_cast<char>(value);
}
std::string protoVarint(unsigned number, std::uint64_t value) {
  return varint(number << 3) + varint(value);
}
std::string protoBytes(unsigned number, const std::string& bytes) {
  return varint(number << 3 | 2) + varint(bytes.size()) + bytes;
}
std::string protoDouble(int number, double value) {
  std::string text(9, static_cast<char>(number << 3 | 1));
  std::memcpy(text.data() + 1, &value, 8);
  return text;
}
std::string protoField(const std::string& name, int number, int label, int type,
                       const std::string& type_name = {}) {
  std::string field = protoBytes(1, name) + protoVarint(3, static_cast<unsigned>(number)) +
                      protoVarint(4, static_cast<unsigned>(label)) +
                      protoVarint(5, static_cast<unsigned>(type));
  if (!type_name.empty()) field += protoBytes(6, type_name);
  if (type == 1) field += protoVarint(9, 0) + protoVarint(17, 1);  // optional
  return protoBytes(2, field);
}

/// foxglove.JointStates, its parts and google.protobuf.Timestamp as a FileDescriptorSet.
std::string jointStatesDescriptor() {
  const std::string joint =
      protoBytes(4, protoBytes(1, "JointState") + protoField("name", 1, 1, 9) +
                        protoField("position", 2, 1, 1) + protoField("velocity", 3, 1, 1) +
                        protoField("acceleration", 4, 1, 1) + protoField("effort", 5, 1, 1));
  const std::string joints = protoBytes(
      4, protoBytes(1, "JointStates") + protoField("timestamp", 1, 1, 11, ".google.protobuf.Timestamp") +
             protoField("joints", 2, 3, 11, ".foxglove.JointState"));
  const std::string time = protoBytes(
      4, protoBytes(1, "Timestamp") + protoField("seconds", 1, 1, 3) + protoField("nanos", 2, 1, 5));
  const std::string proto3 = protoBytes(12, "proto3");
  return protoBytes(1, protoBytes(2, "foxglove") + joint + joints + proto3) +
         protoBytes(1, protoBytes(2, "google.protobuf") + time + proto3);
}

std::string protoState(const signal::Log& log, Eigen::Index row, bool velocity) {
  const std::int64_t stamp = test::stampOf(log, row);
  std::string message = protoBytes(1, protoVarint(1, static_cast<std::uint64_t>(stamp / 1'000'000'000)) +
                                          protoVarint(2, static_cast<std::uint64_t>(stamp % 1'000'000'000)));
  for (Eigen::Index j = 0; j < log.position.cols(); ++j)
    message += protoBytes(2, protoBytes(1, log.joint_names[static_cast<std::size_t>(j)]) +
                                 protoDouble(2, log.position(row, j)) +
                                 (velocity ? protoDouble(3, log.velocity(row, j)) : "") +
                                 protoDouble(5, log.torque(row, j)));
  return message;
}

TEST_F(Bag, JointStatesAreTheMotion_Protobuf) {
  for (bool gap : {false, true}) {
    test::McapWriter writer;
    writer.schema(1, "foxglove.JointStates", "protobuf", jointStatesDescriptor())
        .channel(1, 1, "/j", "protobuf");
    for (Eigen::Index row = 0; row < motion_.size(); ++row)
      writer.message(1, test::stampOf(motion_, row), protoState(motion_, row, !gap || row != 4));
    const fs::path file = write("proto.mcap", writer.chunk(Squeeze::Lz4).finish());
    const signal::Log log = io::readLog(file).value();
    EXPECT_EQ(log.position, motion_.position);
    EXPECT_EQ(log.torque, motion_.torque);
    EXPECT_EQ(log.joint_names, motion_.joint_names);
    EXPECT_LT((log.time - motion_.time).cwiseAbs().maxCoeff(), 1.1e-9);
    signal::Log expected = motion_;
    if (gap) expected.velocity.row(4).setConstant(std::numeric_limits<double>::quiet_NaN());
    EXPECT_EQ(test::difference(log.velocity, expected.velocity), 0.0);
  }
}

// ---- joints and stamps ---------------------------------------------------------------------------------------------
signal::Log shuffled(const signal::Log& log, const std::vector<int>& order) {
  signal::Log other = log;
  for (std::size_t j = 0; j < order.size(); ++j) {
    const auto from = order[j], to = static_cast<int>(j);
    other.joint_names[j] = log.joint_names[static_cast<std::size_t>(from)];
    other.position.col(to) = log.position.col(from);
    other.velocity.col(to) = log.velocity.col(from);
    other.torque.col(to) = log.torque.col(from);
  }
  return other;
}

TEST_F(Bag, MessagesAreSortedByJointAndTime) {
  const signal::Log other = shuffled(motion_, {2, 0, 1});
  Db3Topic topic = test::db3TopicOf(motion_);
  for (Eigen::Index row = 1; row < motion_.size(); row += 2)
    topic.messages[static_cast<std::size_t>(row)].second = test::jointState(other, row, Kind::CdrLittle);
  std::swap(topic.messages[7], topic.messages[30]);
  expectMotion(db3("mixed.db3", {topic}));
}

TEST_F(Bag, OtherJointsOnTheTopicAreASeriesOfTheirOwn) {
  signal::Log gripper = test::sineLog(50, 1);
  gripper.joint_names = {"finger"};
  Db3Topic topic = test::db3TopicOf(motion_);
  const Db3Topic second = test::db3TopicOf(gripper);
  topic.messages.insert(topic.messages.end(), second.messages.begin(), second.messages.end());
  const fs::path file = db3("two.db3", {topic});
  expectMotion(file);
  EXPECT_TRUE(test::hasFinding(io::readLog(file).value(), "several-joint-lists"));
  const io::FileListing listing = io::listFile(file).value();
  ASSERT_NE(listing.find("/joint_states#2/position"), nullptr);
  EXPECT_EQ(listing.find("/joint_states#2/position")->shape, (std::vector<std::size_t>{50, 1}));
}

TEST_F(Bag, TimeOfRecordingIsTakenWhereStampsStandStillOrRunBack) {
  for (bool back : {false, true}) {
    Db3Topic topic = test::db3TopicOf(motion_);
    for (Eigen::Index row = 0; row < motion_.size(); ++row) {
      signal::Log stamped = motion_;
      stamped.time[row] =
          back ? (row < 25 ? 100.0 + 0.01 * static_cast<double>(row) : 0.01 * static_cast<double>(row)) : 0.0;
      topic.messages[static_cast<std::size_t>(row)].second = test::jointState(stamped, row, Kind::CdrLittle);
    }
    const fs::path file = db3("stamps.db3", {topic});
    expectMotion(file);
    EXPECT_TRUE(test::hasFinding(io::readLog(file).value(), "stamps-unused"));
  }
}

TEST_F(Bag, MissingQuantitiesAreNotInTheLog) {
  signal::Log bare = motion_;
  bare.velocity.resize(0, 0);
  bare.torque.resize(0, 0);
  const signal::Log log = io::readLog(db3("bare.db3", {test::db3TopicOf(bare)})).value();
  EXPECT_EQ(log.position, motion_.position);
  EXPECT_EQ(log.velocity.size(), 0);
  EXPECT_EQ(log.torque.size(), 0);
}

// ---- controller states ---------------------------------------------------------------------------------------------
void point(MessageWriter& writer, const signal::Log& log, Eigen::Index row, double shift, bool whole) {
  const Eigen::VectorXd none;
  writer.numbers(log.position.row(row).transpose().array() + shift);
  writer.numbers(log.velocity.row(row).transpose().array() + shift);
  writer.numbers(none).numbers(whole ? Eigen::VectorXd(log.torque.row(row)) : none);
  writer.number(std::int32_t{0}).number(std::uint32_t{5});
}
void noPoint(MessageWriter& writer) {
  for (int i = 0; i < 3; ++i) writer.number(std::uint32_t{0});
  writer.number(std::int32_t{0}).number(std::uint32_t{0});
}

/// JointTrajectoryControllerState: 0 Foxy and ROS 1, 1 Humble, 2 Iron, 3 Jazzy.
Db3Topic controllerState(const signal::Log& log, int variant) {
  Db3Topic topic{"/arm_controller/state", "control_msgs/msg/JointTrajectoryControllerState", "", {}};
  for (Eigen::Index row = 0; row < log.size(); ++row) {
    MessageWriter writer;
    writer.header(test::stampOf(log, row)).texts(log.joint_names);
    point(writer, log, row, 0.5, false);
    point(writer, log, row, 0.0, true);
    point(writer, log, row, 0.25, false);
    if (variant > 0) point(writer, log, row, 9.0, true);
    if (variant == 1) {
      point(writer, log, row, 0.5, false);
      point(writer, log, row, 0.0, true);
    }
    if (variant > 0) writer.texts({});
    for (int i = 0; i < (variant == 0 ? 0 : variant == 1 ? 6 : 4); ++i) noPoint(writer);
    if (variant == 3) writer.number(1.0);
    topic.messages.emplace_back(test::stampOf(log, row), writer.bytes());
  }
  return topic;
}

TEST_F(Bag, ControllerStatesOfEveryDistributionGiveTheMeasuredMotion) {
  for (int variant = 0; variant < 4; ++variant) {
    SCOPED_TRACE(variant);
    const fs::path file = db3("jtc.db3", {controllerState(motion_, variant)}, 3);
    expectMotion(file);
    EXPECT_FALSE(test::hasFinding(io::readLog(file).value(), "ambiguous-position"));
  }
}

TEST_F(Bag, JointStatesComeBeforeControllerStates) {
  signal::Log other = motion_;
  other.position.array() += 1.0;
  expectMotion(db3("both.db3", {controllerState(other, 1), test::db3TopicOf(motion_)}, 3));
}

// ---- other topics --------------------------------------------------------------------------------------------------
TEST_F(Bag, OtherTopicsAreColumnsForAMapping) {
  Db3Topic wrench{"/wrench", "geometry_msgs/msg/WrenchStamped", "", {}},
      imu{"/imu", "sensor_msgs/msg/Imu", "", {}},
      torques{"/torques", "std_msgs/msg/Float64MultiArray", "", {}},
      odom{"/odom", "nav_msgs/msg/Odometry", "", {}};
  for (int k = -2; k < 60; ++k) {  // every 10 ms too, 4 ms later
    const double t = 0.01 * k + 0.004;
    const std::int64_t stamp = test::kBagStart + 10'000'000LL * k + 4'000'000;
    MessageWriter a, b, c, d;
    a.header(stamp);
    for (int i = 0; i < 6; ++i) a.number(i + t);
    wrench.messages.emplace_back(stamp + 500'000, a.bytes());
    b.header(stamp);
    for (int i = 0; i < 37; ++i) b.number(i + t);
    imu.messages.emplace_back(stamp + 500'000, b.bytes());
    c.number(std::uint32_t{1})
        .text("joints")
        .number(std::uint32_t{3})
        .number(std::uint32_t{3})
        .number(std::uint32_t{0});
    c.numbers(Eigen::Vector3d(t, 2.0 * t, 3.0 * t));
    torques.messages.emplace_back(stamp + 500'000, c.bytes());
    d.header(stamp).text("body");
    for (int i = 0; i < 85; ++i) d.number(i < 3 || i > 42 ? i + t : i == 6 ? 1.0 : 0.0);
    odom.messages.emplace_back(stamp + 500'000, d.bytes());
  }
  torques.messages.erase(torques.messages.begin() + 20, torques.messages.begin() + 30);  // a gap
  const fs::path file = db3("topics.db3", {wrench, imu, torques, odom, test::db3TopicOf(motion_)}, 3);
  expectMotion(file);
  const std::vector<Finding> findings = io::readLog(file)->findings;
  for (const auto& [topic, code] : {std::pair{"/wrench", "topic-unused"}, {"/odom", "base-found"}})
    EXPECT_THAT(findings, testing::Contains(testing::AllOf(testing::Field(&Finding::subject, topic),
                                                           testing::Field(&Finding::code, code))));
  const auto mapping = io::parseMapping(R"({
    "joint_names": "/joint_states/name", "time": {"dataset": "/joint_states/header/stamp", "unit": "ns"},
    "channels": [{"quantity": "position", "dataset": "/joint_states/position"},
                 {"quantity": "torque", "dataset": "/torques/data", "columns": ["1-3"]},
                 {"quantity": "other", "name": "fx", "dataset": "/wrench/wrench/force/x"},
                 {"quantity": "other", "name": "az", "dataset": "/imu/linear_acceleration/z"},
                 {"quantity": "other", "name": "vx", "dataset": "/odom/twist/twist/linear/x"}]})");
  ASSERT_TRUE(mapping.ok()) << mapping.error().message();
  const Result<signal::Log> log = io::readLog(file, *mapping);
  ASSERT_TRUE(log.ok()) << log.error().message();
  ASSERT_EQ(log->extras.size(), 3U);
  // Linear in time: interpolation between the stamps is exact but for rounding and ns.
  EXPECT_LT((log->extras[0].values.array() - motion_.time.array()).abs().maxCoeff(), 1e-8);
  EXPECT_LT((log->extras[1].values.array() - (4.0 + 9 + 3 + 9 + 2 + motion_.time.array())).abs().maxCoeff(),
            1e-8);
  EXPECT_LT((log->extras[2].values.array() - (7.0 + 36 + motion_.time.array())).abs().maxCoeff(), 1e-8);
  int gaps = 0;
  for (Eigen::Index i = 0; i < log->size(); ++i) {
    // Torques 20 … 29 of those from k = −2 on are gone: the last before is at 0.174 s, the next one at 0.284 s. Of
    // this topic only the time of recording is known, which lies 0.5 ms behind the stamps of both.
    const bool gap = log->time[i] > 0.1741 && log->time[i] < 0.2839;
    gaps += gap;
    ASSERT_EQ(std::isnan(log->torque(i, 2)), gap) << i;
    if (!gap) {
      EXPECT_NEAR(log->torque(i, 2), 3.0 * log->time[i], 1e-8);
    }
  }
  EXPECT_EQ(gaps, 11);
  EXPECT_TRUE(test::hasFinding(*log, "interpolated"));
}

TEST_F(Bag, WithoutJointStatesTheTopicsAreNamed) {
  Db3Topic words{"/chatter", "std_msgs/msg/String", "", {}}, odd{"/odd", "my_msgs/msg/Odd", "", {}};
  words.messages.emplace_back(1, MessageWriter().text("hello").bytes());
  odd.messages.emplace_back(2, MessageWriter().number(1.0).bytes());
  const Error error = rejected(db3("chatter.db3", {words, odd}, 3));
  EXPECT_EQ(error.code, ErrorCode::MissingData);
  EXPECT_THAT(error.message(), HasSubstr("/chatter (std_msgs/msg/String, 1 message)"));
  EXPECT_THAT(error.message(),
              HasSubstr("/odd (my_msgs/msg/Odd, 1 message: the bag stores no definition of"));
}

// ---- cut files -----------------------------------------------------------------------------------------------------
TEST_F(Bag, RefusalSaysThatTheFileIsCut_Ros1WithinTheFirstChunk) {
  for (Squeeze method : {Squeeze::None, Squeeze::Lz4, Squeeze::Bz2}) {
    const std::string bytes = test::ros1BagOf(motion_, method);
    const std::size_t begin = bytes.find("compression="), second = bytes.find("compression=", begin + 1);
    for (std::size_t size : {begin, begin + 30, begin + 200, (begin + second) / 2}) {
      SCOPED_TRACE(size);
      const fs::path file = write("cut.bag", bytes.substr(0, size));
      const Error error = rejected(file);
      EXPECT_EQ(error.code, ErrorCode::MissingData);
      EXPECT_THAT(error.message(), HasSubstr("cut.bag is corrupt or cut off at byte"));
      EXPECT_THAT(error.message(), HasSubstr("there are no joint states with names in the bag"));
      EXPECT_THAT(error.remedy, HasSubstr("copy the file again; otherwise record the topic"));
      const auto mapped = io::readLog(file, io::parseMapping(R"({"time": {"rate": 100}, "channels":
          [{"quantity": "position", "dataset": "/joint_states/position"}]})")
                                                .value());
      ASSERT_FALSE(mapped.ok());
      EXPECT_THAT(mapped.error().message(), HasSubstr("cut off at byte"));
    }
  }
  for (std::size_t size : {9U, 12U, 13U, 60U})  // before the first record ends
    EXPECT_EQ(rejected(write("cut.bag", test::ros1BagOf(motion_, Squeeze::None).substr(0, size))).code,
              ErrorCode::FileTruncated);
}

TEST_F(Bag, RefusalSaysThatTheFileIsCut_McapBehindTheTopics) {
  test::McapWriter writer;
  writer.schema(1, "sensor_msgs/msg/JointState", "ros2msg", test::kJointStateRos2);
  const std::string declared = writer.channel(3, 1, "/joint_states", "cdr").chunk(Squeeze::None).finish();
  for (Eigen::Index row = 0; row < motion_.size(); ++row)
    writer.message(3, test::stampOf(motion_, row), test::jointState(motion_, row, Kind::CdrLittle));
  const std::string bytes = writer.chunk(Squeeze::Zstd).finish();
  const auto begin = static_cast<std::size_t>(
      std::mismatch(declared.begin(), declared.end(), bytes.begin()).first - declared.begin());
  for (std::size_t size : {begin, begin + 1, begin + 9, begin + 300}) {
    SCOPED_TRACE(size);
    const Error error = rejected(write("cut.mcap", bytes.substr(0, size)));
    EXPECT_THAT(error.message(), HasSubstr("cut.mcap is corrupt or cut off at byte"));
    EXPECT_THAT(error.message(), HasSubstr("/joint_states (sensor_msgs/msg/JointState, 0 messages)"));
    EXPECT_THAT(error.remedy, HasSubstr("copy the file again"));
  }
  EXPECT_THAT(rejected(write("cut.mcap", bytes.substr(0, 5))).message(), HasSubstr("cut off"));
  const Error whole = rejected(write("whole.mcap", declared));
  EXPECT_THAT(whole.message(), testing::Not(HasSubstr("cut off")));
}

TEST_F(Bag, RefusalSaysThatTheFileIsCut_Db3) {
  const std::string bytes = test::readBytes(db3("whole.db3", {test::db3TopicOf(motion_)}));
  for (std::size_t size : {50U, 300U, 600U, 1500U}) {
    SCOPED_TRACE(size);
    EXPECT_THAT(rejected(write("cut.db3", bytes.substr(0, size))).message(), HasSubstr("cut off"));
  }
}

TEST_F(Bag, ImagesAreNotHeld) {
  Db3Topic images{"/camera", "my_msgs/msg/Image", "uint8[] data\nfloat64 gain", {}};
  for (int k = 0; k < 5; ++k) {
    MessageWriter writer;
    writer.number(std::uint32_t{100000});
    for (int i = 0; i < 100000; ++i) writer.number(std::uint8_t{1});
    images.messages.emplace_back(k, writer.number(2.5).bytes());
  }
  const io::FileListing listing = io::listFile(db3("image.db3", {images})).value();
  ASSERT_NE(listing.find("/camera/data"), nullptr);
  EXPECT_THAT(listing.find("/camera/data")->problem, HasSubstr("512 numbers"));
  ASSERT_NE(listing.find("/camera/gain"), nullptr);
}

// ---- folders -------------------------------------------------------------------------------------------------------
class BagFolder : public Bag {
 protected:
  BagFolder() {
    fs::create_directories(bag_);
    const Db3Topic whole = test::db3TopicOf(motion_);
    for (int part = 0; part < 11; ++part) {
      Db3Topic some = whole;
      some.messages.assign(whole.messages.begin() + std::min(50, 5 * part),
                           whole.messages.begin() + std::min(50, 5 * part + 5));
      test::writeDb3(bag_ / ("run_" + std::to_string(part) + ".db3"), {some}, 3);
    }
  }
  void metadata(const std::string& folder, int parts, const std::string& extra = {}) const {
    std::string text = "rosbag2_bagfile_information:\n  version: 2\n  storage_identifier: sqlite3\n" + extra +
                       "  relative_file_paths:\n";
    for (int part = 0; part < parts; ++part)
      text += "    - " + folder + "run_" + std::to_string(part) + ".db3\n";
    test::writeText(bag_ / "metadata.yaml", text);
  }
  const fs::path bag_ = folder_ / "run.2024";
};

TEST_F(BagFolder, PartsAreOneRecording_WithAndWithoutMetadata) {
  expectMotion(bag_);  // run_10 behind run_9
  for (const std::string folder : {"", "run.2024/", "../../run.2024/"}) {
    metadata(folder, 11);
    expectMotion(bag_);
    expectMotion(bag_ / "metadata.yaml");
  }
  const signal::Log log = io::readLog(bag_ / "").value();
  EXPECT_EQ(log.name, "run.2024");
  EXPECT_EQ(log.content_hash.size(), 64U);
  JobContext two;
  two.threads = 2;
  EXPECT_EQ(io::readLog(bag_, std::nullopt, two)->content_hash, log.content_hash);
}

TEST_F(BagFolder, MissingPartsAreReported) {
  metadata("", 11);
  fs::remove(bag_ / "run_10.db3");
  EXPECT_TRUE(test::hasFinding(io::readLog(bag_).value(), "bag-part-missing"));
  fs::resize_file(bag_ / "run_9.db3", 100);
  const signal::Log log = io::readLog(bag_).value();
  EXPECT_TRUE(test::hasFinding(log, "bag-part-unreadable"));
  EXPECT_EQ(log.size(), 45);
  EXPECT_TRUE(test::hasFinding(io::readLog(bag_ / "run_3.db3", io::parseMapping(R"({"time": {"rate": 100},
      "channels": [{"quantity": "position", "dataset": "/joint_states/position"}]})")
                                                                   .value())
                                   .value(),
                               "bag-part"));
}

TEST_F(BagFolder, RefusalSaysThatAPartIsCut) {
  const fs::path folder = folder_ / "parts";
  fs::create_directories(folder);
  test::writeText(folder / "run_0.mcap", test::mcapOf(motion_, Squeeze::None).substr(0, 60));
  test::McapWriter other;
  other.channel(1, 0, "/status", "json").message(1, 5, R"({"temperature": 1})");
  test::writeText(folder / "run_1.mcap", other.finish());
  const Error error = rejected(folder);
  EXPECT_THAT(error.message(), HasSubstr("a part of the recording was left out"));
  EXPECT_THAT(error.message(), HasSubstr("cut off before its first message"));
  EXPECT_THAT(error.message(), HasSubstr("there are no joint states with names in the bag"));
}

TEST_F(BagFolder, WhatIsNoRecordingIsRejected) {
  test::writeText(bag_ / "other.mcap", test::mcapOf(motion_, Squeeze::None));
  EXPECT_THAT(rejected(bag_).message(), HasSubstr("several recordings (other, run)"));
  fs::create_directories(folder_ / "empty");
  EXPECT_THAT(rejected(folder_ / "empty").message(), HasSubstr("there is no bag"));
  test::writeText(bag_ / "metadata.yaml", "{[");
  EXPECT_EQ(rejected(bag_).code, ErrorCode::SyntaxError);
  test::writeText(bag_ / "metadata.yaml", "name: something");
  EXPECT_EQ(rejected(bag_).code, ErrorCode::FormatUnknown);
}

TEST_F(BagFolder, UnknownCompressionIsNamed) {
  metadata("", 11, "  compression_mode: FILE\n  compression_format: lzma\n");
  EXPECT_THAT(rejected(bag_).message(), HasSubstr("\"lzma\""));
  metadata("", 11, "  compression_mode: MESSAGE\n  compression_format: brotli\n");
  EXPECT_THAT(rejected(bag_).message(), HasSubstr("\"brotli\""));
}

}  // namespace
}  // namespace plumbline
