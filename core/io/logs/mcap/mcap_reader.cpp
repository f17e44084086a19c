// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/mcap/mcap_reader.h"

#include <boost/crc.hpp>
#include <limits>
#include <map>
#include <optional>

#include "io/logs/log_source.h"
#include "io/logs/rosbag/byte_reader.h"
#include "io/logs/rosbag/unpack.h"

namespace plumbline::io {
namespace {

enum McapOp : std::uint8_t {
  kSchemaOp = 0x03,
  kChannelOp = 0x04,
  kMcapMessageOp = 0x05,
  kMcapChunkOp = 0x06,
  kDataEndOp = 0x0F
};

class McapReader {
 public:
  McapReader(const std::filesystem::path& path, ByteStream& stream, BagCollector& collector)
      : path_(path), name_(path.filename().string()), stream_(stream), collector_(collector) {}

  Status read() {
    std::string bytes;
    if (!stream_.read(kMcapMagic.size(), bytes) || bytes != kMcapMagic)
      return fail(ErrorCode::FormatUnknown, "does not begin as an MCAP file does", 0, "give an MCAP file");
    while (true) {
      const std::uint64_t begin = stream_.at();
      if (collector_.context().stopRequested()) return readingCancelled(path_);
      collector_.context().report("reading " + name_,
                                  static_cast<double>(begin) / static_cast<double>(stream_.size()));
      if (!stream_.read(9, bytes)) return cutOff(begin);
      ByteReader head(bytes);
      const auto op = head.number<std::uint8_t>();
      const auto size = head.number<std::uint64_t>();
      if (op == kDataEndOp) return done();
      if (op == 0 || size > stream_.left()) return cutOff(begin);
      if (op != kSchemaOp && op != kChannelOp && op != kMcapMessageOp && op != kMcapChunkOp) {
        stream_.seek(stream_.at() + size);  // headers, indexes, attachments and what may come
        continue;
      }
      if (!stream_.read(size, bytes)) return cutOff(begin);
      ++records_;
      if (op == kMcapChunkOp) {
        if (Status status = chunk(bytes, begin); !status.ok()) return status;
      } else if (!record(op, bytes)) {
        return cutOff(begin);
      }
      if (collector_.tooLarge())
        return fail(ErrorCode::FileTooLarge, "holds more numbers than fit in memory", begin,
                    "cut the recording into parts");
    }
  }

 private:
  Error fail(ErrorCode code, std::string detail, std::uint64_t at, std::string remedy) const {
    return Error{.code = code,
                 .detail = std::move(detail),
                 .file = path_.string(),
                 .place = "byte " + std::to_string(at),
                 .remedy = std::move(remedy)};
  }

  Status cutOff(std::uint64_t at) {
    if (records_ == 0)
      return fail(ErrorCode::FileTruncated, "the file is corrupt or cut off before its first message", at,
                  "copy the file again, or record again");
    collector_.add(Severity::Warning, name_, "bag-cut-off",
                   name_ + " is corrupt or cut off at byte " + std::to_string(at) + "; the " +
                       std::to_string(collector_.messages()) + " messages before were read");
    return done();
  }

  bool record(std::uint8_t op, std::string_view bytes) {
    ByteReader body(bytes);
    if (op == kSchemaOp) {
      const auto id = body.number<std::uint16_t>();
      Schema schema{std::string(body.counted()), std::string(body.counted()), std::string(body.counted())};
      if (body.failed() || id == 0) return false;
      schemas_.emplace(id, std::move(schema));
    } else if (op == kChannelOp) {
      const auto id = body.number<std::uint16_t>();
      const auto schema = body.number<std::uint16_t>();
      const std::string topic(body.counted());
      const std::string encoding(body.counted());
      if (body.failed()) return false;
      if (channels_.count(id) == 0) channels_[id] = channel(topic, encoding, schema);
    } else if (op == kMcapMessageOp) {
      const auto id = body.number<std::uint16_t>();
      body.number<std::uint32_t>();
      const auto log_time = body.number<std::uint64_t>();
      body.number<std::uint64_t>();
      if (body.failed()) return false;
      const auto known = channels_.find(id);
      constexpr std::uint64_t kLatest = std::numeric_limits<std::int64_t>::max();
      collector_.message(known == channels_.end() ? -1 : known->second,
                         static_cast<std::int64_t>(std::min(log_time, kLatest)), body.bytes(body.left()));
    }
    return true;
  }

  int channel(const std::string& topic, const std::string& encoding, std::uint16_t id) {
    const auto schema = schemas_.find(id);
    if (schema == schemas_.end()) return collector_.topic({topic, "", encoding, "", {}});
    return collector_.topic(
        {topic, schema->second.name, encoding, schema->second.encoding, schema->second.data});
  }

  Status chunk(std::string_view bytes, std::uint64_t begin) {
    ByteReader head(bytes);
    head.number<std::uint64_t>();
    head.number<std::uint64_t>();
    const auto size = head.number<std::uint64_t>();
    const auto stated_crc = head.number<std::uint32_t>();
    const std::string_view compression = head.counted();
    const auto packed_size = head.number<std::uint64_t>();
    std::string_view records = head.bytes(packed_size);
    if (head.failed()) return damaged(begin, "is corrupt");
    const auto packing = packingFromName(compression);
    if (!packing || *packing == Packing::Bz2)
      return fail(
          ErrorCode::UnsupportedOption,
          "a chunk is compressed by \"" + std::string(compression.substr(0, 40)) + "\", which is not read",
          begin, "rewrite the file with mcap compress --compression zstd");
    std::string content;
    if (*packing != Packing::None) {
      Result<std::string> unpacked = unpack(*packing, records, size);
      if (!unpacked.ok()) return damaged(begin, unpacked.error().detail);
      content = std::move(unpacked.value());
      records = content;
    }
    if (stated_crc != 0) {
      boost::crc_32_type crc;
      crc.process_bytes(records.data(), records.size());
      if (crc.checksum() != stated_crc) return damaged(begin, "is corrupt: its checksum differs");
    }
    ByteReader reader(records);
    while (reader.left() > 0) {
      const auto op = reader.number<std::uint8_t>();
      const std::string_view body = reader.bytes(reader.number<std::uint64_t>());
      if (reader.failed() || !record(op, body)) return damaged(begin, "holds a record that is corrupt");
    }
    return done();
  }

  /// A chunk that is corrupt costs its messages, not those of the others.
  Status damaged(std::uint64_t begin, const std::string& why) {
    collector_.add(Severity::Warning, name_, "chunk-left-out",
                   "the chunk at byte " + std::to_string(begin) + " of " + name_ + " " + why +
                       "; its messages were left out");
    return done();
  }

  struct Schema {
    std::string name, encoding, data;
  };
  std::filesystem::path path_;
  std::string name_;
  ByteStream& stream_;
  BagCollector& collector_;
  std::size_t records_ = 0;
  std::map<std::uint16_t, Schema> schemas_;
  std::map<std::uint16_t, int> channels_;
};

}  // namespace

Status readMcap(const std::filesystem::path& path, ByteStream& stream, BagCollector& collector) {
  return McapReader(path, stream, collector).read();
}

}  // namespace plumbline::io
