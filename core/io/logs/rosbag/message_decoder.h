// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "io/logs/rosbag/message_definition.h"
#include "io/logs/rosbag/topic_table.h"

namespace plumbline::io {

/// Reads the messages of one topic into its table.
class MessageDecoder {
 public:
  virtual ~MessageDecoder() = default;
  /// Writes the numbers of one message into the table, without committing them.
  /// @return false when the bytes are no message of the type
  virtual bool decode(std::string_view bytes, TopicTable& table) = 0;
  /// Reason why no message of the topic can be read, "cause; remedy"; empty where none is known.
  virtual std::string problem() const { return {}; }
};

enum class Serialization {
  Ros1,  ///< little endian without padding (wiki.ros.org/msg)
  Cdr,   ///< OMG DDS-XTypes 1.3, 7.4.3: a head of four bytes, then XCDR version 1 or 2, plain or delimited
};

/// Decoder of ROS messages. Of several definitions the first that ends at the last byte of the first message is taken.
/// @error FileTooLarge, SyntaxError: a definition that is endless or nested too deep; without file
Result<std::unique_ptr<MessageDecoder>> makeRosDecoder(Serialization serialization,
                                                       const std::vector<MessageDefinition>& definitions);

}  // namespace plumbline::io
