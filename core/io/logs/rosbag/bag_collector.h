// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/progress.h"
#include "io/logs/rosbag/message_decoder.h"
#include "io/logs/rosbag/topic_table.h"

namespace plumbline::io {

/// A topic as a bag declares it.
struct BagTopic {
  std::string name;
  std::string type;
  std::string encoding;         ///< of the messages: "ros1", "cdr", "json", "protobuf"
  std::string schema_encoding;  ///< "ros1msg", "ros2msg", "ros2idl", "protobuf" …; empty: none is stored
  std::string_view schema;
};

/// Takes topics and messages from the containers and keeps the numbers.
class BagCollector {
 public:
  struct Topic {
    std::string name, type, encoding;
    TopicTable table;
    std::unique_ptr<MessageDecoder> decoder;
    std::string problem;  ///< why there are no numbers: "cause; remedy"
    std::size_t messages = 0, undecodable = 0;
  };

  explicit BagCollector(const JobContext& context) : context_(context) {}

  /// Number of the topic, for `message`; topics of several files with the same name, type and encoding are one.
  /// −1 beyond 4096 topics: its messages are not read.
  int topic(const BagTopic& declared);
  void message(int topic, std::int64_t log_time, std::string_view bytes);
  void add(Severity severity, std::string subject, std::string code, std::string text);

  const JobContext& context() const { return context_; }
  std::vector<Topic>& topics() { return topics_; }
  std::vector<Finding>& findings() { return findings_; }
  /// Messages that the container held, whatever became of them.
  std::size_t messages() const { return messages_; }
  /// The joint states alone are more than memory may hold.
  bool tooLarge() const { return too_large_; }

 private:
  void shed();
  const JobContext& context_;
  std::vector<Topic> topics_;
  std::vector<Finding> findings_;
  std::size_t messages_ = 0, numbers_ = 0;
  bool too_large_ = false;
};

}  // namespace plumbline::io
