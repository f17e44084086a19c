// SPDX-License-Identifier: BSD-3-Clause
// Bags of others. Figures were read independently: with sqlite3 and a few lines of Python that decode the bytes.
#include <gmock/gmock.h>

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/workflow/cli_support.h"
#include "log_files.h"

namespace plumbline {
namespace {

namespace fs = std::filesystem;
using test::shared;
using testing::ElementsAre;
using testing::HasSubstr;

std::string bagMessage(const std::string& file) {
  const Result<signal::Log> log = io::readLog(shared("data/rosbags/" + file));
  EXPECT_FALSE(log.ok()) << file;
  return log.ok() ? "" : log.error().message();
}

TEST(RealBag, PandaOfHumble) {
  PLUMBLINE_NEEDS_SHARED("data/rosbags");
  const signal::Log log =
      io::readLog(shared("data/rosbags/unisa_idsolver/panda_exciting_trajectory.db3")).value();
  ASSERT_EQ(log.size(), 727);
  EXPECT_THAT(log.joint_names, ElementsAre("fer_joint1", "fer_joint2", "fer_joint3", "fer_joint4",
                                           "fer_joint5", "fer_joint6", "fer_joint7"));
  EXPECT_EQ(log.time[0], 0.0);
  EXPECT_NEAR(log.time[1], 0.033382177, 1e-12);
  EXPECT_NEAR(log.time[726], 24.200059891, 1e-12);
  EXPECT_EQ(log.position(0, 0), -2.253337627308282);
  EXPECT_EQ(log.position(726, 6), 0.4837114540884157);
  EXPECT_EQ(log.velocity(0, 3), -0.352524856940154);
  EXPECT_EQ(log.torque(726, 6), -0.21958324313163757);
}

TEST(RealBag, IdentifiesWithoutAMapping_Panda) {
  PLUMBLINE_NEEDS_SHARED("data/rosbags");
  const std::string bag = test::data("rosbags/unisa_idsolver/panda_exciting_trajectory.db3");
  const test::Outcome log = test::cli("log " + bag);
  EXPECT_EQ(log.status, 0) << log.err;
  EXPECT_THAT(log.out, HasSubstr("727 samples"));
  const test::Outcome identified =
      test::cli("identify " + test::data("panda_gaz/panda_gaz2019.urdf") + " " + bag + " --format json");
  ASSERT_EQ(identified.status, 0) << identified.err;
  const nlohmann::json result = nlohmann::json::parse(identified.out);
  EXPECT_NEAR(result["fit"]["relative_error"].get<double>(), 0.0294, 0.0005);
}

TEST(RealBag, Ros1OfPlotJuggler) {
  PLUMBLINE_NEEDS_SHARED("data/rosbags");
  const signal::Log log = io::readLog(shared("data/rosbags/plotjuggler/fake_joint_state.bag")).value();
  ASSERT_EQ(log.size(), 2725);
  EXPECT_THAT(log.joint_names, ElementsAre("joint_0", "joint_1", "joint_2", "joint_3", "joint_4", "joint_5"));
  EXPECT_EQ(log.time[0], 0.0);
  EXPECT_NEAR(log.time[2724], 2.723607735, 1e-9);
  EXPECT_EQ(log.position(0, 0), 1.0875209655575857);
  EXPECT_EQ(log.position(2724, 5), 0.5760582720307971);
  EXPECT_TRUE(test::hasFinding(log, "bag-stray-bytes"));
}

TEST(RealBag, FirstGenerationAsColumns) {
  PLUMBLINE_NEEDS_SHARED("data/rosbags");
  const fs::path folder = shared("data/rosbags/plotjuggler/rosbag2_test");
  const io::FileListing listing = io::listFile(folder).value();
  for (const char* path : {"/imu/linear_acceleration/z", "/imu/orientation/w", "/pose/pose/position/x"}) {
    ASSERT_NE(listing.find(path), nullptr) << path;
    EXPECT_EQ(listing.find(path)->shape, (std::vector<std::size_t>{1565})) << path;
  }
  EXPECT_EQ(listing.find("/imu/angular_velocity_covariance")->shape, (std::vector<std::size_t>{1565, 9}));
  const std::string message = bagMessage("plotjuggler/rosbag2_test");
  EXPECT_THAT(message, HasSubstr("/imu (sensor_msgs/msg/Imu, 1565 messages)"));
  EXPECT_THAT(
      message,
      HasSubstr("/battery (sensor_msgs/msg/BatteryState, 1565 messages: the bag stores no definition"));
}

TEST(RealBag, SameContentOfBothCompressions) {
  PLUMBLINE_NEEDS_SHARED("data/rosbags");
  for (const char* file : {"foxglove_rosbag/example-bz2.bag", "foxglove_rosbag/example-lz4.bag"}) {
    const io::FileListing listing = io::listFile(shared(std::string("data/rosbags/") + file)).value();
    EXPECT_EQ(listing.find("/turtle1/pose/x")->shape, (std::vector<std::size_t>{1344})) << file;
    EXPECT_EQ(listing.find("/tf/log_time")->shape, (std::vector<std::size_t>{2688})) << file;
    EXPECT_THAT(bagMessage(file), HasSubstr("/turtle1/color_sensor (turtlesim/Color, 1351 messages)"));
  }
  EXPECT_THAT(bagMessage("foxglove_rosbag/example-unsorted-chunks.bag"),
              HasSubstr("/foo (std_msgs/String, 3 messages)"));
  EXPECT_THAT(bagMessage("foxglove_rosbag/no-messages.bag"), HasSubstr("no topics"));
  EXPECT_THAT(bagMessage("foxglove_rosbag/empty-file.bag"), HasSubstr("empty"));
}

TEST(RealBag, SplitRecordingsAreWhole) {
  PLUMBLINE_NEEDS_SHARED("data/rosbags");
  const std::string resources = "rosbag2_tests/rosbag2_py/test/resources/";
  for (const char* storage : {"mcap", "sqlite3"}) {
    // Messages of all five parts, as metadata.yaml counts them.
    const std::string message = bagMessage(resources + storage + "/wbag");
    for (const char* count :
         {"/HHH (std_msgs/msg/String, 726 messages)", "/AAA (std_msgs/msg/String, 804 messages)"})
      EXPECT_THAT(message, HasSubstr(count)) << storage;
    // 1324 + 1324 + 529 messages; no metadata.
    EXPECT_THAT(bagMessage(resources + storage + "/reindex_test_bags/multiple_files"),
                HasSubstr("/chatter (std_msgs/msg/String, 3177 messages)"))
        << storage;
  }
}

TEST(RealBag, JsonOfMcapThroughAMapping) {
  PLUMBLINE_NEEDS_SHARED("data/rosbags");
  const fs::path file = shared("data/rosbags/cartpole_json_mcap/kinda_works.mcap");
  EXPECT_THAT(bagMessage("cartpole_json_mcap/kinda_works.mcap"),
              HasSubstr("/cartpole/state (State, 9989 messages)"));
  const auto mapping = io::parseMapping(R"({"joints": ["cart", "pole"],
    "time": {"dataset": "/cartpole/state/log_time", "unit": "ns"},
    "channels": [{"quantity": "position", "dataset": "/cartpole/state/cart_position", "joints": ["cart"]},
                 {"quantity": "position", "dataset": "/cartpole/state/pole_angle", "joints": ["pole"]}]})");
  const Result<signal::Log> log = io::readLog(file, *mapping);
  ASSERT_TRUE(log.ok()) << log.error().message();
  EXPECT_EQ(log->size(), 9989);
  EXPECT_EQ(log->jointCount(), 2);
}

TEST(RealBag, EveryFileIsReadOrRejectedInOneSentence) {
  PLUMBLINE_NEEDS_SHARED("data/rosbags");
  int files = 0, read = 0;
  for (const auto& entry : fs::recursive_directory_iterator(shared("data/rosbags"))) {
    const std::string extension = entry.path().extension().string();
    const bool folder = entry.is_directory() && fs::exists(entry.path() / "metadata.yaml");
    if (!folder && extension != ".db3" && extension != ".mcap" && extension != ".bag") continue;
    ++files;
    const Result<signal::Log> log = io::readLog(entry.path());
    if (log.ok()) {
      ++read;
      continue;
    }
    const std::string message = log.error().message();
    EXPECT_THAT(message, HasSubstr(entry.path().string()));
    EXPECT_FALSE(log.error().remedy.empty()) << message;
    const bool says_topics =
        log.error().code == ErrorCode::MissingData && message.find("it holds") != std::string::npos;
    EXPECT_TRUE(says_topics || log.error().code == ErrorCode::FileEmpty) << message;
  }
  EXPECT_GE(files, 60);
  EXPECT_EQ(read, 2);  // the only two with joint states
}

}  // namespace
}  // namespace plumbline
