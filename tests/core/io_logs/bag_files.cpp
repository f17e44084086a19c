// SPDX-License-Identifier: BSD-3-Clause
#include "bag_files.h"

#include <bzlib.h>
#include <lz4frame.h>
#include <sqlite3.h>
#include <zstd.h>

#include <algorithm>
#include <boost/crc.hpp>
#include <cmath>
#include <cstring>

namespace plumbline::test {
namespace {

template <typename Number>
std::string little(Number value) {
  std::string bytes(sizeof(Number), '\0');
  std::memcpy(bytes.data(), &value, sizeof(Number));
  return bytes;
}

std::string counted(const std::string& text) {
  return little(static_cast<std::uint32_t>(text.size())) + text;
}

}  // namespace

const char* const kJointStateRos1 = R"(# comment
Header header   # with a comment

string[] name
float64[] position
float64[] velocity
float64[] effort
uint8 LEVEL=3
================================================================================
MSG: std_msgs/Header
uint32 seq
time stamp
string frame_id
)";

const char* const kJointStateRos2 = R"(std_msgs/Header header
string[] name
float64[] position
float64[] velocity
float64[] effort
string<=5 WORD="a # b"
================================================================================
MSG: std_msgs/Header
builtin_interfaces/Time stamp
string frame_id
================================================================================
MSG: builtin_interfaces/Time
int32 sec
uint32 nanosec
)";

const char* const kJointStateIdl =
    R"(================================================================================
IDL: sensor_msgs/msg/JointState
// generated
#include "std_msgs/msg/Header.idl"
module sensor_msgs {
  module msg {
    typedef sequence<double> many;
    @verbatim (language="comment", text="a (b) c")
    struct JointState {
      std_msgs::msg::Header header;
      sequence<string> name;
      @unit("rad")
      sequence<double> position;
      many velocity;
      sequence<double, 100> effort;
    };
  };
};
================================================================================
IDL: std_msgs/msg/Header
module std_msgs { module msg {
    struct Header { builtin_interfaces::msg::Time stamp; string<255> frame_id; };
}; };
================================================================================
IDL: builtin_interfaces/msg/Time
module builtin_interfaces { module msg {
    const long LIMIT = 3;
    struct Time { int32 sec; unsigned long nanosec; };
}; };
)";

MessageWriter::MessageWriter(Kind kind) : kind_(kind) {
  if (kind == Kind::CdrLittle) head_ = std::string("\0\1\0\0", 4);
  if (kind == Kind::CdrBig) head_ = std::string("\0\0\0\0", 4);
  if (kind == Kind::Cdr2Little) head_ = std::string("\0\7\0\0", 4);
  if (kind > Kind::Cdr2Little) head_ = std::string("\0\x9\0\0", 4);
}

void MessageWriter::align(std::size_t size) {
  if (kind_ == Kind::Ros1) return;
  if (two()) size = std::min<std::size_t>(size, 4);
  while (body_.size() % size != 0) body_ += '\0';
}

MessageWriter& MessageWriter::raw(const void* value, std::size_t size) {
  std::string bytes(static_cast<const char*>(value), size);
  if (kind_ == Kind::CdrBig) std::reverse(bytes.begin(), bytes.end());
  body_ += bytes;
  return *this;
}

MessageWriter& MessageWriter::open(bool outermost) {
  if (kind_ != Kind::Delimited && !(outermost && kind_ == Kind::DelimitedOutside)) return *this;
  number(std::uint32_t{0});
  begins_.push_back(body_.size());
  return *this;
}

MessageWriter& MessageWriter::close(bool outermost) {
  if (kind_ != Kind::Delimited && !(outermost && kind_ == Kind::DelimitedOutside)) return *this;
  const auto size = static_cast<std::uint32_t>(body_.size() - begins_.back());
  std::memcpy(body_.data() + begins_.back() - 4, &size, 4);
  begins_.pop_back();
  return *this;
}

MessageWriter& MessageWriter::text(const std::string& value) {
  const std::size_t end = kind_ == Kind::Ros1 ? 0 : 1;
  number(static_cast<std::uint32_t>(value.size() + end));
  body_ += value;
  body_.append(end, '\0');
  return *this;
}

