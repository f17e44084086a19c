// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/rosbag/ros1_reader.h"

#include <limits>
#include <map>
#include <optional>

#include "io/logs/log_source.h"
#include "io/logs/rosbag/byte_reader.h"
#include "io/logs/rosbag/unpack.h"

namespace plumbline::io {
namespace {

constexpr std::string_view kVersionLine = "#ROSBAG V2.0\n";
constexpr std::uint32_t kMostHeaderBytes = 1 << 20;

enum Ros1Op : std::uint8_t {
  kMessageOp = 2,
  kBagOp = 3,
  kIndexOp = 4,
  kChunkOp = 5,
  kChunkInfoOp = 6,
  kConnectionOp = 7
};

/// "name=value" fields behind 32-bit lengths.
class FieldList {
 public:
  static std::optional<FieldList> parse(std::string_view bytes) {
    FieldList list;
    ByteReader reader(bytes);
    while (reader.left() > 0) {
      const std::string_view field = reader.counted();
      const std::size_t equal = field.find('=');
      if (reader.failed() || equal == std::string_view::npos) return std::nullopt;
      list.fields_[std::string(field.substr(0, equal))] = field.substr(equal + 1);
    }
    return list;
  }
  std::string_view text(const std::string& name) const {
    const auto found = fields_.find(name);
    return found == fields_.end() ? std::string_view() : found->second;
  }
  template <typename Number>
  std::optional<Number> number(const std::string& name) const {
    const std::string_view bytes = text(name);
    if (bytes.size() != sizeof(Number)) return std::nullopt;
    return ByteReader(bytes).number<Number>();
  }

 private:
  std::map<std::string, std::string_view> fields_;
};

class Ros1Reader {
 public:
  Ros1Reader(const std::filesystem::path& path, ByteStream& stream, BagCollector& collector)
      : path_(path), stream_(stream), collector_(collector) {}

  Status read() {
    if (stream_.size() < kVersionLine.size()) return cutBefore(0);
    std::string line;
    if (!stream_.read(kVersionLine.size(), line) || line != kVersionLine)
      return fail(ErrorCode::FormatUnknown,
                  line.starts_with("#ROSBAG V1") || line.starts_with("#ROSRECORD")
                      ? "is a bag of the old format 1"
                      : "does not begin as a bag of ROS 1 does",
                  0, "rewrite it with rosbag fix or rosbag migrate of ROS 1");
    while (stream_.left() > 0) {
      const std::uint64_t begin = stream_.at();
      if (collector_.context().stopRequested()) return readingCancelled(path_);
      collector_.context().report("reading " + path_.filename().string(),
                                  static_cast<double>(begin) / static_cast<double>(stream_.size()));
      Result<bool> whole = record();
      if (!whole.ok()) return whole.error();
      if (collector_.tooLarge())
        return fail(ErrorCode::FileTooLarge, "holds more numbers than fit in memory", begin,
                    "cut the recording into parts");
      if (whole.value()) continue;
      if (begin < index_at_ && index_at_ < stream_.size()) {  // stray bytes before the index
        collector_.add(Severity::Info, path_.filename().string(), "bag-stray-bytes",
                       std::to_string(index_at_ - begin) + " bytes before the index of " +
                           path_.filename().string() + " are no record and were skipped");
        stream_.seek(index_at_);
        continue;
      }
      if (records_ == 0) return cutBefore(begin);
      collector_.add(Severity::Warning, path_.filename().string(), "bag-cut-off",
                     path_.filename().string() + " is corrupt or cut off at byte " + std::to_string(begin) +
                         "; the " + std::to_string(collector_.messages()) + " messages before were read");
      return done();
    }
    if (records_ == 0) return cutBefore(stream_.at());
    if (index_at_ > stream_.size())
      collector_.add(Severity::Warning, path_.filename().string(), "bag-cut-off",
                     path_.filename().string() + " is cut off at byte " + std::to_string(stream_.size()) +
                         ", before its index at byte " + std::to_string(index_at_) + "; the " +
                         std::to_string(collector_.messages()) + " messages before were read");
    return done();
  }

 private:
  Error fail(ErrorCode code, std::string detail, std::uint64_t at, std::string remedy) const {
    return Error{.code = code,
                 .detail = std::move(detail),
                 .file = path_.string(),
                 .place = "byte " + std::to_string(at),
                 .remedy = std::move(remedy)};
  }

  Error cutBefore(std::uint64_t at) const {
    return fail(ErrorCode::FileTruncated, "the bag is cut off before its first record", at,
                "copy the file again, or record again");
  }

