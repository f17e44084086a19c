// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>

#include "io/logs/rosbag/message_decoder.h"

namespace plumbline::io {

/// Decoder of messages that are JSON objects: every number is a field, arrays of objects give arrays of their members.
std::unique_ptr<MessageDecoder> makeJsonDecoder();

}  // namespace plumbline::io
