// SPDX-License-Identifier: BSD-3-Clause
#include <gmock/gmock.h>

#include "bag_files.h"
#include "log_files.h"

namespace plumbline {
namespace {

using testing::HasSubstr;

std::string ulogRecord(char kind, const std::string& body) {
  const auto size = static_cast<std::uint16_t>(body.size());
  return std::string(reinterpret_cast<const char*>(&size), 2) + kind + body;
}

TEST(Ulog, IsReadThroughAMapping_AndUpToTheCut) {
  const std::filesystem::path folder = test::temporaryFolder("ulog");
  const std::filesystem::path flight = folder / "flight.ulg", cut_file = folder / "cut.ulg";
  std::string file("ULog\x01\x12\x35\x01", 8);
  file += std::string(8, '\0') + ulogRecord('B', std::string(40, '\0'));
  file += ulogRecord('F', "arm:uint64_t timestamp;part[2] joint;uint8_t state;uint8_t[7] _padding0;");
  file += ulogRecord('F', "part:float q;double tau;");
  file += ulogRecord('A', std::string("\0\5\0arm", 6)) + ulogRecord('A', std::string("\1\6\0arm", 6));
  std::size_t middle = 0;
  for (int k = 0; k < 40; ++k) {
    test::MessageWriter message(test::MessageWriter::Kind::Ros1);
    message.number(static_cast<std::uint64_t>(2'000'000 + 4000 * k));
    for (int j = 0; j < 2; ++j) message.number(static_cast<float>(k + 100 * j)).number(0.5 * k + j);
    if (k == 30) middle = file.size() + 9;
    file += ulogRecord('D', std::string("\5\0", 2) + message.number(std::uint8_t{3}).bytes());
  }
  test::writeText(flight, file);
  test::writeText(cut_file, file.substr(0, middle));
  const auto mapping =
      io::parseMapping(R"({"joints": ["a", "b"], "time": {"dataset": "/arm/timestamp", "unit": "us"},
    "channels": [{"quantity": "position", "dataset": "/arm/joint/q"}, {"quantity": "torque", "dataset": "/arm/joint/tau"}]})");
  const Result<signal::Log> log = io::readLog(flight, *mapping);
  ASSERT_TRUE(log.ok()) << log.error().message();
  ASSERT_EQ(log->size(), 40);
  EXPECT_EQ(log->time[39], 2.156);
  EXPECT_EQ(log->position(39, 1), 139.0);
  EXPECT_EQ(log->torque(39, 0), 19.5);
  EXPECT_THAT(io::readLog(flight).error().message(), HasSubstr("/arm (arm, 40 messages)"));
  const signal::Log cut = io::readLog(cut_file, *mapping).value();
  EXPECT_EQ(cut.size(), 30);
  EXPECT_TRUE(test::hasFinding(cut, "bag-cut-off"));
}

}  // namespace
}  // namespace plumbline
