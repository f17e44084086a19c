// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/rosbag/db3_reader.h"

#include <sqlite3.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <map>
#include <memory>
#include <optional>

#include "base/text.h"
#include "io/file/file_tools.h"
#include "io/logs/log_source.h"
#include "io/logs/rosbag/unpack.h"

namespace plumbline::io {
namespace {

constexpr int kMostSqlBytes = 1 << 20;
constexpr int kMostBlobBytes = 1 << 28;
constexpr std::size_t kDatabaseHeadBytes = 100;

struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close(database); }
};
struct CloseStatement {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Statement = std::unique_ptr<sqlite3_stmt, CloseStatement>;

/// "file:/a%20b.db3?mode=ro&immutable=1": signs that mean something in a URI are written as bytes.
std::string uriOf(const std::filesystem::path& path) {
  constexpr char kDigits[] = "0123456789ABCDEF";
  std::string uri = "file:";
  for (char c : std::filesystem::absolute(path).string()) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '/' || c == '-' || c == '_' || c == '.';
    if (plain)
      uri += c;
    else
      ((uri += '%') += kDigits[byte >> 4]) += kDigits[byte & 15];
  }
  return uri + "?mode=ro&immutable=1";
}

/// Only tables are read: no views, functions or pragmas that a hostile schema might bring along.
int allowReading(void*, int action, const char*, const char*, const char*, const char*) {
  return action == SQLITE_SELECT || action == SQLITE_READ ? SQLITE_OK : SQLITE_DENY;
}

class Db3Reader {
 public:
  Db3Reader(const std::filesystem::path& path, std::string compression, BagCollector& collector)
      : path_(path), compression_(std::move(compression)), collector_(collector) {}

