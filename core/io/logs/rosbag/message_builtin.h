// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string_view>
#include <vector>

#include "io/logs/rosbag/message_definition.h"

namespace plumbline::io {

/// Definitions of the usual messages, for bags that store none (before ROS 2 Iron). Several when they changed: the one
/// that ends at the last byte of a message is the right one. Empty when the type is not known.
std::vector<MessageDefinition> builtinDefinitions(std::string_view type);

}  // namespace plumbline::io
