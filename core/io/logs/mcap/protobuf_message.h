// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <string_view>

#include "io/logs/rosbag/message_decoder.h"

namespace plumbline::io {

/// Decoder of Protobuf messages (protobuf.dev, Encoding). A number that is absent is 0 where the type says so (proto3) and
/// missing where it is optional.
/// @param schema  serialised FileDescriptorSet with the type and all that it is made of
/// @error SyntaxError, UnknownReference naming the type; without file
Result<std::unique_ptr<MessageDecoder>> makeProtobufDecoder(std::string_view type, std::string_view schema);

}  // namespace plumbline::io