  Status open(std::string* content) {
    sqlite3* made = nullptr;
    const std::string uri = content == nullptr ? uriOf(path_) : ":memory:";
    const int opened = sqlite3_open_v2(
        uri.c_str(), &made,
        (content == nullptr ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE) | SQLITE_OPEN_URI, nullptr);
    database_.reset(made);
    if (opened != SQLITE_OK) return corrupt("cannot be opened");
    if (content != nullptr) {
      const auto size = static_cast<sqlite3_int64>(content->size());
      auto* bytes = reinterpret_cast<unsigned char*>(content->data());
      if (sqlite3_deserialize(made, "main", bytes, size, size, SQLITE_DESERIALIZE_READONLY) != SQLITE_OK)
        return corrupt("cannot be opened");
    }
    sqlite3_db_config(made, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(made, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(made, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    sqlite3_db_config(made, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_limit(made, SQLITE_LIMIT_LENGTH, kMostBlobBytes);
    sqlite3_limit(made, SQLITE_LIMIT_SQL_LENGTH, kMostSqlBytes);
    sqlite3_set_authorizer(made, allowReading, nullptr);
    sqlite3_progress_handler(made, 100000, stop, this);
    return done();
  }

  Status read() {
    if (Status tables = checkTables(); !tables.ok()) return tables;
    readDefinitions();
    if (Status topics = readTopics(); !topics.ok()) return topics;
    return readMessages();
  }

 private:
  static int stop(void* self) {
    return static_cast<Db3Reader*>(self)->collector_.context().stopRequested() ? 1 : 0;
  }

  Error fail(ErrorCode code, std::string detail, std::string place, std::string remedy) const {
    return Error{.code = code,
                 .detail = std::move(detail),
                 .file = path_.string(),
                 .place = std::move(place),
                 .remedy = std::move(remedy)};
  }
  static const char* cause(int code) {
    switch (code & 0xff) {
      case SQLITE_NOMEM:
        return "no memory";
      case SQLITE_ERROR:
        return "a table or a column is missing";
      case SQLITE_NOTADB:
        return "its beginning is not that of a database";
      case SQLITE_IOERR:
      case SQLITE_CANTOPEN:
        return "the system does not give its bytes";
      case SQLITE_BUSY:
      case SQLITE_LOCKED:
        return "another program holds it";
      default:
        return "its pages contradict each other";
    }
  }
  Error corrupt(const std::string& what) const {
    const std::string why = cause(database_ == nullptr ? SQLITE_NOMEM : sqlite3_errcode(database_.get()));
    return fail(ErrorCode::FileUnreadable, "the SQLite file " + what + ": " + why, "",
                "copy the file again, or rescue it with sqlite3 .recover");
  }

  Statement prepare(const std::string& sql) const {
    sqlite3_stmt* made = nullptr;
    sqlite3_prepare_v2(database_.get(), sql.c_str(), -1, &made, nullptr);
    return Statement(made);
  }
  static std::string text(sqlite3_stmt* row, int column) {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(row, column));
    const int size = sqlite3_column_bytes(row, column);
    return bytes == nullptr || size <= 0 ? std::string() : std::string(bytes, static_cast<std::size_t>(size));
  }

  Status checkTables() {
    const Statement list = prepare("SELECT name FROM sqlite_schema WHERE type = 'table' LIMIT 1000");
    if (list == nullptr) return corrupt("is corrupt");
    std::vector<std::string> names;
    int state = SQLITE_ROW;
    while ((state = sqlite3_step(list.get())) == SQLITE_ROW) names.push_back(text(list.get(), 0));
    if (state == SQLITE_INTERRUPT) return readingCancelled(path_);
    if (state != SQLITE_DONE) return corrupt("is corrupt");
    const auto has = [&](std::string_view name) {
      return std::find(names.begin(), names.end(), name) != names.end();
    };
    if (has("topics") && has("messages")) {
      has_definitions_ = has("message_definitions");
      return done();
    }
    return fail(ErrorCode::FormatUnknown,
                "is an SQLite database but no ROS 2 bag: it has " +
                    (names.empty() ? "no tables" : "the tables " + listText(names)) +
                    " and not topics and messages",
                "", "give the .db3 file that ros2 bag recorded");
  }

  void readDefinitions() {
    if (!has_definitions_) return;
    const Statement rows = prepare(
        "SELECT topic_type, encoding, encoded_message_definition FROM message_definitions LIMIT 10000");
    std::size_t total = 0;
    while (rows != nullptr && sqlite3_step(rows.get()) == SQLITE_ROW) {
      Definition& definition = definitions_[text(rows.get(), 0)];
      definition = {text(rows.get(), 1), text(rows.get(), 2)};
      total += definition.text.size();
      if (total > 64 * kMegabyte) break;
    }
  }

  Status readTopics() {
    const Statement rows = prepare("SELECT id, name, type, serialization_format FROM topics LIMIT 10000");
    if (rows == nullptr) return corrupt("has a table of topics that cannot be read");
    int state = SQLITE_ROW;
    while ((state = sqlite3_step(rows.get())) == SQLITE_ROW) {
      const std::string type = text(rows.get(), 2);
      BagTopic topic{text(rows.get(), 1), type, text(rows.get(), 3), {}, {}};
      const auto definition = definitions_.find(type);
      if (definition != definitions_.end() && !definition->second.text.empty()) {
        topic.schema_encoding = definition->second.encoding;
        topic.schema = definition->second.text;
      }
      topics_[sqlite3_column_int64(rows.get(), 0)] = collector_.topic(topic);
    }
    if (state == SQLITE_INTERRUPT) return readingCancelled(path_);
    if (state != SQLITE_DONE) return corrupt("has a table of topics that cannot be read");
    return done();
  }

  Status readMessages() {
    const Statement rows = prepare("SELECT topic_id, timestamp, data FROM messages");
    if (rows == nullptr) return corrupt("has a table of messages that cannot be read");
    int state = SQLITE_ROW;
    std::size_t count = 0;
    while ((state = sqlite3_step(rows.get())) == SQLITE_ROW) {
      if (++count % 1024 == 0) {
        if (collector_.context().stopRequested()) return readingCancelled(path_);
        collector_.context().report("reading " + path_.filename().string(),
                                    std::numeric_limits<double>::quiet_NaN());
      }
      const auto* bytes = static_cast<const char*>(sqlite3_column_blob(rows.get(), 2));
      const auto size = static_cast<std::size_t>(std::max(0, sqlite3_column_bytes(rows.get(), 2)));
      const std::string_view data = bytes == nullptr ? std::string_view() : std::string_view(bytes, size);
      if (Status taken =
              message(sqlite3_column_int64(rows.get(), 0), sqlite3_column_int64(rows.get(), 1), data);
          !taken.ok())
        return taken;
      if (collector_.tooLarge())
        return fail(ErrorCode::FileTooLarge, "holds more numbers than fit in memory", "",
                    "cut the recording into parts");
    }
    if (state == SQLITE_INTERRUPT) return readingCancelled(path_);
    if (state != SQLITE_DONE) {
      if (count == 0) return corrupt("is corrupt or cut off");
      collector_.add(Severity::Warning, path_.filename().string(), "bag-cut-off",
                     path_.filename().string() + " is corrupt or cut off behind message " +
                         std::to_string(count) + "; the messages before were read");
    }
    if (unpackable_ > 0)
      collector_.add(Severity::Warning, path_.filename().string(), "messages-undecodable",
                     std::to_string(unpackable_) + " messages of " + path_.filename().string() +
                         " could not be unpacked and were left out");
    return done();
  }

  Status message(sqlite3_int64 topic, sqlite3_int64 stamp, std::string_view data) {
    const auto known = topics_.find(topic);
    if (known == topics_.end()) return done();
    if (startsAsZstd(data)) {  // a message begins with the head of CDR, never like this
      const Result<std::string> unpacked = unpack(Packing::Zstd, data);
      if (unpacked.ok())
        collector_.message(known->second, stamp, unpacked.value());
      else
        ++unpackable_;
      return done();
    }
    if (!compression_.empty() && compression_ != "zstd")
      return fail(ErrorCode::UnsupportedOption,
                  "the messages are compressed by \"" + compression_ + "\", which is not read",
                  "metadata.yaml", "write the bag again without compression: ros2 bag convert");
    collector_.message(known->second, stamp, data);
    return done();
  }

  struct Definition {
    std::string encoding, text;
  };
  std::filesystem::path path_;
  std::string compression_;
  BagCollector& collector_;
  std::unique_ptr<sqlite3, CloseDatabase> database_;
  bool has_definitions_ = false;
  std::map<std::string, Definition> definitions_;
  std::map<sqlite3_int64, int> topics_;
  std::size_t unpackable_ = 0;
};

std::uint64_t bigEndian(std::string_view bytes) {
  std::uint64_t value = 0;
  for (char c : bytes) value = value << 8 | static_cast<unsigned char>(c);
  return value;
}

/// Bytes that a database states to have (SQLite file format, 1.3), and the size of its pages.
std::pair<std::uint64_t, std::uint64_t> statedSize(std::string_view head) {
  if (head.size() < kDatabaseHeadBytes || head.substr(24, 4) != head.substr(92, 4)) return {0, 0};
  const std::uint64_t page = bigEndian(head.substr(16, 2)) == 1 ? 65536 : bigEndian(head.substr(16, 2));
  return {page * bigEndian(head.substr(28, 4)), page};
}

/// The whole pages of a cut database, with their number in its head: SQLite opens no other.
Result<std::string> wholePages(const std::filesystem::path& path, std::uint64_t page) {
  Result<std::string> content = readFile(path, kMaxUnpackedBytes);
  if (!content.ok()) return content;
  std::string& bytes = content.value();
  const std::uint64_t pages = page < 512 ? 0 : bytes.size() / page;
  if (pages == 0)
    return Error{.code = ErrorCode::FileTruncated,
                 .detail = "the SQLite file is cut off before its first page ends",
                 .file = path.string(),
                 .place = "byte " + std::to_string(bytes.size()),
                 .remedy = "copy the file again, or record again"};
  bytes.resize(pages * page);
  for (int i = 0; i < 4; ++i)
    bytes[static_cast<std::size_t>(28 + i)] = static_cast<char>(pages >> (24 - 8 * i) & 0xFF);
  return content;
}

Status readOpened(Db3Reader& reader, std::string* content) {
  if (Status opened = reader.open(content); !opened.ok()) return opened;
  return reader.read();
}

}  // namespace

Status readDb3(const std::filesystem::path& path, const std::string& compression, BagCollector& collector) {
  for (const char* beside : {"-wal", "-journal"}) {
    std::error_code ignored;
    const std::filesystem::path log = path.string() + beside;
    if (std::filesystem::file_size(log, ignored) > 0 && !ignored)
      collector.add(Severity::Warning, path.filename().string(), "bag-not-closed",
                    path.filename().string() + " was not closed: what stands in " + log.filename().string() +
                        " is not read; play or convert the bag once to bring it in");
  }
  std::string head(kDatabaseHeadBytes, '\0');
  std::ifstream stream(path, std::ios::binary);
  if (!stream.read(head.data(), static_cast<std::streamsize>(head.size()))) head.clear();
  std::error_code ignored;
  const std::uint64_t size = std::filesystem::file_size(path, ignored);
  const auto [stated, page] = statedSize(head);
  if (!ignored && size < std::max<std::uint64_t>(stated, kDatabaseHeadBytes)) {
    Result<std::string> content = wholePages(path, page);
    if (!content.ok()) return content.error();
    const std::string cut = path.filename().string() + " is cut off: it has " + std::to_string(size) +
                            " of its " + std::to_string(stated) + " bytes";
    Status read = readDb3(path, compression, std::move(content.value()), collector);
    if (!read.ok()) {
      Error error = read.error();
      if (error.code != ErrorCode::Cancelled) error.detail = cut + "; " + error.detail;
      return error;
    }
    collector.add(Severity::Warning, path.filename().string(), "bag-cut-off",
                  cut + "; the messages on whole pages were read");
    return done();
  }
  Db3Reader reader(path, compression, collector);
  return readOpened(reader, nullptr);
}

Status readDb3(const std::filesystem::path& path, const std::string& compression, std::string content,
               BagCollector& collector) {
  // A write-ahead log, which is not there, is no reason to refuse the database.
  if (content.size() >= kDatabaseHeadBytes) content[18] = content[19] = 1;
  Db3Reader reader(path, compression, collector);
  return readOpened(reader, &content);
}

}  // namespace plumbline::io
