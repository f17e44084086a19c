// SPDX-License-Identifier: BSD-3-Clause
// Bags that are cut, mutated or made to hurt: nothing crashes, nothing hangs, memory stays bounded, and every rejection
// says what to do.
#include <gmock/gmock.h>
#include <sqlite3.h>
#include <sys/resource.h>

#include <cmath>

#include "bag_files.h"
#include "io/logs/mcap/json_message.h"
#include "io/logs/rosbag/idl_definition.h"
#include "io/logs/rosbag/message_decoder.h"
#include "log_files.h"

namespace plumbline {
namespace {

using test::Db3Topic;
using test::MessageWriter;
using test::Squeeze;
using testing::AnyOf;
using testing::HasSubstr;
namespace fs = std::filesystem;

constexpr long kMostGrowth = 300 * 1024;  ///< KB that a small file may cost

long peakMemory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

class HostileBag : public testing::Test {
 protected:
  fs::path write(const std::string& bytes, const std::string& name = "bag") const {
    test::writeText(folder_ / name, bytes);
    return folder_ / name;
  }
  /// Reads or rejects with file, cause and remedy.
  Result<signal::Log> read(const fs::path& path) const {
    Result<signal::Log> log = io::readLog(path);
    if (!log.ok()) {
      EXPECT_FALSE(log.error().detail.empty());
      EXPECT_FALSE(log.error().file.empty()) << log.error().message();
      EXPECT_FALSE(log.error().remedy.empty()) << log.error().message();
    }
    return log;
  }
  std::string db3Bytes(Squeeze method = Squeeze::None) const {
    test::writeDb3(folder_ / "made.db3", {test::db3TopicOf(motion_)}, 4, method);
    return test::readBytes(folder_ / "made.db3");
  }
  std::vector<std::string> bases() const {
    return {test::mcapOf(motion_, Squeeze::None),
            test::mcapOf(motion_, Squeeze::Zstd, "ros2idl"),
            test::mcapOf(motion_, Squeeze::Lz4),
            test::ros1BagOf(motion_, Squeeze::None),
            test::ros1BagOf(motion_, Squeeze::Bz2),
            test::ros1BagOf(motion_, Squeeze::Lz4),
            db3Bytes(),
            db3Bytes(Squeeze::Zstd)};
  }
  const fs::path folder_ = test::temporaryFolder("hostile_bag");
  const signal::Log motion_ = test::sineLog(30, 1);
};

TEST_F(HostileBag, CutFilesGiveTheMessagesBefore_EveryByte) {
  const std::vector<std::string> files = bases();
  for (std::size_t f = 0; f < files.size(); ++f) {
    SCOPED_TRACE(f);
    const bool database = files[f].starts_with("SQLite");
    const fs::path file = write(files[f]);
    Eigen::Index most = 0, before = motion_.size();
    int rejected = 0;
    for (std::size_t size = files[f].size() - 1; size > 0;
         size -= std::min<std::size_t>(size, database ? 61 : 1)) {
      fs::resize_file(file, size);
      const Result<signal::Log> log = read(file);
      if (!log.ok()) {
        ++rejected;
        if (size >= 16) {  // fewer bytes tell no bag without an extension
          ASSERT_THAT(log.error().message(), HasSubstr("cut off")) << size;
        }
        continue;
      }
      ASSERT_EQ(rejected, 0) << size;
      ASSERT_LE(log->size(), before) << size;
      before = log->size();
      most = std::max(most, before);
      ASSERT_EQ(log->position, motion_.position.topRows(before)) << size;
      ASSERT_EQ(log->torque, motion_.torque.topRows(before)) << size;
      ASSERT_TRUE(before == motion_.size() || test::hasFinding(*log, "bag-cut-off")) << size;
    }
    EXPECT_GE(most, database ? motion_.size() / 2 : motion_.size());
    EXPECT_LE(before, database ? 15 : 10);  // fewer than ten samples are no log
    EXPECT_GT(rejected, 0);
  }
}

TEST_F(HostileBag, MutatedFilesAreReadOrRejected) {
  PLUMBLINE_SEED(seed, 20261122);
  Random random(seed);
  const std::vector<std::string> files = bases();
  const long before = peakMemory();
  int accepted = 0, rejected = 0;
  const int rounds = test::count(40000, 4000);
  for (int round = 0; round < rounds; ++round) {
    std::string bytes = files[static_cast<std::size_t>(round) % files.size()];
    const auto at = [&](std::size_t size) {
      return std::min(size - 1, static_cast<std::size_t>(random.uniform(0.0, static_cast<double>(size))));
    };
    for (std::size_t change = 0; change <= at(6); ++change) {
      const std::size_t place = at(bytes.size());
      switch (at(5)) {
        case 0:
          bytes[place] = static_cast<char>(at(256));
          break;
        case 1:  // a length that claims everything
          for (std::size_t i = place; i < std::min(bytes.size(), place + 4); ++i) bytes[i] = '\xFF';
          break;
        case 2:
          bytes.erase(place, at(40) + 1);
          break;
        case 3:
          bytes.insert(place, bytes.substr(at(bytes.size()), at(60)));
          break;
        default:
          bytes[place] = static_cast<char>(bytes[place] ^ (1 << at(8)));
      }
      if (bytes.empty()) bytes = "x";
    }
    const Result<signal::Log> log = read(write(bytes));
    (log.ok() ? accepted : rejected) += 1;
    if (log.ok()) {
      ASSERT_LE(log->size(), 200);
    }
    if (HasFatalFailure()) break;
  }
  EXPECT_GT(accepted, rounds / 20);
  EXPECT_GT(rejected, rounds / 20);
  EXPECT_LT(peakMemory() - before, kMostGrowth);
}

// ---- decompression -------------------------------------------------------------------------------------------------
TEST_F(HostileBag, DecompressionBombsStayBounded) {
  const long before = peakMemory();
  const std::string zeros(96 << 20, '\0');  // 3 KB as Zstandard, 400 KB as LZ4
  for (Squeeze method : {Squeeze::Zstd, Squeeze::Lz4}) {
    test::McapWriter writer;
    writer.record(0x80, zeros);
    const Result<signal::Log> log = read(write(writer.chunk(method).finish()));
    ASSERT_FALSE(log.ok());
  }
  const Result<signal::Log> file = read(write(test::squeeze(Squeeze::Zstd, "#ROSBAG V2.0\n" + zeros)));
  ASSERT_FALSE(file.ok());
  EXPECT_EQ(file.error().code, ErrorCode::FileTooLarge);
  test::Ros1BagWriter bag;
  bag.message(0, 1, zeros);
  EXPECT_FALSE(read(write(bag.chunk(Squeeze::Bz2).finish())).ok());
  EXPECT_LT(peakMemory() - before, 3 * (96 << 10) + kMostGrowth);
}

TEST_F(HostileBag, UnknownCompressionAndEncryptionAreNamed) {
  test::McapWriter writer;
  writer.schema(1, "a", "ros2msg", "float64 x").chunk(Squeeze::None, "brotli");
  EXPECT_THAT(read(write(writer.finish())).error().message(), HasSubstr("\"brotli\""));
  test::Ros1BagWriter bag;
  bag.message(0, 1, "x").chunk(Squeeze::None, "lzma");
  EXPECT_THAT(read(write(bag.finish())).error().message(), HasSubstr("\"lzma\""));
  EXPECT_THAT(
      read(write(test::Ros1BagWriter().finish({"encryptor=rosbag/AesCbcEncryptor"}))).error().message(),
      HasSubstr("encrypted by rosbag/AesCbcEncryptor"));
  EXPECT_THAT(read(write("#ROSBAG V1.2\n...")).error().message(), HasSubstr("old format"));
  EXPECT_THAT(read(write(std::string("\x01\x9A\x00\xF3", 4) + std::string(5000, '\x7'), "secret.db3"))
                  .error()
                  .message(),
              HasSubstr("encrypted"));
}

TEST_F(HostileBag, StrayBytesBeforeTheIndexAreSkipped_AndChecksumsChecked) {
  test::Ros1BagWriter bag;
  bag.connection(0, "/joint_states", "sensor_msgs/JointState", test::kJointStateRos1);
  for (Eigen::Index row = 0; row < motion_.size(); ++row)
    bag.message(0, test::stampOf(motion_, row), test::jointState(motion_, row, MessageWriter::Kind::Ros1));
  bag.chunk(Squeeze::Lz4);
  const Result<signal::Log> log = read(write(bag.finish({}, std::string(49, '\xEE'))));
  ASSERT_TRUE(log.ok()) << log.error().message();
  EXPECT_EQ(log->position, motion_.position);
  EXPECT_TRUE(test::hasFinding(*log, "bag-stray-bytes"));

  std::string mcap = test::mcapOf(motion_, Squeeze::None);
  const std::size_t second = mcap.find("axis_1", mcap.find("axis_1", mcap.size() / 2) + 1);
  mcap[second] = 'X';
  const Result<signal::Log> damaged = read(write(mcap));
  ASSERT_TRUE(damaged.ok());
  EXPECT_EQ(damaged->size(), motion_.size() - 10);
  EXPECT_TRUE(test::hasFinding(*damaged, "chunk-left-out"));
}

// ---- definitions and messages --------------------------------------------------------------------------------------
Error definitionError(const std::string& text) {
  const auto parsed = io::parseMessageText("a/A", text);
  if (!parsed.ok()) return parsed.error();
  const auto decoder = io::makeRosDecoder(io::Serialization::Cdr, {parsed.value()});
  EXPECT_FALSE(decoder.ok()) << text;
  return decoder.ok() ? Error{} : decoder.error();
}

TEST_F(HostileBag, EndlessDefinitionsAreRejected) {
  EXPECT_THAT(definitionError("A inner").message(), HasSubstr("contains itself"));
  EXPECT_THAT(definitionError("B b\n==========\nMSG: a/B\nA[] a").message(), HasSubstr("contains itself"));
  std::string doubling = "T0 a\nT0 b\n";  // 2^40 fields
  for (int i = 0; i < 40; ++i)
    doubling +=
        "==========\nMSG: a/T" + std::to_string(i) + "\n" +
        (i == 39 ? "float64 x\n" : "T" + std::to_string(i + 1) + " a\nT" + std::to_string(i + 1) + " b\n");
  EXPECT_FALSE(definitionError(doubling).detail.empty());
  EXPECT_EQ(definitionError(std::string(2 << 20, '#')).code, ErrorCode::FileTooLarge);
  EXPECT_EQ(definitionError("Unknown x").code, ErrorCode::UnknownReference);
  for (const char* text : {"float64", "float64[ x", "float64[-1] x", "float64[99999999999999999999] x"})
    EXPECT_EQ(definitionError(text).code, ErrorCode::SyntaxError) << text;
}

TEST_F(HostileBag, BrokenIdlIsRejected) {
  std::string deep;
  for (int i = 0; i < 10000; ++i) deep += "module m { ";
  std::string nested = "module a { struct A { ";
  for (int i = 0; i < 10000; ++i) nested += "sequence<";
  for (const std::string& text :
       {deep, nested, std::string("module"), std::string("module a {"), std::string("struct A {"),
        std::string("module a { struct A { double x[99999999999]; }; };"), std::string("@"),
        std::string("typedef"), std::string("module a { union A switch (long) {}; };"), std::string("const"),
        std::string("\"abc"), std::string("module a { struct B { double x; }; };"), std::string("enum A {"),
        std::string("/*"), std::string("module a { struct A { map<string, double> x; }; };")}) {
    const auto parsed = io::parseIdlDefinition("a/msg/A", text);
    EXPECT_FALSE(parsed.ok()) << text.substr(0, 60);
  }
}

TEST_F(HostileBag, LengthsInMessagesAreChecked) {
  struct Case {
    const char* definition;
    std::string body;
  };
  const std::string most("\xFF\xFF\xFF\xFF", 4);
  for (const Case& c :
       {Case{"float64[] x", most}, Case{"string s\nfloat64 x", most}, Case{"string[] s\nfloat64 x", most},
        Case{"wstring s\nfloat64 x", most}, Case{"float64[4000000000] x", "abc"},
        Case{"Void[] v\nfloat64 x\n==========\nMSG: a/Void\n", most},
        Case{"Void[2000000000] v\nfloat64 x\n==========\nMSG: a/Void\n", most}}) {
    for (io::Serialization way : {io::Serialization::Cdr, io::Serialization::Ros1}) {
      const auto decoder =
          io::makeRosDecoder(way, {io::parseMessageText("a/A", c.definition).value()}).value();
      io::TopicTable table;
      const std::string head = way == io::Serialization::Cdr ? std::string("\0\1\0\0", 4) : "";
      EXPECT_FALSE(decoder->decode(head + c.body, table)) << c.definition;
      table.rollback();
      EXPECT_EQ(table.numbers(), 0U);
    }
  }
}

// JSON writes the same field as a whole number, a fraction or nothing.
TEST_F(HostileBag, AFieldOfWholeNumbersMayGoOnWithOthers) {
  const auto decoder = io::makeJsonDecoder();
  io::TopicTable table;
  for (const char* body : {R"({"stamp": 1700000000123456789})", R"({"stamp": 1700000000123456800.0})",
                           R"({"stamp": 0.5})", R"({"stamp": null})", R"({"stamp": 7})"}) {
    ASSERT_TRUE(decoder->decode(body, table)) << body;
    table.commit(0);
  }
  ASSERT_EQ(table.fields().size(), 1U);
  const io::TopicTable::Field& stamp = table.fields().front();
  EXPECT_EQ(stamp.kind, io::TopicTable::Kind::Number);
  EXPECT_EQ(stamp.counts, std::vector<std::uint32_t>(5, 1));
  ASSERT_EQ(stamp.numbers.size(), 5U);
  EXPECT_EQ(stamp.numbers[0], 1700000000123456789.0);
  EXPECT_EQ(stamp.numbers[2], 0.5);
  EXPECT_TRUE(std::isnan(stamp.numbers[3]));
  EXPECT_EQ(stamp.numbers[4], 7.0);
}

TEST_F(HostileBag, EncodingsThatAreNotReadAreNamed) {
  struct Case {
    const char *encoding, *schema_encoding, *schema, *named;
  };
  for (const Case& c :
       {Case{"flatbuffer", "flatbuffer", "x", "\"flatbuffer\""}, Case{"cbor", "", "", "\"cbor\""},
        Case{"cdr", "xyz", "x", "form xyz"}, Case{"cdr", "ros2msg", "float64[", "line 1"},
        Case{"cdr", "ros2msg", "int64 a\n---\nint64 b", "service"},
        Case{"protobuf", "protobuf", "\xFF", "corrupt"}, Case{"ros1", "", "", "stores no definition"}}) {
    test::McapWriter writer;
    if (*c.schema_encoding != '\0') writer.schema(1, "a.A", c.schema_encoding, c.schema);
    writer.channel(1, *c.schema_encoding != '\0' ? 1 : 0, "/odd", c.encoding).message(1, 5, "abc");
    EXPECT_THAT(read(write(writer.finish())).error().message(), HasSubstr(c.named));
  }
}

TEST_F(HostileBag, DeepJsonAndProtobufAreBounded) {
  // Message p.M with a field m of its own type.
  const std::string proto_self(
      "\x0A\x19\x12\x01p\x22\x14\x0A\x01M\x12\x0F\x0A\x01m\x18\x01\x20\x01\x28\x0B\x32\x04.p.M", 27);
  test::McapWriter writer;
  writer.channel(1, 0, "/json", "json").message(1, 5, R"({"x": )" + std::string(1'000'000, '['));
  writer.message(1, 6, "{\"x\": 1e999}").message(1, 7, "[1]").message(1, 8, "5").message(1, 9, "\xFF\xFE");
  writer.schema(2, "p.M", "protobuf", proto_self).channel(2, 2, "/proto", "protobuf");
  std::string inner;
  for (int i = 0; i < 3000; ++i) {
    std::string length;
    for (std::size_t size = inner.size();; size >>= 7) {
      length += static_cast<char>((size >= 128 ? 0x80 : 0) | (size & 0x7F));
      if (size < 128) break;
    }
    inner = "\x0A" + length + inner;
  }
  writer.message(2, 5, inner);
  const Result<signal::Log> log = read(write(writer.finish()));
  ASSERT_FALSE(log.ok());
  EXPECT_THAT(log.error().message(), HasSubstr("/json"));
}

TEST_F(HostileBag, ManyTopicsAndJointListsAreBounded) {
  test::McapWriter writer;
  writer.schema(1, "sensor_msgs/msg/JointState", "ros2msg", test::kJointStateRos2);
  for (int i = 0; i < 6000; ++i)
    writer.channel(static_cast<std::uint16_t>(i), 1, "/t" + std::to_string(i), "cdr");
  signal::Log one = motion_;
  for (Eigen::Index row = 0; row < motion_.size(); ++row) {
    one.joint_names[0] = "j" + std::to_string(row);
    writer.message(1, test::stampOf(one, row), test::jointState(one, row, MessageWriter::Kind::CdrLittle));
  }
  const Result<io::FileListing> listing = io::listFile(write(writer.chunk(Squeeze::Zstd).finish()));
  ASSERT_TRUE(listing.ok()) << listing.error().message();
  EXPECT_LT(listing->datasets.size(), 200U);
  EXPECT_NE(test::finding(listing->findings, "joint-lists-left-out"), nullptr);
}

// ---- SQLite --------------------------------------------------------------------------------------------------------
TEST_F(HostileBag, DatabasesThatAreNoBagsAreRejected) {
  const fs::path file = folder_ / "other.db3";
  const auto database = [&](const std::string& sql) {
    fs::remove(file);
    sqlite3* made = nullptr;
    sqlite3_open(file.c_str(), &made);
    EXPECT_EQ(sqlite3_exec(made, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(made);
    sqlite3_close(made);
    return read(file);
  };
  EXPECT_THAT(database("CREATE TABLE a(x); CREATE TABLE b(x)").error().message(),
              HasSubstr("the tables a, b"));
  const std::string topics =
      "CREATE TABLE topics(id INTEGER PRIMARY KEY, name TEXT, type TEXT, serialization_format TEXT);"
      "INSERT INTO topics VALUES(1, '/joint_states', 'sensor_msgs/msg/JointState', 'cdr');";
  const std::string lacking =
      database(topics + "CREATE TABLE messages(id INTEGER PRIMARY KEY, timestamp INTEGER, data BLOB);")
          .error()
          .message();
  EXPECT_THAT(lacking, HasSubstr("a table or a column is missing"));
  EXPECT_THAT(lacking, testing::Not(HasSubstr("topic_id")));  // the library's words
  // An endless view instead of the table.
  EXPECT_EQ(database(topics +
                     "CREATE VIEW messages AS WITH RECURSIVE c(topic_id, timestamp, data) AS (SELECT 1, 1, "
                     "zeroblob(100000000) UNION ALL SELECT 1, timestamp + 1, data FROM c) SELECT * FROM c")
                .error()
                .code,
            ErrorCode::FormatUnknown);
  const long before = peakMemory();
  EXPECT_FALSE(
      database(topics +
               "CREATE TABLE messages(id INTEGER PRIMARY KEY, topic_id, timestamp, data AS "
               "(zeroblob(200000000)) VIRTUAL); INSERT INTO messages(topic_id, timestamp) VALUES(1, 1)")
          .ok());
  EXPECT_LT(peakMemory() - before, kMostGrowth);
  EXPECT_FALSE(
      database("CREATE TABLE topics(a); CREATE TABLE messages(b); INSERT INTO messages VALUES(1)").ok());
  // Texts, numbers and nothing where bytes should be.
  EXPECT_FALSE(
      database(topics +
               "CREATE TABLE messages(id INTEGER PRIMARY KEY, topic_id, timestamp, data);"
               "INSERT INTO messages VALUES(1, 1, 'x', NULL), (2, 'y', 2, 3.5), (3, 1, 9e99, 'text')")
          .ok());
}

TEST_F(HostileBag, FilesAreNeitherLockedNorChanged) {
  const fs::path file = folder_ / "live.db3";
  test::writeDb3(file, {test::db3TopicOf(motion_)}, 4);
  const std::string before = test::readBytes(file);
  sqlite3* writer = nullptr;
  sqlite3_open(file.c_str(), &writer);
  sqlite3_exec(writer, "BEGIN EXCLUSIVE", nullptr, nullptr, nullptr);
  EXPECT_TRUE(io::readLog(file).ok());
  sqlite3_close(writer);
  EXPECT_EQ(test::readBytes(file), before);
  test::writeText(folder_ / "live.db3-wal", "not merged yet");
  EXPECT_TRUE(test::hasFinding(io::readLog(file).value(), "bag-not-closed"));
}

TEST_F(HostileBag, ReadingCanBeCancelled) {
  std::stop_source stop;
  stop.request_stop();
  for (const std::string& bytes : bases()) {
    const Result<signal::Log> log =
        io::readLog(write(bytes), std::nullopt, JobContext{stop.get_token(), nullptr, 1});
    ASSERT_FALSE(log.ok());
    EXPECT_EQ(log.error().code, ErrorCode::Cancelled);
  }
}

}  // namespace
}  // namespace plumbline
