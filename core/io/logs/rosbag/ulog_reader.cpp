// SPDX-License-Identifier: BSD-3-Clause
// The data of ULog are packed little-endian numbers, as ROS 1 serialises them: a format is rewritten as a .msg text.
#include "io/logs/rosbag/ulog_reader.h"

#include <map>
#include <set>

#include "io/logs/log_source.h"
#include "io/logs/rosbag/byte_reader.h"

namespace plumbline::io {
namespace {

constexpr std::size_t kMostFormats = 2000;
constexpr std::size_t kUlogHeaderBytes = 16;

/// "float32[4] q" of "float[4] q".
std::string fieldText(std::string_view field) {
  static constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
      {"int8_t", "int8"},   {"uint8_t", "uint8"},   {"int16_t", "int16"}, {"uint16_t", "uint16"},
      {"int32_t", "int32"}, {"uint32_t", "uint32"}, {"int64_t", "int64"}, {"uint64_t", "uint64"},
      {"float", "float32"}, {"double", "float64"}};
  const std::size_t end = std::min(field.find_first_of("[ "), field.size());
  for (const auto& [from, to] : kTypes) {
    if (field.substr(0, end) == from) return std::string(to) + std::string(field.substr(end)) + "\n";
  }
  return std::string(field) + "\n";
}

class UlogReader {
 public:
  UlogReader(const std::filesystem::path& path, ByteStream& stream, BagCollector& collector)
      : path_(path), stream_(stream), collector_(collector) {}

  Status read() {
    std::string bytes;
    if (!stream_.read(kUlogHeaderBytes, bytes)) return cutOff(0);
    while (stream_.left() > 0) {
      const std::uint64_t begin = stream_.at();
      if (++count_ % 1024 == 0) {
        if (collector_.context().stopRequested()) return readingCancelled(path_);
        collector_.context().report("reading " + path_.filename().string(),
                                    static_cast<double>(begin) / static_cast<double>(stream_.size()));
      }
      if (!stream_.read(3, bytes)) return cutOff(begin);
      ByteReader head(bytes);
      const auto size = head.number<std::uint16_t>();
      const auto kind = head.number<char>();
      if (!stream_.read(size, bytes)) return cutOff(begin);
      if (kind == 'F') addFormat(bytes);
      if (kind == 'A') subscribe(bytes);
      if (kind == 'D') data(bytes);
    }
    return done();
  }

 private:
  struct Format {
    std::string fields;
    std::set<std::string> types;
  };

  Status cutOff(std::uint64_t at) {
    if (collector_.messages() == 0)
      return Error{.code = ErrorCode::FileTruncated,
                   .detail = "the file is cut off before its first message",
                   .file = path_.string(),
                   .place = "byte " + std::to_string(at),
                   .remedy = "copy the file again, or record again"};
    collector_.add(Severity::Warning, path_.filename().string(), "bag-cut-off",
                   path_.filename().string() + " is cut off at byte " + std::to_string(at) + "; the " +
                       std::to_string(collector_.messages()) + " messages before were read");
    return done();
  }

  /// "vehicle_attitude:uint64_t timestamp;float[4] q;uint8_t[4] _padding0;"; padding at the end is not written.
  void addFormat(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || formats_.size() >= kMostFormats) return;
    Format& format = formats_[std::string(text.substr(0, colon))];
    format = {};
    std::string waiting;
    text.remove_prefix(colon + 1);
    while (!text.empty()) {
      const std::size_t end = std::min(text.find(';'), text.size());
      const std::string_view field = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      if (field.empty()) continue;
      waiting += fieldText(field);
      if (field.find(" _padding") != std::string_view::npos) continue;
      format.fields += waiting;
      waiting.clear();
      format.types.insert(std::string(field.substr(0, field.find_first_of("[ "))));
    }
  }

  void subscribe(std::string_view bytes) {
    ByteReader body(bytes);
    const auto instance = body.number<std::uint8_t>();
    const auto id = body.number<std::uint16_t>();
    const std::string name(body.bytes(body.left()));
    const auto format = formats_.find(name);
    if (body.failed() || format == formats_.end()) return;
    std::string text = format->second.fields;
    std::set<std::string> known = {name};
    appendTypes(format->second, known, text);
    topics_[id] = collector_.topic(
        {"/" + name + (instance > 0 ? "/" + std::to_string(instance) : ""), name, "ros1", "ros1msg", text});
  }

  void appendTypes(const Format& format, std::set<std::string>& known, std::string& text) const {
    for (const std::string& type : format.types) {
      const auto part = formats_.find(type);
      if (part == formats_.end() || text.size() > kMaxDefinitionBytes || !known.insert(type).second) continue;
      text += "==========\nMSG: " + type + "\n" + part->second.fields;
      appendTypes(part->second, known, text);
    }
  }

  void data(std::string_view bytes) {
    ByteReader body(bytes);
    const auto id = body.number<std::uint16_t>();
    const std::string_view message = bytes.substr(std::min<std::size_t>(2, bytes.size()));
    const auto microseconds = body.number<std::uint64_t>();  // every message begins with its stamp
    const auto topic = topics_.find(id);
    if (body.failed() || topic == topics_.end()) return;
    constexpr std::uint64_t kLatest = std::uint64_t{1} << 53;
    collector_.message(topic->second, static_cast<std::int64_t>(std::min(microseconds, kLatest)) * 1000,
                       message);
  }

  std::filesystem::path path_;
  ByteStream& stream_;
  BagCollector& collector_;
  std::map<std::string, Format> formats_;
  std::map<std::uint16_t, int> topics_;
  std::size_t count_ = 0;
};

}  // namespace

Status readUlog(const std::filesystem::path& path, ByteStream& stream, BagCollector& collector) {
  return UlogReader(path, stream, collector).read();
}

}  // namespace plumbline::io