MessageWriter& MessageWriter::texts(const std::vector<std::string>& values) {
  std::size_t size_at = 0;
  if (two()) {
    number(std::uint32_t{0});
    size_at = body_.size();
  }
  number(static_cast<std::uint32_t>(values.size()));
  for (const std::string& value : values) text(value);
  if (size_at > 0) {
    const auto size = static_cast<std::uint32_t>(body_.size() - size_at);
    std::memcpy(body_.data() + size_at - 4, &size, 4);
  }
  return *this;
}

MessageWriter& MessageWriter::numbers(const Eigen::VectorXd& values) {
  number(static_cast<std::uint32_t>(values.size()));
  for (double value : values) number(value);
  return *this;
}

MessageWriter& MessageWriter::header(std::int64_t stamp) {
  if (kind_ == Kind::Ros1) number(std::uint32_t{7});
  open().open();
  number(static_cast<std::uint32_t>(stamp / 1'000'000'000));
  number(static_cast<std::uint32_t>(stamp % 1'000'000'000));
  close();
  return text("base").close();
}

std::int64_t stampOf(const signal::Log& log, Eigen::Index row) {
  return kBagStart + std::llround(log.time[row] * 1e9);
}

std::string jointState(const signal::Log& log, Eigen::Index row, MessageWriter::Kind kind) {
  const auto rowOf = [&](const Eigen::MatrixXd& matrix) {
    return matrix.size() == 0 ? Eigen::VectorXd() : Eigen::VectorXd(matrix.row(row).transpose());
  };
  MessageWriter message(kind);
  message.open(true).header(stampOf(log, row)).texts(log.joint_names);
  message.numbers(rowOf(log.position)).numbers(rowOf(log.velocity)).numbers(rowOf(log.torque)).close(true);
  return message.bytes();
}

std::string squeeze(Squeeze method, const std::string& bytes) {
  std::string packed(bytes.size() + bytes.size() / 50 + 10000, '\0');
  if (method == Squeeze::Zstd) {
    packed.resize(ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), 3));
  } else if (method == Squeeze::Lz4) {
    packed.resize(LZ4F_compressFrameBound(bytes.size(), nullptr));
    packed.resize(LZ4F_compressFrame(packed.data(), packed.size(), bytes.data(), bytes.size(), nullptr));
  } else if (method == Squeeze::Bz2) {
    auto size = static_cast<unsigned>(packed.size());
    BZ2_bzBuffToBuffCompress(packed.data(), &size, const_cast<char*>(bytes.data()),
                             static_cast<unsigned>(bytes.size()), 5, 0, 0);
    packed.resize(size);
  } else {
    packed = bytes;
  }
  return packed;
}

// ---- MCAP ----------------------------------------------------------------------------------------------------------
namespace {
const std::string kMcapBegin("\x89MCAP0\r\n", 8);

std::string mcapRecord(std::uint8_t op, const std::string& body) {
  return little(op) + little(static_cast<std::uint64_t>(body.size())) + body;
}
}  // namespace

McapWriter::McapWriter() {
  done_ = kMcapBegin + mcapRecord(1, counted("ros2") + counted("test"));
}
McapWriter& McapWriter::record(std::uint8_t op, const std::string& body) {
  open_ += mcapRecord(op, body);
  return *this;
}
McapWriter& McapWriter::schema(std::uint16_t id, const std::string& name, const std::string& encoding,
                               const std::string& data) {
  return record(3, little(id) + counted(name) + counted(encoding) + counted(data));
}
McapWriter& McapWriter::channel(std::uint16_t id, std::uint16_t schema, const std::string& topic,
                                const std::string& encoding) {
  return record(4,
                little(id) + little(schema) + counted(topic) + counted(encoding) + little(std::uint32_t{0}));
}
McapWriter& McapWriter::message(std::uint16_t channel, std::int64_t time, const std::string& data) {
  return record(5, little(channel) + little(std::uint32_t{0}) + little(time) + little(time) + data);
}
McapWriter& McapWriter::chunk(Squeeze method, const std::string& name) {
  boost::crc_32_type crc;
  crc.process_bytes(open_.data(), open_.size());
  const std::string packed = squeeze(method, open_);
  const std::string known = method == Squeeze::Zstd ? "zstd" : method == Squeeze::Lz4 ? "lz4" : "";
  const std::uint64_t any = 0;
  done_ += mcapRecord(6, little(any) + little(any) + little(static_cast<std::uint64_t>(open_.size())) +
                             little(static_cast<std::uint32_t>(crc.checksum())) +
                             counted(name.empty() ? known : name) +
                             little(static_cast<std::uint64_t>(packed.size())) + packed);
  done_ += mcapRecord(7, little(std::uint16_t{1}) + little(std::uint32_t{0}));  // an index that nobody reads
  open_.clear();
  return *this;
}
std::string McapWriter::finish() {
  const std::string footer = little(std::uint64_t{0}) + little(std::uint64_t{0}) + little(std::uint32_t{0});
  return done_ + open_ + mcapRecord(15, little(std::uint32_t{0})) + mcapRecord(2, footer) + kMcapBegin;
}

// ---- ROS 1 ---------------------------------------------------------------------------------------------------------
namespace {
std::string ros1Record(const std::vector<std::string>& fields, const std::string& data) {
  std::string header;
  for (const std::string& field : fields) header += counted(field);
  return counted(header) + counted(data);
}
std::string opField(char op) {
  return std::string("op=") + op;
}
}  // namespace

Ros1BagWriter& Ros1BagWriter::connection(std::uint32_t id, const std::string& topic, const std::string& type,
                                         const std::string& definition) {
  const std::string data = counted("topic=" + topic) + counted("type=" + type) + counted("md5sum=*") +
                           counted("message_definition=" + definition);
  open_ += ros1Record({opField(7), "conn=" + little(id), "topic=" + topic}, data);
  return *this;
}
Ros1BagWriter& Ros1BagWriter::message(std::uint32_t id, std::int64_t time, const std::string& data) {
  const std::string stamp = little(static_cast<std::uint32_t>(time / 1'000'000'000)) +
                            little(static_cast<std::uint32_t>(time % 1'000'000'000));
  open_ += ros1Record({opField(2), "conn=" + little(id), "time=" + stamp}, data);
  return *this;
}
Ros1BagWriter& Ros1BagWriter::chunk(Squeeze method, const std::string& name) {
  const std::string known = method == Squeeze::Lz4 ? "lz4" : method == Squeeze::Bz2 ? "bz2" : "none";
  chunks_ += ros1Record({opField(5), "compression=" + (name.empty() ? known : name),
                         "size=" + little(static_cast<std::uint32_t>(open_.size()))},
                        squeeze(method, open_));
  chunks_ += ros1Record({opField(4), "ver=" + little(std::uint32_t{1}), "conn=" + little(std::uint32_t{0}),
                         "count=" + little(std::uint32_t{0})},
                        "");
  open_.clear();
  return *this;
}
std::string Ros1BagWriter::finish(const std::vector<std::string>& extra, const std::string& stray) {
  const auto build = [&](std::uint64_t index) {
    std::vector<std::string> fields = {opField(3), "index_pos=" + little(index),
                                       "conn_count=" + little(std::uint32_t{1}),
                                       "chunk_count=" + little(std::uint32_t{1})};
    fields.insert(fields.end(), extra.begin(), extra.end());
    return "#ROSBAG V2.0\n" + ros1Record(fields, std::string(100, ' '));
  };
  const std::uint64_t index = build(0).size() + chunks_.size() + open_.size() + stray.size();
  const std::string info = ros1Record({opField(6), "ver=" + little(std::uint32_t{1})}, "");
  return build(index) + chunks_ + open_ + stray + info;
}

// ---- SQLite --------------------------------------------------------------------------------------------------------
void writeDb3(const std::filesystem::path& path, const std::vector<Db3Topic>& topics, int generation,
              Squeeze message_compression) {
  std::filesystem::remove(path);
  sqlite3* database = nullptr;
  sqlite3_open(path.c_str(), &database);
  const auto run = [&](const std::string& sql) {
    sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr);
  };
  run("PRAGMA page_size = 512; PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; BEGIN");
  run("CREATE TABLE topics(id INTEGER PRIMARY KEY, name TEXT NOT NULL, type TEXT NOT NULL, "
      "serialization_format TEXT "
      "NOT NULL" +
      std::string(generation >= 2 ? ", offered_qos_profiles TEXT NOT NULL DEFAULT ''" : "") +
      (generation >= 4 ? ", type_description_hash TEXT NOT NULL DEFAULT ''" : "") + ")");
  run("CREATE TABLE messages(id INTEGER PRIMARY KEY, topic_id INTEGER NOT NULL, timestamp INTEGER NOT NULL, "
      "data BLOB "
      "NOT NULL)");
  if (generation >= 3) {
    run("CREATE TABLE schema(schema_version INTEGER PRIMARY KEY, ros_distro TEXT NOT NULL)");
    run("INSERT INTO schema VALUES(" + std::to_string(generation) + ", 'humble')");
    run("CREATE TABLE metadata(id INTEGER PRIMARY KEY, metadata_version INTEGER NOT NULL, metadata TEXT NOT "
        "NULL)");
  }
  if (generation >= 4)
    run("CREATE TABLE message_definitions(id INTEGER PRIMARY KEY, topic_type TEXT NOT NULL, encoding TEXT "
        "NOT NULL, "
        "encoded_message_definition TEXT NOT NULL, type_description_hash TEXT NOT NULL DEFAULT '')");
  sqlite3_stmt* insert = nullptr;
  sqlite3_prepare_v2(database, "INSERT INTO messages(topic_id, timestamp, data) VALUES(?, ?, ?)", -1, &insert,
                     nullptr);
  for (std::size_t i = 0; i < topics.size(); ++i) {
    const Db3Topic& topic = topics[i];
    run("INSERT INTO topics(id, name, type, serialization_format) VALUES(" + std::to_string(i + 1) + ", '" +
        topic.name + "', '" + topic.type + "', '" + topic.format + "')");
    if (generation >= 4 && !topic.definition.empty())
      run("INSERT INTO message_definitions(topic_type, encoding, encoded_message_definition) VALUES('" +
          topic.type + "', 'ros2msg', '" + topic.definition + "')");
    for (const auto& [stamp, bytes] : topic.messages) {
      const std::string data = squeeze(message_compression, bytes);
      sqlite3_bind_int64(insert, 1, static_cast<sqlite3_int64>(i + 1));
      sqlite3_bind_int64(insert, 2, stamp);
      sqlite3_bind_blob(insert, 3, data.data(), static_cast<int>(data.size()), SQLITE_TRANSIENT);
      sqlite3_step(insert);
      sqlite3_reset(insert);
    }
  }
  sqlite3_finalize(insert);
  run("COMMIT");
  sqlite3_close(database);
}

// ---- whole logs ----------------------------------------------------------------------------------------------------
std::string mcapOf(const signal::Log& log, Squeeze method, const std::string& schema_encoding) {
  const bool ros1 = schema_encoding == "ros1msg";
  const char* definition = ros1                           ? kJointStateRos1
                           : schema_encoding == "ros2idl" ? kJointStateIdl
                                                          : kJointStateRos2;
  McapWriter writer;
  writer.schema(1, ros1 ? "sensor_msgs/JointState" : "sensor_msgs/msg/JointState", schema_encoding,
                definition);
  writer.channel(3, 1, "/joint_states", ros1 ? "ros1" : "cdr");
  for (Eigen::Index row = 0; row < log.size(); ++row) {
    writer.message(3, stampOf(log, row) + 500'000,
                   jointState(log, row, ros1 ? MessageWriter::Kind::Ros1 : MessageWriter::Kind::CdrLittle));
    if (row % 10 == 9) writer.chunk(method);
  }
  return writer.finish();
}

std::string ros1BagOf(const signal::Log& log, Squeeze method) {
  Ros1BagWriter writer;
  for (Eigen::Index row = 0; row < log.size(); ++row) {
    if (row % 10 == 0) writer.connection(0, "/joint_states", "sensor_msgs/JointState", kJointStateRos1);
    writer.message(0, stampOf(log, row) + 500'000, jointState(log, row, MessageWriter::Kind::Ros1));
    if (row % 10 == 9 || row + 1 == log.size()) writer.chunk(method);
  }
  return writer.finish();
}

Db3Topic db3TopicOf(const signal::Log& log, const std::string& name) {
  Db3Topic topic{name, "sensor_msgs/msg/JointState", kJointStateRos2, {}};
  for (Eigen::Index row = 0; row < log.size(); ++row)
    topic.messages.emplace_back(stampOf(log, row) + 500'000,
                                jointState(log, row, MessageWriter::Kind::CdrLittle));
  return topic;
}

}  // namespace plumbline::test
