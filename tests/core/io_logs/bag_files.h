// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "signal/log.h"

/// Bags for the tests, written byte by byte as the formats are specified.
namespace plumbline::test {

/// Numbers and texts as ROS serialises them.
class MessageWriter {
 public:
  enum class Kind {
    Ros1,
    CdrLittle,
    CdrBig,
    Cdr2Little,
    Delimited,        ///< XCDR version 2, every struct behind its size
    DelimitedOutside  ///< only the outermost
  };
  explicit MessageWriter(Kind kind = Kind::CdrLittle);
  template <typename Number>
  MessageWriter& number(Number value) {
    align(sizeof(Number));
    return raw(&value, sizeof(Number));
  }
  MessageWriter& text(const std::string& value);
  MessageWriter& texts(const std::vector<std::string>& values);
  MessageWriter& numbers(const Eigen::VectorXd& values);
  /// Header with its stamp in ns.
  MessageWriter& header(std::int64_t stamp);
  /// Begins a struct, and ends it: its size stands before it where the kind is delimited.
  MessageWriter& open(bool outermost = false);
  MessageWriter& close(bool outermost = false);
  std::string bytes() const { return head_ + body_; }

 private:
  void align(std::size_t size);
  MessageWriter& raw(const void* value, std::size_t size);
  bool two() const { return kind_ >= Kind::Cdr2Little; }
  std::vector<std::size_t> begins_;
  Kind kind_;
  std::string head_, body_;
};

inline constexpr std::int64_t kBagStart = 1'700'000'000'123'456'789;
std::int64_t stampOf(const signal::Log& log, Eigen::Index row);
/// sensor_msgs/JointState of one row of a log.
std::string jointState(const signal::Log& log, Eigen::Index row, MessageWriter::Kind kind);

extern const char* const kJointStateRos1;
extern const char* const kJointStateRos2;
extern const char* const kJointStateIdl;

enum class Squeeze { None, Zstd, Lz4, Bz2 };
std::string squeeze(Squeeze method, const std::string& bytes);

class McapWriter {
 public:
  McapWriter();
  McapWriter& schema(std::uint16_t id, const std::string& name, const std::string& encoding,
                     const std::string& data);
  McapWriter& channel(std::uint16_t id, std::uint16_t schema, const std::string& topic,
                      const std::string& encoding);
  McapWriter& message(std::uint16_t channel, std::int64_t time, const std::string& data);
  /// Puts what was written since the last chunk into a chunk. @param name  of the method, when it is to be wrong
  McapWriter& chunk(Squeeze method, const std::string& name = {});
  McapWriter& record(std::uint8_t op, const std::string& body);
  std::string finish();

 private:
  std::string done_, open_;
};

class Ros1BagWriter {
 public:
  Ros1BagWriter() = default;
  Ros1BagWriter& connection(std::uint32_t id, const std::string& topic, const std::string& type,
                            const std::string& definition);
  Ros1BagWriter& message(std::uint32_t id, std::int64_t time, const std::string& data);
  Ros1BagWriter& chunk(Squeeze method, const std::string& name = {});
  /// @param extra  further fields of the bag's header, "name=value"
  std::string finish(const std::vector<std::string>& extra = {}, const std::string& stray = {});

 private:
  std::string chunks_, open_;
};

struct Db3Topic {
  std::string name, type, definition;
  std::vector<std::pair<std::int64_t, std::string>> messages;
  std::string format = "cdr";
};
/// A ROS 2 bag. @param generation  1 (Foxy) … 4 (Iron) of the tables; definitions from 4 on
void writeDb3(const std::filesystem::path& path, const std::vector<Db3Topic>& topics, int generation = 4,
              Squeeze message_compression = Squeeze::None);

/// The whole log as joint states in one of the containers, in chunks of ten messages.
std::string mcapOf(const signal::Log& log, Squeeze method, const std::string& schema_encoding = "ros2msg");
std::string ros1BagOf(const signal::Log& log, Squeeze method);
Db3Topic db3TopicOf(const signal::Log& log, const std::string& name = "/joint_states");

}  // namespace plumbline::test
