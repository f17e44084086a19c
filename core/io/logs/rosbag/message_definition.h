// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

/// The types of ROS messages as the definitions in a bag state them.
namespace plumbline::io {

struct MessageField {
  enum class Many { One, Array, Sequence };
  std::string name;
  std::string type;  ///< "float64", "string" …, or the name of a struct: "std_msgs/Header"
  Many many = Many::One;
  std::size_t count = 1;  ///< of an array
};

struct MessageStruct {
  std::string name;  ///< "sensor_msgs/JointState", however the file writes it
  std::vector<MessageField> fields;
};

/// A message and the structs that it is made of; the first is the message itself.
struct MessageDefinition {
  std::vector<MessageStruct> structs;
  const MessageStruct* find(std::string_view name) const;
};

/// "sensor_msgs/JointState" of "sensor_msgs/msg/JointState" and "sensor_msgs::msg::JointState".
std::string plainTypeName(std::string_view type);

/// bool, int8 … uint64, float32, float64, string, wstring.
bool primitiveType(std::string_view type);

/// Definition as .msg text (ROS 1 and ROS 2), further types behind lines of "=" and "MSG: package/Type". Types that are
/// left out are taken from those that are built in.
/// @error SyntaxError, UnknownReference, FileTooLarge naming the line or the type; without file
Result<MessageDefinition> parseMessageText(std::string_view type, std::string_view text);

/// Limits against definitions that are made to hurt.
inline constexpr std::size_t kMaxDefinitionBytes = std::size_t{1} << 20;
inline constexpr std::size_t kMaxStructs = 2000;

}  // namespace plumbline::io
