// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/rosbag/bag_collector.h"

#include <algorithm>

#include "io/logs/log_source.h"
#include "io/logs/mcap/json_message.h"
#include "io/logs/mcap/protobuf_message.h"
#include "io/logs/rosbag/idl_definition.h"
#include "io/logs/rosbag/message_builtin.h"

namespace plumbline::io {
namespace {

constexpr std::size_t kMostTopics = 4096;
constexpr std::size_t kMostBagNumbers = kMaxNumbers / 4;

using DecoderResult = Result<std::unique_ptr<MessageDecoder>>;

Error notRead(std::string detail) {
  return Error{.code = ErrorCode::UnsupportedOption,
               .detail = std::move(detail),
               .remedy = "record the topic as ROS message, JSON or Protobuf, or export it as CSV"};
}

DecoderResult rosDecoder(const BagTopic& topic, Serialization serialization) {
  std::vector<MessageDefinition> definitions;
  if (!topic.schema.empty()) {
    const bool text = topic.schema_encoding == "ros1msg" || topic.schema_encoding == "ros2msg";
    const bool idl = topic.schema_encoding == "ros2idl" || topic.schema_encoding == "omgidl";
    if (!text && !idl) return notRead("definitions in the form " + topic.schema_encoding + " are not read");
    Result<MessageDefinition> parsed =
        text ? parseMessageText(topic.type, topic.schema) : parseIdlDefinition(topic.type, topic.schema);
    if (!parsed.ok()) return parsed.error();
    definitions.push_back(std::move(parsed.value()));
  } else {
    definitions = builtinDefinitions(topic.type);
    if (definitions.empty())
      return Error{.code = ErrorCode::UnknownReference,
                   .detail = "the bag stores no definition of " + topic.type + ", and none is built in",
                   .remedy = "record with ROS 2 Iron or later, or export the topic as CSV"};
  }
  return makeRosDecoder(serialization, definitions);
}

DecoderResult decoderOf(const BagTopic& topic) {
  if (topic.encoding == "cdr") return rosDecoder(topic, Serialization::Cdr);
  if (topic.encoding == "ros1") return rosDecoder(topic, Serialization::Ros1);
  if (topic.encoding == "json") return makeJsonDecoder();
  if (topic.encoding == "protobuf") return makeProtobufDecoder(topic.type, topic.schema);
  return notRead("messages in the encoding \"" + topic.encoding + "\" are not read");
}

}  // namespace

int BagCollector::topic(const BagTopic& declared) {
  const auto known = std::find_if(topics_.begin(), topics_.end(), [&](const Topic& t) {
    return t.name == declared.name && t.type == declared.type && t.encoding == declared.encoding;
  });
  if (known != topics_.end()) return static_cast<int>(known - topics_.begin());
  if (topics_.size() >= kMostTopics) return -1;
  Topic made;
  made.name = declared.name;
  made.type = declared.type;
  made.encoding = declared.encoding;
  DecoderResult decoder = decoderOf(declared);
  if (decoder.ok())
    made.decoder = std::move(decoder.value());
  else
    made.problem = decoder.error().detail + "; " + decoder.error().remedy;
  topics_.push_back(std::move(made));
  return static_cast<int>(topics_.size()) - 1;
}

void BagCollector::message(int topic, std::int64_t log_time, std::string_view bytes) {
  ++messages_;
  if (topic < 0) return;
  Topic& of = topics_[static_cast<std::size_t>(topic)];
  ++of.messages;
  if (of.decoder == nullptr) return;
  const std::size_t before = of.table.numbers();
  if (of.decoder->decode(bytes, of.table)) {
    of.table.commit(log_time);
  } else {
    of.table.rollback();
    ++of.undecodable;
  }
  numbers_ += of.table.numbers() - before;  // wraps rightly when a field was dropped
  if (numbers_ > kMostBagNumbers) shed();
}

/// Gives up the largest topic that names no joints.
void BagCollector::shed() {
  Topic* largest = nullptr;
  for (Topic& topic : topics_) {
    if (topic.decoder == nullptr || !topic.table.namesPath().empty()) continue;
    if (largest == nullptr || topic.table.numbers() > largest->table.numbers()) largest = &topic;
  }
  if (largest == nullptr || largest->table.numbers() == 0) {
    too_large_ = true;
    return;
  }
  numbers_ -= largest->table.numbers();
  largest->table.clear();
  largest->decoder.reset();
  largest->problem = "holds more numbers than fit in memory; cut the recording into parts";
}

void BagCollector::add(Severity severity, std::string subject, std::string code, std::string text) {
  if (findings_.size() < 200)
    findings_.push_back({severity, std::move(subject), std::move(code), std::move(text)});
}

}  // namespace plumbline::io