  /// One record of the file; false when there is no whole one.
  Result<bool> record() {
    const std::uint64_t begin = stream_.at();
    std::string bytes, header_bytes;
    if (!stream_.read(4, bytes)) return false;
    const auto header_size = ByteReader(bytes).number<std::uint32_t>();
    if (header_size > kMostHeaderBytes || !stream_.read(header_size, header_bytes) || !stream_.read(4, bytes))
      return false;
    const auto size = ByteReader(bytes).number<std::uint32_t>();
    const auto header = FieldList::parse(header_bytes);
    if (!header || size > stream_.left()) return false;
    const auto op = header->number<std::uint8_t>("op");
    if (!op) return false;
    ++records_;
    if (*op == kBagOp) {
      if (Status readable = bagHeader(*header, begin); !readable.ok()) return readable.error();
    }
    if (*op != kMessageOp && *op != kConnectionOp && *op != kChunkOp) {
      stream_.seek(stream_.at() + size);
      return true;
    }
    std::string data;
    if (!stream_.read(size, data)) return false;
    if (*op == kChunkOp) {
      Status chunk_read = chunk(*header, data, begin);
      if (!chunk_read.ok()) return chunk_read.error();
    } else {
      part(*op, *header, data);
    }
    return true;
  }

  Status bagHeader(const FieldList& header, std::uint64_t begin) {
    index_at_ = header.number<std::uint64_t>("index_pos").value_or(0);
    if (const std::string_view encryptor = header.text("encryptor"); !encryptor.empty())
      return fail(ErrorCode::UnsupportedOption, "the bag is encrypted by " + std::string(encryptor), begin,
                  "decrypt it with rosbag decrypt of ROS 1");
    if (index_at_ == 0)
      collector_.add(Severity::Info, path_.filename().string(), "bag-not-closed",
                     path_.filename().string() + " has no index: the recording was not closed");
    return done();
  }

  Status chunk(const FieldList& header, std::string_view data, std::uint64_t begin) {
    const std::string_view name = header.text("compression");
    const auto packing = packingFromName(name);
    if (!packing)
      return fail(ErrorCode::UnsupportedOption,
                  "a chunk is compressed by \"" + std::string(name) + "\", which is not read", begin,
                  "rewrite the bag with rosbag decompress of ROS 1");
    std::string content;
    if (*packing != Packing::None) {
      const auto stated = header.number<std::uint32_t>("size");
      Result<std::string> unpacked =
          unpack(*packing, data, stated ? std::optional<std::uint64_t>(*stated) : std::nullopt);
      if (!unpacked.ok()) return damaged(begin, unpacked.error().detail);
      content = std::move(unpacked.value());
      data = content;
    }
    ByteReader records(data);
    while (records.left() > 0) {
      const std::string_view header_bytes = records.counted();
      const std::string_view body = records.counted();
      const auto fields = FieldList::parse(header_bytes);
      const auto op = fields ? fields->number<std::uint8_t>("op") : std::nullopt;
      if (records.failed() || !op) return damaged(begin, "holds a record that is corrupt");
      part(*op, *fields, body);
    }
    return done();
  }

  /// A chunk that is corrupt costs its messages, not those of the others.
  Status damaged(std::uint64_t begin, const std::string& why) {
    collector_.add(Severity::Warning, path_.filename().string(), "chunk-left-out",
                   "the chunk at byte " + std::to_string(begin) + " of " + path_.filename().string() + " " +
                       why + "; its messages were left out");
    return done();
  }

  void part(std::uint8_t op, const FieldList& header, std::string_view data) {
    const auto number = header.number<std::uint32_t>("conn");
    if (!number) return;
    if (op == kConnectionOp) {
      if (connections_.count(*number) > 0) return;
      const auto fields = FieldList::parse(data);
      if (!fields) return;
      const std::string topic(header.text("topic"));
      connections_[*number] = collector_.topic(
          {topic, std::string(fields->text("type")), "ros1", "ros1msg", fields->text("message_definition")});
    } else if (op == kMessageOp) {
      const auto time = header.number<std::uint64_t>("time");
      const auto connection = connections_.find(*number);
      if (!time || connection == connections_.end()) return;
      const auto seconds = static_cast<std::int64_t>(*time & 0xFFFFFFFF);
      const auto nanoseconds = static_cast<std::int64_t>(*time >> 32);
      collector_.message(connection->second, seconds * 1'000'000'000 + nanoseconds, data);
    }
  }

  std::filesystem::path path_;
  ByteStream& stream_;
  BagCollector& collector_;
  std::uint64_t index_at_ = 0;
  std::size_t records_ = 0;
  std::map<std::uint32_t, int> connections_;
};

}  // namespace

Status readRos1Bag(const std::filesystem::path& path, ByteStream& stream, BagCollector& collector) {
  return Ros1Reader(path, stream, collector).read();
}

}  // namespace plumbline::io
