// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/rosbag/bag_source.h"

#include <fstream>
#include <set>

#include "base/text.h"
#include "io/file/file_tools.h"
#include "io/logs/log_memory.h"
#include "io/logs/mcap/mcap_reader.h"
#include "io/logs/rosbag/bag_collector.h"
#include "io/logs/rosbag/bag_folder.h"
#include "io/logs/rosbag/db3_reader.h"
#include "io/logs/rosbag/ros1_reader.h"
#include "io/logs/rosbag/topic_datasets.h"
#include "io/logs/rosbag/ulog_reader.h"
#include "io/logs/rosbag/unpack.h"

namespace plumbline::io {
namespace fs = std::filesystem;
namespace {

constexpr std::uint64_t kZstdBlockBytes = 256 * 1024;
constexpr std::uint64_t kFewestBytes = 16;  ///< fewer tell no kind of bag: the file was cut

enum class BagKind { Db3, Mcap, Ros1, Ulog, None };

BagKind bagKind(std::string_view head) {
  if (head.starts_with(std::string_view("SQLite format 3\0", 16))) return BagKind::Db3;
  if (head.starts_with(kMcapMagic)) return BagKind::Mcap;
  if (head.starts_with(kUlogMagic)) return BagKind::Ulog;
  if (head.starts_with("#ROSBAG V") || head.starts_with("#ROSRECORD V")) return BagKind::Ros1;
  return BagKind::None;
}

Error noBag(const fs::path& file, std::string detail, std::string remedy) {
  return Error{.code = ErrorCode::FormatUnknown,
               .detail = std::move(detail),
               .file = file.string(),
               .place = "byte 0",
               .remedy = std::move(remedy)};
}

Status readMemory(const fs::path& file, const std::string& compression, std::string content,
                  BagCollector& collector) {
  const BagKind kind = bagKind(content);
  if (kind == BagKind::Db3) return readDb3(file, compression, std::move(content), collector);
  ByteStream stream(std::move(content));
  if (kind == BagKind::Mcap) return readMcap(file, stream, collector);
  if (kind == BagKind::Ulog) return readUlog(file, stream, collector);
  return readRos1Bag(file, stream, collector);
}

Status readBagFile(const fs::path& file, const std::string& compression, BagCollector& collector) {
  Result<ByteStream> stream = ByteStream::open(file);
  if (!stream.ok()) return stream.error();
  std::string head;
  stream->read(std::min<std::uint64_t>(stream->size(), 4096), head);
  stream->seek(0);
  switch (bagKind(head)) {
    case BagKind::Db3:
      return readDb3(file, compression, collector);
    case BagKind::Mcap:
      return readMcap(file, stream.value(), collector);
    case BagKind::Ros1:
      return readRos1Bag(file, stream.value(), collector);
    case BagKind::Ulog:
      return readUlog(file, stream.value(), collector);
    case BagKind::None:
      break;
  }
  if (stream->size() < kFewestBytes && !startsAsZstd(head))
    return Error{.code = ErrorCode::FileTruncated,
                 .detail = "the file is corrupt or cut off before its first message",
                 .file = file.string(),
                 .place = "byte " + std::to_string(stream->size()),
                 .remedy = "copy the file again, or record again"};
  if (!startsAsZstd(head))
    return noBag(file, "is neither a ROS 2 bag (SQLite, MCAP) nor a ROS 1 bag, or it is encrypted",
                 "give a .db3, .mcap or .bag file as it was recorded");
  // The first block of a frame has to be whole.
  stream->read(std::min<std::uint64_t>(stream->size(), kZstdBlockBytes), head);
  if (bagKind(unpackedHead(head, 64)) == BagKind::None)
    return noBag(file, "is a Zstandard file, but what is packed in it is no bag",
                 "unpack it with zstd -d and give the file in it");
  Result<std::string> packed = readFile(file, kMaxUnpackedBytes);
  if (!packed.ok()) return packed.error();
  Result<std::string> content = unpack(Packing::Zstd, packed.value());
  if (!content.ok()) {
    Error error = content.error();
    error.file = file.string();
    return error;
  }
  packed.value() = {};
  return readMemory(file, compression, std::move(content.value()), collector);
}

class BagSource final : public MemorySource {
 public:
  static Result<DataSourcePtr> open(const fs::path& path, const JobContext& context) {
    Result<BagFiles> files = findBagFiles(path);
    if (!files.ok()) return files.error();
    BagCollector collector(context);
    auto source = std::make_unique<BagSource>();
    FileListing& listing = source->listing_;
    listing.file = path.string();
    listing.format = FileFormat::Bag;
    listing.findings = std::move(files->findings);
    std::optional<Error> first;
    for (const fs::path& file : files->files) {
      Status read = readBagFile(file, files->message_compression, collector);
      if (read.ok()) {
        listing.parts.push_back(file);
        continue;
      }
      if (read.error().code == ErrorCode::Cancelled || read.error().code == ErrorCode::FileTooLarge)
        return read.error();
      if (!first) first = read.error();
      listing.findings.push_back({Severity::Warning, file.filename().string(), "bag-part-unreadable",
                                  "a part of the recording was left out. " + read.error().message()});
    }
    if (first) first = withLoss(*first, collector.findings());
    if (listing.parts.empty() && first) return *first;
    source->take(collector);
    if (listing.datasets.empty() && first) return *first;
    return DataSourcePtr(std::move(source));
  }

 private:
  void take(BagCollector& collector) {
    for (Finding& finding : collector.findings()) listing_.findings.push_back(std::move(finding));
    TopicSink sink{listing_, stored_, texts_};
    std::set<std::string> names;
    std::vector<std::string> contents;
    for (BagCollector::Topic& topic : collector.topics()) {
      std::string name = topic.name.starts_with('/') ? topic.name : "/" + topic.name;
      while (!names.insert(name).second) name += "#";  // the same name with another type
      contents.push_back(name + " (" + (topic.type.empty() ? topic.encoding : topic.type) + ", " +
                         std::to_string(topic.messages) + (topic.messages == 1 ? " message)" : " messages)"));
      if (topic.problem.empty() && topic.decoder != nullptr && topic.undecodable == topic.messages)
        topic.problem = topic.decoder->problem();
      if (topic.undecodable > 0 && topic.problem.empty())
        listing_.findings.push_back({Severity::Warning, name, "messages-undecodable",
                                     std::to_string(topic.undecodable) + " of " +
                                         std::to_string(topic.messages) + " messages of " + name +
                                         " are no " + topic.type + " as it is defined and were left out"});
      if (!topic.problem.empty() && topic.messages > 0) {
        contents.back().insert(contents.back().size() - 1,
                               ": " + topic.problem.substr(0, topic.problem.find("; ")));
        DatasetInfo info;
        info.path = name;
        info.type = "messages of " + topic.type;
        info.shape = {topic.messages};
        info.problem = topic.problem;
        info.series = name;
        listing_.datasets.push_back(std::move(info));
      }
      if (topic.table.messages() > 0) listTopic(name, topic.table, sink);
    }
    listing_.contents = contents.empty() ? "no topics" : "the topics " + listText(contents, 12);
  }
};

}  // namespace

bool beginsAsBag(std::string_view head) {
  return bagKind(head) != BagKind::None || startsAsZstd(head);
}

Result<DataSourcePtr> openBag(const fs::path& path, const JobContext& context) {
  return BagSource::open(path, context);
}

}  // namespace plumbline::io
